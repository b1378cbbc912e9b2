import CurveAnalysis
import EffectMath

extension ProvedFacts {
  /// The doubles of breaks, and of stretches of a few doubles of which too little is known: places whose values may be
  /// others than those beside them, in ascending order.
  package var narrowPlaces: [Double] {
    let open = undecided.filter { $0.what == .smoothness }.map(\.place)
    return Set((breaks.map(\.place) + open).flatMap(Self.doubles)).sorted()
  }

  /// All doubles of a stretch, where they are few.
  private static func doubles(of stretch: Interval) -> [Double] {
    var places = [stretch.lower]
    while let last = places.last, last < stretch.upper {
      if places.count == 16 { return [] }
      places.append(last.nextUp)
    }
    return places
  }

  /// Whether values differ by less than 64 units in the last place of the largest of the curve.
  package func isRounding(_ values: [Double]) -> Bool {
    let size = [minimum, maximum].compactMap { $0?.value.magnitudeBound }.max() ?? 0
    guard size.isFinite, let least = values.min(), let most = values.max() else { return false }
    return most - least <= 64 * size.ulp
  }
}
