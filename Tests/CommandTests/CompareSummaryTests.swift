import Foundation
import TestSupport
import Testing

/// The verdict of `easel compare`, and the picture that begins with it.
@Suite struct CompareSummaryTests {
  /// A picture as SVG, with what the command printed.
  private func picture(_ line: String) throws -> (svg: String, result: Command.Result) {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel compare \(line) -o x.svg", in: folder)
    return (try String(contentsOf: folder.appending(path: "x.svg"), encoding: .utf8), result)
  }

  private static func text(_ element: String, of svg: String) throws -> String {
    let match = try Regex("<\(element)>([^<]*)</\(element)>").firstMatch(in: svg)
    return String(try #require(match?.output[1].substring))
  }

  /// The printed text up to the first empty line, in one line.
  private static func opening(_ output: String) -> String {
    output.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
  }

  private func opening(_ techniques: String...) throws -> String {
    Self.opening(try Command.run(Command.executable, ["compare"] + techniques).output)
  }

  @Test(arguments: ["compare peel --picture profiles", "play t --property opacity"], ["64x64", "96x96", "64x200"])
  func `pictures that leave no room between their names are drawn`(_ line: String, size: String) throws {
    let folder = try Command.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.shell("easel \(line) -o x.svg --size \(size)", in: folder)
    #expect(result.status == 0, "\(result.error)")
  }

  /// Lifted sheets look D/(D − A) times as large: 4/3 and 10/7. Their edges, 300 px from the middle, are 28.57 px apart,
  /// a little more while one is still bent.
  @Test func `the verdict tells how far two pictures are apart, and where`() throws {
    let text = try opening("--details", "peel", "segments")
    let match = try #require(
      text.firstMatch(
        of:
          #/^peel and segments are up to ([0-9.]+) px \(([0-9.]+) sticker heights\) apart at the top edge/#)
    )
    let pixels = try #require(Double(match.1))
    #expect(abs(pixels - 300 * (10.0 / 7 - 4.0 / 3)) < 0.05)
    // The sticker is 600 px high.
    let heights = try #require(Double(match.2))
    #expect(abs(600 * heights - pixels) < 0.3)
    let sentence = "Most of it is size: lifted to look equally large, they would be up to "
    #expect(text.contains("the top edge, at progress 0.5, when both bend at the same row. \(sentence)"))
    #expect(text.contains("deviate from their smooth surface by 0.08 px (peel) to 0.58 px (segments)."))
    // √(1 + s²) − 1 at the steepest row, s = 3/(2·tan 30°)/4 of the peel's cubic.
    let slope = 3 / (8 / 3.0.squareRoot())
    let stretch = 100 * ((1 + slope * slope).squareRoot() - 1)
    #expect(text.contains("Sheets stretch by 17.9 % (segments) to \((10 * stretch).rounded() / 10) % (peel)."))
  }

  @Test(arguments: [
    (["peel", "peel-app"], "peel and peel-app are less than 0.005 px apart."),
    (
      ["peel-app", "peel:mesh=rings16"],
      "peel-app and peel:mesh=rings16 are less than 0.005 px apart."
    ),
    (
      ["segments:elevation=0"],
      "segments:elevation=0: flat pieces deviate by 0 px from the smooth surface, the sheet stretches by 0 %."
    ),
    (
      ["fold"],
      "fold: flat pieces deviate by less than 0.005 px from the smooth surface, the sheet stretches by 0 %, all of it is scaled down by 52 %."
    ),
    (
      ["segments", "segments"],
      "segments: flat pieces deviate by 0.58 px from the smooth surface, the sheet stretches by 17.9 %."
    ),
  ])
  func `the verdict claims no difference that there is not`(techniques: [String], begin: String) throws {
    let text = Self.opening(try Command.run(Command.executable, ["compare"] + techniques).output)
    #expect(text.hasPrefix(begin), "\(text)")
  }

  /// The pictures' places and sizes in a summary, from the left and from the top.
  private static func stickers(_ svg: String) -> [(x: Double, y: Double, width: Double)] {
    svg.matches(of: /<image x='([0-9.]+)' y='([0-9.]+)' width='([0-9.]+)'/).map {
      (Double($0.1) ?? .nan, Double($0.2) ?? .nan, Double($0.3) ?? .nan)
    }
  }

  @Test(
    .enabled(if: Command.hasGnuplot), arguments: [("", 3, 1), ("cone", 4, 1), ("cone like", 3, 2)])
  func `three and more stickers stand beside each other, with one panel of numbers below`(
    others: String, columns: Int, rows: Int
  ) throws {
    let (svg, _) = try picture("peel segments fold \(others)")
    let stickers = Self.stickers(svg)
    let words = try Self.text("desc", of: svg)
    #expect(Set(stickers.map { Int($0.y) }).count == rows && Set(stickers.map { Int($0.x) }).count == columns)
    #expect(words.matches(of: #/: a picture/#).count == stickers.count)
    #expect(words.matches(of: #/Distance from [a-z]+:/#).count == 1)
    // The longest bar is the title's: all are counted from one of the two that are farthest apart.
    let title = try Self.text("title", of: svg)
    let told = try #require(title.firstMatch(of: /^([a-z]+) and ([a-z]+) are up to ([0-9]+ px) \([0-9.]+ sticker/))
    #expect(words.contains("Distance from \(told.1):") && svg.contains(">\(told.2): \(told.3)<"))
    #expect(svg.contains(">distance (px)<"))
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["400x300", "1600x1000", "1000x2000"])
  func `of many stickers a size that is asked for shows all as large as it can`(size: String) throws {
    let (svg, _) = try picture("peel segments roll fold cone like --size \(size)")
    #expect(Self.stickers(svg).count == 6)
    #expect(try Self.text("desc", of: svg).contains("Distance from ") == (size != "400x300"))
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `pieces of one surface are shown where they are farthest off`() throws {
    let (svg, result) = try picture("segments:n=8 segments:n=40 --details")
    let line = result.output.replacing(/\s+/, with: " ")
    let place = try #require(line.firstMatch(of: /screen largest[^;]*;[^,]*, progress ([0-9.]+)/))
    let words = try Self.text("desc", of: svg)
    let shown = try #require(words.firstMatch(of: /row 1 with the largest deviation of pieces, at progress ([0-9.]+)/))
    let (printed, drawn) = (try #require(Double(place.1)), try #require(Double(shown.1)))
    #expect(abs(printed - drawn) < 6e-4)
    #expect(words.contains("segments:n=8 at 0.83: a picture"))
  }

  @Test(
    .enabled(if: Command.hasGnuplot),
    arguments: [
      ["fold"], ["segments:elevation=0"], ["displacement-map", "peel:mesh=plane"],
      ["peel:steps=9", "segments:solver=published", "segments:isometric=graph", "cone", "roll", "like"],
    ])
  func `every technique is a sticker, whatever bends it`(techniques: [String]) throws {
    let (svg, result) = try picture(techniques.joined(separator: " "))
    let words = try Self.text("desc", of: svg)
    #expect(!result.error.contains("not drawn") && !words.contains("Not drawn"), "\(result.error)")
    for name in techniques { #expect(words.contains("\(name):") || words.contains("\(name),")) }
    // A lone one is there at three moments.
    #expect(svg.matches(of: #/<image /#).count == (techniques.count == 1 ? 3 : techniques.count))
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `long names are told below their pictures, kinds with numbers above`() throws {
    let long = (1...2).map { "segments:n=4\($0),window=0.712345,elevation=58.25,inset=12.125" }
    let (svg, _) = try picture(long.joined(separator: " "))
    let words = try Self.text("desc", of: svg)
    #expect(words.contains("segments 1 at ") && words.contains("segments 2 at "))
    for (index, name) in long.enumerated() { #expect(words.contains("segments \(index + 1), \(name): flat")) }
  }

  @Test(.enabled(if: Command.hasGnuplot))
  func `a shadow that is too large to be drawn is told`() throws {
    let (svg, _) = try picture("segments peel --sticker 10000")
    #expect(try Self.text("desc", of: svg).contains("Not drawn: the shadow of segments (too large)"))
  }

  @Test(.enabled(if: Command.hasGnuplot), arguments: ["1", "1000x20"])
  func `stickers of any shape are drawn`(size: String) throws {
    let (svg, result) = try picture("peel segments:inset=0.1,elevation=0.5,camera=2 --sticker \(size)")
    #expect(result.status == 0 && svg.matches(of: #/<image /#).count == 2, "\(result.error)")
  }
}
