import ScalarMath

/// A place where a curve or one of its derivatives breaks off.
struct CurveBreak: Sendable, Hashable {
  /// What breaks off, and how.
  enum Kind: String, Sendable, Hashable {
    /// Two different finite one-sided values.
    case jump
    /// Two different finite slopes that meet in one value.
    case kink
    /// The values grow without bound on one side at least.
    case pole
    /// The value is finite, the slope grows without bound on one side at least.
    case verticalTangent = "vertical tangent"
    /// The values end: NaN follows on one side.
    case edge
    /// Only the curvature or what follows it breaks; or nothing but the value at the very place.
    case joint
  }

  /// What breaks off, and how.
  let kind: Kind
  /// Of the two neighbours in Double that the break lies between, or the undefined place between those, the one with
  /// the shorter decimal.
  let abscissa: Double
  /// The neighbours in Double that still belong to the sides.
  let neighbours: ClosedRange<Double>
  /// The curve on either side, at the neighbours; infinite where it grows without bound, NaN where it is undefined.
  let values: OneSided
  /// The slopes on either side; infinite where they grow without bound.
  let slopes: OneSided
  /// The area between the neighbours, from the powers that the values grow with; infinite where there is none.
  let area: Double

  /// What a quantity comes to from below and from above.
  struct OneSided: Sendable, Hashable {
    /// The limit from below.
    let before: Double
    /// The limit from above.
    let after: Double
  }
}

extension CurveBreak {
  /// Whether it is worth telling at an end of the domain, where a curve ends anyway.
  var breaksEnd: Bool {
    kind == .jump || kind == .pole || kind == .verticalTangent || slopes.before.isInfinite || slopes.after.isInfinite
  }
}

extension CurveBreak {
  /// A break between two samples, with what the curve comes to on either side.
  ///
  /// - Parameter rounding: what rounding does to f, f′, f″ and f‴ beside it.
  init(
    _ low: CurveSample, _ high: CurveSample, _ before: OneSidedLimit, _ after: OneSidedLimit,
    rounding: SIMD4<Double>, in domain: ClosedRange<Double>
  ) {
    neighbours = low.abscissa...high.abscissa
    abscissa = Self.simplest(low.abscissa, high.abscissa)
    values = OneSided(before: before.value, after: after.value)
    slopes = OneSided(before: before.slope, after: after.slope)
    area =
      Self.area(low.value, over: abscissa - low.abscissa, before)
      + Self.area(high.value, over: high.abscissa - abscissa, after)
    let isAtStart = low.abscissa <= domain.lowerBound
    let isAtEnd = high.abscissa >= domain.upperBound
    let sides = isAtStart ? [after] : isAtEnd ? [before] : [before, after]
    if sides.contains(where: { $0.value.isInfinite }) {
      kind = .pole
    } else if sides.contains(where: { $0.value.isNaN }) {
      kind = .edge
    } else if (after.value - before.value).magnitude
      > 4 * (before.recentChange + after.recentChange) + 4 * rounding.x + Self.rise(low, high)
      + 0x1p-46 * max(before.value.magnitude, after.value.magnitude)
    {
      kind = .jump
    } else if sides.contains(where: { $0.slope.isInfinite }) {
      kind = .verticalTangent
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

  /// What the slopes on both sides, where they are finite, make of the numbers between, with much to spare.
  private static func rise(_ low: CurveSample, _ high: CurveSample) -> Double {
    let slopes = [low.slope.magnitude, high.slope.magnitude].filter(\.isFinite)
    return 8 * (high.abscissa - low.abscissa) * (slopes.max() ?? 0)
  }

  /// ∫ of a value that grows as distance⁻ᵖ from `value` at a distance: p < 1 by a margin of the estimate.
  private static func area(_ value: Double, over distance: Double, _ side: OneSidedLimit) -> Double {
    guard side.exponent < 0.995 else { return .infinity }
    return value.isFinite && distance > 0 ? value * distance / (1 - side.exponent) : 0
  }

  /// The number from `low` to `high`, among both and the one between, with the shortest decimal.
  static func simplest(_ low: Double, _ high: Double) -> Double {
    var best = low
    var length = Int.max
    for abscissa in [low + 0.5 * (high - low), low, high] {
      let digits = abscissa.shortestText.utf8.count
      if digits < length { (best, length) = (abscissa, digits) }
    }
    return best
  }
}
