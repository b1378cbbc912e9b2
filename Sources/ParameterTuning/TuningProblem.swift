import ScalarMath

/// A number that a search may choose.
public struct FreeParameter: Sendable, Hashable {
  /// The name in formulas and options.
  public let name: String
  /// The legal numbers, including both finite bounds.
  public let range: ClosedRange<Double>
  /// The start of the search, in the range; nil for its middle.
  public let start: Double?
  /// True if only whole numbers are legal.
  public let isWhole: Bool

  /// Creates a parameter.
  ///
  /// - Precondition: the range is finite, and the start is in it.
  public init(_ name: String, in range: ClosedRange<Double>, start: Double? = nil, isWhole: Bool = false) {
    precondition(range.width.isFinite, "a range of finite width")
    precondition(start.map(range.contains) ?? true, "the start lies in the range")
    (self.name, self.range, self.start, self.isWhole) = (name, range, start, isWhole)
  }

  /// The start of the search: the given one, or the middle of the range.
  public var firstValue: Double { value(at: startShare) }

  /// Returns true if a number is within a millionth of the range's width of one of its ends.
  public func isEnd(_ value: Double) -> Bool {
    value <= range.lowerBound + 1e-6 * range.width || value >= range.upperBound - 1e-6 * range.width
  }

  /// The start of the search as a share of the range; 0.5 if none is given.
  var startShare: Double {
    guard let start, range.width > 0 else { return 0.5 }
    return range.share(of: start)
  }

  /// Returns the number at a share of the range; exactly the bounds at 0 and 1, rounded if ``isWhole``.
  func value(at share: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = share <= 0 ? low : share >= 1 ? high : min(max(low + range.width * share, low), high)
    return isWhole ? min(max(value.rounded(), low.rounded(.up)), high.rounded(.down)) : value
  }

  /// Returns the share of the range at which a number lies, from 0 to 1; 0 in a range of width 0.
  func share(of value: Double) -> Double { range.width > 0 ? min(max(range.share(of: value), 0), 1) : 0 }
}

/// A goal for a measure: a number, at most a number, or at least a number.
public struct Goal: Sendable, Hashable {
  /// The relation of the measure to the number.
  public enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal = "="
    case atMost = "<="
    case atLeast = ">="
  }

  /// The measure, in the notation of its kind: "max", "value@0.3", "screen".
  public let measure: String
  /// The relation of the measure to ``value``.
  public let relation: Relation
  /// The number, finite.
  public let value: Double
  /// The largest miss that still counts as met.
  public let tolerance: Double

  /// The default tolerance, as a share of the number.
  public static let usualTolerance = 1e-9
  /// The smallest magnitude that ``usualTolerance`` is relative to.
  public static let leastSize = 1e-3

  /// Creates a goal.
  ///
  /// - Parameter tolerance: the largest miss; by default 10⁻⁹ of the number, or 10⁻¹² if the number is below 10⁻³.
  /// - Precondition: the number is finite, the tolerance not negative.
  public init(_ measure: String, _ relation: Relation, _ value: Double, tolerance: Double? = nil) {
    let tolerance = tolerance ?? Self.usualTolerance * max(value.magnitude, Self.leastSize)
    precondition(value.isFinite && tolerance >= 0, "a finite number, a tolerance from 0 on")
    (self.measure, self.relation, self.value, self.tolerance) = (measure, relation, value, tolerance)
  }

  /// The goal in text form: "max=1.1".
  public var text: String { "\(measure)\(relation.rawValue)\(value.shortestText)" }

  /// Returns the miss of a measure: the signed difference from ``value``, 0 if a bound is met, NaN for NaN.
  public func miss(of measured: Double) -> Double {
    let difference = measured - value
    return switch relation {
    case .equal: difference
    case .atMost: difference > 0 || difference.isNaN ? difference : 0
    case .atLeast: difference < 0 || difference.isNaN ? difference : 0
    }
  }

  /// Returns true if a measure meets the goal, within the tolerance.
  public func isMet(by measured: Double) -> Bool { miss(of: measured).magnitude <= tolerance }

  /// The numbers that meet the goal exactly.
  var accepted: ClosedRange<Double> {
    switch relation {
    case .equal: value...value
    case .atMost: -.infinity...value
    case .atLeast: value ... .infinity
    }
  }
}

extension [Goal] {
  /// The first two goals for one measure that no number meets; nil if each pair can be met.
  public var contradiction: (Goal, Goal)? {
    for (index, second) in enumerated() {
      for first in self[..<index] where first.measure == second.measure && !first.accepted.overlaps(second.accepted) {
        return (first, second)
      }
    }
    return nil
  }
}

/// A search problem: parameters, and goals for measures of their values.
public struct TuningProblem {
  /// The parameters, one or more.
  public let parameters: [FreeParameter]
  /// The goals.
  public let goals: [Goal]
  /// The name of the minimized measure; nil for none.
  public let minimized: String?
  /// The time that one measure takes.
  public enum Cost: Sendable, Hashable {
    /// Microseconds: a search makes thousands of measurements.
    case small
    /// Milliseconds: a search makes a quarter as many measurements.
    case medium
    /// Milliseconds for a rough number, usually within a thousandth, and hundredths of a second for the exact one.
    /// Searches use rough numbers and end with a few exact ones.
    case large
  }

  /// The cost of a measure, which limits the number of measurements.
  public let cost: Cost
  /// True if the search must stop; asked before each measure except the first.
  let isOver: () -> Bool
  /// Returns the measures for values of the parameters: a number for each goal and one more for ``minimized``; NaN if a
  /// measure does not exist.
  let quick: ([Double]) -> [Double]
  /// Returns the measures for values of the parameters, as exact as possible.
  let exact: ([Double]) -> [Double]

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - minimized: the name of the minimized measure, the last of the measures.
  ///   - quick: measures of a point, for the search: a number for each goal, and one for `minimized`. NaN stands for
  ///     a measure that the point does not have.
  ///   - exact: the same measures, for the last digits and the report.
  ///   - cost: the time of a measure.
  ///   - isOver: returns true if the search must stop, for example for lack of time; then it has not converged.
  public init(
    _ parameters: [FreeParameter], goals: [Goal], minimized: String? = nil, cost: Cost = .small,
    isOver: @escaping () -> Bool = { false }, quick: @escaping ([Double]) -> [Double],
    exact: (([Double]) -> [Double])? = nil
  ) {
    precondition(!parameters.isEmpty && (!goals.isEmpty || minimized != nil), "a parameter, and a goal")
    (self.parameters, self.goals, self.minimized) = (parameters, goals, minimized)
    (self.cost, self.isOver) = (cost, isOver)
    (self.quick, self.exact) = (quick, exact ?? quick)
  }

  /// Returns a copy with some of the goals and without a minimized measure.
  func restricted(to indices: [Int]) -> TuningProblem {
    func some(_ measured: [Double]) -> [Double] { indices.map { measured[$0] } }
    return TuningProblem(
      parameters, goals: indices.map { goals[$0] }, cost: cost, isOver: isOver, quick: { some(quick($0)) },
      exact: { some(exact($0)) })
  }

  /// True if ``quick`` and ``exact`` differ by more than rounding.
  var isRough: Bool { cost == .large }

  /// Returns one of three numbers, chosen by ``cost``.
  func byCost<Number>(_ small: Number, _ medium: Number, _ large: Number) -> Number {
    switch cost {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }

  /// Returns the values of the parameters at a point of the unit cube.
  func values(at point: [Double]) -> [Double] { zip(parameters, point).map { $0.value(at: $1) } }

  /// The start of the search, as a point of the unit cube.
  var start: [Double] { parameters.map(\.startShare) }

  /// The names of the measures, in their order.
  var names: [String] { goals.map(\.measure) + [minimized].compactMap { $0 } }

  /// Returns true if these measures meet all goals, and the minimized one has a value.
  func isMet(_ measured: [Double]) -> Bool {
    zip(goals, measured).allSatisfy { $0.isMet(by: $1) } && measured.dropFirst(goals.count).allSatisfy(\.isFinite)
  }

  /// Returns the name of the first measure without a value; nil if all have one.
  func missing(_ measured: [Double]) -> String? { zip(names, measured).first { !$0.1.isFinite }?.0 }

  /// Returns the largest miss, in tolerances: 0 on the border of a goal, negative inside bounds, and signed like the
  /// difference for an equality. Returns NaN if a measure is missing.
  func excess(_ measured: [Double]) -> Double {
    zip(goals, measured).reduce(-Double.infinity) { most, pair in
      let (goal, value) = pair
      let difference = goal.relation == .atLeast ? goal.value - value : value - goal.value
      let excess = difference / max(goal.tolerance, 1e-12 * max(goal.value.magnitude, Goal.leastSize))
      return excess.isNaN || most.isNaN ? .nan : max(most, excess.magnitude <= 0.1 ? 0 : excess)
    }
  }

  /// Returns the misses of the goals, each in its scale; NaN if a measure is missing.
  func misses(_ measured: [Double], scales: [Double]) -> [Double] {
    zip(zip(goals, measured), scales).map { $0.0.miss(of: $0.1) / $1 }
  }
}

/// The reason why a search has no answer.
public enum TuningFailure: Error, Sendable, Equatable {
  /// The search needs NLopt, which is not installed.
  case searchMissing
  /// No number meets both of these goals.
  case contradiction(Goal, Goal)
  /// No point of the ranges has this measure.
  case unmeasured(String)
  /// No parameter changes the difference of a curve from its target.
  case nothingMatters
}

/// Rounding of values to as few digits as keep a result.
public enum ShortValues {
  /// Returns the values rounded to the fewest significant digits, one number of digits for all, that `isGood` accepts.
  /// Returns the values themselves if it accepts none.
  ///
  /// - Parameters:
  ///   - parameters: rounded values are kept in their ranges.
  ///   - isGood: returns true if rounded values may replace the values.
  public static func rounded(
    _ values: [Double], of parameters: [FreeParameter], isGood: ([Double]) -> Bool
  ) -> [Double] {
    let rounded = (1...16).lazy.map { digits in
      zip(values, parameters).map { $1.isWhole ? $0 : self.rounded($0, to: digits, in: $1.range) }
    }
    return rounded.first(where: isGood) ?? values
  }

  /// Returns the value rounded to a number of significant digits; the value itself if the result is outside the range.
  package static func rounded(_ value: Double, to digits: Int, in range: ClosedRange<Double>) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let rounded = ShortestDecimal(value).rounded(to: digits).value
    return range.contains(rounded) ? rounded : value
  }
}
