/// Zeros of functions of one variable.
public enum RootFinding {
  /// A zero of `function` in `interval`, if its values at the endpoints have different signs or one is zero.
  ///
  /// The result is within `tolerance` of a change of sign, but never closer than the spacing of Double there. A zero
  /// met exactly is returned at once. Nil if the endpoint values have the same sign or a value is NaN. A pole with a
  /// change of sign is also returned: check the value.
  ///
  /// Source: T. R. Chandrupatla, A new hybrid quadratic/bisection algorithm for finding the zero of a nonlinear
  /// function without using derivatives, 1997. After three steps in a row that do not halve the bracket, the next step
  /// is a bisection.
  public static func root(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, tolerance: Double = 0
  ) -> Double? {
    var a = interval.upperBound
    var b = interval.lowerBound
    var fa = function(a)
    var fb = function(b)
    if fb == 0 { return b }
    if fa == 0 { return a }
    guard (fa < 0 && fb > 0) || (fa > 0 && fb < 0) else { return nil }
    var share = 0.5
    var slow = 0
    while true {
      let width = b - a
      let best = fa.magnitude < fb.magnitude ? a : b
      let resolution = 2 * best.ulp + 0.5 * max(tolerance, 0)
      let halfShare = min(0.5, resolution / width.magnitude)
      if width.magnitude <= resolution || halfShare >= 0.5 { return best }
      var x = a + min(max(share, halfShare), 1 - halfShare) * width
      if x == a || x == b || !width.isFinite { x = 0.5 * a + 0.5 * b }
      if x == a || x == b { return best }
      let fx = function(x)
      if fx == 0 { return x }
      if fx.isNaN { return nil }
      let c: Double
      let fc: Double
      if (fx < 0) == (fa < 0) {
        (c, fc) = (a, fa)
      } else {
        (c, fc) = (b, fb)
        (b, fb) = (a, fa)
      }
      (a, fa) = (x, fx)
      slow = (b - a).magnitude > 0.5 * width.magnitude ? slow + 1 : 0
      let xi = (a - b) / (c - b)
      let phi = (fa - fb) / (fc - fb)
      if slow < 3, phi * phi < xi, (1 - phi) * (1 - phi) < 1 - xi {
        share = fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb))
        if share.isNaN { share = 0.5 }
      } else {
        share = 0.5
      }
    }
  }
}

/// Searches for the border of a condition, by halving and by doubling.
package enum Halving {
  /// Returns the point nearest to `near` at which a condition holds, found by bisection to the last double.
  ///
  /// - Parameters:
  ///   - near: the end at which the condition is not known to hold.
  ///   - far: the end at which it holds.
  ///   - steps: the maximum number of bisections.
  package static func edge(from near: Double, to far: Double, steps: Int = .max, _ holds: (Double) -> Bool) -> Double {
    var (near, far, step) = (near, far, 0)
    while step < steps, case let middle = near + 0.5 * (far - near), middle != near, middle != far {
      if holds(middle) { far = middle } else { near = middle }
      step += 1
    }
    return far
  }
  /// Returns the first of the points at doubling distances from `start` toward `bound` at which a condition holds; the
  /// bound if it holds at none.
  package static func firstPoint(from start: Double, towards bound: Double, _ holds: (Double) -> Bool) -> Double {
    var (place, step) = (start, max(start.ulp, .leastNormalMagnitude))
    while !holds(place), place != bound {
      place = bound < start ? max(bound, place - step) : min(bound, place + step)
      step *= 2
    }
    return place
  }
}
