import Figures
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.enabled(if: hasGnuplot)) struct RenderingTests {
  private let renderer = GnuplotRenderer()

  private static let powers = (1...5).map { power in
    Samples.figure(.curve(Samples.curve(isFilled: true) { pow($0, Double(power)) }))
  }

  @Test(arguments: [FigureFormat.png, .svg])
  func `figures one after another are each what they are alone, and told of`(format: FigureFormat) throws {
    let folder = try ScratchFolder()
    let told = Counter()
    let files = try renderer.files(of: Self.powers, format, for: "a") { told.set($0) }
    #expect(files.count == 5 && told.value == 5)
    for (index, figure) in Self.powers.enumerated() {
      try renderer.render(figure, to: folder.path + "/\(index)", format: format)
      let alone = try folder.bytes("\(index)")
      #expect(format == .png ? files[index] == alone : Self.drawn(files[index]) == Self.drawn(alone))
    }
  }

  /// Texts and coordinates of an SVG, without the groups that they stand in.
  private static func drawn(_ svg: [UInt8]) -> [Substring] {
    String(decoding: svg, as: UTF8.self).split(separator: "\n").filter { line in
      ["<text>", " L", "\tL", "<polygon"].contains { line.contains($0) }
    }
  }

  @Test func `a moving SVG is well-formed, draws once what all have in common, and shows every frame for its time`()
    throws
  {
    let files = try renderer.files(of: Self.powers, .svg, for: "a")
    let delays = [0.1, 0.1, 0.2, 0.1, 0.5]
    let moving = MovingSVG.file(of: Self.powers, files, delays: delays)
    #expect(XMLParser(data: Data(moving)).parse())
    let text = String(decoding: moving, as: UTF8.self)
    // The texts of the axes are those of one picture.
    let alone = String(decoding: files[0], as: UTF8.self)
    #expect(text.components(separatedBy: "<text>").count == alone.components(separatedBy: "<text>").count)
    #expect(moving.count < files.map(\.count).reduce(0, +) * 2 / 3)
    #expect(text.contains(".f{animation:1s step-end infinite}"))
    let times = [("0%", "10%"), ("10%", "20%"), ("20%", "40%"), ("40%", "50%")]
    for (index, (begin, end)) in times.enumerated() {
      let before = index == 0 ? "" : "0%{visibility:hidden}"
      let seen = "\(begin){visibility:visible}\(end){visibility:hidden}to{visibility:hidden}"
      #expect(text.contains("@keyframes f\(index){\(before)\(seen)}"), "\(index)")
    }
    #expect(text.contains("@keyframes f4{0%{visibility:hidden}50%{visibility:visible}to{visibility:visible}}"))
    // Without motion the last one is seen.
    #expect(text.contains(".f{visibility:hidden}\n.f4{visibility:visible}"))
  }

  @Test(arguments: FigureFormat.allCases, Field.Style.allCases)
  func `every style of field works in every format`(format: FigureFormat, style: Field.Style) throws {
    let folder = try ScratchFolder()
    try renderer.render(Samples.figure(.field(Samples.field(style))), to: folder.path + "/a", format: format)
    #expect(format.isComplete(try folder.bytes("a")))
    #expect(folder.contents == ["a"])
  }

  @Test func `texts run no command and stay as they are`() throws {
    let folder = try ScratchFolder()
    let canary = folder.path + "/canary"
    let text = "`touch \(canary)` \"`touch \(canary)`\" '; system('touch \(canary)') # @x {/Bold y}_1^2 \\"
    var figure = Samples.figure(.curve(Samples.curve(label: text) { $0 }), .curve(Samples.curve(label: "z") { 1 - $0 }))
    (figure.title, figure.footnote, figure.panels[0].title) = (text, text, text)
    figure.panels[0].vertical.label = text
    try renderer.render(figure, to: folder.path + "/a.svg")
    #expect(folder.contents == ["a.svg"])
  }

  @Test(arguments: [0, Double.leastNormalMagnitude, 1e-300, 1, 1e300, Double.greatestFiniteMagnitude], [false, true])
  func `any magnitude can be drawn`(magnitude: Double, isLogarithmic: Bool) throws {
    let folder = try ScratchFolder()
    var figure = Samples.figure(.curve(Samples.curve(isFilled: true) { ($0 - 0.3) * magnitude }))
    figure.panels[0].vertical.isLogarithmic = isLogarithmic
    try renderer.render(figure, to: folder.path + "/a.png")
  }

  @Test(
    arguments: [
      [], [.curve(Curve(xs: [], ys: []))], [.curve(Curve(xs: [1], ys: [1]))], [.curve(Curve(xs: [1, 2], ys: [3, 3]))],
      [.curve(Curve(xs: [1, 2], ys: [.nan, .infinity], isFilled: true))], [.points(Curve(xs: [1, 2], ys: [1]))],
      [.annotation(Annotation(x: .nan, y: 1, kind: .root, text: "nowhere"))],
      [.field(Field(xs: [1], ys: [1], values: [.nan]))], [.field(Field(xs: [1, 2, 5], ys: [1], values: [1, 2, 3]))],
      [.field(Field(xs: [1], ys: [1], values: [2], style: .surface))],
      [.field(Field(xs: [1, 2], ys: [1, 2], values: [2, 2, 2, 2], style: .contour))],
    ] as [[Mark]])
  func `little or no data still give a picture`(marks: [Mark]) throws {
    let folder = try ScratchFolder()
    let figure = Figure(panels: [Panel(marks: marks)], size: PixelSize(width: 300, height: 200))
    try renderer.render(figure, to: folder.path + "/a.png")
    #expect(!BrailleRenderer().render(figure).isEmpty)
  }
}

/// A number that a callback of another thread may set.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var value: Int { lock.withLock { number } }
  func set(_ value: Int) { lock.withLock { number = value } }
}
