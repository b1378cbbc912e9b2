import DeformationAnalysis

/// What a comparison says, in words for whoever chooses an effect: how far apart the pictures are and where, whose flat
/// pieces are nearest to their surface, which stretches paper by how much.
///
/// Of pictures the surfaces are held against each other, as the report of a pair does: light, shadow and flat pieces are
/// not in that number. Distances of less than a quarter of a pixel count as alike, as everywhere.
package struct ComparisonVerdict {
  package let comparison: Comparison
  /// Of each technique, in the order of the reports.
  private let names: [String]

  /// From which distance on pictures look different, in pixels.
  private static let visible = 0.25

  /// - Parameter names: what the techniques are called, in the order of the reports; nil for what they were asked for by.
  package init(_ comparison: Comparison, names: [String]? = nil) {
    self.comparison = comparison
    self.names = names ?? comparison.reports.map(\.technique.name)
  }

  /// All of it.
  package var text: String {
    ([headline + "."] + details + (caution.map { [$0] } ?? [])).joined(separator: " ")
  }

  // MARK: The pictures

  /// What is told first, with whose facets are finer: the longest form of so many letters or, where none has so few,
  /// the shortest.
  package func headline(upTo letters: Int) -> String {
    if comparison.reports.count == 1 {
      let parts = [nearness(of: 0).map { "is \($0)" }, stretching(of: 0)].compactMap(\.self)
      let told = "\(names[0]) \(parts.joined(separator: " and "))"
      if parts.isEmpty { return "\(names[0]) has no measure on the screen" }
      return told.count <= letters ? told : "\(names[0]) \(parts[0])"
    }
    let (timed, timeless) = (apart(isTimed: true), apart(isTimed: false))
    let forms = [timed + finer, timeless + finer, timed, timeless]
    return forms.first { $0.count <= letters } ?? farthestReport?[.screen].map(Self.distance) ?? timeless
  }

  /// What is told first, in a line without its full stop.
  package var headline: String { headline(upTo: .max) }

  /// The two techniques that are seen farthest apart, the first such two; nil where there are no two surfaces.
  package var farthest: PairDistance? { farthestReport.map(PairDistance.init) }

  private static func distance(_ pixels: Double) -> String {
    if pixels == 0 { return "nowhere apart" }
    return pixels < visible
      ? "nowhere more than \(PixelText.bound(pixels)) apart" : "up to \(PixelText.pixels(pixels)) apart"
  }

  /// Distances that differ by less, as a share, are those of one picture but for rounding.
  private static let rounding = 1e-9

  private var farthestReport: PairReport? {
    let most = comparison.pairs.compactMap { $0[.screen] }.max() ?? 0
    return comparison.pairs.first { $0[.screen].map { $0 >= most * (1 - Self.rounding) } ?? false }
  }

  private func apart(isTimed: Bool) -> String {
    guard let pair = farthestReport, let distance = pair[.screen] else { return sameSurface }
    let isAll = comparison.pairs.count > 1
    let both = "\(name(pair.first)) and \(name(pair.second))"
    guard distance >= Self.visible else {
      return (isAll ? "All \(names.count) bend alike" : "\(both) \(arePiecesFine ? "look" : "bend") alike")
        + ": \(Self.distance(distance))"
    }
    let place = PairDistance(pair).place.map { " " + PlaceWords.text($0, isTimed: isTimed) } ?? ""
    return both + (isAll ? " differ most: " : " are ") + Self.distance(distance) + place
  }

  /// Where there are only other pieces of one surface.
  private var sameSurface: String {
    let all = names.count == 2 ? names.joined(separator: " and ") : "All \(names.count)"
    return arePiecesFine
      ? "\(all) look alike: one surface, its pieces within \(PixelText.pixels(coarsest))\(otherLight)"
      : hasOnePieces
        ? "\(all) are one surface in the same pieces\(otherLight)" : "\(all) are one surface in other pieces"
  }

  /// Whether flat pieces are as many, and as far off, for all.
  private var hasOnePieces: Bool {
    let reports = comparison.reports
    return reports.allSatisfy { report in
      report.technique.layout == reports[0].technique.layout
        && report[.screen].map(PixelText.pixels)
          == reports[0][.screen].map(PixelText.pixels)
    }
  }

  private var otherLight: String {
    let lights = comparison.reports.map(\.technique.light)
    return lights.allSatisfy { $0 == lights[0] } ? "" : "; their light differs"
  }

  private var coarsest: Double { comparison.reports.compactMap { $0[.screen] }.max() ?? 0 }
  private var arePiecesFine: Bool { coarsest < Self.visible }

  // MARK: Each by itself

  /// `; peel is finer`, where there are two and one is.
  private var finer: String {
    guard comparison.reports.count == 2, let (finest, coarsest) = extremes, finest.text != coarsest.text,
      coarsest.value >= PixelText.least
    else {
      return ""
    }
    return "; \(finest.name) is finer"
  }

  private typealias Told = (name: String, value: Double, text: String)

  /// What there is of a number, the least first.
  private func told(_ metric: Metric, _ text: (Double) -> String) -> [Told] {
    zip(names, comparison.reports).compactMap { name, report in
      report[metric].map { (name, $0, text($0)) }
    }.ascending { $0.value }
  }

  private var extremes: (finest: Told, coarsest: Told)? {
    let ranked = told(.screen, PixelText.pixels)
    return ranked.first.flatMap { first in ranked.last.map { (first, $0) } }
  }

  /// What more there is to say, in sentences.
  package var details: [String] { [nearness, length, remainder].compactMap(\.self) }

  /// Whose pieces are nearest to their own surface.
  private var nearness: String? {
    guard names.count > 1, let (finest, coarsest) = extremes else { return nil }
    if finest.text == coarsest.text {
      return "Flat pieces show their own smooth surfaces within \(finest.text)."
    }
    let ranked = told(.screen, PixelText.pixels)
    let (nearest, farthest) = (all(ranked, like: finest), all(ranked, like: coarsest))
    let verb = nearest == finest.name ? "is" : "are"
    return "Nearest to \(verb == "is" ? "its" : "their") own smooth surface \(verb) \(nearest), within \(finest.text); "
      + (names.count > 2 ? (farthest == coarsest.name ? "farthest is " : "farthest are ") : "")
      + "\(farthest) within \(coarsest.text)."
  }

  /// How much sheets stretch, which paper does not.
  private var length: String? {
    let told = told(.stretch, Self.share)
    guard names.count > 1, let least = told.first, let most = told.last else { return nil }
    if told.count == 1 { return "\(most.name) stretches paper \(most.text)." }
    if least.text == most.text {
      return told.count == names.count ? "All stretch paper \(most.text)." : nil
    }
    return told.count == 2
      ? "\(most.name) stretches paper \(most.text), \(least.name) \(least.text)."
      : "Paper is stretched most by \(all(told, like: most)), \(most.text), and least by \(all(told, like: least)), "
        + "\(least.text)."
  }

  /// The names of all that have the same text, one after the other.
  private func all(_ told: [Told], like one: Told) -> String {
    let names = told.filter { $0.text == one.text }.map(\.name)
    return names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : one.name
  }

  /// A share that is rounding.
  private static let leastShare = 1e-9

  /// `by up to 19.2 %`.
  private static func share(_ share: Double) -> String {
    if share < leastShare { return "by nothing" }
    return (100 * share < PixelText.least ? "by " : "by up to ") + PixelText.percent(share)
  }

  /// What is left of the distance of two without their sizes, where that is most of it.
  package var remainder: String? {
    guard names.count == 2, let pair = comparison.pairs.first, let distance = pair[.screen],
      distance >= Self.visible, let matched = pair[.matchedScreen], matched < distance / 2
    else { return nil }
    return
      "With \(names[1]) lifted until it looks as large as \(names[0]), they are \(PixelText.pixels(matched)) apart."
  }

  /// What the order of techniques depends on; nil where it is known.
  package var caution: String? {
    guard names.count > 1, comparison.reports.contains(where: \.technique.hasAssumedLayout) else { return nil }
    return "How a tessellator lays out its rows is assumed, and the order depends on it."
  }

  private func nearness(of index: Int) -> String? {
    comparison.reports[index][.screen].map {
      ($0 == 0 ? "on" : "within \(PixelText.pixels($0)) of") + " its smooth surface"
    }
  }

  private func stretching(of index: Int) -> String? {
    comparison.reports[index][.stretch].map {
      $0 < Self.leastShare ? "stretches nothing" : "stretches paper \(Self.share($0))"
    }
  }

  /// Of one technique, by its place, as a caption tells it; empty where there is nothing.
  package func facts(of index: Int) -> String {
    [nearness(of: index), stretching(of: index)].compactMap(\.self).joined(separator: ", ")
  }

  private func name(_ technique: Technique) -> String {
    let index = comparison.reports.firstIndex { $0.technique.name == technique.name }
    return index.map { names[$0] } ?? technique.name
  }
}

/// Where on a picture and when in its run something is, in words.
package enum PlaceWords {
  /// What of a picture or a run counts as its end.
  private static let end = 0.02

  /// `at the top edge` or, with its time, `at the top edge, half-way`.
  static func text(_ place: PairDistance.Place, isTimed: Bool) -> String {
    let moment = word(place.progress, ["at the start", "early", "half-way", "late", "at the end"])
    return row(place.row) + (isTimed ? ", " + moment : "")
  }

  /// - Parameter row: of the picture, 0 at the top.
  package static func row(_ row: Double) -> String {
    let thirds = ["upper", "middle", "lower"].map { "in the \($0) third" }
    return word(row, ["at the top edge"] + thirds + ["at the bottom edge"])
  }

  /// The word for a share: of both ends, and of the thirds between them.
  private static func word(_ share: Double, _ words: [String]) -> String {
    switch share {
    case ...end: words[0]
    case ..<(1 / 3.0): words[1]
    case ...(2 / 3.0): words[2]
    case ..<(1 - end): words[3]
    default: words[4]
    }
  }
}
