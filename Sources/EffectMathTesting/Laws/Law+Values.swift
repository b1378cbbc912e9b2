import ScalarMath
import TimingFunctions

extension Law {
  /// f(lower) = from and f(upper) = to, within the tolerance; by default exactly.
  public static func ends(from: Double = 0, to: Double = 1, tolerance: Double = 0) -> Law {
    let claim =
      "starts at \(from.shortestText) and ends at \(to.shortestText)"
      + (tolerance > 0 ? " within \(tolerance.shortestText)" : "")
    return Law("ends", claim: claim, places: 0) { curve, domain, _ in
      for (place, wanted) in [(domain.lowerBound, from), (domain.upperBound, to)] {
        let value = curve.value(at: place)
        if !((value - wanted).magnitude <= tolerance) { return .difference(place, value, from: wanted) }
      }
      return nil
    }
  }

  /// ``ends(from:to:tolerance:)`` from 0 to 1 exactly.
  public static var ends: Law { ends() }

  /// Every value lies in a range, up to the tolerance.
  ///
  /// A case draws two places and looks for the lowest and the highest value between them, so that it finds a narrow
  /// overshoot if the curve leads up to it.
  public static func bounded(_ range: ClosedRange<Double>, tolerance: Double = 0) -> Law {
    let (low, high) = (range.lowerBound, range.upperBound)
    return Law(
      "bounded", claim: "is between \(low.shortestText) and \(high.shortestText)", places: 2,
      narrow: { curve, _, places in
        let interval = places.min()!...places.max()!
        let function = { (t: Double) in curve.value(at: t) }
        let lowest = Extrema.minimum(of: function, in: interval)
        let highest = Extrema.maximum(of: function, in: interval)
        return lowest.value < low ? [lowest.abscissa, lowest.abscissa] : [highest.abscissa, highest.abscissa]
      },
      check: { curve, _, places in
        for place in places {
          let value = curve.value(at: place)
          if value >= low - tolerance && value <= high + tolerance { continue }
          guard value.isFinite else { return .notFinite(place, value) }
          let (bound, relation) = value < low ? (low, "<") : (high, ">")
          let texts = PlainText.pair(value, bound)
          return Evidence(places: [place], values: [value]) { name in
            "\(name)(\(place.shortestText)) = \(texts.0) \(relation) \(texts.1)"
          }
        }
        return nil
      })
  }

  /// The direction of a monotone curve.
  public enum Direction: String, Sendable, CaseIterable {
    case rising, falling
  }

  /// For a ≤ b, f(a) ≤ f(b) (or ≥ for `falling`): the curve may rest but not turn back.
  ///
  /// A step back counts if it is larger than the tolerance; nil allows a rounding error of four ulps of the largest
  /// value at the pair and at the ends. Half the pairs are neighbours, as near as 1e-12 of the domain, and from each
  /// pair the check descends to where the chord rises least. It finds a dip if a drawn pair is on it, or if the curve
  /// slows down on the way to it. It can miss a dip in an even slope that is much narrower than the domain divided by
  /// the number of cases.
  public static func monotone(_ direction: Direction = .rising, tolerance: Double? = nil) -> Law {
    let sign = direction == .rising ? 1.0 : -1
    return Law(
      "monotone", claim: direction == .rising ? "never falls" : "never rises", places: 2,
      narrow: { curve, _, places in
        leastRise(places.min()!, places.max()!) { sign * curve.value(at: $0) }
      },
      check: { curve, domain, places in
        let (a, b) = (places.min()!, places.max()!)
        let (valueA, valueB) = (curve.value(at: a), curve.value(at: b))
        if let gap = Evidence.gap([a, b], [valueA, valueB]) { return gap }
        let scale = max(curve.scale(domain), valueA.magnitude, valueB.magnitude)
        if sign * valueA <= sign * valueB + (tolerance ?? 4 * scale.ulp) { return nil }
        return .comparison(a, valueA, direction == .rising ? ">" : "<", b, valueB)
      })
  }

  /// ``monotone(_:tolerance:)``, rising, within rounding.
  public static var monotone: Law { monotone() }

  /// Halves [a, b] towards the lesser rise, and returns the pair on the way that falls most.
  private static func leastRise(_ a: Double, _ b: Double, _ function: (Double) -> Double) -> [Double] {
    var (low, high) = (a, b)
    var (valueLow, valueHigh) = (function(low), function(high))
    var best = (pair: [a, b], rise: valueHigh - valueLow)
    for _ in 0..<30 {
      let middle = low + 0.5 * (high - low)
      guard middle > low, middle < high else { break }
      let value = function(middle)
      if value - valueLow < valueHigh - value {
        (high, valueHigh) = (middle, value)
      } else {
        (low, valueLow) = (middle, value)
      }
      if valueHigh - valueLow < best.rise { best = ([low, high], valueHigh - valueLow) }
    }
    return best.pair
  }
}

extension Evidence {
  static func notFinite(_ place: Double, _ value: Double) -> Evidence {
    Evidence(places: [place], values: [value]) { "\($0)(\(place.shortestText)) = \(value.shortestText)" }
  }

  /// Returns the evidence of the first value that is not finite; nil if all are.
  static func gap(_ places: [Double], _ values: [Double]) -> Evidence? {
    zip(places, values).first { !$1.isFinite }.map { .notFinite($0, $1) }
  }
}

extension TimingFunction {
  /// The larger magnitude of the finite values at the ends of a domain, for rounding errors; 0 if neither is finite.
  func scale(_ domain: ClosedRange<Double>) -> Double {
    let ends = (value(at: domain.lowerBound).magnitude, value(at: domain.upperBound).magnitude)
    return max(ends.0.isFinite ? ends.0 : 0, ends.1.isFinite ? ends.1 : 0)
  }

  /// The rounding error allowed to a value near a place and its neighbour together: 8 ulps of the largest value within
  /// an eighth of the domain, 4 for each of the two; at least ``Law/roundingOfSubnormals``.
  ///
  /// A curve that ends in a difference, such as |t - 1/2| - 1/2, has near its root the rounding errors of its terms,
  /// which are as large as the curve a little farther away. Eight operations, each half an ulp off, leave four ulps.
  func rounding(from first: Double, to last: Double, _ domain: ClosedRange<Double>) -> Double {
    let reach = domain.width / 8
    let (low, high) = (max(first - reach, domain.lowerBound), min(last + reach, domain.upperBound))
    let size = (0...16).reduce(0) { size, step in
      let value = value(at: low + (high - low) * (Double(step) / 16)).magnitude
      return value.isFinite ? max(size, value) : size
    }
    return max(8 * size.ulp, Law.roundingOfSubnormals)
  }
}

/// Numbers in short decimal form.
enum PlainText {
  /// Returns the value with at most six digits.
  static func short(_ value: Double) -> String {
    value.isFinite ? ShortestDecimal(value).rounded(to: 6).value.shortestText : value.shortestText
  }

  /// Returns two numbers with at most six digits, or exactly if six digits do not distinguish them.
  static func pair(_ a: Double, _ b: Double) -> (String, String) {
    let texts = (short(a), short(b))
    return texts.0 == texts.1 && a != b ? (a.shortestText, b.shortestText) : texts
  }
}
