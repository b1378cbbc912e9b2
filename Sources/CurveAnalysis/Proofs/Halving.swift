/// Bisection.
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
}
