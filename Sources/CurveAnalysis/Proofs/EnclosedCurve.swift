import ScalarMath
import TimingFunctions

/// What a proof asks of a curve: enclosures of its factors over stretches and at places.
struct EnclosedCurve: Sendable {
  /// What an evaluation costs, in operations on numbers, about.
  let cost: Int
  private let factored: @Sendable (IntervalSeries) -> FactoredSeries

  init(_ curve: some TimingFunction) {
    if let form = curve.factoredForm {
      cost = form.cost
      factored = form.series
    } else {
      // A curve that is not made of nodes counts as thirty.
      cost = 30
      factored = { FactoredSeries(.applying(curve, to: $0)) }
    }
  }

  /// Over the places between the ends of a stretch.
  func between(_ low: Double, _ high: Double, order: Int) -> FactoredSeries {
    factored(IntervalSeries(over: Interval(low, high), order: order, region: .open)).ofOrder(order, .open)
  }

  /// At one place.
  func at(_ place: Double, order: Int, _ region: IntervalSeries.Region = .closed) -> FactoredSeries {
    factored(IntervalSeries(over: Interval(place), order: order, region: region)).ofOrder(order, region)
  }

  /// Over all places of an interval, ends included.
  func over(_ places: Interval, order: Int) -> IntervalSeries {
    factored(IntervalSeries(over: places, order: order)).whole
  }
}

extension EnclosedCurve {
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
  /// The same of an order: of constants all further coefficients are 0.
  fileprivate func ofOrder(_ order: Int, _ region: IntervalSeries.Region) -> FactoredSeries {
    if whole.order > 0, unit.order > 0 { return self }
    let one = IntervalSeries(over: Interval(0.0), order: order, region: region) * 0 + 1
    var series = self
    if whole.order == 0 { series.whole = one * whole }
    if unit.order == 0 { series.unit = one * unit }
    return series
  }
}
