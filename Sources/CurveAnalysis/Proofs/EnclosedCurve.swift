import ScalarMath
import TimingFunctions

/// The enclosures of a curve that a proof needs: of its factors over intervals and at points.
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

  /// Single values instead of enclosures, for facts from samples; over an interval those at its ends and its middle.
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
