/// An effect over the rows of a view and a progress: a fixed number of values for each row and progress, such as a
/// height, a point or the elements of a transform.
public struct RowEffect: Sendable {
  let state: @Sendable (_ row: Double, _ progress: Double) -> [Double]

  /// An effect from the values of a row at a progress, always as many.
  public init(state: @escaping @Sendable (_ row: Double, _ progress: Double) -> [Double]) { self.state = state }

  /// An effect of one number.
  public init(value: @escaping @Sendable (_ row: Double, _ progress: Double) -> Double) {
    state = { row, progress in [value(row, progress)] }
  }
}

/// A row and a progress: a place of an effect over rows.
public struct RowMoment: Hashable, Sendable, CustomStringConvertible {
  /// The row: 0 at the top of the view, 1 at the bottom.
  public var row: Double
  /// The progress of the effect, usually 0…1.
  public var progress: Double

  /// A row at a progress.
  public init(row: Double, progress: Double) {
    self.row = row
    self.progress = progress
  }

  public var description: String { "row \(row), progress \(progress)" }
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
      let (state, wanted) = (effect.state(place.row, progress), wanted(place.row))
      return state == wanted ? nil : "at progress \(progress) it is \(state), not \(wanted)"
    }
  }

  /// Two effects have equal states, each number within an absolute tolerance.
  public static func agrees(with other: RowEffect, tolerance: Double = 0) -> RowLaw {
    RowLaw("agreement", claim: "agrees with another effect") { effect, place in
      let (state, wanted) = (effect.state(place.row, place.progress), other.state(place.row, place.progress))
      return state.agrees(with: wanted, within: tolerance) ? nil : "it is \(state), not \(wanted)"
    }
  }

  /// The state equals the other effect with the progress run backwards, as putting back a peel.
  public static func reverse(of other: RowEffect, tolerance: Double = 0) -> RowLaw {
    let mirrored = agrees(with: RowEffect { row, progress in other.state(row, 1 - progress) }, tolerance: tolerance)
    return RowLaw("reverse", claim: "is another effect run backwards", check: mirrored.check)
  }

  /// Every number is finite, at any place drawn.
  public static var finite: RowLaw {
    RowLaw("finite", claim: "is finite") { effect, place in
      let state = effect.state(place.row, place.progress)
      return state.allSatisfy(\.isFinite) ? nil : "it is \(state)"
    }
  }

  /// The state at a progress outside 0...1 equals the state at the nearer end.
  public static var clamped: RowLaw {
    RowLaw("clamped", claim: "is constant before progress 0 and after 1") { effect, place in
      let state = effect.state(place.row, place.progress)
      let wanted = effect.state(place.row, min(max(place.progress, 0), 1))
      return state == wanted ? nil : "it is \(state), not \(wanted)"
    }
  }

  /// No number jumps over the progress from 0 to 1; finds what ``Law/continuous(tolerance:)`` does.
  public static func continuousInProgress(tolerance: Double = 1e-9) -> RowLaw {
    RowLaw("continuity in progress", claim: "is continuous in progress") { effect, place in
      jump(over: 0...1, about: place.progress, tolerance) { effect.state(place.row, $0) }
    }
  }

  /// No number jumps over the rows from 0 to 1; finds what ``Law/continuous(tolerance:)`` does.
  public static func continuousInRow(tolerance: Double = 1e-9) -> RowLaw {
    RowLaw("continuity in row", claim: "is continuous in the row") { effect, place in
      jump(over: 0...1, about: place.row, tolerance) { effect.state($0, place.progress) }
    }
  }
}

/// The first jump that a number of a state makes over an interval, on either side of a place in it.
///
/// A state that has not all its numbers somewhere counts as NaN there.
func jump(
  over interval: ClosedRange<Double>, about place: Double, _ tolerance: Double,
  _ state: @escaping @Sendable (Double) -> [Double]
) -> String? {
  let middle = min(max(place, interval.lowerBound), interval.upperBound)
  let law = Law.continuous(tolerance: tolerance)
  let count = state(middle).count
  if count == 0 { return "at \(middle) it shows nothing" }
  for index in 0..<count {
    let curve = FunctionCurve(over: interval) { place in
      let numbers = state(place)
      return numbers.indices.contains(index) ? numbers[index] : .nan
    }
    for places in [[interval.lowerBound, middle], [middle, interval.upperBound]] {
      if let evidence = law.check(curve, interval, places) { return evidence.statement("number \(index)") }
    }
  }
  return nil
}

extension [Double] {
  /// Returns true if there are as many numbers, each equal or within the absolute tolerance.
  func agrees(with other: [Double], within tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || ($0 - $1).magnitude <= tolerance }
  }
}
