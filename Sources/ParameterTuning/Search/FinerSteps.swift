/// The least of a function of one number by its values alone.
///
/// Even steps over a range, then over the two steps about the best place, and so on: kinks, jumps and places without a
/// value are no harder than a smooth valley, and of several valleys the one is followed that is lower at the steps.
package enum FinerSteps {
  /// - Parameters:
  ///   - range: its ends are looked at too.
  ///   - steps: of each round, 4 or more.
  ///   - tolerance: the width of the last steps.
  /// - Returns: the lowest place that was met, the first of equals.
  package static func minimum(
    of function: (Double) -> Double, in range: ClosedRange<Double>, steps: Int = 8, tolerance: Double
  ) -> (place: Double, value: Double) {
    precondition(steps >= 4, "fewer steps do not get finer")
    var (low, high) = (range.lowerBound, range.upperBound)
    var best = (place: low, value: function(low))
    func look(_ place: Double) {
      let value = function(place)
      if value < best.value || best.value.isNaN { best = (place, value) }
    }
    look(high)
    while high > low {
      let step = (high - low) / Double(steps)
      for index in 1..<steps { look(low + step * Double(index)) }
      if step <= tolerance { break }
      let next = (max(range.lowerBound, best.place - step), min(range.upperBound, best.place + step))
      // Steps below the spacing of Double lead nowhere.
      if next == (low, high) { break }
      (low, high) = next
    }
    return best
  }
}
