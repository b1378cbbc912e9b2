import ScalarMath
import Testing
import TimingFunctions

/// Enclosures of a curve put to the test over a stretch.
struct EnclosureTrial {
  let curve: any TimingFunction
  let name: String
  /// How far a value of the curve may be from the exact one that is enclosed.
  let accuracy: (Double) -> Double

  /// Whether values and derivatives lie within their enclosures at places of a stretch, each to its own rounding.
  func expectContainment(over stretch: Interval, at shares: [Double]) {
    guard let series = curve.enclosed(over: IntervalSeries(over: stretch, order: 3)) else {
      Issue.record("\(name): nothing is known")
      return
    }
    #expect(series.value.definition != .partial, "\(name) over \(stretch): has no value somewhere")
    for share in shares {
      let t = min(max(stretch.lower + share * (stretch.upper - stretch.lower), stretch.lower), stretch.upper)
      let jet = curve.jet(at: Jet(variable: t, order: 3))
      var scale = 1.0
      for k in 0...3 {
        let coefficient = k == 0 ? curve.value(at: t) : jet.coefficients[k]
        // At a place where the curve is upright no derivative is a number.
        guard !coefficient.isNaN, coefficient.isFinite else { break }
        scale = max(scale, coefficient.magnitude)
        let slack = k == 0 ? accuracy(coefficient) : 1e-12 * scale * (k == 3 ? 1e3 : 1)
        let known = series[k]
        #expect(
          known.lower - slack <= coefficient && coefficient <= known.upper + slack,
          "\(name) at \(t) in \(stretch.lower)…\(stretch.upper), coefficient \(k): \(coefficient), not \(known)")
      }
    }
  }

  /// Whether enclosures shrink with the stretch, no slower than some times the curve and its first derivatives can go in
  /// it.
  func expectTightness(over stretch: Interval) {
    guard let series = curve.enclosed(over: IntervalSeries(over: stretch, order: 3)) else { return }
    guard (0...3).allSatisfy({ series[$0].isBounded }) else { return }
    let speed = (0...3).reduce(1.0) { max($0, Double($1) * series[$1].magnitudeBound) }
    for k in 0...1 {
      #expect(
        series[k].width <= 32 * speed * stretch.width + 4096 * speed.ulp,
        "\(name) over \(stretch.lower)…\(stretch.upper), coefficient \(k): \(series[k]), speed \(speed)")
    }
  }

  /// Whether a true number, the sum of both, is within.
  static func contains(_ known: Interval, _ reference: Double, _ rest: Double) -> Bool {
    // What the table leaves of the rest, and of 0.
    let margin = 1e-5 * rest.magnitude + 1e-59
    return (known.lower - reference) - rest <= margin && (reference - known.upper) + rest <= margin
  }
}

extension SplitMix64 {
  /// A number of 0..<1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A stretch within a domain: one in three of a few millionths, and one in five a place.
  mutating func stretch(_ domain: ClosedRange<Double>) -> Interval {
    let width = domain.upperBound - domain.lowerBound
    let place = domain.lowerBound + share() * width
    switch uniform(below: 15) {
    case 0..<3: return Interval(place)
    case 3..<8: return Interval(place, min(domain.upperBound, place + width * 1e-6 * share()))
    default:
      let other = domain.lowerBound + share() * width
      return Interval(min(place, other), max(place, other))
    }
  }
}
