/// A slope estimated from values alone, with an estimate of its error.
struct SlopeEstimate {
  let slope: Double
  let error: Double
  /// Of the widest chord on one side.
  let width: Double

  /// On which side of the place the values lie.
  enum Side: CaseIterable { case both, before, after }

  /// Chords of widths h, h/1.4, h/1.4², … extrapolated to width 0.
  ///
  /// The error of a chord over both sides is a series in h², over one side in h. The error given is the largest
  /// difference of the answer from its two neighbours of the lower order in Neville's table; the extrapolation stops
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

  /// Within ten times their errors and a thousandth.
  func agrees(with other: SlopeEstimate) -> Bool {
    (slope - other.slope).magnitude
      <= 10 * (error + other.error) + 1e-3 * min(slope.magnitude, other.slope.magnitude)
  }

  /// Whether much shorter chords, of widths in no simple ratio, have this slope too, but for rounding: not where the
  /// values of a wave happen to fit.
  func isStraight(_ function: (Double) -> Double, at place: Double, side: Side, size: Double) -> Bool {
    let centre = function(place)
    return (1...12).allSatisfy { step in
      // The golden ratio, the number that fractions fit worst.
      let share =
        Double.pow(0.25, Double(step)) * (1 + (0.618033988749895 * Double(step)).truncatingRemainder(dividingBy: 1))
      let other = side == .before ? place - share * width : place + share * width
      let rise = function(other) - centre
      let expected = slope * (other - place)
      let rounding = 8 * max(size, centre.magnitude).ulp + slope.magnitude * place.ulp
      return (rise - expected).magnitude <= 0.5 * expected.magnitude + rounding
    }
  }

  /// Whether the error leaves at least two digits of the slope, or of `scale` where that is larger.
  func isTrustworthy(scale: Double) -> Bool { error <= 0.01 * max(slope.magnitude, scale) }
}
