import ViewEffects

/// An effect over seconds: a fixed number of values for each time; nil while it shows nothing, as an animation does
/// outside its active interval.
public struct TimedEffect: Sendable {
  let state: @Sendable (_ seconds: Double) -> [Double]?

  /// An effect by its numbers at a time, nil while it shows nothing.
  public init(state: @escaping @Sendable (_ seconds: Double) -> [Double]?) { self.state = state }

  /// An effect of one number.
  public init(value: @escaping @Sendable (_ seconds: Double) -> Double?) {
    state = { seconds in value(seconds).map { [$0] } }
  }
}

/// A law of effects over seconds.
public typealias TimeLaw = EffectLaw<TimedEffect, Double>

extension EffectLaw where Effect == TimedEffect, Place == Double {
  /// The state follows the fill mode outside the half-open interval from `begin` to `end`, is the first one at the
  /// begin, and is never nil in between.
  ///
  /// Looked at are a drawn time, the borders and the numbers next to them. Before a begin of −∞ and after an end of ∞
  /// there is nothing to look at.
  public static func fills(
    _ mode: FillMode, from begin: Double, until end: Double, first: [Double], last: [Double]
  ) -> TimeLaw {
    TimeLaw("fill", claim: "is visible outside its interval as its fill mode says") { effect, place in
      for seconds in [begin, begin.nextDown, end, end.nextDown, place] where seconds.isFinite {
        let state = effect.state(seconds)
        if begin < seconds && seconds < end {
          if state == nil { return "at \(seconds) s it shows nothing" }
          continue
        }
        let wanted: [Double]? =
          if seconds == begin { first } else if seconds < begin { mode.holdsBefore ? first : nil } else {
            mode.holdsAfter ? last : nil
          }
        if state != wanted { return "at \(seconds) s it shows \(text(state)), not \(text(wanted))" }
      }
      return nil
    }
  }

  /// The effect has exactly this state at this time and before.
  public static func rests(_ state: [Double], until begin: Double = 0) -> TimeLaw {
    exact("rest", "equals the given state before its begin", state) { min($0, begin) }
  }

  /// The effect has exactly this state from this time on.
  public static func settles(_ state: [Double], from end: Double) -> TimeLaw {
    exact("settling", "equals the given state from its end on", state) { max($0, end) }
  }

  private static func exact(
    _ name: String, _ claim: String, _ wanted: [Double], _ moved: @escaping @Sendable (Double) -> Double
  ) -> TimeLaw {
    TimeLaw(name, claim: claim) { effect, place in
      let state = effect.state(moved(place))
      return state == wanted ? nil : "at \(moved(place)) s it shows \(text(state)), not \(wanted)"
    }
  }

  /// The state one period later is the same, each number within an absolute tolerance.
  ///
  /// The sum of a time and the period is rounded; for an effect that jumps draw times that it is exact for, such as
  /// those of ``Generator/multiples(of:in:)``.
  public static func periodic(_ period: Double, tolerance: Double = 0) -> TimeLaw {
    related("periodicity", claim: "is periodic", { $0 + period }, to: nil, tolerance)
  }

  /// The state is symmetric in time about the middle: the effect comes back as it went.
  public static func mirrored(about middle: Double, tolerance: Double = 0) -> TimeLaw {
    related("mirror in time", claim: "is symmetric in time", { middle + (middle - $0) }, to: nil, tolerance)
  }

  /// Two effects have equal states, each number within an absolute tolerance.
  public static func agrees(with other: TimedEffect, tolerance: Double = 0) -> TimeLaw {
    related("agreement", claim: "agrees with another effect", { $0 }, to: other, tolerance)
  }

  private static func related(
    _ name: String, claim: String, _ moved: @escaping @Sendable (Double) -> Double, to other: TimedEffect?,
    _ tolerance: Double
  ) -> TimeLaw {
    TimeLaw(name, claim: claim) { effect, place in
      let (state, wanted) = (effect.state(moved(place)), (other ?? effect).state(place))
      if agree(state, wanted, tolerance) { return nil }
      let reason = other == nil ? " as at \(place) s" : ""
      return "at \(moved(place)) s it shows \(text(state)), not \(text(wanted))\(reason)"
    }
  }

  /// Each number stays in its range, up to the tolerance, while anything is shown.
  public static func within(_ ranges: [ClosedRange<Double>], tolerance: Double = 0) -> TimeLaw {
    TimeLaw("bounds", claim: "is within its ranges") { effect, place in
      guard let state = effect.state(place) else { return nil }
      let isWithin =
        state.count == ranges.count
        && zip(state, ranges).allSatisfy { $0 >= $1.lowerBound - tolerance && $0 <= $1.upperBound + tolerance }
      return isWithin ? nil : "it shows \(state), which is not within \(ranges)"
    }
  }

  /// Every number shown is finite, at any time drawn.
  public static var finite: TimeLaw {
    TimeLaw("finite", claim: "is finite") { effect, place in
      guard let state = effect.state(place), !state.allSatisfy(\.isFinite) else { return nil }
      return "it shows \(state)"
    }
  }

  /// No number jumps over an interval of time, in which something is shown; finds what ``Law/continuous(tolerance:)``
  /// does.
  public static func continuousInTime(over interval: ClosedRange<Double>, tolerance: Double = 1e-9) -> TimeLaw {
    TimeLaw("continuity in time", claim: "is continuous in time") { effect, place in
      jump(over: interval, about: place, tolerance) { effect.state($0) ?? [] }
    }
  }

  private static func agree(_ state: [Double]?, _ wanted: [Double]?, _ tolerance: Double) -> Bool {
    guard let state, let wanted else { return state == wanted }
    return state.agrees(with: wanted, within: tolerance)
  }

  private static func text(_ state: [Double]?) -> String { state.map { "\($0)" } ?? "nothing" }
}
