import ScalarMath
import ViewEffects

/// How much a sheet bends against the least that its rise and length allow.
extension BentSheet {
  /// ½∫κ² ds in 1/pt at the progress at which the window lies centred, in pieces between the kinks of the profile. For
  /// a sheet with a crease it is infinite.
  public var bendingEnergy: Double {
    if profile.hasCrease { return slopeScale == 0 ? 0 : .infinity }
    let scale = slopeScale / (window * height)
    // The places of the bottom and the top row; beyond the window the sheet is straight.
    let begin = max(abscissa(row: 1, progress: Self.centredProgress), 0)
    let end = min(abscissa(row: 0, progress: Self.centredProgress), 1)
    let ends = ([begin, end] + profile.kinks.filter { $0 > begin && $0 < end }).sorted()
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      // At a kink the second derivative is that above it; the rules look at inner points alone.
      sum
        + Quadrature.integral(
          of: { place in
            let bend = scale * profile.secondDerivative(at: place)
            let speed = Double.hypot(1, slopeScale * profile.slope(at: place))
            return 0.5 * bend * bend / (speed * speed * speed * speed * speed) * window * height
          }, over: piece.0...piece.1, accuracy: 1e-13, mostPanels: 256
        ).value
    }
  }

  /// The clamped elastica with the rise of the sheet and the length of its bent part: of all sheets that do not
  /// stretch, the one that bends least. Nil where the window is larger than the sheet, whose edges are then not level,
  /// and where the rise is more than 0.99 of the length.
  public var elastica: Elastica? {
    guard window <= 1, lift > 0 else { return nil }
    let length = (1 + stretchTable.total) * window * height
    return try? Elastica(rise: lift, length: length)
  }

  /// ``bendingEnergy`` over that of the ``elastica``, 1 at best; nil where there is no elastica or no finite energy.
  public var bendingOverElastica: Double? {
    guard let elastica, elastica.bendingEnergy > 0 else { return nil }
    let ratio = bendingEnergy / elastica.bendingEnergy
    return ratio.isFinite ? ratio : nil
  }
}
