import SystemLibrary

/// The title and the description of a picture in SVG, for screen readers.
enum SVGDescription {
  /// Returns the picture with the figure's title and description in place of gnuplot's; unchanged if gnuplot wrote
  /// none.
  ///
  /// - Parameter prefix: the start of the description.
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

  /// Returns the picture without gnuplot's names of plots, which browsers show next to the pointer.
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

  /// Returns the range of the contents of the first element with a name in the first 2,000 bytes; nil if there is none.
  private static func span(_ name: String, in text: ArraySlice<UInt8>) -> Range<Int>? {
    let head = text.prefix(2_000)
    guard let start = head.firstRange(of: Array("<\(name)>".utf8)),
      let end = head[start.upperBound...].firstRange(of: Array("</\(name)>".utf8))
    else { return nil }
    return start.upperBound..<end.lowerBound
  }

  private static let entities: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]

  private static func escaped(_ text: String) -> ArraySlice<UInt8> {
    Array(TextFitting.oneLine(MathText.plain(text)).unicodeScalars.map { entities[$0] ?? String($0) }.joined().utf8)[
      ...]
  }
}

/// A figure in words: the contents of its panels, their ranges, and the captions.
enum FigureSummary {
  /// Returns the figure's spoken title, otherwise its title, its first panel's title, or a list of its contents.
  static func title(of figure: Figure) -> String {
    if let title = figure.spokenTitle { return title }
    let titles = [figure.title, figure.panels.first?.title].compactMap(\.self).filter { !$0.isEmpty }
    let named = figure.panels.lazy.map(names).first { !$0.isEmpty } ?? []
    let listed = listed(named, atMost: mostTitleNames)
    return titles.first ?? (named.isEmpty ? figure.panels.first.flatMap(path) ?? "a plot" : listed)
  }

  private static func listed(_ names: [String], atMost most: Int) -> String {
    names.prefix(most).joined(separator: ", ") + (names.count > most ? " and others" : "")
  }

  /// Returns a sentence for each of the first panels, then the captions and the footnote.
  static func text(of figure: Figure) -> String {
    let shown = figure.panels.prefix(mostPanels).map { sentence($0, isAlone: figure.panels.count == 1) }
    let rest = figure.panels.count - shown.count
    let notes = figure.captions.map(\.text) + (figure.footnote.map { [$0] } ?? [])
    return (shown + (rest > 0 ? ["And \(rest) more panels"] : []) + notes).map { $0.hasSuffix(".") ? $0 : $0 + "." }
      .joined(separator: " ")
  }

  private static let mostPanels = 12
  private static let mostNames = 12
  private static let mostTitleNames = 4

  private static func sentence(_ panel: Panel, isAlone: Bool) -> String {
    let title = isAlone ? nil : panel.title
    let prefix = title.map { "\($0): " } ?? ""
    if panel.picture != nil { return prefix + "a picture" }
    let names = names(panel)
    let listed = names.isEmpty ? nil : listed(names, atMost: mostNames)
    let what = [kind(panel), listed].compactMap(\.self).joined(separator: ": ")
    return ([prefix + what] + spans(panel)).joined(separator: ", ")
  }

  private static func names(_ panel: Panel) -> [String] {
    panel.marks.compactMap { mark in
      switch mark {
      case .curve(let curve), .points(let curve): curve.label
      case .field(let field): field.label
      case .annotation(let annotation) where annotation.isLabel: annotation.text
      default: nil
      }
    }
  }

  /// Returns the names of a path's axes, as "y over x"; nil for a panel without a path.
  private static func path(_ panel: Panel) -> String? {
    guard panel.isPath, let x = panel.horizontal.label, let y = panel.vertical.label else { return nil }
    return "\(y) over \(x)"
  }

  private static func kind(_ panel: Panel) -> String {
    if panel.isPath { return "a path" }
    if let field = panel.field {
      switch field.style {
      case .heat: return "a heat map"
      case .contour: return "lines of equal value"
      case .surface: return "a surface"
      }
    }
    let curves = panel.marks.count { if case .curve(let curve) = $0 { !curve.isFine } else { false } }
    let points = panel.marks.count { if case .points = $0 { true } else { false } }
    let parts = [
      curves == 0 ? nil : curves == 1 ? "a curve" : "\(curves) curves", points == 0 ? nil : "points",
    ].compactMap(\.self)
    if panel.grid == .none { return "what moves" }
    return parts.isEmpty ? "an empty plot" : parts.joined(separator: " and ")
  }

  /// Returns the range of each axis in words.
  private static func spans(_ panel: Panel) -> [String] {
    let extents = PanelExtents(panel)
    let axes = [
      (panel.horizontal, extents.horizontal, "horizontally"), (panel.vertical, extents.vertical, "vertically"),
    ]
    return axes.compactMap { axis, extent, direction in
      guard !extent.isEmpty, axis.names == nil, panel.grid != .none else { return nil }
      let ends = (axis.numbered ?? axis.range).map { ($0.lowerBound, $0.upperBound) } ?? (extent.lower, extent.upper)
      let numbers = "\(DecimalText.general(ends.0)) to \(DecimalText.general(ends.1))"
      return "\(axis.label.flatMap { $0.isEmpty ? nil : $0 } ?? direction) from \(numbers)"
    }
  }
}
