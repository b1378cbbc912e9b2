import TimingFunctions

extension FittingTarget {
  /// How far a curve over 0…1 is from the target, proved where the one is made of lines or Béziers and the other of
  /// polynomials, and else by the samples and a search about their highest peaks.
  public func provedDeviation(of curve: any TimingFunction) -> Deviation {
    let corners = PolynomialArc.corners(of: curve)
    let places = [0, 1.0.nextDown, 1] + corners
    let measured = deviation(
      of: curve, breaks: corners.count > 100 ? corners : places.flatMap { [$0 - 1e-6, $0, $0 + 1e-6] })
    return DeviationProof.proved(measured, of: curve, from: self) ?? measured
  }
}
