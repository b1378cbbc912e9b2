/// What a picture in SVG says of itself, for readers that do not see it.
enum SVGDescription {
  /// The picture with its own title and description in the place of gnuplot's; as it is where it has none of these.
  ///
  /// - Parameter prefix: of the description.
  static func written(_ figure: Figure, into svg: [UInt8], before prefix: String = "") -> [UInt8] {
    var text = svg[...]
    guard let title = span("title", in: text), let description = span("desc", in: text),
      title.upperBound <= description.lowerBound
    else { return svg }
    let end = text.endIndex
    let parts = [
      text[..<title.lowerBound], escaped(FigureSummary.title(of: figure)),
      text[title.upperBound..<description.lowerBound], escaped(prefix + FigureSummary.text(of: figure)),
      text[description.upperBound..<end],
    ]
    text = []
    return withoutNames(Array(parts.joined()))
  }

  /// The picture without gnuplot's own names of plots, which browsers show under the pointer.
  static func withoutNames(_ svg: [UInt8]) -> [UInt8] {
    let (start, end) = (Array("<title>gnuplot_plot_".utf8), Array("</title>".utf8))
    var result: [UInt8] = []
    var rest = svg[...]
    while let found = rest.firstRange(of: start), let close = rest[found.upperBound...].firstRange(of: end) {
      result += rest[..<found.lowerBound]
      rest = rest[close.upperBound...]
    }
    return result + rest
  }

  /// Where the contents of the first such element stand, in the head of a document.
  private static func span(_ name: String, in text: ArraySlice<UInt8>) -> Range<Int>? {
    let head = text.prefix(2_000)
    guard let start = head.firstRange(of: Array("<\(name)>".utf8)),
      let end = head[start.upperBound...].firstRange(of: Array("</\(name)>".utf8))
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  private static func escaped(_ text: String) -> ArraySlice<UInt8> {
    var result = ""
    for character in TextFitting.oneLine(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return Array(result.utf8)[...]
  }
}
