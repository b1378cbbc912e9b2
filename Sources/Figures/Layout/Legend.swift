/// The names of a panel's curves for which there is room.
package struct Legend: Equatable {
  /// The placement of the names.
  package enum Placement: Equatable {
    /// In the plot, at a place that no curve crosses: the upper left corner, in fractions of the plot.
    case inside(left: Double, top: Double)
    /// To the right of the plot, in a column this wide, in points.
    case beside(width: Double)
    /// No box: each name is next to its curve.
    case alongCurves([CurveName])
    /// No box: each name is right of the plot, at the end of its curve.
    case atEnds([CurveName])

    /// The width that the plot loses, in points; nil if it keeps its width.
    package var width: Double? {
      switch self {
      case .beside(let width): width
      case .atEnds(let names): CurveName.gap + (names.map(\.width).max() ?? 0)
      case .inside, .alongCurves: nil
      }
    }

    /// The names that are next to their curves; empty for a box of names.
    package var names: [CurveName] {
      switch self {
      case .alongCurves(let names), .atEnds(let names): names
      case .inside, .beside: []
      }
    }
  }

  package static let fontSize = 11.5
  /// The largest number of entries that are all shown: of a family, whose members are in order, and of other curves.
  private static let familyLimit = 8
  private static let limit = 16
  /// The distance from one entry to the next, in points.
  static let lineHeight = fontSize * 1.55
  /// The margin above the first entry and below the last, in points.
  static let margin = 2.0

  /// The width to which texts are shortened, in points.
  private(set) var textWidth = usualTextWidth
  private var titles: [Int: String] = [:]
  /// The number of curves without room for their names; 0 for a family, whose shown members represent the others.
  private var left = 0

  /// The usual maximum width of a text, in points.
  package static let usualTextWidth = 260.0
  /// The least width of texts, in points, enough for a few letters.
  private static let leastTextWidth = 24.0
  /// The width of a line's sample left of a text and of the margins on both sides, in points.
  private static let sampleWidth = 40.0

  /// Creates a legend without names.
  init() {}

  /// Creates the legend of a panel.
  ///
  /// - Parameters:
  ///   - figureTitle: a lone entry that repeats a title is left out.
  ///   - textWidth: in points; longer texts are shortened, but stay distinct.
  ///   - height: in points; entries without room are counted in a last line.
  package init(
    _ panel: Panel, figureTitle: String?, textWidth: Double = usualTextWidth, height: Double = .infinity
  ) {
    self.textWidth = textWidth
    guard !panel.isMiniature, panel.family == nil else { return }
    let entries = panel.marks.enumerated().compactMap { index, mark in
      mark.samples?.label.map { (index: index, text: $0) }
    }
    if entries.count == 1 && [panel.title, figureTitle].contains(entries[0].text) { return }
    // The first, the last and some members between them represent a large family.
    let isFamily = panel.marks.contains { mark in
      if case .curve(let curve) = mark, case .family = curve.tint { true } else { false }
    }
    let rows = max(1, Int(min(height / Legend.lineHeight, 1_000)))
    let most = min(rows, isFamily ? Legend.familyLimit : Legend.limit)
    let kept =
      entries.count <= most
      ? Array(entries.indices)
      : isFamily ? Legend.spread(min(rows, 5), of: entries.count) : Array(entries.indices.prefix(max(1, most - 1)))
    left = isFamily ? 0 : entries.count - kept.count
    func shortened(_ text: String, _ width: Double) -> String {
      TextFitting.shortened(text, toWidth: width, fontSize: Legend.fontSize)
    }
    let texts = DistinctTexts.shortened(
      kept.map { TextFitting.oneLine(entries[$0].text) }, to: textWidth,
      width: { TextFitting.width($0, fontSize: Legend.fontSize) }, atEnd: shortened)
    for (place, text) in zip(kept, texts) { titles[entries[place].index] = text }
  }

  /// Returns `count` evenly spaced indices, the first and the last among them.
  private static func spread(_ count: Int, of all: Int) -> [Int] {
    count < 2 ? [0] : (0..<count).map { $0 * (all - 1) / (count - 1) }
  }

  /// Returns the width in points for legend texts in a plot: most of it if the plot is wide, all except the samples if
  /// it is narrow.
  static func textWidth(in plot: Frame) -> Double {
    max(leastTextWidth, min(0.96 * plot.width - sampleWidth, max(usualTextWidth, 0.6 * plot.width)))
  }

  /// Returns the width in points for legend texts next to a plot. With its line samples the legend takes 55 % of the
  /// plot's width, or 64 pt if that is more.
  static func textWidth(beside plot: Frame) -> Double { max(leastTextWidth, 0.55 * plot.width - sampleWidth) }

  var isEmpty: Bool { titles.isEmpty }

  /// The marks and their names, from the top.
  var entries: [(mark: Int, text: String)] { titles.sorted { $0.key < $1.key }.map { (mark: $0.key, text: $0.value) } }

  /// The names, from the top.
  package var texts: [String] { entries.map(\.text) }

  /// The line below all names that counts the missing ones; nil if there are none.
  var rest: String? { left > 0 ? "and \(left) more" : nil }

  /// The size in points, with the samples of the lines and a margin.
  package var size: (width: Double, height: Double) {
    let lines = texts + [rest].compactMap(\.self)
    let widest = TextFitting.widest(lines, fontSize: Legend.fontSize)
    return (widest + Legend.sampleWidth, Double(lines.count) * Legend.lineHeight + 2 * Legend.margin)
  }

  /// Returns names next to the curves of all entries; nil if one has no room or is not of a curve.
  func direct(_ panel: Panel, scales: PanelScales, plot: Frame, occupancy: Occupancy) -> Placement? {
    let names = titles.keys.sorted().compactMap { CurveName(mark: $0, text: titles[$0] ?? "", in: panel) }
    guard names.count == titles.count else { return nil }
    return CurveNames.atEnds(names, of: panel, scales: scales, plot: plot).map(Placement.atEnds)
      ?? CurveNames.alongCurves(names, of: panel, scales: scales, plot: plot, occupancy: occupancy)
      .map(Placement.alongCurves)
  }

  /// Returns a free place in the plot, otherwise the place next to it.
  func placement(in plot: Frame, occupancy: Occupancy) -> Placement {
    let (width, height) = (size.width / plot.width, size.height / plot.height)
    let lefts = [0.015, 0.985 - width, 0.5 - width / 2]
    // The corners first, then every height.
    let tops = [0.985, height + 0.03] + stride(from: 0.9, to: height + 0.03, by: -0.08)
    for top in tops {
      for left in lefts where left > 0 && top - height > 0 {
        let box = Frame(
          left: left - 0.01, right: left + width + 0.01, bottom: top - height - 0.015, top: top + 0.01)
        if occupancy.coveredShare(of: box) == 0 { return .inside(left: left, top: top) }
      }
    }
    return .beside(width: size.width)
  }
}
