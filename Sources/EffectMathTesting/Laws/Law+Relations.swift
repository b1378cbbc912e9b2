import ScalarMath
import TimingFunctions

extension Law {
  /// f(t) = g(l + u − t) on the domain [l, u]: played backwards, the curve is its partner.
  ///
  /// Places are taken from the upper half, where 1 − t is exact. Values may differ by the tolerance times the larger of
  /// 1 and their size.
  public static func reverse(of partner: any TimingFunction, tolerance: Double = 1e-12) -> Law {
    reflection("reverse", "is its partner played backwards", partner, of: "g", tolerance) { $0 }
  }

  /// f(t) = 1 − g(l + u − t): the relation of an ease-out to its ease-in. Tolerance as of ``reverse(of:tolerance:)``.
  public static func mirror(of partner: any TimingFunction, tolerance: Double = 1e-12) -> Law {
    reflection("mirror", "is its partner turned by half about the middle", partner, of: "1 - g", tolerance) { 1 - $0 }
  }

  /// f(t) + f(l + u − t) = total: the curve looks the same turned by half about its middle, as an ease-in-out does.
  /// Tolerance as of ``reverse(of:tolerance:)``.
  public static func symmetric(total: Double = 1, tolerance: Double = 1e-12) -> Law {
    let claim = "f(t) + f(1 - t) = \(total.shortestText)"
    return Law("symmetric", claim: claim, narrow: toUpperHalf) { curve, domain, places in
      let (place, opposite) = reflected(places[0], domain)
      let (value, other) = (curve.value(at: place), curve.value(at: opposite))
      if (value + other - total).magnitude <= tolerance * max(1, value.magnitude, other.magnitude) { return nil }
      let sums = PlainText.pair(value + other, total)
      return Evidence(places: [place, opposite], values: [value, other]) { name in
        "\(name)(\(place.shortestText)) + \(name)(\(opposite.shortestText)) = \(sums.0), not \(sums.1)"
      }
    }
  }

  /// ``symmetric(total:tolerance:)`` about ½.
  public static var symmetric: Law { symmetric() }

  /// g(f(t)) = t.
  ///
  /// The two may differ by the tolerance times the width of the domain, and by what g moves when its argument moves by
  /// four ulps of f's size: where f is flat, no inverse can know better.
  public static func inverse(_ inverse: any TimingFunction, tolerance: Double = 1e-9) -> Law {
    Law("inverse", claim: "its inverse leads back to the time") { curve, domain, places in
      let place = places[0]
      let value = curve.value(at: place)
      let back = inverse.value(at: value)
      let shake = 4 * max(value.magnitude, curve.scale(domain)).ulp
      let moves = [value - shake, value + shake].map { (inverse.value(at: $0) - back).magnitude }.filter(\.isFinite)
      let width = domain.upperBound - domain.lowerBound
      if (back - place).magnitude <= tolerance * width + (moves.max() ?? 0) { return nil }
      let texts = PlainText.pair(back, place)
      return Evidence(places: [place], values: [value, back]) { name in
        "\(name)(\(place.shortestText)) = \(PlainText.short(value)), whose inverse is \(texts.0), not \(texts.1)"
      }
    }
  }

  /// A search by halves for the time of f(t) finds t, or a place where the curve leaps over f(t).
  ///
  /// The tolerance is a share of the domain. In it, stretches that rise by less than rounding are forgiven, such as the
  /// last thousandth of a quintic ease-out; longer rests and dips are not. Not found: a value that is taken twice on
  /// both sides of a jump, by chance.
  public static func invertible(tolerance: Double = 0.01) -> Law {
    Law("invertible", claim: "takes no value twice") { curve, domain, places in
      let place = places[0]
      let value = curve.value(at: place)
      // Where there is no number none is taken.
      guard value.isFinite else { return nil }
      let rises = curve.value(at: domain.lowerBound) <= curve.value(at: domain.upperBound)
      var (low, high) = (domain.lowerBound, domain.upperBound)
      while true {
        let middle = low + 0.5 * (high - low)
        guard middle > low, middle < high else { break }
        let isBelow = rises ? curve.value(at: middle) < value : curve.value(at: middle) > value
        if isBelow { low = middle } else { high = middle }
      }
      let width = domain.upperBound - domain.lowerBound
      if (high - place).magnitude <= tolerance * width { return nil }
      // Where the curve leaps over the value it does not take it.
      let (below, above) = (curve.value(at: low), curve.value(at: high))
      guard below.isFinite, above.isFinite else { return nil }
      let leap = (above - below).magnitude
      let leads = [low, high].contains { curve.derivative(1, at: $0) * (above - below) > 0 }
      // It does where it goes there by its own slope, not where that leads away, as beside a pole.
      if !leads, leap > 0.5 * max(below.magnitude, above.magnitude) { return nil }
      let rounding = max(curve.rounding(from: low, to: high, domain), (above - value).magnitude.ulp)
      let isTaken = min((below - value).magnitude, (above - value).magnitude) <= rounding
      let isPassed = min(below, above) <= value && value <= max(below, above)
      let isSteep = isPassed && leads && Law.isSteep({ curve.value(at: $0) }, low, high, leap, domain)
      if !isTaken, !isSteep { return nil }
      let isBelow = isTaken && (below - value).magnitude < (above - value).magnitude
      return .comparison(isBelow ? low : high, isBelow ? below : above, "and", place, value)
    }
  }

  private static func reflection(
    _ name: String, _ claim: String, _ partner: any TimingFunction, of term: String, _ tolerance: Double,
    _ transform: @escaping @Sendable (Double) -> Double
  ) -> Law {
    Law(name, claim: claim, narrow: toUpperHalf) { curve, domain, places in
      let (place, opposite) = reflected(places[0], domain)
      // The law at the opposite place has the reflected time in the partner, the law at this one in the curve.
      for (a, b) in [(place, opposite), (opposite, place)] {
        let (value, wanted) = (curve.value(at: a), transform(partner.value(at: b)))
        if (value - wanted).magnitude <= tolerance * max(1, value.magnitude, wanted.magnitude) { continue }
        return .difference(a, value, from: wanted, because: "\(term)(\(b.shortestText))")
      }
      return nil
    }
  }

  private static let toUpperHalf: Narrowing = { _, domain, places in places.map { reflected($0, domain).0 } }

  /// A place of the upper half, and the one as far from the other end.
  private static func reflected(_ place: Double, _ domain: ClosedRange<Double>) -> (Double, Double) {
    let other = (domain.lowerBound - place) + domain.upperBound
    let upper = min(max(place, other), domain.upperBound)
    return (upper, max((domain.lowerBound - upper) + domain.upperBound, domain.lowerBound))
  }
}
