import ScalarMath
import ViewEffects

/// An effect, given by its values at each place: a fixed number of them, or nil if it shows nothing there.
public struct SampledEffect<Place: Sendable>: Sendable {
  let numbers: @Sendable (Place) -> [Double]?
}

/// An effect over the rows of a view and a progress: a fixed number of values for each row and progress, such as a
/// height, a point or the elements of a transform.
public typealias RowEffect = SampledEffect<RowMoment>

/// An effect over seconds: a fixed number of values for each time; nil while it shows nothing, as an animation does
/// outside its active interval.
public typealias TimedEffect = SampledEffect<Double>

/// A number at each point of the plane, such as an opacity, a mask or the distance to an outline.
public typealias PlaneField = SampledEffect<Vector2>

/// A row and a progress, the place at which an effect over rows has its values.
public struct RowMoment: Hashable, Sendable, CustomStringConvertible {
  /// The row: 0 at the top of the view, 1 at the bottom.
  public var row: Double
  /// The progress of the effect, usually 0…1.
  public var progress: Double

  /// Creates the moment of a row and a progress.
  public init(row: Double, progress: Double) {
    (self.row, self.progress) = (row, progress)
  }

  public var description: String { "row \(row), progress \(progress)" }
}

extension SampledEffect<RowMoment> {
  /// Creates an effect from its values for a row and a progress. The number of values must be constant.
  public init(state: @escaping @Sendable (_ row: Double, _ progress: Double) -> [Double]) {
    numbers = { state($0.row, $0.progress) }
  }

  /// Creates an effect with one value for a row and a progress.
  public init(value: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double) {
    numbers = { [value($0.row, $0.progress)] }
  }
}

extension SampledEffect<Double> {
  /// Creates an effect from its values at a time in seconds, nil while it shows nothing.
  public init(state: @escaping @Sendable (_ seconds: Double) -> [Double]?) { numbers = state }

  /// Creates an effect with one value at a time in seconds, nil while it shows nothing.
  public init(value: @escaping @Sendable (_ seconds: Double) -> Double?) {
    numbers = { seconds in value(seconds).map { [$0] } }
  }
}

extension SampledEffect {
  private static var verb: String { Place.self == Double.self ? "shows" : "is" }

  /// Returns a statement if the values at a place differ from the wanted ones by more than the tolerance; otherwise
  /// nil.
  func difference(at place: Place, from wanted: [Double]?, within tolerance: Double = 0) -> String? {
    func text(_ numbers: [Double]?) -> String { numbers.map { "\($0)" } ?? "nothing" }
    let found = numbers(place)
    let areNear =
      found?.count == wanted?.count
      && zip(found ?? [], wanted ?? []).allSatisfy {
        $0 == $1 || ($0 - $1).magnitude <= tolerance
      }
    let subject = Place.self == Double.self ? "at \(place) s it" : "it"
    return areNear ? nil : "\(subject) \(Self.verb) \(text(found)), not \(text(wanted))"
  }

  /// Returns a statement if the values at a place break a condition; nil if they meet it or the effect shows nothing.
  func breach(at place: Place, of rule: String = "", _ holds: ([Double]) -> Bool) -> String? {
    numbers(place).flatMap { holds($0) ? nil : "it \(Self.verb) \($0)\(rule)" }
  }
}

extension EffectLaw where Effect == SampledEffect<Place> {
  /// Two effects have equal states, each number within an absolute tolerance.
  public static func agrees(with other: Effect, tolerance: Double = 0) -> EffectLaw {
    EffectLaw("agreement", claim: "agrees with another effect") { effect, place in
      effect.difference(at: place, from: other.numbers(place), within: tolerance)
    }
  }

  /// Each value stays in its range, up to the tolerance, while the effect shows anything.
  public static func within(_ ranges: [ClosedRange<Double>], tolerance: Double = 0) -> EffectLaw {
    EffectLaw("bounds", claim: "is within its ranges") { effect, place in
      effect.breach(at: place, of: ", which is not within \(ranges)") { numbers in
        numbers.count == ranges.count
          && zip(numbers, ranges).allSatisfy { $0 >= $1.lowerBound - tolerance && $0 <= $1.upperBound + tolerance }
      }
    }
  }

  /// Every value that the effect shows is finite.
  public static var finite: EffectLaw {
    EffectLaw("finite", claim: "is finite") { effect, place in effect.breach(at: place) { $0.allSatisfy(\.isFinite) } }
  }
}

/// A law of effects over rows.
public typealias RowLaw = EffectLaw<RowEffect, RowMoment>

extension EffectLaw where Effect == RowEffect, Place == RowMoment {
  /// Each row has exactly this state at progress 0.
  public static func rest(_ state: @escaping @Sendable (_ row: Double) -> [Double]) -> RowLaw {
    exact("rest", at: 0, state)
  }

  /// Each row is exactly 0 at progress 0.
  public static var rest: RowLaw { rest { _ in [0] } }

  /// Each row has exactly this state at progress 1.
  public static func lifted(_ state: @escaping @Sendable (_ row: Double) -> [Double]) -> RowLaw {
    exact("lifted", at: 1, state)
  }

  private static func exact(
    _ name: String, at progress: Double, _ wanted: @escaping @Sendable (Double) -> [Double]
  ) -> RowLaw {
    RowLaw(name, claim: "equals the given state at progress \(progress)") { effect, place in
      effect.difference(at: RowMoment(row: place.row, progress: progress), from: wanted(place.row))
        .map { "at progress \(progress) \($0)" }
    }
  }

  /// The state equals the state of another effect whose progress runs backward, as when a peel is put back.
  public static func reverse(of other: RowEffect, tolerance: Double = 0) -> RowLaw {
    let mirrored = RowEffect(numbers: { other.numbers(RowMoment(row: $0.row, progress: 1 - $0.progress)) })
    let law = agrees(with: mirrored, tolerance: tolerance)
    return RowLaw("reverse", claim: "is another effect run backwards", check: law.check)
  }

  /// The state at a progress outside 0...1 equals the state at the nearer end.
  public static var clamped: RowLaw {
    RowLaw("clamped", claim: "is constant before progress 0 and after 1") { effect, place in
      let nearest = RowMoment(row: place.row, progress: min(max(place.progress, 0), 1))
      return effect.difference(at: place, from: effect.numbers(nearest))
    }
  }

  /// No value jumps while the progress runs from 0 to 1, as far as ``Law/continuous(tolerance:)`` can find jumps.
  public static func continuousInProgress(tolerance: Double = 1e-9) -> RowLaw {
    RowLaw("continuity in progress", claim: "is continuous in progress") { effect, place in
      jump(over: 0...1, about: place.progress, tolerance) { effect.numbers(RowMoment(row: place.row, progress: $0)) }
    }
  }

  /// No value jumps over the rows from 0 to 1, as far as ``Law/continuous(tolerance:)`` can find jumps.
  public static func continuousInRow(tolerance: Double = 1e-9) -> RowLaw {
    RowLaw("continuity in row", claim: "is continuous in the row") { effect, place in
      jump(over: 0...1, about: place.row, tolerance) { effect.numbers(RowMoment(row: $0, progress: place.progress)) }
    }
  }
}

/// A law of effects over seconds.
public typealias TimeLaw = EffectLaw<TimedEffect, Double>

extension EffectLaw where Effect == TimedEffect, Place == Double {
  /// The state follows the fill mode before `begin` and from `end` on, is `first` at `begin`, and is never nil in
  /// between.
  ///
  /// The check looks at a drawn time, at both borders and at the doubles just below them. It skips borders that are
  /// infinite.
  public static func fills(
    _ mode: FillMode, from begin: Double, until end: Double, first: [Double], last: [Double]
  ) -> TimeLaw {
    TimeLaw("fill", claim: "is visible outside its interval as its fill mode says") { effect, place in
      for seconds in [begin, begin.nextDown, end, end.nextDown, place] where seconds.isFinite {
        if begin < seconds && seconds < end {
          if effect.numbers(seconds) == nil { return "at \(seconds) s it shows nothing" }
          continue
        }
        let outside = seconds < begin ? (mode.holdsBefore ? first : nil) : mode.holdsAfter ? last : nil
        if let breach = effect.difference(at: seconds, from: seconds == begin ? first : outside) { return breach }
      }
      return nil
    }
  }

  /// The effect has exactly this state at `begin` and before.
  public static func rests(_ state: [Double], until begin: Double = 0) -> TimeLaw {
    exact("rest", "equals the given state before its begin", state) { min($0, begin) }
  }

  /// The effect has exactly this state from `end` on.
  public static func settles(_ state: [Double], from end: Double) -> TimeLaw {
    exact("settling", "equals the given state from its end on", state) { max($0, end) }
  }

  private static func exact(
    _ name: String, _ claim: String, _ wanted: [Double], _ moved: @escaping @Sendable (Double) -> Double
  ) -> TimeLaw {
    TimeLaw(name, claim: claim) { effect, place in effect.difference(at: moved(place), from: wanted) }
  }

  /// The state one period later is the same, each value within an absolute tolerance.
  ///
  /// The sum of a time and the period is rounded. For an effect that jumps, draw times with exact sums, such as those
  /// of ``Generator/multiples(of:in:)``.
  public static func periodic(_ period: Double, tolerance: Double = 0) -> TimeLaw {
    related("periodicity", claim: "is periodic", tolerance) { $0 + period }
  }

  /// The state is symmetric in time about `middle`: the effect goes back the way it came.
  public static func mirrored(about middle: Double, tolerance: Double = 0) -> TimeLaw {
    related("mirror in time", claim: "is symmetric in time", tolerance) { middle + (middle - $0) }
  }

  private static func related(
    _ name: String, claim: String, _ tolerance: Double, _ moved: @escaping @Sendable (Double) -> Double
  ) -> TimeLaw {
    TimeLaw(name, claim: claim) { effect, place in
      effect.difference(at: moved(place), from: effect.numbers(place), within: tolerance)
        .map { "\($0) as at \(place) s" }
    }
  }

  /// No value jumps over an interval of time in which the effect shows something, as far as
  /// ``Law/continuous(tolerance:)`` can find jumps.
  public static func continuousInTime(over interval: ClosedRange<Double>, tolerance: Double = 1e-9) -> TimeLaw {
    TimeLaw("continuity in time", claim: "is continuous in time") { effect, place in
      jump(over: interval, about: place, tolerance) { effect.numbers($0) }
    }
  }
}

/// Returns the first jump of a value over an interval, on either side of a place in it, in words; nil if there is none.
///
/// A missing value counts as NaN.
func jump(
  over interval: ClosedRange<Double>, about place: Double, _ tolerance: Double,
  _ state: @escaping @Sendable (Double) -> [Double]?
) -> String? {
  let middle = min(max(place, interval.lowerBound), interval.upperBound)
  let law = Law.continuous(tolerance: tolerance)
  let count = state(middle)?.count ?? 0
  if count == 0 { return "at \(middle) it shows nothing" }
  for index in 0..<count {
    let curve = FunctionCurve(over: interval) { place in
      let numbers = state(place) ?? []
      return numbers.indices.contains(index) ? numbers[index] : .nan
    }
    for places in [[interval.lowerBound, middle], [middle, interval.upperBound]] {
      if let evidence = law.check(curve, interval, places) { return evidence.statement("number \(index)") }
    }
  }
  return nil
}
