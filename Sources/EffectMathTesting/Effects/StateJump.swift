/// The first jump that a number of a state makes over an interval, on either side of a place in it.
///
/// A state that has not all its numbers somewhere counts as NaN there.
func jump(
  over interval: ClosedRange<Double>, about place: Double, _ tolerance: Double,
  _ state: @escaping @Sendable (Double) -> [Double]
) -> String? {
  let middle = min(max(place, interval.lowerBound), interval.upperBound)
  let law = Law.continuous(tolerance: tolerance)
  let count = state(middle).count
  if count == 0 { return "at \(middle) it shows nothing" }
  for index in 0..<count {
    let curve = FunctionCurve(over: interval) { place in
      let numbers = state(place)
      return numbers.indices.contains(index) ? numbers[index] : .nan
    }
    for places in [[interval.lowerBound, middle], [middle, interval.upperBound]] {
      if let evidence = law.check(curve, interval, places) { return evidence.statement("number \(index)") }
    }
  }
  return nil
}

extension [Double] {
  /// Whether there are as many numbers, each equal or within the tolerance, an absolute one.
  func agrees(with other: [Double], within tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 || ($0 - $1).magnitude <= tolerance }
  }
}
