import ScalarMath
import TimingFunctions

/// The enclosures of a curve's factors, over intervals and at points, that a proof needs.
struct EnclosedCurve: Sendable {
  /// The approximate cost of an evaluation, in series operations.
  let cost: Int
  /// The series of the factors over the abscissas of a series; constants have order 0.
  let factored: @Sendable (IntervalSeries) -> FactoredSeries
  private let divided: @Sendable (IntervalSeries) -> FactoredForm.Quotient?

  init(_ curve: some TimingFunction) {
    self = curve.wrappedCurve.map { EnclosedCurve($0) } ?? EnclosedCurve(bare: curve)
  }

  private init(bare curve: some TimingFunction) {
    // The proof's own operations on a short formula take longer than the formula.
    cost = max(20, curve.cost)
    if let form = curve.factoredForm {
      (factored, divided) = (form.series, form.quotient)
    } else {
      divided = { _ in nil }
      factored = { FactoredSeries(.applying(curve, to: $0)) }
    }
  }

  /// Creates a curve of single values instead of enclosures, for facts from samples. Over an interval it takes the
  /// values at both ends and at the middle.
  init(sampling curve: some TimingFunction) {
    cost = max(20, curve.cost)
    divided = { _ in nil }
    factored = { places in
      let place = places.value
      let series = curve.jet(at: Jet(variable: place.midpoint, order: places.order))
      let ends = Set([place.lower, place.midpoint, place.upper]).map { Interval(curve.value(at: $0)) }
      let value = ends.dropFirst().reduce(ends[0]) { $0.hull(with: $1) }
      return FactoredSeries(
        places.replacingCoefficients([value] + series.coefficients.dropFirst().map { Interval($0) }))
    }
  }

  /// The curve over a closed interval as a quotient, except for an added constant; nil if it is not a quotient.
  func quotient(over places: Interval) -> FactoredForm.Quotient? {
    divided(IntervalSeries(over: places, order: 1))
  }
}

/// A curve with a work limit; beyond it nothing is known of the curve, and facts that depend on it are undecided.
final class LimitedCurve {
  let curve: EnclosedCurve
  /// The approximate number of operations on series of order 3 that are left.
  private(set) var left: Int

  init(_ curve: EnclosedCurve, work: Int) { (self.curve, left) = (curve, work) }

  /// The series over an open interval.
  func between(_ low: Double, _ high: Double, order: Int) -> FactoredSeries {
    factors(over: Interval(low, high), order, .open).ofOrder(order, .open)
  }

  /// The series at one abscissa.
  func at(_ place: Double, order: Int, _ region: IntervalSeries.Region = .closed) -> FactoredSeries {
    factors(over: Interval(place), order, region).ofOrder(order, region)
  }

  /// The series over a closed interval.
  func over(_ places: Interval, order: Int) -> IntervalSeries { factors(over: places, order, .closed).whole }

  private func factors(over places: Interval, _ order: Int, _ region: IntervalSeries.Region) -> FactoredSeries {
    guard left > 0 else { return .unknown(order, region) }
    // Products of series take time with the square of their order.
    left -= curve.cost * max(1, order * order / 18)
    return curve.factored(IntervalSeries(over: places, order: order, region: region))
  }

  /// The values over a narrow interval, by the mean value form.
  func value(over place: Interval) -> Interval {
    if place.isPoint { return over(place, order: 0).value }
    let plain = over(place, order: 1)
    guard plain.value.definition == .continuous, plain[1].isBounded else { return plain.value }
    let middle = place.midpoint
    let form = over(Interval(middle), order: 0).value + plain[1].times(place - Interval(middle))
    return plain.value.narrowed(to: form)
  }

  /// The integral between two ascending abscissas, by Taylor's formula of order 12 about the midpoint, or by the values
  /// alone if the curve is not smooth. Nil if the curve may have no value.
  func integral(from low: Double, to high: Double) -> Interval? {
    let order = 12
    let whole = between(low, high, order: order).whole
    let width = Interval(high) - Interval(low)
    let rough = whole.value.times(width)
    guard !whole.value.isEmpty, whole.value.definition != .partial || whole.value.isBounded else { return nil }
    guard whole.isSmooth, whole[order].isBounded else { return rough.isBounded ? rough : .entire }
    let middle = low + 0.5 * (high - low)
    guard middle > low, middle < high else { return rough }
    let series = at(middle, order: order).whole
    guard series.isSmooth else { return rough }
    // ∫ (t − m)ᵏ from low to high; in doubles the ends are not symmetric about m.
    let (left, right) = (Interval(low) - Interval(middle), Interval(high) - Interval(middle))
    var sum = Interval(0.0)
    for k in 0...order {
      let power = (Interval.pow(right, k + 1) - .pow(left, k + 1)) / Interval(Double(k + 1))
      sum = sum + (k == order ? whole : series)[k].times(power)
    }
    return rough.narrowed(to: sum)
  }
}

extension FactoredSeries {
  /// The series of an order; for constants all further coefficients are 0.
  fileprivate func ofOrder(_ order: Int, _ region: IntervalSeries.Region) -> FactoredSeries {
    if whole.order > 0, unit.order > 0 { return self }
    let one = IntervalSeries(over: Interval(0.0), order: order, region: region) * 0 + 1
    var series = self
    if whole.order == 0 { series.whole = one * whole }
    if unit.order == 0 { series.unit = one * unit }
    return series
  }

  /// Returns a series about which nothing is known.
  fileprivate static func unknown(_ order: Int, _ region: IntervalSeries.Region) -> FactoredSeries {
    let abscissa = IntervalSeries(over: .entire, order: order, region: region)
    let unknown = (0...order).map { _ in Interval.entire.with(.partial) }
    return FactoredSeries(abscissa.replacingCoefficients(unknown).limited(to: 0))
  }
}
