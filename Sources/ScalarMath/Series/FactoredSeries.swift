/// Enclosures of a function and of its factors: c + u·∏ gᵢ^nᵢ·eʰ, the product up to a positive constant.
///
/// No bound on values can distinguish the zeros of a repeated factor from near misses, neither in the function nor in
/// its derivatives. The factors are therefore enclosed one by one, as are those of the derivatives: ``derived``.
public struct FactoredSeries: Sendable {
  /// The function itself.
  public var whole: IntervalSeries
  /// True if a constant c other than 0 is added to the product.
  public var hasOffset: Bool
  /// The product u of the factors that occur once.
  public var unit: IntervalSeries
  /// The factors gᵢ with their exponents nᵢ ≥ 1.
  public var powers: [(base: IntervalSeries, exponent: Int)]
  /// The exponent h; nil for 0.
  public var logarithm: IntervalSeries?
  /// The product with factors such as √x and |x| replaced by functions with the same zeros, here x; nil if no factor is
  /// replaced. `unit` is the product of the other factors, `bases` has the functions, and `orders` the multiplicity
  /// that the zeros of each contribute, nil if it is not a whole number.
  public var covered: (unit: IntervalSeries, bases: [IntervalSeries], orders: [Int?])?

  /// Creates a function with these factors.
  public init(
    whole: IntervalSeries, hasOffset: Bool = false, unit: IntervalSeries,
    powers: [(base: IntervalSeries, exponent: Int)] = [], logarithm: IntervalSeries? = nil
  ) {
    (self.whole, self.hasOffset, self.unit) = (whole, hasOffset, unit)
    (self.powers, self.logarithm) = (powers, logarithm)
  }

  /// True if the function is its own only factor.
  public var isPlain: Bool { !hasOffset && powers.isEmpty && logarithm == nil && covered == nil }

  /// Creates a function whose factors are not known.
  public init(_ whole: IntervalSeries) { self.init(whole: whole, unit: whole) }

  /// The derivative, of one order less: ∏ gᵢ^(nᵢ−1)·eʰ·((u′ + u·h′)·∏ gᵢ + u·Σ nᵢgᵢ′·∏ⱼ gⱼ), j ≠ i.
  ///
  /// The order must be at least 2.
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
      whole: isPlain ? slope : whole.differentiated(1), unit: rest.map { product + unit * $0 } ?? product,
      powers: powers.compactMap { $0.exponent > 1 ? ($0.base, $0.exponent - 1) : nil }, logarithm: logarithm)
  }
}

/// A function that is given by its factors.
public struct FactoredForm: Sendable {
  /// Returns the factors of the function, enclosed over an interval.
  public let series: @Sendable (IntervalSeries) -> FactoredSeries
  /// Returns the function, enclosed over an interval, as a quotient up to an additive constant; nil if it has no
  /// divisors.
  public let quotient: @Sendable (IntervalSeries) -> Quotient?

  /// A dividend, and divisors with their exponents.
  public struct Quotient: Sendable {
    /// The product of all other factors.
    public let dividend: IntervalSeries
    /// The divisors with their exponents.
    public let divisors: [(base: IntervalSeries, exponent: Int)]

    /// Creates a quotient.
    public init(_ dividend: IntervalSeries, by divisors: [(base: IntervalSeries, exponent: Int)]) {
      (self.dividend, self.divisors) = (dividend, divisors)
    }
  }

  /// Creates a function from its factors.
  public init(
    series: @escaping @Sendable (IntervalSeries) -> FactoredSeries,
    quotient: @escaping @Sendable (IntervalSeries) -> Quotient? = { _ in nil }
  ) {
    (self.series, self.quotient) = (series, quotient)
  }
}
