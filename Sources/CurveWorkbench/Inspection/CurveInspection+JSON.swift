import CurveAnalysis
import EffectMath

extension CurveInspection {
  /// The members of one object. A number that is known as an interval is the simplest within, with its bounds beside it
  /// where they differ; what is infinite is null, with its sign beside it.
  package var members: [(String, JSON)] {
    let facts = facts
    var members: [(String, JSON)] = [
      ("name", .text(name)), ("domain", .numbers([facts.domain.lowerBound, facts.domain.upperBound])),
      ("unit", unit.map(JSON.text) ?? .null), ("basis", .text(facts.basis.rawValue)),
      ("all_proved", .flag(isAllProved)), ("ends", .array([facts.ends.start, facts.ends.end].map(\.json))),
    ]
    if ![facts.ends.start, facts.ends.end].allSatisfy(\.isPoint) {
      members.append(("ends_bounds", .array([facts.ends.start, facts.ends.end].map(\.boundsJSON))))
    }
    members += Self.members("target", facts.target)
    members += [
      ("range", .members(rangeMembers)), ("monotone", .array(facts.monotone.map(\.json))),
      (
        "roots",
        .array(
          facts.roots.map { root in
            .members(
              root.place.members("t") + [("multiplicity", root.multiplicity.map { .whole($0) } ?? .null), proved])
          })
      ),
      ("zero_stretches", .array(facts.zeroStretches.map { .numbers([$0.lower, $0.upper]) })),
      (
        "extrema",
        .array(
          facts.extrema.map { turn in
            let kind = turn.kind == .maximum ? "maximum" : "minimum"
            return .members(turn.place.members("t") + turn.value.members("value") + [("kind", .text(kind)), proved])
          })
      ),
      (
        "inflections",
        .array(
          facts.inflections.map { point in
            .members(point.place.members("t") + point.value.members("value") + [proved])
          })
      ),
      (
        "kinks",
        .array(
          facts.kinks.map { kink in
            .members(
              kink.place.members("t") + kink.at.members("value") + kink.slopes.before.members("slope_before")
                + kink.slopes.after.members("slope_after") + [proved])
          })
      ),
      ("jumps", .array(facts.jumps.map(sides))), ("poles", .array(facts.poles.map(sides))),
      ("gaps", .array(gaps)), ("max_speed", extreme(facts.steepest)), ("area", area),
    ]
    members += Self.members("half_time", facts.halfTime) + Self.members("late_time", facts.lateTime)
    members += [("late_share", .number(CurveFacts.lateShare))]
    members += Self.members("overshoot", facts.overshoot) + Self.members("settling_time", facts.settlingTime)
    members += [
      ("settling_share", .number(CurveFacts.settlingShare)), ("jerk", extreme(facts.jerk)),
      ("symmetry", facts.symmetry.map { .text($0.rawValue) } ?? .null),
      (
        "rounding_error",
        .members([
          ("bound", facts.roundingBound.map(JSON.number) ?? .null), ("proved", .flag(facts.roundingBound != nil)),
        ])
      ),
      (
        "not_decided",
        .array(
          facts.undecided.map { stretch in
            .object([
              "from": .number(stretch.place.lower), "to": .number(stretch.place.upper), "what": .text(stretch.what),
              "why": .text(stretch.reason),
            ])
          })
      ),
    ]
    return members
  }

  /// Of what is listed; what is not decided is listed elsewhere.
  private var proved: (String, JSON) { ("proved", .flag(facts.basis == .proved)) }

  private var rangeMembers: [(String, JSON)] {
    Self.members("min", facts.minimum?.value) + Self.members("max", facts.maximum?.value)
      + Self.members("at_min", facts.minimum?.place) + Self.members("at_max", facts.maximum?.place)
      + [("proved", .flag([facts.minimum, facts.maximum].allSatisfy { $0?.isProved ?? false }))]
  }

  private func sides(of broken: CurveFacts.Break) -> JSON { .members(sideMembers(of: broken) + [proved]) }

  private func sideMembers(of broken: CurveFacts.Break) -> [(String, JSON)] {
    broken.place.members("t") + broken.before.members("from") + broken.at.members("at") + broken.after.members("to")
  }

  /// Each place beside which there is no value, with the stretch without values there.
  private var gaps: [JSON] {
    facts.gaps.map { gap in
      let stretch = facts.emptyStretch(beside: gap.place)
      return .members(
        sideMembers(of: gap) + Self.members("from_t", stretch?.from) + Self.members("to_t", stretch?.to) + [proved])
    }
  }

  private func extreme(_ extreme: CurveFacts.Extreme?) -> JSON {
    .members(
      Self.members("t", extreme?.place) + Self.members("value", extreme?.value)
        + [("proved", .flag(extreme?.isProved ?? false))])
  }

  private var area: JSON {
    // From the value that is told to the farther bound, and so much more that sums of doubles reach it.
    let error = facts.area.map { area in
      area.simplest.map { area.isPoint ? 0 : (area - Interval($0)).magnitudeBound + 2 * $0.ulp } ?? area.width
    }
    return .members(
      Self.members("value", facts.area)
        + [("error", .number(error)), ("proved", .flag(facts.basis == .proved && facts.area != nil))])
  }

  private static func members(_ name: String, _ interval: Interval?) -> [(String, JSON)] {
    (interval ?? .empty).members(name)
  }
}

extension CurveFacts.Piece {
  fileprivate var json: JSON {
    .members(
      from.members("from") + to.members("to")
        + [("direction", .text(direction > 0 ? "rising" : direction < 0 ? "falling" : "level"))])
  }
}

extension Interval {
  /// Whether it stands for a number beyond all doubles.
  fileprivate var isInfinite: Bool { lower == .greatestFiniteMagnitude || upper == -.greatestFiniteMagnitude }

  /// The simplest number; null where there is none, or none is known to be near.
  fileprivate var json: JSON { isBounded ? .number(simplest) : .null }

  fileprivate var boundsJSON: JSON { isEmpty ? .null : .numbers([lower, upper]) }

  /// The number, its bounds where they differ, and its sign where it is infinite.
  fileprivate func members(_ name: String) -> [(String, JSON)] {
    if isInfinite { return [(name, .null), ("\(name)_infinite", .whole(lower > 0 ? 1 : -1))] }
    let bounds = isEmpty || isPoint ? [] : [("\(name)_bounds", boundsJSON)]
    return [(name, json)] + bounds
  }
}
