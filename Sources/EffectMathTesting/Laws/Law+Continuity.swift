import ScalarMath
import TimingFunctions

extension Law {
  /// No jump: values of neighbouring numbers of the domain are neighbours too.
  ///
  /// A case is an interval. It is cut in 16 and followed into the two pieces where the steps of the curve differ most,
  /// down to adjacent numbers, unless all steps come to less than the tolerance before. What is left between those is a
  /// jump if it exceeds the tolerance times the size of the curve and what rounding may do, 8 ulps of the largest value
  /// within an eighth of the domain, and if on neither side the curve moves by half as much over the next 2⁸ to 2²⁰
  /// numbers.
  ///
  /// No test by values can do better than tell what a jump and a steep slope look like in `Double`. Not found: a jump
  /// below the tolerance, or lost in the curvature of every interval drawn, or beside a slope that climbs as much
  /// within 2²⁰ numbers, or one where the curve says that its slope is as steep. Wrongly found: a power of t below about
  /// 1/30 at its root, which leaps up within one ulp.
  public static func continuous(tolerance: Double = 1e-9) -> Law {
    Law("continuous", claim: "has no jump", places: 2) { curve, domain, places in
      let function = { (t: Double) in curve.value(at: t) }
      let (a, b) = (places.min()!, places.max()!)
      let size = max(curve.scale(domain), function(a).magnitude, function(b).magnitude)
      let least = max(tolerance * size, curve.rounding(from: a, to: b, domain))
      switch suspect(function, a, b, least) {
      case .none: return nil
      case .gap(let gap): return gap
      case .step(let low, let high):
        let (valueLow, valueHigh) = (function(low), function(high))
        let jump = (valueHigh - valueLow).magnitude
        guard jump > max(least, tolerance * max(valueLow.magnitude, valueHigh.magnitude)),
          !isSteep(function, low, high, jump, domain), !isSlope(curve, low, high, jump)
        else { return nil }
        let (before, after) = PlainText.pair(valueLow, valueHigh)
        return Evidence(places: [low, high], values: [valueLow, valueHigh]) { name in
          "\(name) jumps from \(before) at \(low.shortestText) to \(after) at \(high.shortestText)"
        }
      }
    }
  }

  /// ``continuous(tolerance:)`` with jumps from 1e-9 of the curve's size.
  public static var continuous: Law { continuous() }

  /// Sixteen of the smallest steps of Double: less is rounding, whatever the size of the curve.
  static var roundingOfSubnormals: Double { 16 * .leastNonzeroMagnitude }

  /// What may be a jump.
  private enum Suspicion {
    case none
    /// A value that is not finite, met on the way.
    case gap(Evidence)
    /// Adjacent numbers.
    case step(Double, Double)
  }

  /// The adjacent numbers of [a, b] where a jump of more than `least` is likeliest.
  private static func suspect(
    _ function: (Double) -> Double, _ a: Double, _ b: Double, _ least: Double
  ) -> Suspicion {
    var (low, high) = (a, b)
    while low.nextUp < high {
      let places = cut(low, high)
      let values = places.map(function)
      if let gap = Evidence.gap(places, values) { return .gap(gap) }
      let steps = differences(values)
      if steps.allSatisfy({ $0.magnitude <= least }) { return .none }
      if steps.count < 16 {
        // So few numbers that all are here.
        let steepest = indexOfLargest(steps)
        return .step(places[steepest], places[steepest + 1])
      }
      let sharpest = indexOfLargest(differences(steps))
      (low, high) = (places[sharpest], places[sharpest + 2])
    }
    return Evidence.gap([low, high], [function(low), function(high)]).map { .gap($0) } ?? .step(low, high)
  }

  private static func differences(_ values: [Double]) -> [Double] {
    (1..<values.count).map { (index: Int) -> Double in values[index] - values[index - 1] }
  }

  private static func indexOfLargest(_ values: [Double]) -> Int {
    values.indices.max { i, j in values[i].magnitude < values[j].magnitude } ?? 0
  }

  /// Places that cut [a, b] in 16, or every number of it if that is fewer.
  private static func cut(_ a: Double, _ b: Double) -> [Double] {
    var places = [a]
    while places.count < 16, let last = places.last, last < b { places.append(last.nextUp) }
    if places.last == b { return places }
    var sixteen = [a]
    for index in 1..<16 {
      let share = Double(index) / 16
      sixteen.append(a * (1 - share) + b * share)
    }
    return sixteen + [b]
  }

  /// Whether the curve's own slope makes a quarter of a jump between two neighbours, from one of them on.
  private static func isSlope(_ curve: any TimingFunction, _ low: Double, _ high: Double, _ jump: Double) -> Bool {
    [low, high].contains { (curve.derivative(1, at: $0) * (high - low)).magnitude >= 0.25 * jump }
  }

  /// Whether the curve moves by half a jump within the next 2⁸, 2¹², 2¹⁶ or 2²⁰ numbers on either side of it, or a few
  /// more, so that not all of them are periods of the curve.
  static func isSteep(
    _ function: (Double) -> Double, _ low: Double, _ high: Double, _ jump: Double, _ domain: ClosedRange<Double>
  ) -> Bool {
    let counts: [Double] = [0x1p8 + 1, 0x1p12 + 3, 0x1p16 + 5, 0x1p20 + 7]
    // One number with a value of its own is no slope: what counts is behind it.
    let (below, above) = (max(low.nextDown, domain.lowerBound), min(high.nextUp, domain.upperBound))
    let first = (function(low) - function(below)).magnitude > 0.5 * jump ? below : low
    let last = (function(above) - function(high)).magnitude > 0.5 * jump ? above : high
    return counts.contains { numbers in
      let reach = numbers * max(low.magnitude, high.magnitude).ulp
      let before = function(first) - function(max(first - reach, domain.lowerBound))
      let after = function(min(last + reach, domain.upperBound)) - function(last)
      return max(before.magnitude, after.magnitude) > 0.5 * jump
    }
  }
}
