import SystemLibrary

/// An animated SVG picture: a sequence of SVG pictures that a style sheet shows one after another. Their common content
/// is stored once.
///
/// It also moves in the `<img>` of a web page, without scripts. Viewers that ask for reduced motion or do not support
/// CSS animations show the last frame, in which a curve is complete.
public struct MovingSVG {
  private let delays: [Double]
  private let loops: Int
  /// The index of each frame's picture; frames that look alike share one.
  private let pictures: [Int]

  /// Returns a file that shows the frames one after another.
  ///
  /// - Parameters:
  ///   - figures: the figure of each file, for the description of the picture.
  ///   - files: the pictures that gnuplot drew.
  ///   - delays: the duration of each frame in seconds, above 0; one for each file.
  ///   - loops: the number of times that the frames are shown, 0 for an endless loop; the last frame stays.
  /// - Precondition: there is a frame.
  public static func file(
    of figures: [Figure], _ files: [[UInt8]], delays: [Double], loops: Int = 0
  ) -> [UInt8] {
    precondition(!files.isEmpty && files.count == delays.count, "each frame has its time")
    var numbers: [[UInt8]: Int] = [:]
    let pictures = files.map { file -> Int in
      let number = numbers[file] ?? numbers.count
      numbers[file] = number
      return number
    }
    let last = files.count - 1
    let documents = (0..<numbers.count).map { number -> Document in
      let frame = pictures.firstIndex(of: number) ?? last
      let isLast = number == pictures[last]
      let file =
        isLast
        ? SVGDescription.written(
          figures[last], into: files[frame], before: "Moves, in \(figures.count) frames. At last ") : files[frame]
      return Document(SVGDescription.withoutNames(file))
    }
    return Array(MovingSVG(delays: delays, loops: loops, pictures: pictures).text(of: documents).utf8)
  }

  /// An SVG document from gnuplot, divided into blocks.
  private struct Document {
    /// The text before the picture.
    private(set) var head: Substring
    /// The parts of the picture, each closing all the groups that it opens.
    private(set) var blocks: [String] = []

    private static let canvas = "<g id=\"gnuplot_canvas\">\n"
    static let end = "</g>\n</svg>\n"

    init(_ file: [UInt8]) {
      let text = String(decoding: file, as: UTF8.self)[...]
      var parts = text.split(separator: Self.canvas, maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count < 2 { parts = ["", text] }
      head = parts[0] + Self.canvas
      var (depth, block) = (0, [Substring]())
      for line in parts[1].split(separator: "\n", omittingEmptySubsequences: false) {
        depth += Self.change(of: line)
        // The end of the picture's own group.
        if depth < 0 { break }
        if line == "</g>", let begin = block.last, Self.isBegin(begin) {
          // An empty group, which only repeats the previous colour.
          block.removeLast()
        } else {
          block.append(line)
        }
        guard depth == 0 else { continue }
        if !block.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { blocks.append(block.joined(separator: "\n") + "\n") }
        block = []
      }
    }

    /// Returns true if a line only opens a group.
    private static func isBegin(_ line: Substring) -> Bool {
      line.hasPrefix("<g ") && line.hasSuffix(">") && line.count { $0 == "<" } == 1
    }

    /// Returns the number of groups that a line opens minus those that it closes.
    private static func change(of line: Substring) -> Int {
      let parts = line.split(separator: "<", omittingEmptySubsequences: false).dropFirst()
      return parts.count { $0.hasPrefix("g ") || $0.hasPrefix("g>") } - parts.count { $0.hasPrefix("/g>") }
    }
  }

  private func text(of documents: [Document]) -> String {
    let last = documents[pictures[pictures.count - 1]]
    var text = last.head + "<style>\n" + style + "</style>\n"
    var places = [Int](repeating: 0, count: documents.count)
    /// Adds the blocks of each frame up to the given ends.
    func addOwn(until ends: [Int]) {
      for (index, document) in documents.enumerated() where places[index] < ends[index] {
        text += "<g class=\"f f\(index)\">\n" + document.blocks[places[index]..<ends[index]].joined() + "</g>\n"
      }
      places = ends
    }
    for anchor in Self.anchors(of: documents) + [documents.map(\.blocks.count)] {
      // The last anchor and the common blocks after it are drawn once.
      while let block = Self.commonBlock(documents, at: places, before: anchor) {
        text += block
        places = places.map { $0 + 1 }
      }
      addOwn(until: anchor)
    }
    return text + Document.end
  }

  /// Returns the common block at each document's own place; nil if the blocks differ, or a document has reached its
  /// end.
  private static func commonBlock(_ documents: [Document], at places: [Int], before ends: [Int]) -> String? {
    guard zip(places, ends).allSatisfy({ $0 < $1 }) else { return nil }
    let block = documents[0].blocks[places[0]]
    return zip(documents, places).allSatisfy { $0.blocks[$1] == block } ? block : nil
  }

  /// Returns the places of blocks that every document contains exactly once, in an order that all documents share.
  private static func anchors(of documents: [Document]) -> [[Int]] {
    let places = documents.map { document in
      Dictionary(grouping: document.blocks.indices) { document.blocks[$0] }.compactMapValues {
        $0.count == 1 ? $0[0] : nil
      }
    }
    var anchors: [[Int]] = []
    for block in documents[documents.count - 1].blocks {
      let found = places.compactMap { $0[block] }
      let before = anchors.last ?? documents.map { _ in -1 }
      if found.count == documents.count, zip(before, found).allSatisfy({ $0 < $1 }) { anchors.append(found) }
    }
    return anchors
  }

  /// The style sheet that shows and hides frames; without motion it shows the last.
  private var style: String {
    let seconds = delays.reduce(0, +)
    let last = pictures[pictures.count - 1]
    var style = ".f{visibility:hidden}\n.f\(last){visibility:visible}\n"
    guard delays.count > 1, seconds > 0 else { return style }
    let times = loops == 0 ? "infinite" : "\(loops) forwards"
    style += "@media (prefers-reduced-motion:no-preference){\n"
    style += ".f{animation:\(DecimalText.general(seconds, digits: 9))s step-end \(times)}\n"
    for picture in 0...(pictures.max() ?? 0) {
      style += ".f\(picture){animation-name:f\(picture)}\n@keyframes f\(picture){\(keyframes(picture, seconds))}\n"
    }
    return style + "}\n"
  }

  /// Returns the keyframes that show and hide a picture.
  private func keyframes(_ picture: Int, _ seconds: Double) -> String {
    func share(_ time: Double) -> String { "\(DecimalText.general(100 * time / seconds, digits: 9))%" }
    var (text, begin, wasSeen) = ("", 0.0, false)
    for (frame, delay) in delays.enumerated() {
      let isSeen = pictures[frame] == picture
      if frame == 0 || isSeen != wasSeen { text += "\(share(begin)){visibility:\(isSeen ? "visible" : "hidden")}" }
      (begin, wasSeen) = (begin + delay, isSeen)
    }
    return text + "to{visibility:\(wasSeen ? "visible" : "hidden")}"
  }
}
