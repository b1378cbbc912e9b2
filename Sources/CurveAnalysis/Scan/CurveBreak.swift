import ScalarMath
import TimingFunctions

/// A break found by sampling: an end of the curve, or a discontinuity of the curve or one of its derivatives.
struct CurveBreak: Sendable {
  /// The type of the break. At a ``CurveFacts/Break/Kind/joint`` only a higher derivative is discontinuous, or only the
  /// value at the abscissa itself differs.
  let kind: CurveFacts.Break.Kind
  /// The double with the shortest decimal among the two neighbours of the break and the one between them, if any.
  let abscissa: Double
  /// The nearest doubles that belong to the two sides.
  let neighbours: ClosedRange<Double>
  /// The one-sided limits of the curve, at the neighbours; infinite if unbounded, NaN if undefined.
  let values: (before: Double, after: Double)
  /// The one-sided limits of the slope; infinite if unbounded.
  let slopes: (before: Double, after: Double)
  /// The integral between the neighbours, from the estimated growth exponents; infinite if it diverges.
  let area: Double

  /// True if the slope is unbounded on at least one side.
  var isSteep: Bool { slopes.before.isInfinite || slopes.after.isInfinite }

  /// True if the break is worth reporting at an end of the domain, where the curve ends anyway.
  var breaksEnd: Bool { kind == .jump || kind == .pole || isSteep }

  /// Creates the break between two samples, with the limits of the curve on either side.
  ///
  /// - Parameter rounding: the rounding error of f, f′, f″ and f‴ next to the break.
  init(
    _ low: CurveSample, _ high: CurveSample, _ before: OneSidedLimit, _ after: OneSidedLimit,
    rounding: SIMD4<Double>, in domain: ClosedRange<Double>
  ) {
    neighbours = low.abscissa...high.abscissa
    abscissa = Self.simplest(low.abscissa, high.abscissa)
    (values, slopes) = ((before.value, after.value), (before.slope, after.slope))
    area =
      Self.area(low.value, over: abscissa - low.abscissa, before)
      + Self.area(high.value, over: high.abscissa - abscissa, after)
    // A generous bound on the change between the samples, if the slopes are finite.
    let steepest = [low.slope.magnitude, high.slope.magnitude].filter(\.isFinite).max() ?? 0
    let isAtStart = low.abscissa <= domain.lowerBound
    let isAtEnd = high.abscissa >= domain.upperBound
    let sides = isAtStart ? [after] : isAtEnd ? [before] : [before, after]
    if sides.contains(where: { $0.value.isInfinite }) {
      kind = .pole
    } else if sides.contains(where: { $0.value.isNaN }) {
      kind = .gap
    } else if (after.value - before.value).magnitude
      > 4 * (before.recentChange + after.recentChange) + 4 * rounding.x + 8 * (high.abscissa - low.abscissa) * steepest
      + 0x1p-46 * max(before.value.magnitude, after.value.magnitude)
    {
      kind = .jump
    } else if sides.contains(where: { $0.slope.isInfinite }) {
      kind = .kink
    } else if sides.count == 2,
      (after.slope - before.slope).magnitude
        > 4 * (rounding.y + before.recentSlopeChange + after.recentSlopeChange)
        + 1e-9 * max(before.slope.magnitude, after.slope.magnitude)
        + 4 * abscissa.ulp * max(low.curvature.magnitude, high.curvature.magnitude)
    {
      kind = .kink
    } else {
      kind = .joint
    }
  }

  /// ∫ of a function that grows as distance⁻ᵖ and is `value` at `distance`; infinite unless p < 1 by a margin.
  private static func area(_ value: Double, over distance: Double, _ side: OneSidedLimit) -> Double {
    guard side.exponent < 0.995 else { return .infinity }
    return value.isFinite && distance > 0 ? value * distance / (1 - side.exponent) : 0
  }

  /// The double with the shortest decimal among `low`, `high` and their midpoint.
  static func simplest(_ low: Double, _ high: Double) -> Double {
    [low + 0.5 * (high - low), low, high].min { $0.shortestText.utf8.count < $1.shortestText.utf8.count } ?? low
  }
}

/// The limits of a curve and of its slope on one side of a break.
struct OneSidedLimit {
  private(set) var value: Double
  private(set) var slope: Double
  /// The magnitude of the change in value between the last probe and the sample next to the break.
  private(set) var recentChange = 0.0
  /// The magnitude of the change in slope between the same two.
  private(set) var recentSlopeChange = 0.0
  /// p if the value grows as distance⁻ᵖ, 0 if it has a limit. The integral converges for p < 1.
  private(set) var exponent = 0.0

  /// - Parameters:
  ///   - nearest: the sample next to the break.
  ///   - reach: the distance up to which the side is sampled, negative below the break.
  init(of curve: some TimingFunction, from nearest: CurveSample, reach: Double, in domain: ClosedRange<Double>) {
    (value, slope) = (nearest.value, nearest.slope)
    let end = min(max(nearest.abscissa + reach, domain.lowerBound), domain.upperBound)
    let resolution = max(256 * nearest.abscissa.ulp, reach.magnitude * 0x1p-40)
    let distances = sequence(first: end - nearest.abscissa) { $0 / 16 }.prefix { $0.magnitude >= resolution }
    let rungs = distances.map { CurveSample(curve, at: nearest.abscissa + $0) }
    guard let last = rungs.last else { return }
    if !last.value.isFinite {
      (value, slope, exponent) = (last.value, .nan, last.value.isNaN ? 0 : .infinity)
      return
    }
    if Growth.isUnbounded(rungs.map(\.value)) {
      exponent = max(0, Growth.exponent(rungs.map(\.value), ratio: 16))
      value = last.value > rungs[rungs.count - 2].value ? .infinity : -.infinity
      slope = .nan
      return
    }
    if !value.isFinite { (value, slope) = (last.value, last.slope) }
    recentChange = (last.value - value).magnitude
    if Growth.isUnbounded(rungs.map(\.slope)) || slope.isInfinite {
      slope = last.slope < 0 ? -.infinity : .infinity
    } else if !slope.isFinite {
      slope = last.slope
    }
    recentSlopeChange = (last.slope - slope).magnitude
  }
}
