import CurveAnalysis
import EffectMath
import Workbench

/// One page about a curve: all facts about it over a domain.
package struct CurveInspection {
  /// The name of the curve in the heading.
  package let name: String
  package let facts: CurveFacts
  /// The unit of the abscissa: seconds or frames for a motion with a duration of its own; otherwise nil.
  package let unit: String?
  package let program: Program
  /// Measures derived from the facts, each computed once; nil if a measure does not exist or is unknown.
  let area: Interval?
  let halfTime: Interval?
  let lateTime: Interval?
  let overshoot: Interval?
  let settlingTime: Interval?
  package let jerk: CurveFacts.Extreme?
  let symmetry: CurveFacts.Symmetry.Operation?
  let isAsymmetric: Bool
  /// Breaks next to which the curve has no value.
  package let gaps: [CurveFacts.Break]
  /// The digits that distinguish the abscissas of the page.
  let placeDigits: TellingDigits
  /// The digits that distinguish the values at the ends and the range.
  let valueDigits: TellingDigits

  /// Derives all facts about a curve.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width; the curve's own if it is nil.
  ///   - work: the approximate limit on series operations for proofs.
  /// - Throws: ``Failure`` if the curve's own domain has no finite length, or if no point of the domain has a value.
  package init(
    _ curve: CurveArgument, named name: String? = nil, over domain: ClosedRange<Double>? = nil, work: Int? = nil
  ) throws {
    self.name = name ?? curve.label
    program = curve.program
    // The abscissa of an inverse is a value of the curve.
    let isInverse = curve.program.curves.contains { $0 is InverseCurve<AnyTimingFunction> }
    unit = domain == nil && curve.hasOwnLength && !isInverse ? (curve.isInFrames ? "frames" : "s") : nil
    let domain = domain ?? curve.domain
    guard domain.hasLength else {
      throw Failure("\(curve.label) has no length of its own: give a domain with -d", .badData)
    }
    let work = work ?? CurvePair.standardWork
    let target = unit == nil ? nil : program.restingValue(after: domain)
    facts = CurveFacts(of: program, over: domain, restingAt: target, work: work)
    if target != nil, facts.basis == .proved {
      let motion = facts.motion(of: program, settlingWithin: Self.settlingShare, work: work)
      (overshoot, settlingTime) = (motion.overshoot, motion.settling)
    } else {
      (overshoot, settlingTime) = (facts.overshoot, facts.settlingPlace(within: Self.settlingShare))
    }
    (halfTime, lateTime) = (facts.place(ofShare: 0.5), facts.place(ofShare: Self.lateShare))
    (area, jerk) = (facts.area, facts.jerk)
    symmetry = facts.symmetry?.kind
    isAsymmetric = symmetry == nil && facts.isAsymmetric
    gaps = facts.gaps
    placeDigits = TellingDigits(Self.places(of: facts, gaps))
    valueDigits = TellingDigits(
      [facts.ends.start, facts.ends.end] + [facts.minimum?.value, facts.maximum?.value].compactMap(\.self))
    if facts.minimum == nil, facts.maximum == nil {
      let extent = facts.basis == .sampled ? "at any sample" : "anywhere"
      let ends = [domain.lowerBound, domain.upperBound].map(place).joined(separator: ":")
      throw Failure("\(self.name) has no value \(extent) on \(ends)", .badData)
    }
  }

  /// Returns the abscissas of the page: the ends of the domain, of monotone pieces and of intervals, and all points of
  /// interest.
  private static func places(of facts: CurveFacts, _ gaps: [CurveFacts.Break]) -> [Interval] {
    let points = facts.roots.map(\.place) + facts.extrema.map(\.place) + facts.inflections.map(\.place)
    let broken = (facts.breaks.filter { $0.kind != .gap } + gaps).map(\.place)
    let stretches = facts.zeroStretches.flatMap { [Interval($0.lower), Interval($0.upper)] }
    let pieces = facts.monotone.flatMap { [$0.from, $0.to] } + facts.emptyStretches.flatMap { [$0.from, $0.to] }
    let ends = [Interval(facts.domain.lowerBound), Interval(facts.domain.upperBound)]
    return ends + points + broken + stretches + pieces
  }

  /// The distance from the target within which a curve counts as settled, as a fraction of the way.
  package static let settlingShare = 0.001
  /// The fraction of the way that the curve reaches at ``lateTime``.
  static let lateShare = 0.9
}

extension CurveInspection {
  /// An entry of the page, without text if the curve has no such fact; `isKnown` is true if that absence is certain.
  private typealias Fact = (entry: Entry, isKnown: Bool)

  /// Every kind of fact, in the order of the page.
  private var kinds: [Fact] {
    let ends = [facts.ends.start, facts.ends.end]
    let bounds = ends.allSatisfy(\.isPoint) ? [] : [("ends_bounds", JSON.array(ends.map(\.boundsJSON)))]
    let isUnproved = facts.basis != .proved
    let way = facts.target - facts.ends.start
    let isStill = isUnproved || way.isEmpty || way.sign == 0
    let areTurnsKnown = isDecided(.extrema, .smoothness)
    let (mirrors, rotates) = ("mirrors the first", "is the first rotated about the middle")
    func excess(_ name: String, _ part: Interval?, beyond: String = "") -> Fact {
      let share = part.flatMap { $0.isEmpty || $0.upper <= 1e-12 ? nil : IntervalText.short(Interval(100) * $0) }
      return fact(
        name, [share.map { "\($0) % of the change\(beyond)" }], Self.members([name: part]),
        isKnown: isStill || part != nil)
    }
    func peak(
      _ name: String, _ key: String, _ extreme: CurveFacts.Extreme?, isLevel: Bool = false, isFalling: Bool = false,
      besides exceptions: String = ""
    ) -> Fact {
      let isZero = extreme?.value.isZero == true
      let extent = facts.breaks.isEmpty ? "everywhere" : "on every smooth piece"
      let level = isZero || isLevel ? extreme.map { ["\(value($0.value)) \(extent)"] } : nil
      let texts = level ?? self.extreme(extreme, isUnbounded, isNegated: isFalling)
      return fact(name, texts.map { $0 + exceptions }, [(key, self.extreme(extreme))], isKnown: isUnproved)
    }
    func breaks(_ name: String, _ kind: CurveFacts.Break.Kind, _ text: (CurveFacts.Break) -> String) -> Fact {
      let breaks = facts.breaks(kind)
      return list(
        name, listed(breaks, text), [items(name, breaks, kind == .kink ? corner : sides)],
        isKnown: isDecided(.smoothness))
    }
    return [
      fact("ends", ["\(value(ends[0])) to \(value(ends[1]))"], [("ends", .array(ends.map(\.json)))] + bounds),
      fact(
        Self.restName, [facts.target == ends[1] ? nil : value(facts.target)], Self.members(["target": facts.target])),
      range,
      fact(
        "monotone", listed(facts.monotone, text), [("monotone", .array(facts.monotone.map(json(of:))))],
        isKnown: areTurnsKnown),
      roots,
      list("maxima", turns(.maximum), [], isKnown: areTurnsKnown),
      list("minima", turns(.minimum), [items("extrema", facts.extrema, turn)], isKnown: areTurnsKnown),
      list(
        "inflections", at(listed(facts.inflections) { place($0.place) }),
        [items("inflections", facts.inflections) { Self.members(["t": $0.place, "value": $0.value]) }],
        isKnown: isDecided(.inflections, .smoothness)),
      breaks("kinks", .kink) {
        "\(place($0.place)) (slope \(slope($0.slopes.before)) to \(slope($0.slopes.after)))"
      },
      breaks("jumps", .jump) { "\(place($0.place)) (\(value($0.before)) to \(value($0.after)))" },
      breaks("poles", .pole) { "\(place($0.place)) (\(side($0.before)) to \(side($0.after)))" },
      fact("undefined", gapTexts, [items("gaps", gaps, gap)]),
      peak(
        "steepest", "max_speed", facts.steepest, isFalling: facts.steepestSlope.map { $0.value.upper < 0 } ?? false,
        besides: facts.breaks(.jump).isEmpty || facts.steepest?.value.isZero == true ? "" : ", between jumps"),
      areaFact,
      fact("reaches 50 %", [at(halfTime)], Self.members(["half_time": halfTime]), isKnown: isStill),
      fact(
        "reaches 90 %", [at(lateTime)],
        Self.members(["late_time": lateTime]) + [("late_share", .number(Self.lateShare))], isKnown: isStill),
      excess("overshoot", overshoot), excess("undershoot", facts.undershoot, beyond: ", beyond the start"),
      fact(
        "settles",
        [settlingTime.map { "to \(NumberText.short(100 * Self.settlingShare)) % of the change at \(place($0))" }],
        Self.members(["settling_time": settlingTime]) + [("settling_share", .number(Self.settlingShare))],
        isKnown: isStill),
      peak("largest jerk", "jerk", jerk, isLevel: facts.hasConstantThirdDerivative, besides: pieceEnds),
      fact(
        "symmetry", [symmetry.map { "the second half \($0 == .mirrored ? mirrors : rotates)" }],
        [("symmetry", .text(symmetry?.rawValue))], isKnown: isAsymmetric),
    ]
  }

  private func fact(
    _ name: String, _ items: [String?], _ members: @autoclosure @escaping () -> [(String, JSON)], isKnown: Bool? = nil
  ) -> Fact {
    let texts = items.compactMap(\.self)
    let text = texts.isEmpty ? nil : texts.joined(separator: " · ")
    return (Entry(name, text, members: members()), isKnown ?? isDecided(.smoothness))
  }

  private func list(
    _ name: String, _ items: [String], _ members: @autoclosure @escaping () -> [(String, JSON)], isKnown: Bool
  ) -> Fact {
    fact(name, items.isEmpty || isKnown ? items : items + ["others undecided"], members(), isKnown: isKnown)
  }

  /// True if no interval leaves one of these features undecided.
  private func isDecided(_ features: CurveFacts.Undecided.What...) -> Bool {
    !facts.undecided.contains { $0.what == .everything || features.contains($0.what) }
  }

  // MARK: JSON

  /// The members of the JSON object. An interval appears as its simplest number, followed by its bounds if they differ.
  /// An infinite number is null, followed by its sign.
  package var members: [(String, JSON)] {
    let head: [(String, JSON)] = [
      ("name", .text(name)), ("domain", .numbers([facts.domain.lowerBound, facts.domain.upperBound])),
      ("unit", .text(unit)), ("basis", .text(facts.basis.rawValue)),
      ("all_proved", .flag(isAllProved)),
    ]
    let undecided = facts.undecided.map { JSON.members($0.members + [("why", .text(reason(of: $0)))]) }
    return head + kinds.map(\.entry).members + [("not_decided", .array(undecided))]
  }

  /// Returns the member that lists facts of one kind. Undecided intervals are in `not_decided`.
  private func items<Item>(
    _ name: String, _ items: [Item], _ members: (Item) -> [(String, JSON)]
  ) -> (String, JSON) {
    (name, .array(items.map { .members(members($0) + [("proved", .flag(facts.basis == .proved))]) }))
  }

  private func json(of piece: CurveFacts.MonotonePiece) -> JSON {
    let direction = piece.direction > 0 ? "rising" : piece.direction < 0 ? "falling" : "level"
    return .members(Self.members(["from": piece.from, "to": piece.to]) + [("direction", .text(direction))])
  }

  private func turn(_ turn: CurveFacts.Extremum) -> [(String, JSON)] {
    Self.members(["t": turn.place, "value": turn.value]) + [("kind", .text(turn.kind.name))]
  }

  private func corner(_ kink: CurveFacts.Break) -> [(String, JSON)] {
    Self.members([
      "t": kink.place, "value": kink.at, "slope_before": kink.slopes.before, "slope_after": kink.slopes.after,
    ])
  }

  private func sides(of broken: CurveFacts.Break) -> [(String, JSON)] {
    Self.members(["t": broken.place, "from": broken.before, "at": broken.at, "to": broken.after])
  }

  /// A gap, with the interval without values next to it.
  private func gap(_ gap: CurveFacts.Break) -> [(String, JSON)] {
    let stretch = emptyStretch(beside: gap.place)
    return sides(of: gap) + Self.members(["from_t": stretch?.from, "to_t": stretch?.to])
  }

  private func extreme(_ extreme: CurveFacts.Extreme?) -> JSON {
    .members(
      Self.members(["t": extreme?.place, "value": extreme?.value]) + [("proved", .flag(extreme?.isProved ?? false))])
  }

  private var areaFact: Fact {
    // The distance from the reported value to the farther bound, plus two ulps so that sums of doubles reach it.
    let error = area.map { area in
      area.simplest.map { area.isPoint ? 0 : (area - Interval($0)).magnitudeBound + 2 * $0.ulp } ?? area.width
    }
    let members = [("error", JSON.number(error)), ("proved", .flag(facts.basis == .proved && area != nil))]
    return fact(
      "area", [area.map { IntervalText.short($0, among: min(1, size)) }],
      [("area", .members(Self.members(["value": area]) + members))], isKnown: facts.basis != .proved)
  }

  /// Returns the simplest number of each interval, with its bounds if they differ. A number beyond all doubles is null,
  /// followed by its sign.
  private static func members(_ intervals: KeyValuePairs<String, Interval?>) -> [(String, JSON)] {
    intervals.flatMap { name, interval -> [(String, JSON)] in
      let interval = interval ?? .empty
      if infinity(interval) != nil {
        return [(name, .null), ("\(name)_infinite", .whole(interval.lower > 0 ? 1 : -1))]
      }
      let bounds = interval.isEmpty || interval.isPoint ? [] : [("\(name)_bounds", interval.boundsJSON)]
      return [(name, interval.json)] + bounds
    }
  }
}

extension Interval {
  /// The simplest number in the interval; null if it is empty or unbounded.
  fileprivate var json: JSON { isBounded ? .number(simplest) : .null }

  fileprivate var boundsJSON: JSON { isEmpty ? .null : .numbers([lower, upper]) }
}

extension CurveInspection {
  /// The largest number of items of a kind that are listed; the rest are counted.
  private static let mostListed = 8
  /// The name of the fact that only motions have.
  private static let restName = "target"

  /// The page: a line for each kind of fact, then one line with the names of absent kinds.
  package var text: String {
    let domain = facts.domain
    let ends = "\(place(domain.lowerBound))…\(place(domain.upperBound))\(unit.map { " \($0)" } ?? "")"
    let kinds = kinds
    let absent = [(facts.basis == .sampled ? "not found" : "has no", true), ("unknown", false)].map { word, isKnown in
      let smooth = facts.breaks(.jump).isEmpty ? [:] : ["maxima": "smooth maxima", "minima": "smooth minima"]
      let names = Self.absent(in: kinds, isKnown: isKnown).map { smooth[$0] ?? $0 }
      return Entry(word, names.isEmpty ? nil : names.joined(separator: ", "))
    }
    let undecided = undecidedStretches
    let rest = undecided.count - Self.mostListed
    let listed = undecided.prefix(Self.mostListed) + (rest > 0 ? ["and \(rest) more intervals"] : [])
    let entries = kinds.map(\.entry) + absent + listed.map { Entry("undecided", $0) }
    return "\(name) · \(ends) · \(basisText)\n" + entries.text(at: 13)
  }

  /// The nouns that replace labels in the list of absent facts.
  private static let nouns = [
    "reaches 50 %": "time to 50 %", "reaches 90 %": "time to 90 %", "settles": "settling time",
    "largest jerk": "jerk", "undefined": "undefined ranges", "symmetry": "mirror or point symmetry",
  ]

  /// The names of the kinds of facts that are absent or unknown.
  private static func absent(in kinds: [Fact], isKnown: Bool) -> [String] {
    kinds.filter { $0.entry.text == nil && $0.entry.label != restName && $0.isKnown == isKnown }
      .map { nouns[$0.entry.label] ?? $0.entry.label }
  }

  /// True if every fact is proved for the real function and none is left out.
  package var isAllProved: Bool { facts.basis == .proved && openWords.isEmpty }

  /// The words for facts that a proof leaves open: undecided intervals and facts, and unknown kinds.
  private var openWords: [String] {
    let isDecided =
      facts.undecided.isEmpty && facts.roots.allSatisfy { $0.multiplicity != nil || isBroken($0.place) }
      && [facts.minimum, facts.maximum, facts.steepest, jerk].allSatisfy { $0?.isProved ?? true }
    return (isDecided ? [] : ["undecided"]) + (Self.absent(in: kinds, isKnown: false).isEmpty ? [] : ["unknown"])
  }

  /// True if the curve is not smooth at an abscissa, so that a zero there has no multiplicity.
  private func isBroken(_ place: Interval) -> Bool {
    (facts.breaks + gaps).contains { !$0.place.intersection(with: place).isEmpty }
  }

  /// Returns the interval without values that contains an abscissa or ends there; nil if there is none.
  private func emptyStretch(beside place: Interval) -> CurveFacts.EmptyStretch? {
    facts.emptyStretches.first { $0.from.lower <= place.upper && place.lower <= $0.to.upper }
  }

  /// The certainty of the facts, in a few words.
  package var basisText: String {
    switch facts.basis {
    case .proved:
      let open = openWords
      return open.isEmpty ? "all proved" : "proved except \(open.joined(separator: " and ")) facts"
    case .exact: return "exact for straight lines between samples"
    case .sampled: return "sampled, not proved"
    }
  }

  /// The texts of the first items, and the number of the others.
  private func listed<Item>(_ items: [Item], _ text: (Item) -> String) -> [String] {
    let rest = items.count - Self.mostListed
    return items.prefix(Self.mostListed).map(text) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// A line for each undecided interval.
  package var undecidedStretches: [String] {
    var stretches: [(place: Interval, what: [String], reason: String)] = []
    for item in facts.undecided {
      if let last = stretches.last, last.place == item.place {
        stretches[stretches.count - 1].what.append(item.what.rawValue)
      } else {
        stretches.append((item.place, [item.what.rawValue], reason(of: item)))
      }
    }
    return stretches.map { stretch in
      "\(IntervalText.stretch(stretch.place)): \(stretch.what.joined(separator: ", ")), because \(stretch.reason)"
    }
  }

  /// The width, as a fraction of the domain, below which an interval is too narrow to decide more.
  private static let narrowShare = 0x1p-30

  /// The reason for an undecided root at which the curve is 0 up to rounding.
  private static let roundedRoot = "rounding hides whether the value is exactly 0"

  /// The reason why a feature of an interval is undecided.
  private func reason(of open: CurveFacts.Undecided) -> String {
    if facts.basis == .sampled { return "the curve turns faster than the samples" }
    let place = open.place
    guard let value = program.enclosed(over: place) else { return "only values of the curve are known" }
    if value.isEmpty { return "the formula has no value there" }
    if open.what == .roots, value.magnitudeBound <= Self.narrowShare * size { return Self.roundedRoot }
    if place.width <= Self.narrowShare * facts.domain.width { return "the interval is too narrow for doubles" }
    if value.definition == .partial { return "the formula may have no value there" }
    return "the limit of --work is reached"
  }

  // MARK: Facts

  /// The joints of pieces, at which the second derivative may jump, in words; empty if there are none.
  private var pieceEnds: String {
    let joints = listed(facts.joints.filter { $0.place != jerk?.place }) { place($0.place) }
    return joints.isEmpty ? "" : ", except where pieces join: \(joints.joined(separator: ", "))"
  }

  private func turns(_ kind: Extrema.Kind) -> [String] {
    listed(facts.extrema.filter { $0.kind == kind }) { "\(value($0.value)) at \(place($0.place))" }
  }

  private var range: Fact {
    let (least, most, isUnbounded) = (facts.minimum, facts.maximum, !facts.breaks(.pole).isEmpty)
    let ends = (extreme(least, isUnbounded) + extreme(most, isUnbounded)).joined(separator: " to ")
    let isLevel = least?.value == most?.value
    let text = least.map { isLevel ? "\(value($0.value)) everywhere" : ends }
    let members =
      Self.members(["min": least?.value, "max": most?.value, "at_min": least?.place, "at_max": most?.place])
      + [("proved", .flag([least, most].allSatisfy { $0?.isProved ?? false }))]
    return fact("range", [most == nil ? nil : text], [("range", .members(members))])
  }

  private var roots: Fact {
    let places = listed(facts.roots) { root in
      switch root.multiplicity {
      case 1?: place(root.place)
      case let count?: "\(place(root.place)) (multiplicity \(count))"
      case nil:
        place(root.place)
          + (isBroken(root.place) || facts.basis != .proved ? "" : " (multiplicity undecided)")
      }
    }
    let stretches = listed(facts.zeroStretches) { stretch in
      let ends = "\(place(stretch.lower))…\(place(stretch.upper))"
      let isOpen = [stretch.lower, stretch.upper].map { end in
        facts.breaks(.jump).contains { $0.place == Interval(end) && $0.at.excludesZero }
      }
      let without = isOpen == [true, true] ? " except its ends" : isOpen[0] ? " except its start" : " except its end"
      let mayBeOpen = facts.breaks(.jump).contains { jump in
        jump.at.contains(0.0) && !jump.at.isZero && !jump.place.intersection(with: stretch).isEmpty
      }
      return "all of \(ends)" + (isOpen.contains(true) ? without : mayBeOpen ? ", perhaps without an end" : "")
    }
    func members() -> [(String, JSON)] {
      let roots = items("roots", facts.roots) { root in
        Self.members(["t": root.place]) + [("multiplicity", .whole(root.multiplicity))]
      }
      return [roots, ("zero_stretches", .array(facts.zeroStretches.map { .numbers([$0.lower, $0.upper]) }))]
    }
    let possible = facts.undecided.filter { $0.what == .roots && reason(of: $0) == Self.roundedRoot }
    let ends = facts.zeroStretches.flatMap { [place($0.lower), place($0.upper)] }
    let apart = possible.map { place($0.place.midpoint) }.filter { !ends.contains($0) }
    let found = at(places) + stretches + apart.map { "perhaps \($0)" }
    return list(
      "roots", found, members(),
      isKnown: facts.undecided.count { [.everything, .roots].contains($0.what) } == possible.count)
  }

  private func text(_ piece: CurveFacts.MonotonePiece) -> String {
    let verb = piece.direction > 0 ? "rises" : piece.direction < 0 ? "falls" : "level"
    return "\(verb) \(place(piece.from))…\(place(piece.to))"
  }

  /// Returns an extreme value with its place as text; empty without one.
  ///
  /// - Parameters:
  ///   - isUnbounded: true if a value beyond all doubles is infinite, not only large.
  ///   - isNegated: true for the magnitude of a negative value.
  private func extreme(
    _ extreme: CurveFacts.Extreme?, _ isUnbounded: Bool, isNegated: Bool = false
  ) -> [String] {
    guard let extreme else { return [] }
    let known = extreme.isProved || facts.basis != .proved ? "" : " (undecided)"
    // The steepest place next to a kink is a few doubles away from it.
    let position = extreme.place.map { " at \(place($0, within: Interval(-8 * reach.ulp, 8 * reach.ulp)))" } ?? ""
    let value = isNegated ? -extreme.value : extreme.value
    return [(isUnbounded ? side(value) : self.value(value)) + position + known]
  }

  /// True if a slope beyond all doubles is infinite: the curve has a pole, or its values are bounded.
  private var isUnbounded: Bool {
    !facts.breaks(.pole).isEmpty || [facts.minimum, facts.maximum].allSatisfy { $0?.value.isBounded ?? true }
  }

  /// The intervals without values, and the other points next to which there is no value.
  private var gapTexts: [String] {
    let stretches = listed(facts.emptyStretches.filter { $0.from != $0.to }) { stretch in
      "\(place(stretch.from))…\(place(stretch.to))"
    }
    let alone = gaps.filter { gap in emptyStretch(beside: gap.place).map { $0.from == $0.to } ?? true }
    let others = listed(alone) { gap in
      let word = gap.before.isEmpty ? "before" : gap.after.isEmpty ? "after" : "at"
      let isLeap = gap.before.intersection(with: gap.after).isEmpty && !gap.before.isEmpty && !gap.after.isEmpty
      return "\(word) \(place(gap.place))" + (isLeap ? " (\(side(gap.before)) to \(side(gap.after)))" : "")
    }
    return stretches + others
  }

  /// The text of a value next to a pole.
  private func side(_ value: Interval) -> String { Self.infinity(value) ?? self.value(value) }

  /// Returns the texts of places with "at" before the first.
  private func at(_ places: [String]) -> [String] { places.first.map { ["at \($0)"] + places.dropFirst() } ?? [] }

  /// The text of a time; nil if its enclosure is wider than a tenth of the domain.
  private func at(_ time: Interval?) -> String? {
    time.flatMap { $0.width <= 0.1 * facts.domain.width ? "at \(place($0))" : nil }
  }

  // MARK: Numbers

  /// The largest finite magnitude of the values, the scale for the widths of their enclosures.
  package var size: Double { facts.finiteSize }

  /// The largest magnitude of the abscissas.
  package var reach: Double { max(facts.domain.lowerBound.magnitude, facts.domain.upperBound.magnitude) }

  /// An abscissa, in as many digits as distinguish it from the others of the page.
  ///
  /// - Parameter slack: the distance within which another abscissa counts as the same.
  package func place(_ place: Interval, within slack: Interval? = nil) -> String {
    let digits = placeDigits.count(for: slack.map { place + $0 } ?? place)
    return IntervalText.short(place, among: reach, digits: digits, marksRounding: false)
  }

  func place(_ place: Double) -> String { self.place(Interval(place)) }

  /// A value, in as many digits as distinguish it from the values at the ends and the range.
  package func value(_ value: Interval) -> String {
    IntervalText.short(value, among: size, digits: valueDigits.count(for: value))
  }

  private func slope(_ x: Interval) -> String { Self.infinity(x) ?? IntervalText.short(x, among: size) }

  /// Returns "∞" or "-∞" for a value beyond all doubles; nil for any other value.
  private static func infinity(_ value: Interval) -> String? {
    if value.lower == .greatestFiniteMagnitude { return "∞" }
    return value.upper == -.greatestFiniteMagnitude ? "-∞" : nil
  }
}
