import DeformationAnalysis
import ScalarMath
import SystemLibrary
import Workbench

/// The conclusion of a comparison in sentences: the distance between the pictures, the discretization errors and the
/// stretch of the sheets.
///
/// Distances are those of the smooth surfaces, without light, shadow and flat pieces.
package struct ComparisonVerdict {
  package let comparison: Comparison
  /// The names of the techniques, in the order of the reports.
  private let names: [String]

  /// The smallest visible distance, in pixels.
  private static let visible = 0.25
  /// The relative difference up to which distances count as equal.
  private static let rounding = 1e-9

  /// Creates the conclusion of a comparison.
  ///
  /// - Parameter names: the names of the techniques, in the order of the reports; nil for the techniques' own names.
  package init(_ comparison: Comparison, names: [String]? = nil) {
    (self.comparison, self.names) = (comparison, names ?? comparison.reports.map(\.technique.name))
  }

  /// All sentences of the conclusion.
  package var text: String {
    let assumed = zip(names, comparison.reports.map(\.technique)).filter { $1.hasAssumedLayout }
    let assumption =
      assumed.count == 1
      ? "How \(assumed[0].0) divides its sheet is not published; \(assumed[0].1.layoutText) are assumed."
      : "How \(assumed.map(\.0).listed(3)) divide their sheets is not published but assumed."
    let several = [
      range(.screen, PixelText.pixels).map { "Flat pieces deviate from their smooth surface by \($0)." },
      range(.stretch, Self.stretch).map { "Sheets stretch by \($0)." },
      assumed.isEmpty ? nil : assumption,
    ]
    return ([conclusion] + (names.count > 1 ? several : [])).compactMap(\.self).joined(separator: " ")
  }

  /// The first sentences, about one technique or about the distance of two.
  var conclusion: String { [headline() + ".", remainder].compactMap(\.self).joined(separator: " ") }

  /// Returns the first sentence without its full stop: as many of its parts as a number of letters allows, at least
  /// one.
  package func headline(upTo letters: Int = .max) -> String {
    let parts = parts
    return parts.indices.map { parts[...$0].joined() }.last { $0.count <= letters } ?? parts[0]
  }

  /// The parts of the first sentence: about one technique, one surface, or the distance of two.
  private var parts: [String] {
    if names.count == 1 {
      let facts = facts(of: 0)
      if facts.isEmpty { return ["\(names[0]) has no measure on the screen"] }
      return ["\(names[0]): \(facts[0])"] + facts.dropFirst().map { ", \($0)" }
    }
    guard let pair = farthest, let distance = pair[.screen] else {
      let reports = comparison.reports
      func isSame<Value: Equatable>(_ value: (TechniqueReport) -> Value) -> Bool {
        reports.allSatisfy { value($0) == value(reports[0]) }
      }
      let arePiecesSame = isSame(\.technique.layout) && isSame { $0[.screen].map(PixelText.pixels) }
      return ["The techniques are one surface in \(arePiecesSame ? "the same" : "different") flat pieces"]
        + (isSame(\.technique.light) ? [] : ["; their light differs"])
    }
    let apart = "\(name(pair.first)) and \(name(pair.second)) are \(comparison.upTo(distance)) apart"
    guard distance >= Self.visible, let place = pair.place else { return [apart] }
    return [apart, " \(place.text)"] + (pair.isByProgress ? [] : [", when both bend at the same row"])
  }

  /// A sentence with the distance at equal size on the screen; nil unless two techniques are compared and their sizes
  /// explain more than half of a visible distance.
  package var remainder: String? {
    guard names.count == 2, let pair = comparison.pairs.first, let distance = pair[.screen],
      distance >= Self.visible, let matched = pair[.matchedScreen], matched < distance / 2
    else { return nil }
    return "Most of it is size: lifted to look equally large, they would be up to \(PixelText.pixels(matched)) apart."
  }

  /// Returns the facts of the technique at an index, as in a caption.
  package func facts(of index: Int) -> [String] {
    let report = comparison.reports[index]
    return [
      report[.screen].map { "flat pieces deviate by \(PixelText.pixels($0)) from the smooth surface" },
      report[.stretch].map { "the sheet stretches by \(Self.stretch($0))" },
      report.shrinkage == 0 ? nil : "all of it is scaled down by \(PixelText.percent(report.shrinkage))",
    ].compactMap(\.self)
  }

  /// Returns a measure of all techniques, from the least to the largest, as in "0.08 px (peel) to 0.58 px (segments)";
  /// nil if none has it.
  private func range(_ metric: Metric, _ text: (Double) -> String) -> String? {
    let values = zip(names, comparison.reports).compactMap { name, report in
      report[metric].map { (name: name, value: $0, text: text($0)) }
    }
    guard let least = values.min(by: { $0.value < $1.value }), let most = values.max(by: { $0.value < $1.value })
    else { return nil }
    if least.text == most.text, values.count == names.count { return most.text }
    let ends = (least.text == most.text ? [most] : [least, most]).map { end in
      "\(end.text) (\(values.filter { $0.text == end.text }.map(\.name).listed(3)))"
    }
    return ends.joined(separator: " to ")
  }

  private static func stretch(_ share: Double) -> String { PixelText.percent(share < rounding ? 0 : share) }

  /// The first of the pairs with the largest distance; nil if all techniques have one surface.
  package var farthest: PairReport? {
    let most = comparison.pairs.compactMap { $0[.screen] }.max() ?? 0
    return comparison.pairs.first { $0[.screen].map { $0 >= most * (1 - Self.rounding) } ?? false }
  }

  /// Returns the pair that compares the surfaces of two techniques, in either order; nil if there is none.
  package func pair(_ one: Technique, _ other: Technique) -> PairReport? {
    func isSame(_ technique: Technique, _ asked: Technique) -> Bool {
      technique.name == asked.name || technique.hasSurface(of: asked)
    }
    return comparison.pairs.first {
      isSame($0.first, one) && isSame($0.second, other) || isSame($0.first, other) && isSame($0.second, one)
    }
  }

  func name(_ technique: Technique) -> String {
    comparison.reports.firstIndex { $0.technique.name == technique.name }.map { names[$0] } ?? technique.name
  }
}

extension Comparison {
  /// `up to 28.6 px (0.048 sticker heights)`; pixels alone for an invisible distance, `less than 0.005 px`.
  package func upTo(_ pixels: Double) -> String {
    let heights = NumberText.short(pixels / (sticker.height * pixelsPerPoint), digits: 2)
    let text = PixelText.pixels(pixels)
    return pixels < PixelText.least ? text : "up to \(text) (\(heights) sticker heights)"
  }
}

/// The place and the moment of the largest distance between two pictures, and the distance of each row.
extension PairReport {
  /// The row and the moment at which two pictures are farthest apart.
  package struct Farthest {
    /// The row of the picture, 0 at its top edge and 1 at its bottom edge.
    package let row: Double
    /// The progress of the first technique.
    package let progress: Double
    /// The progress of the second technique in the same pose.
    package let secondProgress: Double

    /// The row and the progress of the first technique.
    fileprivate var text: String {
      let middle = "at row \(NumberText.short(row, digits: 2)) of the picture"
      let edge = row <= 0.02 ? "at the top edge" : row >= 0.98 ? "at the bottom edge" : middle
      return "\(edge), at progress \(NumberText.short(progress, digits: 2))"
    }
  }

  /// The rows and the progresses at which distances are sampled; pairs of bent sheets use ``centres``.
  private static let (rows, steps) = ((0...1).ends(ofParts: 100), (0...1).ends(ofParts: 120))

  private var centres: [Double] { sheets.centres.ends(ofParts: 120) }

  private var sheets: SheetPair { SheetPair(first.sheet, second.sheet) }

  /// The place of the largest distance, to a thousandth; nil for a distance below ``PixelText/least``. If bent sheets
  /// are equally far apart at several moments, it is the moment with the bends nearest to the middle.
  package var place: Farthest? {
    guard let largest = readings[.screen], let row = largest.row, let progress = largest.progress,
      largest.value >= PixelText.least
    else { return nil }
    if isByProgress {
      return Farthest(row: first.sheet.pictureRow(row), progress: progress, secondProgress: progress)
    }
    let pair = sheets
    let least = pair.largestScreenDistance.value * (1 - 1e-3)
    let centre =
      centres.ascending { ($0 - 0.5).magnitude }.first { pair.largestScreenDistance(centre: $0) >= least }
      ?? pair.first.windowCentre(progress: progress)
    let farthest = Self.rows.map { ($0, pair.screenDistance(centre: centre, row: $0).magnitude) }.max { $0.1 < $1.1 }
    return Farthest(
      row: farthest?.0 ?? 0, progress: pair.first.run(windowCentre: centre),
      secondProgress: pair.second.run(windowCentre: centre))
  }

  /// The largest distance of each row of the picture during the run, in points, from the top.
  package var profile: [(row: Double, distance: Double)] {
    let pair = sheets
    if !isByProgress {
      let centres = centres
      return Self.rows.map { row in
        (row, centres.map { pair.screenDistance(centre: $0, row: row).magnitude }.max() ?? 0)
      }
    }
    let columns = (0...1).ends(ofParts: 8)
    let places = Self.rows.flatMap { row in columns.map { Vector2($0, row) } }
    var farthest = [Double](repeating: 0, count: Self.rows.count)
    for progress in Self.steps + [readings[.screen]?.progress ?? 0] {
      let seen = zip(first.seen(places, at: progress), second.seen(places, at: progress))
      for (index, points) in seen.enumerated() {
        let apart = points.0 - points.1
        let row = index / columns.count
        farthest[row] = max(farthest[row], .hypot(apart.x, apart.y))
      }
    }
    return Array(zip(Self.rows, farthest))
  }
}

extension BentSheet {
  /// The row of the picture that is nearest to a row of the sheet.
  package func pictureRow(_ sheetRow: Double) -> Double {
    min(max(pictureRows.share(of: sheetRow), 0), 1)
  }

  /// The progress in 0…1 that brings the centre of the window nearest to a row of the picture.
  package func run(windowCentre: Double) -> Double { min(max(progress(windowCentre: windowCentre), 0), 1) }
}
