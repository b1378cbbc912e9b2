import ScalarMath

extension SheetPair {
  /// The second technique with the lift and the window that bring its picture nearest to the first's.
  public struct Fit: Sendable {
    /// A/D: the lift as a share of the camera's distance, all of the lift that a picture shows.
    public let liftOverDistance: Double
    /// w: the share of the sheet that bends at a time.
    public let window: Double
    /// Of the picture with these, in points.
    public let screenRootMeanSquare: Double
    /// The farthest that a row of the picture is from its place in the other picture, in points.
    public let largestScreenDistance: Supremum
  }

  /// The best fit by the root mean square on the screen: windows from a quarter to four times the second's, lifts whose
  /// highest place is within nine tenths of the camera's distance. Nil where it lies at an end of these, as where no
  /// fit is good.
  ///
  /// A search in turn over lift and window; of several minima it finds one. It is no worse than the second technique as
  /// it is, or with magnification matched.
  public var bestFit: Fit? {
    func pair(_ share: Double, _ window: Double) -> SheetPair {
      SheetPair(first, second.replacing(lift: share * second.cameraDistance, window: window))
    }
    let (windows, shares) = (second.window / 4...second.window * 4, 0...0.9 / second.largestRise)
    var best = (share: second.lift / second.cameraDistance, window: second.window)
    var least = meanSquare(points: 1)
    func take(_ share: Double, _ window: Double) {
      let found = pair(share, window).meanSquare(points: 1)
      if found < least { (best, least) = ((share, window), found) }
    }
    take(min(first.lift / first.cameraDistance, shares.upperBound), second.window)
    var (share, window) = best
    for _ in 0..<4 {
      window = Extrema.minimum(of: { pair(share, $0).meanSquare(points: 1) }, in: windows, tolerance: 1e-6).abscissa
      share = Extrema.minimum(of: { pair($0, window).meanSquare(points: 1) }, in: shares, tolerance: 1e-6).abscissa
    }
    take(share, window)
    func isInside(_ value: Double, _ range: ClosedRange<Double>) -> Bool {
      let margin = 1e-3 * (range.upperBound - range.lowerBound)
      return value > range.lowerBound + margin && value < range.upperBound - margin
    }
    guard isInside(best.window, windows), isInside(best.share, shares) else { return nil }
    let fitted = pair(best.share, best.window)
    return Fit(
      liftOverDistance: best.share, window: best.window, screenRootMeanSquare: fitted.screenRootMeanSquare,
      largestScreenDistance: fitted.largestScreenDistance)
  }
}
