import ScalarMath
import TimingFunctions

/// A claim about a curve, such as "it ends at 1", with the check that looks for a breach.
///
/// A case of a law is a curve with some places of its domain. The check of a case returns the evidence of a breach, in
/// numbers; nil if the law holds. Every comparison is written so that NaN breaks it.
public struct Law: Sendable, CustomStringConvertible {
  /// The name of the law in messages, one word.
  public let name: String
  /// The claim, in one line.
  public let claim: String
  /// The number of places of a case; 0 for a law about the domain's ends alone.
  public let placeCount: Int
  let check: Check
  let narrow: Narrowing

  /// A check of a curve at places of a domain. It returns the evidence of a breach; nil if the law holds.
  public typealias Check =
    @Sendable (_ curve: any TimingFunction, _ domain: ClosedRange<Double>, _ places: [Double]) -> Evidence?
  /// Moves drawn places to worse ones, for breaches that chance rarely meets.
  public typealias Narrowing =
    @Sendable (_ curve: any TimingFunction, _ domain: ClosedRange<Double>, _ places: [Double]) -> [Double]

  /// Creates a law.
  ///
  /// - Parameters:
  ///   - places: the number of places of a case.
  ///   - narrow: moves drawn places to where a breach is likelier or plainer.
  public init(
    _ name: String, claim: String, places: Int = 1, narrow: @escaping Narrowing = { _, _, places in places },
    check: @escaping Check
  ) {
    (self.name, self.claim, placeCount) = (name, claim, places)
    (self.narrow, self.check) = (narrow, check)
  }

  public var description: String { name }
}

/// The evidence of a breach: places, the values there, and the relation between them.
public struct Evidence: Sendable {
  /// The places of the breach, in the order of the statement.
  public let places: [Double]
  /// The values that the statement compares.
  public let values: [Double]
  /// Returns the breach in plain words, for a curve of this name.
  public let statement: @Sendable (_ name: String) -> String

  /// Creates the evidence of a breach from its places, the values there, and the sentence for a curve of a name.
  public init(places: [Double], values: [Double], statement: @escaping @Sendable (String) -> String) {
    (self.places, self.values, self.statement) = (places, values, statement)
  }

  /// Evidence such as `f(a) = 1.02 > f(1) = 1`: two values with a wrong relation.
  static func comparison(_ a: Double, _ valueA: Double, _ relation: String, _ b: Double, _ valueB: Double) -> Evidence {
    let places = (a.shortestText, b.shortestText)
    let values = PlainText.pair(valueA, valueB)
    return Evidence(places: [a, b], values: [valueA, valueB]) { name in
      "\(name)(\(places.0)) = \(values.0) \(relation) \(name)(\(places.1)) = \(values.1)"
    }
  }

  /// Evidence such as `f(0) = 0.001, not 0`: a value and the wanted one.
  static func difference(
    _ place: Double, _ value: Double, from wanted: Double, because reason: String = ""
  ) -> Evidence {
    let values = PlainText.pair(value, wanted)
    return Evidence(places: [place], values: [value]) { name in
      "\(name)(\(place.shortestText)) = \(values.0), not \(values.1)\(reason.isEmpty ? "" : " = " + reason)"
    }
  }
}

extension Law {
  /// No jump: neighbouring numbers of the domain have neighbouring values.
  ///
  /// A case is an interval. The check cuts it in 16 and goes on with the two pieces between which the steps of the
  /// curve differ most, down to adjacent numbers. It stops early if all steps are within the tolerance. The last step
  /// is a jump if it exceeds the tolerance times the size of the curve and the possible rounding error, 8 ulps of the
  /// largest value within an eighth of the domain. In addition, the curve must move by less than half as much over the
  /// next 2⁸ to 2²⁰ numbers on both sides.
  ///
  /// No test by values can distinguish a jump from a steep slope in `Double` any better. The check misses a jump
  ///
  /// - below the tolerance,
  /// - lost in the curvature of every interval drawn,
  /// - next to a slope that climbs as much within 2²⁰ numbers, or
  /// - where the curve's own derivative is as steep.
  ///
  /// False alarm: a power of t below about 1/30 at its root, which rises as far within one ulp.
  public static func continuous(tolerance: Double = 1e-9) -> Law {
    Law("continuous", claim: "has no jump", places: 2) { curve, domain, places in
      let function = { (t: Double) in curve.value(at: t) }
      let (a, b) = (places.min()!, places.max()!)
      let size = max(curve.scale(domain), function(a).magnitude, function(b).magnitude)
      let least = max(tolerance * size, curve.rounding(from: a, to: b, domain))
      return steepestStep(function, a, b, least) { low, high in
        let (valueLow, valueHigh) = (function(low), function(high))
        let jump = (valueHigh - valueLow).magnitude
        guard jump > max(least, tolerance * max(valueLow.magnitude, valueHigh.magnitude)),
          !isSteep(function, low, high, jump, domain),
          // The curve's own slope may explain a quarter of a jump between two neighbours, at one of them.
          ![low, high].contains(where: { (curve.derivative(1, at: $0) * (high - low)).magnitude >= 0.25 * jump })
        else { return nil }
        let (before, after) = PlainText.pair(valueLow, valueHigh)
        return Evidence(places: [low, high], values: [valueLow, valueHigh]) { name in
          "\(name) jumps from \(before) at \(low.shortestText) to \(after) at \(high.shortestText)"
        }
      }
    }
  }

  /// ``continuous(tolerance:)`` with a tolerance of 1e-9 of the curve's size.
  public static var continuous: Law { continuous() }

  /// Sixteen of the smallest steps of Double; smaller differences are rounding errors, whatever the size of the curve.
  static var roundingOfSubnormals: Double { 16 * .leastNonzeroMagnitude }

  /// Returns the evidence of `check` at the adjacent numbers of [a, b] where a jump of more than `least` is likeliest,
  /// or the evidence of a value on the way that is not finite; nil if there is neither.
  private static func steepestStep(
    _ function: (Double) -> Double, _ a: Double, _ b: Double, _ least: Double,
    _ check: (_ low: Double, _ high: Double) -> Evidence?
  ) -> Evidence? {
    var (low, high) = (a, b)
    while low.nextUp < high {
      let places = cut(low, high)
      let values = places.map(function)
      if let gap = Evidence.gap(places, values) { return gap }
      let steps = differences(values)
      if steps.allSatisfy({ $0.magnitude <= least }) { return nil }
      if steps.count < 16 {
        // So few numbers that `places` contains all of them.
        let steepest = indexOfLargest(steps)
        return check(places[steepest], places[steepest + 1])
      }
      let sharpest = indexOfLargest(differences(steps))
      (low, high) = (places[sharpest], places[sharpest + 2])
    }
    return Evidence.gap([low, high], [function(low), function(high)]) ?? check(low, high)
  }

  private static func differences(_ values: [Double]) -> [Double] {
    (1..<values.count).map { (index: Int) -> Double in values[index] - values[index - 1] }
  }

  private static func indexOfLargest(_ values: [Double]) -> Int {
    values.indices.max { i, j in values[i].magnitude < values[j].magnitude } ?? 0
  }

  /// Returns places that cut [a, b] in 16, or every number of it if there are fewer.
  private static func cut(_ a: Double, _ b: Double) -> [Double] {
    var places = [a]
    while places.count < 16, let last = places.last, last < b { places.append(last.nextUp) }
    if places.last == b { return places }
    return (0...16).map { (index: Int) -> Double in
      let share = Double(index) / 16
      return a * (1 - share) + b * share
    }
  }

  /// Returns true if the curve moves by more than half a jump within about the next 2⁸, 2¹², 2¹⁶ or 2²⁰ numbers on
  /// either side. The counts are slightly larger, so that not all of them are periods of the curve.
  static func isSteep(
    _ function: (Double) -> Double, _ low: Double, _ high: Double, _ jump: Double, _ domain: ClosedRange<Double>
  ) -> Bool {
    let counts: [Double] = [0x1p8 + 1, 0x1p12 + 3, 0x1p16 + 5, 0x1p20 + 7]
    // A single number with a value of its own is no slope; the slope is measured behind it.
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

extension Law {
  /// The curve's own derivative, from ``UnivariateFunction/jet(at:)``, agrees with the slope of its values.
  ///
  /// The slope is estimated by extrapolated chords of four widths from 1e-2 to 1e-5 of the domain, on both sides of the
  /// place and on each side alone. At an end of the domain, where a kink may lie, a slope from beyond the end counts
  /// too if the curve has values there.
  ///
  /// The law holds at a place if one trustworthy estimate agrees, so at a kink the slope of either side is right. The
  /// allowed difference is the sum of three terms: ten times the estimate's own error, the tolerance times the size of
  /// the slope (or of the mean slope), and the rounding error of a chord. That error is 8 ulps of the largest value
  /// within an eighth of the domain, divided by the chord's width.
  ///
  /// The law is broken only if two estimates of different widths agree with each other instead, and shorter chords with
  /// them. It therefore holds where the curve turns too fast for chords, within 1e-5 of the domain. An infinite
  /// derivative is right if chords grow as they shrink. NaN is never right.
  ///
  /// False alarm: the slope of 0 or infinity at the root of a power from about 0.97 to 1.1, which no chord in `Double`
  /// comes near.
  public static func derivativeAgrees(tolerance: Double = 1e-6) -> Law {
    Law("derivative", claim: "its derivative is the slope of its values") { curve, domain, places in
      let place = places[0]
      let derivative = curve.derivative(1, at: place)
      let width = domain.width
      let function = { (t: Double) in curve.value(at: t) }
      if derivative.isInfinite, isUnbounded(function, place, derivative, domain) { return nil }
      let scale = max(curve.scale(domain), curve.value(at: place).magnitude) / width
      let rounding = curve.rounding(from: place, to: place, domain)
      var rejected: [SlopeEstimate] = []
      var confirmed: SlopeEstimate?
      for share in [1e-2, 1e-3, 1e-4, 1e-5] {
        for side in SlopeEstimate.Side.allCases {
          let reach = share * width
          let isInside =
            (side == .after || place - reach >= domain.lowerBound)
            && (side == .before || place + reach <= domain.upperBound)
          // An end of the domain within the shortest chord may have a kink.
          let room = side == .before ? place - domain.lowerBound : domain.upperBound - place
          if !isInside, side == .both || room > 1e-5 * width { continue }
          let estimate = SlopeEstimate(of: function, at: place, width: reach, side: side)
          guard estimate.slope.isFinite, estimate.isTrustworthy(scale: 1e-3 * scale) else { continue }
          let allowed =
            10 * estimate.error + tolerance * max(scale, estimate.slope.magnitude) + rounding / reach
          if (derivative - estimate.slope).magnitude <= allowed { return nil }
          guard isInside, estimate.isStraight(function, at: place, side: side, size: curve.scale(domain)) else {
            continue
          }
          if rejected.contains(where: { $0.width != reach && $0.agrees(with: estimate) }) {
            if estimate.error < confirmed?.error ?? .infinity { confirmed = estimate }
          }
          rejected.append(estimate)
        }
      }
      guard confirmed != nil || derivative.isNaN else { return nil }
      // If the derivative itself turns within a number or two, values cannot show it.
      let series = curve.jet(at: Jet(variable: place, order: 3))
      let turn = (series.derivative(2) * place.ulp).magnitude + (series.derivative(3) * place.ulp * place.ulp).magnitude
      if turn > 0.01 * derivative.magnitude { return nil }
      let slope = confirmed?.slope
      let texts = slope.map { PlainText.pair(derivative, $0) } ?? (PlainText.short(derivative), "")
      let contrast = slope == nil ? "" : ", but its values have the slope \(texts.1)"
      return Evidence(places: [place], values: [derivative] + (slope.map { [$0] } ?? [])) { name in
        "the derivative of \(name) at \(place.shortestText) is \(texts.0)\(contrast)"
      }
    }
  }

  /// ``derivativeAgrees(tolerance:)`` within a millionth.
  public static var derivativeAgrees: Law { derivativeAgrees() }

  /// Returns true if chords with the sign of an infinite derivative grow by half when their width shrinks from 2⁻¹⁰ to
  /// 2⁻³⁰ of the domain, on at least one side.
  private static func isUnbounded(
    _ function: (Double) -> Double, _ place: Double, _ derivative: Double, _ domain: ClosedRange<Double>
  ) -> Bool {
    let width = domain.width
    func chord(_ h: Double) -> Double { (function(place + h) - function(place)) / h }
    return [1.0, -1].contains { side in
      let (wide, narrow) = (chord(side * 0x1p-10 * width), chord(side * 0x1p-30 * width))
      return narrow * derivative > 0 && narrow.magnitude > 1.5 * wide.magnitude
    }
  }
}

extension Law {
  /// No NaN, no infinity and no pole in the domain.
  ///
  /// A case climbs from a drawn place to where the curve is largest in magnitude, window by window, and so also to a
  /// pole between two numbers. At a pole the steps between values do not shrink while their distances from the place
  /// shrink by 16 each time, down to 256 numbers. Missed: a pole whose foot is narrower than a hundredth of the domain
  /// and that no case meets. False alarm: a power of t from −0.003 to 0.003, which grows like a logarithm.
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

  /// Returns distances that shrink by factors of 16, from 2⁻¹⁰ of the domain (less near its end) to 256 numbers.
  private static func distances(from place: Double, side: Double, in domain: ClosedRange<Double>) -> [Double] {
    let width = min(domain.width, .greatestFiniteMagnitude)
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

  /// Returns the place at which the values are largest in magnitude, or undefined, found in windows that shrink from an
  /// eighth of the domain to a number or two.
  private static func steepestAscent(
    of curve: any TimingFunction, from start: Double, in domain: ClosedRange<Double>
  ) -> Double {
    var best = (place: start, size: curve.value(at: start).magnitude)
    let width = min(domain.width, .greatestFiniteMagnitude)
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

extension Law {
  /// f(t) = g(l + u − t) on the domain [l, u]: played backwards, the curve is its partner.
  ///
  /// Places are moved to the upper half, where 1 − t is exact. Values may differ by the tolerance times the larger of 1
  /// and their size.
  public static func reverse(of partner: any TimingFunction, tolerance: Double = 1e-12) -> Law {
    reflection("reverse", "is its partner played backwards", partner, of: "g", tolerance) { $0 }
  }

  /// f(t) = 1 − g(l + u − t): the relation of an ease-out to its ease-in. Tolerance as for ``reverse(of:tolerance:)``.
  public static func mirror(of partner: any TimingFunction, tolerance: Double = 1e-12) -> Law {
    reflection("mirror", "is its partner rotated by 180° about the centre", partner, of: "1 - g", tolerance) { 1 - $0 }
  }

  /// f(t) + f(l + u − t) = total: a half turn about its middle leaves the curve unchanged, as for an ease-in-out.
  /// Tolerance as for ``reverse(of:tolerance:)``.
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

  /// g(f(t)) = t for the inverse g.
  ///
  /// The two may differ by the tolerance times the width of the domain, plus the change of g when its argument changes
  /// by four ulps of f's size: where f is flat, no inverse can be more accurate.
  public static func inverse(_ inverse: any TimingFunction, tolerance: Double = 1e-9) -> Law {
    Law("inverse", claim: "inverse(f(t)) = t") { curve, domain, places in
      let place = places[0]
      let value = curve.value(at: place)
      let back = inverse.value(at: value)
      let shake = 4 * max(value.magnitude, curve.scale(domain)).ulp
      let moves = [value - shake, value + shake].map { (inverse.value(at: $0) - back).magnitude }.filter(\.isFinite)
      let width = domain.width
      if (back - place).magnitude <= tolerance * width + (moves.max() ?? 0) { return nil }
      let texts = PlainText.pair(back, place)
      return Evidence(places: [place], values: [value, back]) { name in
        "\(name)(\(place.shortestText)) = \(PlainText.short(value)), whose inverse is \(texts.0), not \(texts.1)"
      }
    }
  }

  /// A bisection for the time of f(t) finds t, or a place where the curve jumps over f(t).
  ///
  /// The tolerance is a share of the domain. It allows parts that rise by less than rounding errors, such as the last
  /// thousandth of a quintic ease-out, but not longer rests and dips. Missed: a value that is by chance taken on both
  /// sides of a jump.
  public static func invertible(tolerance: Double = 0.01) -> Law {
    Law("invertible", claim: "takes no value twice") { curve, domain, places in
      let place = places[0]
      let value = curve.value(at: place)
      // A value that is not finite is not taken.
      guard value.isFinite else { return nil }
      let rises = curve.value(at: domain.lowerBound) <= curve.value(at: domain.upperBound)
      let high = Halving.edge(from: domain.lowerBound, to: domain.upperBound) {
        !(rises ? curve.value(at: $0) < value : curve.value(at: $0) > value)
      }
      let low = high.nextDown
      let width = domain.width
      if (high - place).magnitude <= tolerance * width { return nil }
      // If the curve jumps over the value, it does not take it.
      let (below, above) = (curve.value(at: low), curve.value(at: high))
      guard below.isFinite, above.isFinite else { return nil }
      let leap = (above - below).magnitude
      let leads = [low, high].contains { curve.derivative(1, at: $0) * (above - below) > 0 }
      // It does if its own slope leads there, but not if the slope leads away, as next to a pole.
      if !leads, leap > 0.5 * max(below.magnitude, above.magnitude) { return nil }
      let rounding = max(curve.rounding(from: low, to: high, domain), (above - value).magnitude.ulp)
      let isTaken = min((below - value).magnitude, (above - value).magnitude) <= rounding
      let isPassed = min(below, above) <= value && value <= max(below, above)
      let isSteep = isPassed && leads && Law.isSteep({ curve.value(at: $0) }, low, high, leap, domain)
      if !isTaken, !isSteep { return nil }
      let edge = isTaken && (below - value).magnitude < (above - value).magnitude ? low : high
      let plain = (1...16).lazy.map { ShortestDecimal(edge).rounded(to: $0).value }.first { other in
        domain.contains(other) && (other - place).magnitude > tolerance * width
          && (curve.value(at: other) - value).magnitude <= rounding
      }
      return .comparison(plain ?? edge, curve.value(at: plain ?? edge), "and", place, value)
    }
  }

  private static func reflection(
    _ name: String, _ claim: String, _ partner: any TimingFunction, of term: String, _ tolerance: Double,
    _ transform: @escaping @Sendable (Double) -> Double
  ) -> Law {
    Law(name, claim: claim, narrow: toUpperHalf) { curve, domain, places in
      let (place, opposite) = reflected(places[0], domain)
      // The law at the opposite place has the reflected time in the partner, the law at this place has it in the curve.
      for (a, b) in [(place, opposite), (opposite, place)] {
        let (value, wanted) = (curve.value(at: a), transform(partner.value(at: b)))
        if (value - wanted).magnitude <= tolerance * max(1, value.magnitude, wanted.magnitude) { continue }
        return .difference(a, value, from: wanted, because: "\(term)(\(b.shortestText))")
      }
      return nil
    }
  }

  private static let toUpperHalf: Narrowing = { _, domain, places in places.map { reflected($0, domain).0 } }

  /// Returns a place or its reflection, whichever is in the upper half, and the other one.
  private static func reflected(_ place: Double, _ domain: ClosedRange<Double>) -> (Double, Double) {
    let other = (domain.lowerBound - place) + domain.upperBound
    let upper = min(max(place, other), domain.upperBound)
    return (upper, max((domain.lowerBound - upper) + domain.upperBound, domain.lowerBound))
  }
}

/// A slope estimated from values alone, with an estimate of its error.
struct SlopeEstimate {
  let slope: Double
  let error: Double
  /// The width of the widest chord on one side.
  let width: Double

  /// The side of a place from which the estimate takes values.
  enum Side: CaseIterable { case both, before, after }

  /// Estimates the slope from chords of widths h, h/1.4, h/1.4², … extrapolated to width 0.
  ///
  /// The error of a chord is a series in h² over both sides, in h over one side. The stated error is the largest
  /// difference of the result from its two neighbours of the lower order in Neville's table; the extrapolation stops
  /// where that grows.
  ///
  /// Source: C. J. F. Ridders, Accurate computation of F′(x) and F′(x)F″(x), Advances in Engineering Software 4 (1982).
  init(of function: (Double) -> Double, at place: Double, width: Double, side: Side) {
    let ratio = 1.4
    let growth = side == .both ? ratio * ratio : ratio
    let centre = side == .both ? 0 : function(place)
    func chord(_ h: Double) -> Double {
      let (low, high) = (place - h, place + h)
      return switch side {
      case .both: (function(high) - function(low)) / (high - low)
      case .before: (centre - function(low)) / (place - low)
      case .after: (function(high) - centre) / (high - place)
      }
    }
    var h = width
    var previous = [chord(h)]
    var best = (slope: previous[0], error: Double.infinity)
    for _ in 1..<10 {
      h /= ratio
      var row = [chord(h)]
      var factor = growth
      for (order, lower) in previous.enumerated() {
        let value = (row[order] * factor - lower) / (factor - 1)
        let error = max((value - row[order]).magnitude, (value - lower).magnitude)
        row.append(value)
        factor *= growth
        if error <= best.error { best = (value, error) }
      }
      if (row.last! - previous.last!).magnitude >= 2 * best.error { break }
      previous = row
    }
    (slope, error) = best
    self.width = width
  }

  /// Returns true if the slopes agree within ten times their errors and a thousandth of the smaller slope.
  func agrees(with other: SlopeEstimate) -> Bool {
    (slope - other.slope).magnitude
      <= 10 * (error + other.error) + 1e-3 * min(slope.magnitude, other.slope.magnitude)
  }

  /// Returns true if much shorter chords, of widths in no simple ratio, also have about this slope. This excludes waves
  /// whose values happen to fit.
  func isStraight(_ function: (Double) -> Double, at place: Double, side: Side, size: Double) -> Bool {
    let centre = function(place)
    return (1...12).allSatisfy { step in
      // The golden ratio, the number that fractions approximate worst.
      let share =
        Double.pow(0.25, Double(step)) * (1 + (0.618033988749895 * Double(step)).truncatingRemainder(dividingBy: 1))
      let other = side == .before ? place - share * width : place + share * width
      let rise = function(other) - centre
      let expected = slope * (other - place)
      let rounding = 8 * max(size, centre.magnitude).ulp + slope.magnitude * place.ulp
      return (rise - expected).magnitude <= 0.5 * expected.magnitude + rounding
    }
  }

  /// Returns true if the error leaves at least two digits of the slope, or of `scale` if that is larger.
  func isTrustworthy(scale: Double) -> Bool { error <= 0.01 * max(slope.magnitude, scale) }
}
