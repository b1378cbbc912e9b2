import CurveAnalysis
import EffectMath

/// Where a curve has no value.
extension CurveFacts {
  /// The stretch without values that a place is an end of, or within.
  func emptyStretch(beside place: Interval) -> EmptyStretch? {
    emptyStretches.first { $0.from.lower <= place.upper && place.lower <= $0.to.upper }
  }

  /// Adds the stretches in which the curve is proved to have no value, each from break to break, and the single places.
  ///
  /// - Parameter stretches: without a value at any place between their ends, in ascending order.
  mutating func addEmptyStretches(_ stretches: [Interval]) {
    let breaks = (kinks + jumps + poles + gaps).map(\.place)
    let end = { (place: Double) in breaks.first { $0.contains(place) } ?? Interval(place) }
    emptyStretches = stretches.map { EmptyStretch(from: end($0.lower), to: end($0.upper)) }
    let places = gaps.filter { gap in
      gap.at.isEmpty && (!gap.before.isEmpty || gap.place.lower <= domain.lowerBound)
        && (!gap.after.isEmpty || gap.place.upper >= domain.upperBound)
    }.map(\.place)
    emptyStretches += places.map { EmptyStretch(from: $0, to: $0) }
    emptyStretches = emptyStretches.ascending { $0.from.lower }
    addHiddenGaps()
  }

  /// Stretches that begin and end at poles have their places among the gaps too.
  private mutating func addHiddenGaps() {
    let hidden = emptyStretches.filter { stretch in
      !gaps.contains { stretch.from.lower <= $0.place.upper && $0.place.lower <= stretch.to.upper }
    }
    for stretch in hidden {
      let isFirst = stretch.from.upper <= domain.lowerBound
      let place = isFirst ? stretch.to : stretch.from
      let pole = poles.first { !$0.place.intersection(with: place).isEmpty }
      gaps.append(
        Break(
          place: place, before: isFirst ? .empty : pole?.before ?? .empty, at: .empty,
          after: isFirst ? pole?.after ?? .empty : .empty, slopes: (.empty, .empty)))
    }
    gaps = gaps.ascending { $0.place.lower }
  }
}
