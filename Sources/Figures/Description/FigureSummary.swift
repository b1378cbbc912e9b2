import SystemLibrary

/// A figure in words: what its panels show, over what, and what is said below them.
enum FigureSummary {
  /// The figure's title, or its first panel's, or what it shows.
  static func title(of figure: Figure) -> String {
    if let title = figure.spokenTitle { return title }
    let titles = [figure.title, figure.panels.first?.title].compactMap(\.self).filter { !$0.isEmpty }
    let named = figure.panels.lazy.map(names).first { !$0.isEmpty } ?? []
    let listed =
      named.prefix(mostTitleNames).joined(separator: ", ") + (named.count > mostTitleNames ? " and others" : "")
    return titles.first ?? (named.isEmpty ? figure.panels.first.flatMap(path) ?? "a plot" : listed)
  }

  /// A sentence for each of the first panels, then the captions and the footnote.
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
    let listed =
      names.isEmpty
      ? nil : names.prefix(mostNames).joined(separator: ", ") + (names.count > mostNames ? " and others" : "")
    let what = [kind(panel), listed].compactMap(\.self).joined(separator: ": ")
    return ([prefix + what] + spans(panel)).joined(separator: ", ")
  }

  private static func names(_ panel: Panel) -> [String] {
    panel.marks.compactMap { mark in
      switch mark {
      case .curve(let curve), .points(let curve): curve.label
      case .field(let field): field.label
      case .annotation(let annotation): annotation.isLabel ? annotation.text : nil
      case .arrow, .band, .envelope, .shape: nil
      }
    }
  }

  /// The ordinate of a path over its abscissa.
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

  /// What the axes cover.
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
