/// Enclosures of a function with the factors that it is made of: c + u·∏ gᵢ^nᵢ·eʰ, the product but for a positive
/// constant.
///
/// Where a factor occurs several times the function and its derivatives have zeros that no bound on values can tell from
/// near misses. The factors have them one by one, and so have those of the derivatives: ``derived``.
public struct FactoredSeries: Sendable {
  /// The function itself.
  public var whole: IntervalSeries
  /// Whether a constant c other than 0 is added to the product.
  public var hasOffset: Bool
  /// u, the product of the factors that occur once.
  public var unit: IntervalSeries
  /// gᵢ with nᵢ ≥ 1.
  public var powers: [(base: IntervalSeries, exponent: Int)]
  /// h; nil for 0.
  public var logarithm: IntervalSeries?
  /// The product without factors that are 0 exactly where another function is; those functions, of √x and |x| x itself;
  /// and for each how many times its own zeros count, nil where that is no whole number.
  public var covered: (unit: IntervalSeries, bases: [IntervalSeries], orders: [Int?])?

  /// A function with these factors.
  public init(
    whole: IntervalSeries, hasOffset: Bool = false, unit: IntervalSeries,
    powers: [(base: IntervalSeries, exponent: Int)] = [], logarithm: IntervalSeries? = nil
  ) {
    (self.whole, self.hasOffset, self.unit) = (whole, hasOffset, unit)
    (self.powers, self.logarithm) = (powers, logarithm)
  }

  /// Whether the function is its own only factor.
  public var isPlain: Bool { !hasOffset && powers.isEmpty && logarithm == nil && covered == nil }

  /// A function whose factors are not known.
  public init(_ whole: IntervalSeries) { self.init(whole: whole, unit: whole) }

  /// The derivative, of one order less: ∏ gᵢ^(nᵢ−1)·eʰ·((u′ + u·h′)·∏ gᵢ + u·Σ nᵢgᵢ′·∏ⱼ gⱼ), j ≠ i.
  ///
  /// Of order 2 at least.
  public var derived: FactoredSeries {
    var slope = unit.differentiated(1)
    if let logarithm { slope = slope + unit * logarithm.differentiated(1) }
    var rest: IntervalSeries?
    for (index, power) in powers.enumerated() {
      var term = power.base.differentiated(1) * Double(power.exponent)
      for (other, factor) in powers.enumerated() where other != index { term = term * factor.base }
      rest = rest.map { $0 + term } ?? term
    }
    let product = powers.reduce(slope) { $0 * $1.base }
    return FactoredSeries(
      whole: whole.differentiated(1), unit: rest.map { product + unit * $0 } ?? product,
      powers: powers.compactMap { $0.exponent > 1 ? ($0.base, $0.exponent - 1) : nil }, logarithm: logarithm)
  }
}

/// A function that knows its factors.
public struct FactoredForm: Sendable {
  /// The function over a stretch, by its factors.
  public let series: @Sendable (IntervalSeries) -> FactoredSeries
  /// The function over a stretch as a quotient, but for a constant that is added; nil where it has no divisors.
  public let quotient: @Sendable (IntervalSeries) -> Quotient?

  /// What is divided, and by what, each as many times as is said.
  public struct Quotient: Sendable {
    /// The product of all other factors.
    public let dividend: IntervalSeries
    /// Divisors with their exponents.
    public let divisors: [(base: IntervalSeries, exponent: Int)]

    /// A quotient.
    public init(_ dividend: IntervalSeries, by divisors: [(base: IntervalSeries, exponent: Int)]) {
      (self.dividend, self.divisors) = (dividend, divisors)
    }
  }

  /// A function by its factors.
  public init(
    series: @escaping @Sendable (IntervalSeries) -> FactoredSeries,
    quotient: @escaping @Sendable (IntervalSeries) -> Quotient? = { _ in nil }
  ) {
    (self.series, self.quotient) = (series, quotient)
  }
}
