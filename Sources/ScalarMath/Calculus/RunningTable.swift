/// A table of ∫₀ˣ f, and so of x + ∫₀ˣ f, for a function f that is 0 outside the window 0...1. Its quintic pieces match
/// f and f′ at their ends. A piece is bisected until its value at the middle is within 10⁻¹³ of the integral, or within
/// 10⁻¹³ of the whole integral if that is above 1. Without a derivative, bisection stops after 40 halvings or at 512
/// pieces in a sixteenth of the window, and the last pieces are linear.
package struct RunningTable: Sendable {
  private struct Piece {
    let start: Double
    let width: Double
    /// The coefficients in ascending powers of the piece's local parameter, 0...1.
    let coefficients: (Double, Double, Double, Double, Double, Double)

    func value(at x: Double) -> Double {
      let t = (x - start) / width
      let (c0, c1, c2, c3, c4, c5) = coefficients
      return c0 + t * (c1 + t * (c2 + t * (c3 + t * (c4 + t * c5))))
    }
  }

  private var pieces: [Piece] = []
  /// The integral over the whole window.
  package private(set) var total = 0.0
  private var tolerance = 1e-13

  /// The maximum number of pieces from one of the initial pieces.
  private static let mostPieces = 512

  /// Creates the table for f, `rate`, and f′, `bend`, which jumps at the `kinks`. Both are evaluated at the start of a
  /// piece and just below its end, so at a kink they must return the limit from the right.
  package init(rate: (Double) -> Double, bend: (Double) -> Double, kinks: [Double]) {
    let inner = kinks.filter { $0 > 0 && $0 < 1 }
    let starts = Set((0...16).map { Double($0) / 16 } + inner).sorted()
    let firsts = zip(starts, starts.dropFirst())
    // A large sum has a relative rounding error of about 10⁻¹⁶.
    let whole = firsts.reduce(0) { sum, ends in
      let part = GaussLegendre.integral(of: rate, from: ends.0, width: ends.1 - ends.0).magnitude
      return part.isFinite ? sum + part : sum
    }
    tolerance *= max(1, whole)
    for (low, high) in firsts {
      let limit = pieces.count + Self.mostPieces
      append(low, high - low, depth: 0, limit: limit, rate, bend)
    }
  }

  private mutating func append(
    _ start: Double, _ width: Double, depth: Int, limit: Int, _ rate: (Double) -> Double, _ bend: (Double) -> Double
  ) {
    let half = GaussLegendre.integral(of: rate, from: start, width: width / 2)
    let whole = half + GaussLegendre.integral(of: rate, from: start + width / 2, width: width / 2)
    let end = start + width
    let piece = Piece(
      start: start, width: width,
      coefficients: Self.quintic(
        from: total, by: whole, slopes: (width * rate(start), width * rate(end.nextDown)),
        bends: (width * width * bend(start), width * width * bend(end.nextDown))))
    if (piece.value(at: start + width / 2) - total - half).magnitude <= tolerance {
      pieces.append(piece)
    } else if depth == 40 || pieces.count >= limit {
      pieces.append(Piece(start: start, width: width, coefficients: (total, whole, 0, 0, 0, 0)))
    } else {
      append(start, width / 2, depth: depth + 1, limit: limit, rate, bend)
      append(start + width / 2, width / 2, depth: depth + 1, limit: limit, rate, bend)
      return
    }
    total += whole
  }

  /// The coefficients of the quintic Hermite interpolant on 0...1.
  private static func quintic(
    from value: Double, by rise: Double, slopes: (Double, Double), bends: (Double, Double)
  ) -> (Double, Double, Double, Double, Double, Double) {
    let (f0, f1) = slopes
    let (d0, d1) = (bends.0 / 2, bends.1 / 2)
    return (
      value, f0, d0, 10 * rise - 6 * f0 - 4 * f1 - 3 * d0 + d1, -15 * rise + 8 * f0 + 7 * f1 + 3 * d0 - 2 * d1,
      6 * rise - 3 * f0 - 3 * f1 - d0 + d1
    )
  }

  /// ∫₀ˣ f.
  package func integral(to x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return total }
    return pieces[pieces.lastLeadingIndex { $0.start <= x }].value(at: x)
  }

  /// The x with x + ∫₀ˣ f = `length`, for a non-negative f.
  package func place(ofLength length: Double) -> Double {
    if length <= 0 { return length }
    if length >= 1 + total { return length - total }
    let piece = pieces[pieces.lastLeadingIndex { $0.start + $0.coefficients.0 <= length }]
    let end = piece.start + piece.width
    return RootFinding.root(of: { $0 + piece.value(at: $0) - length }, in: piece.start...end, tolerance: 1e-15) ?? end
  }
}
