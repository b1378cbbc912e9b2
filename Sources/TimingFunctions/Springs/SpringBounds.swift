import ScalarMath

/// What is known of a spring's motion at a time or over a stretch of times: numbers that hold the true ones.
struct SpringBounds {
  /// x.
  var position: Interval
  /// 1 − x, which has relative digits where the spring is near its target.
  var distance: Interval
  /// x′.
  var velocity: Interval

  /// What both know.
  func intersection(with other: SpringBounds) -> SpringBounds {
    func common(_ a: Interval, _ b: Interval) -> Interval {
      let common = a.intersection(with: b)
      return common.isEmpty ? a : common
    }
    let position = common(self.position, other.position)
    let distance = common(self.distance, other.distance)
    return SpringBounds(
      position: common(position, 1 - distance), distance: common(distance, 1 - position),
      velocity: common(velocity, other.velocity))
  }
}

/// The response to a unit push and the distance from rest, h, h′ and e, of a spring at a time or over times.
struct PushBounds {
  var response: Interval
  var responseVelocity: Interval
  var restDistance: Interval
}
