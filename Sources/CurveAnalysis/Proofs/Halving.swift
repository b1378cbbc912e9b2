/// Search by halves.
enum Halving {
  /// The place nearest to one end of a stretch, as far as halving goes, at which a condition holds that does at the other.
  ///
  /// - Parameters:
  ///   - near: where the condition is not known to hold.
  ///   - far: where it does.
  ///   - steps: halvings, at most.
  static func edge(from near: Double, to far: Double, steps: Int = .max, _ holds: (Double) -> Bool) -> Double {
    var (near, far, step) = (near, far, 0)
    while step < steps, case let middle = near + 0.5 * (far - near), middle != near, middle != far {
      if holds(middle) { far = middle } else { near = middle }
      step += 1
    }
    return far
  }
}
