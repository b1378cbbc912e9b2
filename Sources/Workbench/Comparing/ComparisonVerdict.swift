import DeformationAnalysis
import ScalarMath
import SystemLibrary

/// The verdict of a comparison in sentences: the distance between the pictures, the discretization errors and the
/// stretch of the sheets.
///
/// Distances are those of the smooth surfaces, without light, shadow and flat pieces.
package struct ComparisonVerdict {
  package let comparison: Comparison
  /// The names of the techniques, in the order of the reports.
  private let names: [String]

  /// The smallest visible distance, in pixels.
  private static let visible = 0.25
  /// A relative difference between distances that is a rounding error.
  private static let rounding = 1e-9

  /// - Parameter names: the names of the techniques, in the order of the reports; nil for those of the techniques.
  package init(_ comparison: Comparison, names: [String]? = nil) {
    (self.comparison, self.names) = (comparison, names ?? comparison.reports.map(\.technique.name))
  }

  /// All sentences.
  package var text: String {
    var sentences = [headline() + "."]
    if let remainder { sentences.append(remainder) }
    if names.count > 1 {
      sentences +=
        range(.screen, PixelText.pixels)
        .map { ["Flat pieces deviate from their smooth surface by \($0)."] } ?? []
      sentences += range(.stretch, Self.stretch).map { ["Sheets stretch by \($0)."] } ?? []
      let assumed = zip(names, comparison.reports).filter { $1.technique.hasAssumedLayout }.map(\.0)
      if !assumed.isEmpty {
        sentences.append("The row layout of \(assumed.listed(3)) is assumed; another one changes the deviation.")
      }
    }
    return sentences.joined(separator: " ")
  }

  /// The first sentence without its full stop: its longest form with at most so many letters, or the shortest.
  package func headline(upTo letters: Int = .max) -> String {
    let forms = forms
    return forms.first { $0.count <= letters } ?? forms[forms.count - 1]
  }

  /// The forms of the first sentence, the longest first.
  private var forms: [String] {
    if names.count == 1 {
      let facts = facts(of: 0)
      return facts.isEmpty
        ? ["\(names[0]) has no measure on the screen"]
        : ["\(names[0]): \(facts.joined(separator: ", "))", "\(names[0]): \(facts[0])"]
    }
    guard let pair = farthest, let distance = pair[.screen] else { return [oneSurface] }
    let isAll = comparison.pairs.count > 1
    let both = "\(name(pair.first)) and \(name(pair.second))"
    if distance < Self.visible {
      let apart = "at most \(PixelText.bound(distance)) apart"
      return [(isAll ? "All \(names.count) techniques" : both) + " are \(apart)", apart]
    }
    let apart = "up to \(PixelText.pixels(distance)) apart"
    let core = both + (isAll ? " differ most: " : " are ") + apart
    guard let place = pair.place else { return [core, apart] }
    return ["\(core) \(place.edge), \(place.moment)", "\(core) \(place.edge)", core, apart]
  }

  /// The first sentence about techniques that differ only in their flat pieces and light.
  private var oneSurface: String {
    let reports = comparison.reports
    func isSame<Value: Equatable>(_ value: (TechniqueReport) -> Value) -> Bool {
      reports.allSatisfy { value($0) == value(reports[0]) }
    }
    let all = names.count == 2 ? names.joined(separator: " and ") : "All \(names.count) techniques"
    let arePiecesSame = isSame(\.technique.layout) && isSame { $0[.screen].map(PixelText.pixels) }
    return "\(all) are one surface in \(arePiecesSame ? "the same" : "different") flat pieces"
      + (isSame(\.technique.light) ? "" : "; their light differs")
  }

  /// The distance of two that look equally large, if their sizes make up most of it.
  package var remainder: String? {
    guard names.count == 2, let pair = comparison.pairs.first, let distance = pair[.screen],
      distance >= Self.visible, let matched = pair[.matchedScreen], matched < distance / 2
    else { return nil }
    return "Lifted to the same size on the screen, they are up to \(PixelText.pixels(matched)) apart."
  }

  /// The facts of one technique, by its place, as in a caption.
  package func facts(of index: Int) -> [String] {
    let report = comparison.reports[index]
    return [
      report[.screen].map { "flat pieces deviate by \(PixelText.pixels($0))" },
      report[.stretch].map { "the sheet stretches by \(Self.stretch($0))" },
    ].compactMap(\.self)
  }

  /// A measure of all techniques, from the least to the largest: "0.08 px (peel) to 0.58 px (segments)".
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

  /// The pair that compares the surfaces of two techniques.
  package func pair(_ one: Technique, _ other: Technique) -> PairReport? {
    func isSame(_ technique: Technique, _ asked: Technique) -> Bool {
      technique.name == asked.name || technique.hasSurface(of: asked)
    }
    return comparison.pairs.first {
      isSame($0.first, one) && isSame($0.second, other) || isSame($0.first, other) && isSame($0.second, one)
    }
  }

  private func name(_ technique: Technique) -> String {
    comparison.reports.firstIndex { $0.technique.name == technique.name }.map { names[$0] } ?? technique.name
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

    /// The row in words.
    var edge: String {
      let thirds = ["upper", "middle", "lower"].map { "in the \($0) third" }
      return Self.word(row, ["at the top edge"] + thirds + ["at the bottom edge"])
    }

    /// The progress in words.
    var moment: String { Self.word(progress, ["at the start", "early", "half-way", "late", "at the end"]) }

    /// The word for a share: words for both ends, within 0.02, and for the thirds between them.
    private static func word(_ share: Double, _ words: [String]) -> String {
      switch share {
      case ...0.02: words[0]
      case ..<(1 / 3.0): words[1]
      case ...(2 / 3.0): words[2]
      case ..<0.98: words[3]
      default: words[4]
      }
    }
  }

  /// Rows and centres, or moments, at which distances are sampled.
  private static let (rows, steps) = (shares(100), shares(120))

  private static func shares(_ count: Int) -> [Double] { (0...count).map { Double($0) / Double(count) } }

  private var centres: [Double] {
    let (low, high) = (sheets.centres.lowerBound, sheets.centres.upperBound)
    return Self.steps.map { low + (high - low) * $0 }
  }

  private var sheets: SheetPair { SheetPair(first.sheet, second.sheet) }

  /// The place of the largest distance, to a thousandth; nil for a distance below ``PixelText/least``. If bent sheets
  /// are as far apart at several moments, the one whose bends are nearest to the middle.
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
    let columns = 9
    let places = Self.rows.flatMap { row in
      (0..<columns).map { Vector2(Double($0) / Double(columns - 1), row) }
    }
    var farthest = [Double](repeating: 0, count: Self.rows.count)
    for progress in Self.steps + [readings[.screen]?.progress ?? 0] {
      let seen = zip(first.seen(places, at: progress), second.seen(places, at: progress))
      for (index, points) in seen.enumerated() {
        let apart = points.0.place - points.1.place
        farthest[index / columns] = max(farthest[index / columns], .hypot(apart.x, apart.y))
      }
    }
    return zip(Self.rows, farthest).map { ($0, $1) }
  }
}

extension BentSheet {
  /// The row of the picture that is nearest to a row of the sheet.
  package func pictureRow(_ sheetRow: Double) -> Double {
    min(max((sheetRow - pictureRows.lowerBound) / (pictureRows.upperBound - pictureRows.lowerBound), 0), 1)
  }

  /// The progress in 0…1 that brings the centre of the window nearest to a row of the picture.
  package func run(windowCentre: Double) -> Double { min(max(progress(windowCentre: windowCentre), 0), 1) }
}
