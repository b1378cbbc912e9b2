import TimingFunctions

/// The part of a Bézier curve about its steepest place that `CubicBezier.fastValue(at:)` leaves to slower solvers. It
/// is solved here in plain double arithmetic, about the nearest of the curve's ends and middle, where nothing cancels.
struct SteepPlaces: Sendable {
  /// The places; an empty range beyond the window where the curve is nowhere so steep.
  let range: Range<Double>
  private let start, centre, end: AnchoredCurve

  /// Where dx/dt is below a 200th of the sum of its terms: `fastValue(at:)` draws the line at a 256th.
  init(_ curve: CubicBezier) {
    start = AnchoredCurve(curve, .start)
    centre = AnchoredCurve(curve, .centre)
    end = AnchoredCurve(curve, .end)
    let place = start.place
    let (c1, c2, c3) = (place.c1, place.c2, place.c3)
    let limit = (c1.magnitude + 2 * c2.magnitude + 3 * c3.magnitude) / 200
    // dx/dt is a parabola over t.
    let middle = -c2 / (3 * c3)
    let reach = ((limit - place.slope(middle)) / (3 * c3)).squareRoot()
    if c3 > 0 && reach > 0 && middle + reach > 0 && middle - reach < 1 {
      range = place(max(middle - reach, 0))..<place(min(middle + reach, 1)).nextUp
    } else {
      range = 2..<2
    }
  }

  /// B at a place inside the window.
  func value(at x: Double) -> Double {
    let (curve, place) = x < 0.25 ? (start, x) : x > 0.75 ? (end, 1 - x) : (centre, x - 0.5)
    return 1 - curve.share(curve.parameter(at: place))
  }
}
