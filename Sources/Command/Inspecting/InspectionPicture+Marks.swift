import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// What is marked in the panels of a page.
extension InspectionPicture {
  // MARK: Points

  /// The point of an interval that is narrow beside the curve; nil of any other.
  private func mark(
    _ place: Interval, _ value: Interval, _ kind: Annotation.Kind, _ text: String?, _ tint: Int = 0
  ) -> Annotation? {
    let height = max(facts.size, .leastNonzeroMagnitude)
    guard place.width <= 0.01 * (facts.domain.upperBound - facts.domain.lowerBound), value.isBounded,
      value.width <= 0.01 * height, let x = place.simplest, let y = value.simplest
    else { return nil }
    return Annotation(x: x, y: y, kind: kind, text: text, tint: .series(tint))
  }

  /// Turning points with their values, and the other places by their names where they are few.
  var points: [Mark] {
    let turns = apart(facts.extrema, \.place).map { turn in
      mark(turn.place, turn.value, .extremum, page.text(ofValue: turn.value))
    }
    func named(_ name: String, _ count: Int) -> String? { count <= Self.mostNamed ? name : nil }
    let rootName = named("root", facts.roots.count)
    let roots = apart(facts.roots, \.place).map { mark($0.place, Interval(0.0), .root, rootName) }
    let inflectionName = named("inflection", facts.inflections.count)
    let inflections = apart(facts.inflections, \.place).map { mark($0.place, $0.value, .inflection, inflectionName) }
    let kinkName = named("kink", facts.kinks.count)
    let kinks = apart(facts.kinks, \.place).map { mark($0.place, $0.at, .inflection, kinkName) }
    let jumpName = named("jump", facts.jumps.count)
    let jumps = apart(facts.jumps, \.place).flatMap { sides(of: $0, jumpName) }
    let holes = facts.gaps.filter { $0.at.isEmpty }.prefix(Self.mostMarks).flatMap { gap in
      [gap.before, gap.after].map { mark(gap.place, $0, .root, nil) }
    }
    return (turns + roots + inflections + kinks + jumps + holes).compactMap { $0.map(Mark.annotation) }
  }

  /// The first of some things, and of those behind each that a picture tells from it.
  private func apart<Item>(_ items: [Item], _ place: (Item) -> Interval) -> [Item] {
    var kept: [Item] = []
    var last = -Double.infinity
    for item in items where kept.count < Self.mostMarks && place(item).lower - last >= 1e-2 * width {
      kept.append(item)
      last = place(item).upper
    }
    return kept
  }

  /// Both sides of a jump, hollow where the value at the place is known to be another one, and that value.
  private func sides(of jump: CurveFacts.Break, _ name: String?) -> [Annotation?] {
    let sides = [jump.before, jump.after]
    let marks = sides.enumerated().map { index, side in
      let isOther = jump.at.isEmpty || side.intersection(with: jump.at).isEmpty
      return mark(jump.place, side, isOther ? .root : .inflection, index == 1 ? name : nil)
    }
    let isAlone = sides.allSatisfy { $0.intersection(with: jump.at).isEmpty }
    return marks + (isAlone ? [mark(jump.place, jump.at, .inflection, nil)] : [])
  }

  /// The steepest place with the slope that it has on its steeper side.
  var steepestMark: Annotation? {
    guard let steepest = facts.steepest, let place = steepest.place, let x = place.simplest,
      let size = steepest.value.simplest, size > 0, size < .greatestFiniteMagnitude
    else { return nil }
    let broken = (facts.kinks + facts.jumps).first { !$0.place.intersection(with: place).isEmpty }
    let sides = broken.map { [$0.slopes.before, $0.slopes.after].compactMap(\.simplest) } ?? []
    let steeper = sides.max { $0.magnitude < $1.magnitude }
    let slope = steeper.flatMap { $0.magnitude >= 0.99 * size ? $0 : nil } ?? page.program.derivative(1, at: x)
    guard slope.isFinite, abs(slope.magnitude - size) <= 0.01 * size else { return nil }
    return Annotation(x: x, y: slope < 0 ? -size : size, kind: .steepest, text: "steepest", tint: .series(1))
  }

  // MARK: Bands

  /// What is marked over the whole height of panels, with the words for its colour.
  struct Bands {
    var name: String
    var stretches: [Interval]
    var tint: Tint

    static let undecided = "yellow: not decided"
  }

  /// Poles, stretches without values, and those of which one of some things is not decided.
  func bands(for open: Set<String>) -> [Bands] {
    let poles = facts.poles.map(\.place)
    let empty = facts.emptyStretches.filter { $0.from != $0.to }.map {
      Interval($0.from.midpoint, max($0.from.midpoint, $0.to.midpoint))
    }
    let undecided = facts.undecided.filter { open.contains($0.what) }.map(\.place).filter { stretch in
      stretch.width > 1e-3 * width || !poles.contains { !$0.intersection(with: stretch).isEmpty }
    }
    return [
      Bands(name: "grey: no value", stretches: joined(empty), tint: .muted),
      Bands(name: Bands.undecided, stretches: joined(undecided), tint: .series(4)),
      Bands(name: "dashed: pole", stretches: joined(poles), tint: .muted),
    ].filter { !$0.stretches.isEmpty }
  }

  func marks(_ bands: [Bands]) -> [Mark] {
    bands.flatMap { band in
      band.stretches.map { .band(Band(from: $0.lower, to: $0.upper, tint: band.tint)) }
    }
  }

  private var width: Double { facts.domain.upperBound - facts.domain.lowerBound }

  /// Stretches that a picture cannot tell apart are one.
  private func joined(_ stretches: [Interval]) -> [Interval] {
    var joined: [Interval] = []
    for stretch in stretches.ascending(by: { $0.lower }) {
      if let last = joined.last, stretch.lower - last.upper <= 2e-3 * width {
        joined[joined.count - 1] = last.hull(with: stretch)
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }
}
