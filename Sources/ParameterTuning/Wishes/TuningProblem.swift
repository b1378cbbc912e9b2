/// Numbers to be chosen, and what is wished of what they make.
public struct TuningProblem {
  /// What may be chosen, one or more.
  public let parameters: [FreeParameter]
  /// What is wished.
  public let wishes: [Wish]
  /// What is made small beside that; nil for nothing.
  public let minimized: String?
  /// How long a measure takes.
  public enum Cost: Sendable, Hashable {
    /// Microseconds: searches make thousands.
    case small
    /// Milliseconds: a quarter as many.
    case medium
    /// Milliseconds for a rough number, as a rule within a thousandth, and hundredths of a second for the exact one:
    /// searches go by rough ones and end with a few exact ones.
    case large
  }

  /// How long a measure takes, which decides how many are made.
  public let cost: Cost
  /// Whether no more may be measured; asked before each measure but the first.
  let isOver: () -> Bool
  /// What a point measures: a number for each wish and one more for ``minimized``; NaN where there is none.
  let quick: ([Double]) -> [Double]
  /// The same as exactly as it can be measured.
  let exact: ([Double]) -> [Double]

  /// - Parameters:
  ///   - minimized: the name of what is made small, the last of the measures.
  ///   - quick: measures of a point, for the search: a number for each wish, and one for `minimized`. NaN stands for
  ///     a measure that the point does not have.
  ///   - exact: the same, for the last digits and the report.
  ///   - cost: how long a measure takes.
  ///   - isOver: whether the search has to end with what it has, such as for the time; then it has not converged.
  public init(
    _ parameters: [FreeParameter], wishes: [Wish], minimized: String? = nil, cost: Cost = .small,
    isOver: @escaping () -> Bool = { false }, quick: @escaping ([Double]) -> [Double],
    exact: (([Double]) -> [Double])? = nil
  ) {
    precondition(!parameters.isEmpty && (!wishes.isEmpty || minimized != nil), "a parameter, and something to wish")
    (self.parameters, self.wishes, self.minimized) = (parameters, wishes, minimized)
    (self.cost, self.isOver) = (cost, isOver)
    (self.quick, self.exact) = (quick, exact ?? quick)
  }

  /// Whether ``quick`` and ``exact`` differ by more than rounding.
  var isRough: Bool { cost == .large }

  /// One of three numbers, by the cost.
  func byCost<Number>(_ small: Number, _ medium: Number, _ large: Number) -> Number {
    switch cost {
    case .small: small
    case .medium: medium
    case .large: large
    }
  }

  /// The values of the parameters at a point of the unit cube.
  func values(at point: [Double]) -> [Double] { zip(parameters, point).map { $0.value(at: $1) } }

  /// Where the search begins, in the unit cube.
  var start: [Double] { parameters.map(\.startShare) }

  /// The names of the measures, in their order.
  var names: [String] { wishes.map(\.measure) + [minimized].compactMap { $0 } }

  /// Whether all wishes are granted by these measures, and what is made small has a value.
  func isMet(_ measured: [Double]) -> Bool {
    zip(wishes, measured).allSatisfy { $0.isMet(by: $1) } && measured.dropFirst(wishes.count).allSatisfy(\.isFinite)
  }

  /// The first of what is measured that has no value here; nil where all have one.
  func missing(_ measured: [Double]) -> String? {
    zip(names, measured).first { !$0.1.isFinite }?.0
  }

  /// By how much a wish is left at most, in what it may be missed by: 0 on the border of what is granted, negative
  /// inside of bounds, and for an equality the number of its tolerances with the sign of the difference. NaN where a
  /// measure is missing.
  func excess(_ measured: [Double]) -> Double {
    zip(wishes, measured).reduce(-Double.infinity) { most, pair in
      let (wish, value) = pair
      let difference = wish.relation == .atLeast ? wish.value - value : value - wish.value
      let excess = difference / max(wish.tolerance, 1e-12 * max(wish.value.magnitude, Wish.leastSize))
      return excess.isNaN || most.isNaN ? .nan : max(most, excess.magnitude <= 0.1 ? 0 : excess)
    }
  }

  /// What wishes miss, each as a share of what it may; NaN where a measure is missing.
  func misses(_ measured: [Double], scales: [Double]) -> [Double] {
    zip(zip(wishes, measured), scales).map { $0.0.miss(of: $0.1) / $1 }
  }
}

/// Why nothing was tuned.
public enum TuningFailure: Error, Sendable, Equatable {
  /// The search needs NLopt, which is not on this machine.
  case searchMissing
  /// Two wishes that no number grants.
  case contradiction(Wish, Wish)
  /// A measure that no point of the ranges has.
  case unmeasured(String)
  /// No parameter changes how far a curve is from its target.
  case nothingMatters
}
