import SystemLibrary

/// Pictures in SVG one after another as one that moves, by a style sheet: what all have in common is drawn once.
///
/// It moves in the `<img>` of a page as well, without scripts. Who asks for reduced motion, and readers that know no
/// animations of CSS, see the last frame, on which a curve is whole.
public struct MovingSVG {
  private let delays: [Double]
  private let loops: Int

  /// One frame behind the other.
  ///
  /// - Parameters:
  ///   - figures: as many as files, with what the picture says of itself.
  ///   - files: what gnuplot drew of them.
  ///   - delays: how long each is shown, in seconds; as many, positive.
  ///   - loops: how often all are shown, 0 for without end; the last frame stays.
  /// - Precondition: there is a frame.
  public static func file(
    of figures: [Figure], _ files: [[UInt8]], delays: [Double], loops: Int = 0
  ) -> [UInt8] {
    precondition(!files.isEmpty && files.count == delays.count, "each frame has its time")
    let described = SVGDescription.written(figures[figures.count - 1], into: files[files.count - 1])
    let documents = files.dropLast().map { Document($0) } + [Document(described)]
    return Array(MovingSVG(delays: delays, loops: loops).text(of: documents).utf8)
  }

  /// A document of gnuplot's.
  private struct Document {
    /// What stands before the picture.
    private(set) var head: Substring
    /// The parts of the picture, each with all the groups that it opens.
    private(set) var blocks: [Substring] = []

    private static let canvas = "<g id=\"gnuplot_canvas\">\n"
    static let end = "</g>\n</svg>\n"

    init(_ file: [UInt8]) {
      let text = String(decoding: file, as: UTF8.self)[...]
      var parts = text.split(separator: Self.canvas, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count < 2 { parts = ["", text] }
      head = parts[0] + Self.canvas
      var (depth, block) = (0, Substring())
      for line in parts[1].split(separator: "\n", omittingEmptySubsequences: false) {
        depth += Self.change(of: line)
        // The group of the picture itself.
        if depth < 0 { break }
        block += line + "\n"
        guard depth == 0 else { continue }
        if !Self.isEmpty(block) { blocks.append(block) }
        block = ""
      }
    }

    /// Groups that a line opens, less those that it closes.
    private static func change(of line: Substring) -> Int {
      let parts = line.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
      return parts.count { $0.hasPrefix("g ") || $0.hasPrefix("g>") } - parts.count { $0.hasPrefix("/g>") }
    }

    /// Whether a group has nothing in it.
    private static func isEmpty(_ block: Substring) -> Bool {
      block.allSatisfy(\.isWhitespace)
        || block.hasPrefix("<g ") && block.hasSuffix(">\n</g>\n") && block.count { $0 == "<" } == 2
    }
  }

  private func text(of documents: [Document]) -> String {
    let last = documents[documents.count - 1]
    var text = last.head + "<style>\n" + style + "</style>\n"
    var places = [Int](repeating: 0, count: documents.count)
    /// What each frame has of its own before the places.
    func addOwn(until ends: [Int]) {
      for (index, document) in documents.enumerated() where places[index] < ends[index] {
        text += "<g class=\"f f\(index)\">\n" + document.blocks[places[index]..<ends[index]].joined() + "</g>\n"
      }
    }
    for block in last.blocks {
      let found = zip(documents, places).map { document, place in
        document.blocks[min(place, document.blocks.count)...].firstIndex(of: block)
      }
      let ends = found.compactMap(\.self)
      guard ends.count == documents.count else { continue }
      addOwn(until: ends)
      text += block
      places = ends.map { $0 + 1 }
    }
    addOwn(until: documents.map(\.blocks.count))
    return text + Document.end
  }

  /// What is seen when; without motion the last frame.
  private var style: String {
    let seconds = delays.reduce(0, +)
    let last = delays.count - 1
    func share(_ time: Double) -> String { "\(DecimalText.general(100 * time / seconds, digits: 9))%" }
    var style = ".f{visibility:hidden}\n.f\(last){visibility:visible}\n"
    guard last > 0, seconds > 0 else { return style }
    let times = loops == 0 ? "infinite" : "\(loops) forwards"
    style += "@media (prefers-reduced-motion:no-preference){\n"
    style += ".f{animation:\(DecimalText.general(seconds, digits: 9))s step-end \(times)}\n"
    var begin = 0.0
    for (index, delay) in delays.enumerated() {
      let end = begin + delay
      let before = index == 0 ? "" : "0%{visibility:hidden}"
      let after = index == last ? "to{visibility:visible}" : "\(share(end)),to{visibility:hidden}"
      let shown = index == last ? "\(share(begin)),\(after)" : "\(share(begin)){visibility:visible}\(after)"
      style += ".f\(index){animation-name:f\(index)}\n@keyframes f\(index){\(before)\(shown)}\n"
      begin = end
    }
    return style + "}\n"
  }
}
