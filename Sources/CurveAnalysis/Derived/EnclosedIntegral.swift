import ScalarMath
import TimingFunctions

/// Bounds of the integral of a curve: of those to some cuts, and from there on.
struct EnclosedIntegral: Sendable {
  private let curve: EnclosedCurve
  private let cuts: [Double]
  /// From the first cut to each; unknown from a place on where nothing bounds the curve.
  private let sums: [Interval]

  /// Operations on series that the sums may take, about.
  private static let work = 200_000

  /// - Parameter cuts: ascending; where the curve is cut anyway.
  init(_ base: some TimingFunction, cuts: [Double]) {
    let curve = EnclosedCurve(base)
    let looks = LimitedCurve(curve, work: Self.work)
    var sums = [Interval(0.0)]
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      let part = Self.integral(looks, from: low, to: high, cuts: 50)
      sums.append(sums[sums.count - 1] + (part ?? .entire.with(.partial)))
    }
    (self.curve, self.cuts, self.sums) = (curve, cuts, sums)
  }

  /// The integral as a function of its upper end: its derivative is the curve.
  func enclosed(over t: IntervalSeries) -> IntervalSeries {
    let argument = t.argument()
    if argument.value.isEmpty { return argument }
    let inner = curve.series(argument)
    let value = value(over: argument.value, inner.value)
    var coefficients = [value.with(inner.value.definition == .partial ? .partial : .continuous)]
    for k in stride(from: 0, to: argument.order, by: 1) {
      coefficients.append(k <= inner.order ? inner[k] / Interval(Double(k + 1)) : Interval(0.0))
    }
    let smoothness = inner.smoothness == IntervalSeries.analytic ? inner.smoothness : inner.smoothness + 1
    // Where the curve jumps its integral is continuous, and has two slopes.
    let known = inner.value.definition == .continuous ? smoothness : 0
    return argument.replacingCoefficients(coefficients).limited(to: known).composed(with: t)
  }

  /// The integrals to the places of an interval, over which the values of the curve are known.
  private func value(over places: Interval, _ values: Interval) -> Interval {
    let looks = LimitedCurve(curve, work: .max)
    let start = sum(to: places.lower, looks)
    if places.isPoint || !places.isBounded { return places.isPoint ? start : .entire }
    let way = Interval(0, places.width.nextUp)
    let common = (start + way.times(values)).intersection(with: sum(to: places.upper, looks) - way.times(values))
    return common.isEmpty ? start + way.times(values) : common
  }

  /// The integral from one place to a later one, halved so many times towards what is not smooth.
  private static func integral(_ looks: LimitedCurve, from low: Double, to high: Double, cuts: Int) -> Interval? {
    guard let whole = looks.integral(from: low, to: high) else { return nil }
    let middle = low + 0.5 * (high - low)
    let isEnough = whole.width <= 1e-15 * max(1e-3, whole.magnitudeBound)
    if cuts == 0 || isEnough || middle <= low || middle >= high { return whole }
    guard !looks.between(low, high, order: 1).whole.isSmooth,
      let first = integral(looks, from: low, to: middle, cuts: cuts - 1),
      let second = integral(looks, from: middle, to: high, cuts: cuts - 1)
    else { return whole }
    let common = whole.intersection(with: first + second)
    return common.isEmpty ? first + second : common
  }

  /// From the first cut to a place.
  private func sum(to place: Double, _ looks: LimitedCurve) -> Interval {
    var (low, high) = (0, cuts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if cuts[middle] <= place { low = middle } else { high = middle }
    }
    let cut = cuts[low]
    if cut == place { return sums[low] }
    let part = Self.integral(looks, from: min(cut, place), to: max(cut, place), cuts: 10) ?? .entire
    return place < cut ? sums[low] - part : sums[low] + part
  }
}
