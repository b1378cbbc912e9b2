import ScalarMath

/// A border between two cells of a proof, with the enclosures of the targets there.
final class ProofPoint: Sendable {
  let place: Double
  /// The targets at the abscissa itself.
  let targets: ProofTargets
  /// Whether the curve is continuous there with all derivatives.
  let isSmooth: Bool
  /// The one-sided limits of the targets; nil if the curve is smooth there.
  let below: ProofTargets?
  let above: ProofTargets?

  init(_ curve: LimitedCurve, _ place: Double, order: Int) {
    self.place = place
    targets = ProofTargets(curve.at(place, order: order))
    isSmooth = targets.whole.isSmooth
    below = isSmooth ? nil : ProofTargets(curve.at(place, order: order, .below))
    above = isSmooth ? nil : ProofTargets(curve.at(place, order: order, .above))
  }

  /// The targets as seen from the cell above, or below.
  func side(above isAbove: Bool) -> ProofTargets { (isAbove ? above : below) ?? targets }

  /// Whether the curve is known on both sides, so that cells may meet here.
  var isKnown: Bool {
    isSmooth
      || [below, above].allSatisfy { side in
        side.map { $0.whole.isSmooth || $0.whole.value.isEmpty || $0.whole.value.isUnboundedAlone } ?? false
      }
  }

  /// Whether the signs of all targets are known, so that cells may meet here.
  var isDistinct: Bool {
    isSmooth && targets.all.allSatisfy { $0.value.sign != nil }
  }
}

extension IntervalSeries {
  /// Whether the function is defined and has all derivatives.
  var isSmooth: Bool { value.definition == .continuous && smoothness == Self.analytic }
}
