import ScalarMath

/// The functions whose zeros a proof determines, for a curve f = c + u·∏ gᵢ^nᵢ·eʰ.
///
/// They are, in order:
/// - f itself, or u if c is 0;
/// - A with f′ = ∏ gᵢ^(nᵢ−1)·eʰ·A;
/// - B with f″ = ∏ gᵢ^(nᵢ−2)·eʰ·B;
/// - the gᵢ that occur several times;
/// - g for each factor √g or |g|, which has the zeros of g; the first target omits such a factor.
///
/// Each is known by a series of order 1 at least.
struct ProofTargets: Sendable {
  static let value = 0
  static let slope = 1
  static let bend = 2
  static let firstBase = 3

  let factors: FactoredSeries
  private(set) var all: [IntervalSeries]

  init(_ factors: FactoredSeries) {
    self.factors = factors
    let first = factors.derived
    let second = first.derived
    let value = factors.hasOffset ? factors.whole : factors.covered?.unit ?? factors.unit
    all = [value, first.unit, second.unit] + factors.powers.map(\.base) + (factors.covered?.bases ?? [])
  }

  var whole: IntervalSeries { factors.whole }

  /// The sign of the curve's derivative of order 1 or 2, from its factors; nil if it is unknown.
  func sign(ofDerivative k: Int) -> Int? {
    guard !whole.value.isEmpty, whole.value.definition != .partial, var sign = all[k].value.sign else { return nil }
    for (base, exponent) in factors.powers where exponent > k {
      guard let own = base.value.sign else { return nil }
      sign *= (exponent - k) % 2 == 0 ? own * own : own
    }
    return sign
  }

  /// The targets over an interval, intersected with Taylor's formula about a point; `offset` is the interval minus it.
  func narrowed(by place: ProofTargets, offset: Interval) -> ProofTargets {
    let (own, other) = (factors, place.factors)
    guard all.count == place.all.count, own.powers.count == other.powers.count else { return self }
    var narrowed = own
    narrowed.whole = own.whole.narrowed(about: other.whole, offset)
    narrowed.unit = own.isPlain ? narrowed.whole : own.unit.narrowed(about: other.unit, offset)
    for index in own.powers.indices {
      narrowed.powers[index].base = own.powers[index].base.narrowed(about: other.powers[index].base, offset)
    }
    if let covered = own.covered, let others = other.covered {
      narrowed.covered = (
        covered.unit.narrowed(about: others.unit, offset),
        zip(covered.bases, others.bases).map { $0.narrowed(about: $1, offset) }, covered.orders
      )
    }
    if let exponent = own.logarithm, let known = other.logarithm {
      narrowed.logarithm = exponent.narrowed(about: known, offset)
    }
    var result = ProofTargets(narrowed)
    // Products and sums widen narrow enclosures.
    if !own.isPlain {
      for index in [Self.slope, Self.bend] {
        result.all[index] = result.all[index].narrowed(about: place.all[index], offset)
      }
    }
    return result
  }
}

extension IntervalSeries {
  /// The series over an interval, intersected with Taylor's formula about a point of it, with the Lagrange remainder:
  /// cₖ = Σ C(k + j, j)·cₖ₊ⱼ(place)·offsetʲ, in which the last coefficient is taken over the interval.
  func narrowed(about place: IntervalSeries, _ offset: Interval) -> IntervalSeries {
    guard order > 0, order <= place.order, smoothness == Self.analytic, place.smoothness == Self.analytic,
      value.definition == .continuous, place.value.definition == .continuous
    else { return self }
    var coefficients = (0...order).map { self[$0] }
    for k in stride(from: order - 1, through: 0, by: -1) {
      var sum = Interval(Self.binomial(order, order - k)).times(coefficients[order])
      for j in stride(from: order - k - 1, through: 0, by: -1) {
        sum = Interval(Self.binomial(k + j, j)).times(place[k + j]) + sum.times(offset)
      }
      let common = coefficients[k].intersection(with: sum)
      if !common.isEmpty { coefficients[k] = common.with(coefficients[k].definition) }
    }
    return replacingCoefficients(coefficients)
  }

  private static func binomial(_ n: Int, _ k: Int) -> Double {
    var result = 1.0
    for i in 0..<k { result = result * Double(n - i) / Double(i + 1) }
    return result
  }

  /// True if the function is defined and has all derivatives.
  var isSmooth: Bool { value.definition == .continuous && smoothness == Self.analytic }
}

/// A border between two cells of a proof, with the enclosures of the targets there.
final class ProofPoint: Sendable {
  let place: Double
  /// The targets at the abscissa itself.
  let targets: ProofTargets
  /// True if the curve is continuous there with all derivatives.
  let isSmooth: Bool
  /// The one-sided limits of the targets; nil if the curve is smooth there.
  let below: ProofTargets?
  let above: ProofTargets?

  init(_ curve: LimitedCurve, _ place: Double, order: Int) {
    self.place = place
    targets = ProofTargets(curve.at(place, order: order))
    isSmooth = targets.whole.isSmooth
    below = isSmooth ? nil : ProofTargets(curve.at(place, order: order, .below))
    above = isSmooth ? nil : ProofTargets(curve.at(place, order: order, .above))
  }

  /// The targets as seen from the cell above, or below.
  func side(above isAbove: Bool) -> ProofTargets { (isAbove ? above : below) ?? targets }

  /// True if the curve is known on both sides, so that cells may meet here.
  var isKnown: Bool {
    isSmooth
      || [below, above].allSatisfy { side in
        side.map { $0.whole.isSmooth || $0.whole.value.isEmpty || $0.whole.value.isUnboundedAlone } ?? false
      }
  }

  /// True if the signs of all targets are known, so that cells may meet here.
  var isDistinct: Bool { isSmooth && targets.all.allSatisfy { $0.value.sign != nil } }
}
