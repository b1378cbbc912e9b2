import ScalarMath
import TimingFunctions

extension Law {
  /// No NaN, no infinity and no pole in the domain.
  ///
  /// A case climbs from a drawn place to where the curve is largest in magnitude, window by window, and so to a pole
  /// between the numbers too. A pole is where the steps of the values do not shrink as their distances from the place
  /// do, sixteen times each, down to 256 numbers. Not found: a pole whose foot is narrower than a hundredth of the
  /// domain and meets none of the cases. Wrongly found: a power of t from −0.003 to 0.003, whose growth is a
  /// logarithm's.
  public static var finite: Law {
    Law(
      "finite", claim: "has a finite value everywhere",
      narrow: { curve, domain, places in [steepestAscent(of: curve, from: places[0], in: domain)] },
      check: { curve, domain, places in
        let place = places[0]
        let value = curve.value(at: place)
        guard value.isFinite else { return .notFinite(place, value) }
        for side in [-1.0, 1] {
          let distances = distances(from: place, side: side, in: domain)
          let values = distances.map { curve.value(at: place + $0) }
          if let gap = Evidence.gap(distances.map { place + $0 }, values) { return gap }
          guard Growth.isUnbounded(values.map(\.magnitude)) else { continue }
          return Evidence(places: [place], values: [value]) { name in
            "\(name) grows without bound near \(place.shortestText), where it is \(PlainText.short(value))"
          }
        }
        return nil
      })
  }

  /// Distances that shrink by 16 from 2⁻¹⁰ of the domain, or less towards its end, to 256 numbers.
  private static func distances(from place: Double, side: Double, in domain: ClosedRange<Double>) -> [Double] {
    let width = width(of: domain)
    let room = side < 0 ? place - domain.lowerBound : domain.upperBound - place
    let least = max(256 * place.ulp, 0x1p-48 * width)
    var result: [Double] = []
    var distance = min(room, 0x1p-10 * width)
    while distance >= least {
      result.append(side * distance)
      distance /= 16
    }
    return result
  }

  /// The width of a domain, or the largest number where that is beyond all numbers.
  private static func width(of domain: ClosedRange<Double>) -> Double {
    min(domain.upperBound - domain.lowerBound, .greatestFiniteMagnitude)
  }

  /// Where the values are largest in magnitude, or undefined, in windows that shrink from an eighth of the domain to a
  /// number or two.
  private static func steepestAscent(
    of curve: any TimingFunction, from start: Double, in domain: ClosedRange<Double>
  ) -> Double {
    var best = (place: start, size: curve.value(at: start).magnitude)
    let width = width(of: domain)
    var reach = width / 16
    while best.size.isFinite, reach > best.place.ulp, reach > width * 0x1p-60 {
      let centre = best.place
      for step in -8...8 where step != 0 {
        let place = min(max(centre + reach * Double(step) / 8, domain.lowerBound), domain.upperBound)
        let size = curve.value(at: place).magnitude
        if !(size <= best.size) { best = (place, size) }
        if !size.isFinite { break }
      }
      reach /= 4
    }
    return best.place
  }
}
