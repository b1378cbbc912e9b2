import ScalarMath
import TimingFunctions

extension Law {
  /// The curve's own derivative, from ``UnivariateFunction/jet(at:)``, agrees with the slope of its values.
  ///
  /// The slope is estimated by extrapolated chords of four widths from 1e-2 to 1e-5 of the domain, over both sides of
  /// the place and over each alone; at an end of the domain, where a kink may lie, a slope from beyond it is as right
  /// if the curve has values there. The law holds at a place if one trustworthy estimate agrees, within ten times its
  /// own error plus the tolerance times the size of the slope (or of the mean slope), plus what rounding does to a
  /// chord, 8 ulps of the largest value within an eighth of the domain over the chord's width; so at a kink the slope
  /// of either side is right. It is broken only where two estimates of different widths agree with each other instead,
  /// and shorter chords with them; so it holds where the curve turns too fast for chords, within 1e-5 of the domain. An
  /// infinite derivative is right where chords grow as they shrink. NaN never is.
  ///
  /// Wrongly found: the slope of 0 or infinity at the root of a power from about 0.97 to 1.1, which no chord in
  /// `Double` comes near.
  public static func derivativeAgrees(tolerance: Double = 1e-6) -> Law {
    Law("derivative", claim: "its derivative is the slope of its values") { curve, domain, places in
      let place = places[0]
      let derivative = curve.derivative(1, at: place)
      let width = domain.upperBound - domain.lowerBound
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
          if !isInside, side == .both || !isAtEnd(place, side, domain) { continue }
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
      // Where the derivative itself turns within a number or two, values cannot show it.
      let series = curve.jet(at: Jet(variable: place, order: 3))
      let turn = (series.derivative(2) * place.ulp).magnitude + (series.derivative(3) * place.ulp * place.ulp).magnitude
      if turn > 0.01 * derivative.magnitude { return nil }
      return disagreement(place, derivative, confirmed?.slope)
    }
  }

  /// ``derivativeAgrees(tolerance:)`` within a millionth.
  public static var derivativeAgrees: Law { derivativeAgrees() }

  /// Whether the domain ends on this side of a place within the shortest chord.
  private static func isAtEnd(_ place: Double, _ side: SlopeEstimate.Side, _ domain: ClosedRange<Double>) -> Bool {
    let room = side == .before ? place - domain.lowerBound : domain.upperBound - place
    return room <= 1e-5 * (domain.upperBound - domain.lowerBound)
  }

  private static func disagreement(_ place: Double, _ derivative: Double, _ slope: Double?) -> Evidence {
    let texts = slope.map { PlainText.pair(derivative, $0) } ?? (PlainText.short(derivative), "")
    let contrast = slope == nil ? "" : ", but its values have the slope \(texts.1)"
    return Evidence(places: [place], values: [derivative] + (slope.map { [$0] } ?? [])) { name in
      "the derivative of \(name) at \(place.shortestText) is \(texts.0)\(contrast)"
    }
  }

  /// Whether chords of the sign of an infinite derivative grow by half when their width shrinks from 2⁻¹⁰ to 2⁻³⁰ of
  /// the domain, on one side at least.
  private static func isUnbounded(
    _ function: (Double) -> Double, _ place: Double, _ derivative: Double, _ domain: ClosedRange<Double>
  ) -> Bool {
    let width = domain.upperBound - domain.lowerBound
    func chord(_ h: Double) -> Double { (function(place + h) - function(place)) / h }
    return [1.0, -1].contains { side in
      let (wide, narrow) = (chord(side * 0x1p-10 * width), chord(side * 0x1p-30 * width))
      return narrow * derivative > 0 && narrow.magnitude > 1.5 * wide.magnitude
    }
  }
}
