import ScalarMath

/// Inequalities beside the bounds: an order of places, and that a curve never turns.
extension BezierModel {
  func constraints(_ q: [Double]) -> [ErrorConstraint] {
    let polygon = polygon(q)
    let rows = rows(q)
    /// A sum of multiples of coordinates.
    func constraint(_ terms: [(coordinate: Int, factor: Double)]) -> ErrorConstraint {
      var gradient = [Double](repeating: 0, count: count)
      var value = 0.0
      for (coordinate, factor) in terms {
        value += factor * polygon.coordinates[coordinate]
        for (unknown, share) in rows[coordinate] { gradient[unknown] += factor * share }
      }
      return (value, gradient)
    }
    var result: [ErrorConstraint] = []
    if isSmooth {
      // x₁ ≤ x₃ ≤ x₅ and 0 ≤ x₂, x₄ ≤ 1, written with the unknowns, whose polygon is clamped.
      func unit(_ pairs: [(Int, Double)], _ value: Double) -> ErrorConstraint {
        var gradient = [Double](repeating: 0, count: count)
        for (index, factor) in pairs { gradient[index] = factor }
        return (value, gradient)
      }
      result.append(unit([(0, 1), (2, -1)], q[0] - q[2]))
      result.append(unit([(2, 1), (7, -1)], q[2] - q[7]))
      result.append(unit([(4, 1), (2, -1)], q[4] - q[2]))
      result.append(unit([(2, 1), (4, q[6]), (6, q[4])], q[2] + q[6] * q[4] - 1))
    }
    guard isMonotone else { return result }
    let sign: Double = end < start ? -1 : 1
    for first in stride(from: 0, to: 3 * polygon.segments, by: 3) {
      let (y0, y1, y2, y3) = (2 * first + 1, 2 * first + 3, 2 * first + 5, 2 * first + 7)
      result.append(constraint([(y0, sign), (y1, -sign)]))
      result.append(constraint([(y2, sign), (y3, -sign)]))
      for (u, w, most) in Self.monotoneSides {
        result.append(
          constraint([(y1, sign * u), (y0, sign * (most - u)), (y3, sign * (w - most)), (y2, -sign * w)]))
      }
    }
    return result
  }

  /// Whether a curve that is to be monotone is: decimals may have moved it.
  func isLegal(_ polygon: ControlPolygon) -> Bool {
    guard isMonotone else { return true }
    let sign: Double = end < start ? -1 : 1
    return stride(from: 0, to: 3 * polygon.segments, by: 3).allSatisfy { first in
      let rise = sign * (polygon.y(first + 3) - polygon.y(first))
      let a = sign * (polygon.y(first + 1) - polygon.y(first))
      let b = sign * (polygon.y(first + 3) - polygon.y(first + 2))
      guard a >= 0, b >= 0, rise >= 0 else { return false }
      let excess = a + b - rise
      return excess <= 0 || excess * excess <= a * b
    }
  }

  /// Sides u·a + w·b ≤ c of a polygon within the region of a, b ≥ 0 with a + b ≤ 1 or (a + b − 1)² ≤ ab, for a = (y₁ −
  /// y₀)/(y₃ − y₀) and b = (y₃ − y₂)/(y₃ − y₀): there a cubic never turns.
  ///
  /// Source: F. N. Fritsch and R. E. Carlson, Monotone piecewise cubic interpolation, SIAM J. Numer. Anal. 17, 1980.
  private static let monotoneSides: [(u: Double, w: Double, most: Double)] = {
    // The ellipse from (1, 0) by (4/3, 1/3), (1, 1), (1/3, 4/3) to (0, 1); its centre is (2/3, 2/3).
    let corners = (0...48).map { index in
      let angle = Double.pi * (-1.0 / 3 + 4.0 / 3 * Double(index) / 48)
      // With p = a + b − 4/3 and m = a − b it is 9p²/4 + 3m²/4 = 1.
      let (p, m) = (2.0 / 3 * Double.sin(angle + .pi / 6), 2 / 3.0.squareRoot() * Double.cos(angle + .pi / 6))
      return (a: max(2.0 / 3 + (p + m) / 2, 0), b: max(2.0 / 3 + (p - m) / 2, 0))
    }
    return zip(corners, corners.dropFirst()).map { from, to in
      let (u, w) = (to.b - from.b, from.a - to.a)
      return (u, w, u * from.a + w * from.b)
    }
  }()
}
