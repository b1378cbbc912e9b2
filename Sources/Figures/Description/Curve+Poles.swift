/// Poles between samples, as far as the samples tell them. Both ways of looking are heuristics for even steps.
extension Curve {
  /// The curve with a gap at each pole that changes the sign, so that no line joins both of its sides.
  public func brokenAtPoles() -> Curve {
    let count = min(xs.count, ys.count)
    var result = self
    (result.xs, result.ys) = ([], [])
    for index in 0..<count {
      result.xs.append(xs[index])
      result.ys.append(ys[index])
      if index + 1 < count, (ys[index] < 0) != (ys[index + 1] < 0), growsTowards(index, from: -1),
        growsTowards(index + 1, from: 1)
      {
        result.xs.append(xs[index] / 2 + xs[index + 1] / 2)
        result.ys.append(.nan)
      }
    }
    return result
  }

  /// The ordinates that a picture of the samples keeps in sight: all numbers, but near a pole those of the rest.
  public var ordinatesInSight: ClosedRange<Double> {
    let broken = brokenAtPoles()
    guard broken.hasPole else { return -.infinity ... .infinity }
    let extent = broken.shownOrdinates
    return extent.isEmpty ? -.infinity ... .infinity : extent.lower...extent.upper
  }

  /// Whether some gap looks like a pole.
  var hasPole: Bool {
    ys.indices.contains { index in
      !ys[index].isFinite && (growsTowards(index - 1, from: -1) || growsTowards(index + 1, from: 1))
    }
  }

  /// Whether samples grow from both sides towards one of them, or the place between two, as towards a pole.
  var hasNarrowPeak: Bool {
    ys.indices.contains { index in
      growsTowards(index, from: -1) && (growsTowards(index, from: 1) || growsTowards(index + 1, from: 1))
    }
  }

  /// Whether the sample and the two behind it grow as towards a pole.
  ///
  /// The samples of 1/√x nearest to its pole are at most a step from it, and there the last difference is 2.25 times
  /// the one before or more; a higher order gives more, a logarithm (1.7) and all that ends in a slope give less.
  private func growsTowards(_ index: Int, from side: Int) -> Bool {
    guard ys.indices.contains(index), ys.indices.contains(index + 2 * side) else { return false }
    let (near, middle, far) = (ys[index], ys[index + side], ys[index + 2 * side])
    guard near.isFinite, middle.isFinite, far.isFinite, (near < 0) == (far < 0) else { return false }
    return abs(near) > abs(middle) && abs(middle) > abs(far) && abs(near - middle) >= 2 * abs(middle - far)
  }

  /// The ordinates to be shown: all of them, but near a pole only what leaves the rest of the curve its form.
  package var shownOrdinates: Extent { hasPole ? Extent.withoutOutliers(ys) : Extent(ys) }
}

extension Extent {
  /// The extent of the values, but where a few of them dwarf the rest that of the others with some air.
  static func withoutOutliers(_ values: [Double]) -> Extent {
    let extent = Extent(values)
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return extent }
    // Eight tenths of the samples, and half of their range beyond.
    let (low, high) = (sorted[sorted.count / 10], sorted[sorted.count - 1 - sorted.count / 10])
    let range = high - low
    guard range > 0, range.isFinite else { return extent }
    return Extent([
      extent.lower < low - 4 * range ? low - range / 2 : extent.lower,
      extent.upper > high + 4 * range ? high + range / 2 : extent.upper,
    ])
  }
}
