/// The shares within a distance of a share.
func unitRange(about share: Double, within reach: Double) -> ClosedRange<Double> {
  max(0, share - reach)...min(1, share + reach)
}

/// Minimizes a function of one number by its values alone.
///
/// Even steps cover the range, then the two steps about the best place, and so on. Kinks, jumps and places without a
/// value are no harder than a smooth valley. Of several valleys the one that is lower at the steps is followed.
package enum FinerSteps {
  /// - Parameters:
  ///   - range: the places, both ends included.
  ///   - steps: the number of steps in each round, 4 or more.
  ///   - tolerance: the width of the last steps.
  /// - Returns: the lowest place, the first among equals.
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
