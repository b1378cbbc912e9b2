/// Searches for the border of a condition, by halving and by doubling.
package enum Halving {
  /// The point nearest to one end of an interval, to the limit of bisection, at which a condition holds.
  ///
  /// - Parameters:
  ///   - near: the end at which the condition is not known to hold.
  ///   - far: the end at which it holds.
  ///   - steps: the most halvings.
  package static func edge(from near: Double, to far: Double, steps: Int = .max, _ holds: (Double) -> Bool) -> Double {
    var (near, far, step) = (near, far, 0)
    while step < steps, case let middle = near + 0.5 * (far - near), middle != near, middle != far {
      if holds(middle) { far = middle } else { near = middle }
      step += 1
    }
    return far
  }
  /// The first point at doubling distances from a start, in direction of a bound, at which a condition holds; the bound
  /// if it holds at none.
  package static func firstPoint(from start: Double, towards bound: Double, _ holds: (Double) -> Bool) -> Double {
    var (place, step) = (start, max(start.ulp, .leastNormalMagnitude))
    while !holds(place), place != bound {
      place = bound < start ? max(bound, place - step) : min(bound, place + step)
      step *= 2
    }
    return place
  }
}
