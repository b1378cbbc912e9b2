import ScalarMath

/// A curve that answers as long as its work allows; then nothing is known of it, and what stands on it says so.
final class LimitedCurve {
  let curve: EnclosedCurve
  /// Operations on series of order 3 that are left, about.
  private(set) var left: Int

  init(_ curve: EnclosedCurve, work: Int) { (self.curve, left) = (curve, work) }

  /// Takes what an answer costs: products of series take time with the square of their order.
  private func isAffordable(order: Int) -> Bool {
    guard left > 0 else { return false }
    left -= curve.cost * max(1, order * order / 18)
    return true
  }

  /// Over the places between the ends of a stretch.
  func between(_ low: Double, _ high: Double, order: Int) -> FactoredSeries {
    isAffordable(order: order) ? curve.between(low, high, order: order) : .unknown(order, .open)
  }

  /// At one place.
  func at(_ place: Double, order: Int, _ region: IntervalSeries.Region = .closed) -> FactoredSeries {
    isAffordable(order: order) ? curve.at(place, order: order, region) : .unknown(order, region)
  }

  /// Over all places of an interval, ends included.
  func over(_ places: Interval, order: Int) -> IntervalSeries {
    isAffordable(order: order) ? curve.over(places, order: order) : FactoredSeries.unknown(order, .closed).whole
  }

  /// The values over a narrow stretch.
  func value(over place: Interval) -> Interval {
    if place.isPoint { return over(place, order: 0).value }
    let plain = over(place, order: 1)
    guard plain.value.definition == .continuous, plain[1].isBounded else { return plain.value }
    let middle = place.midpoint
    let form = over(Interval(middle), order: 0).value + plain[1].times(place - Interval(middle))
    let common = plain.value.intersection(with: form)
    return common.isEmpty ? plain.value : common
  }
}

extension FactoredSeries {
  /// Nothing is known of it.
  fileprivate static func unknown(_ order: Int, _ region: IntervalSeries.Region) -> FactoredSeries {
    let abscissa = IntervalSeries(over: .entire, order: order, region: region)
    let unknown = (0...order).map { _ in Interval.entire.with(.partial) }
    return FactoredSeries(abscissa.replacingCoefficients(unknown).limited(to: 0))
  }
}
