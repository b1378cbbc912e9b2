import ScalarMath

extension SheetPair {
  /// The second technique with the lift and the window that bring its picture nearest to the first's.
  public struct Fit: Sendable {
    public let liftOverDistance: Double
    public let window: Double
    /// Of the picture with these, in points.
    public let screenRootMeanSquare: Double
    public let largestScreenDistance: Supremum
  }

  /// The best fit by the root mean square on the screen: windows from a quarter to four times the second's, lifts to nine
  /// tenths of the camera's distance.
  ///
  /// A search in turn over lift and window; of several minima it finds one.
  public var bestFit: Fit {
    func pair(_ share: Double, _ window: Double) -> SheetPair {
      SheetPair(first, second.replacing(lift: share * second.cameraDistance, window: window))
    }
    var share = first.lift / first.cameraDistance
    var window = second.window
    for _ in 0..<4 {
      window =
        Extrema.minimum(
          of: { pair(share, $0).meanSquare(points: 3) }, in: second.window / 4...second.window * 4, tolerance: 1e-6
        ).place
      share =
        Extrema.minimum(of: { pair($0, window).meanSquare(points: 3) }, in: 0...0.9, tolerance: 1e-6).place
    }
    let fitted = pair(share, window)
    return Fit(
      liftOverDistance: share, window: window, screenRootMeanSquare: fitted.screenRootMeanSquare,
      largestScreenDistance: fitted.largestScreenDistance)
  }
}
