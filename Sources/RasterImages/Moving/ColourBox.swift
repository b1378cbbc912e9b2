/// A box of the cube of colours, which is divided where that takes most away from the squared distances to the means.
///
/// Source: Wu, Efficient Statistical Computations for Optimal Color Quantization, Graphics Gems II, 1991; with 64 steps
/// of each channel in place of 32.
struct ColourBox {
  private var low: SIMD3<Int>
  private var high: SIMD3<Int>
  /// The sum of squared distances to the mean.
  private var scatter = 0.0
  private var moment: ColourMoments.Moment

  private init(_ low: SIMD3<Int>, _ high: SIMD3<Int>, _ moments: ColourMoments) {
    (self.low, self.high) = (low, high)
    moment = moments.sum(low, high)
    scatter = moment.scatter
  }

  /// The means of so many boxes or fewer, for colours with their weights.
  static func colours(of counts: [RGBColour: Int], _ most: Int) -> [RGBColour] {
    let moments = ColourMoments(counts)
    var boxes = [ColourBox(.zero, SIMD3(repeating: ColourMoments.steps), moments)]
    // Boxes of one step cannot be divided.
    var whole: [ColourBox] = []
    while boxes.count + whole.count < most,
      let index = boxes.indices.max(by: { boxes[$0].scatter < boxes[$1].scatter })
    {
      let box = boxes.remove(at: index)
      if let halves = box.divided(moments) { boxes += halves } else { whole.append(box) }
    }
    return (boxes + whole).map { RGBColour($0.moment.mean) }
  }

  /// Where the squares of both means, times their weights, are largest; nil where all lies in one step.
  private func divided(_ moments: ColourMoments) -> [ColourBox]? {
    var best: (gain: Double, axis: Int, cut: Int)?
    for axis in 0..<3 {
      for cut in low[axis] + 1..<max(low[axis] + 1, high[axis]) {
        var middle = high
        middle[axis] = cut
        let lower = moments.sum(low, middle)
        let upper = moment - lower
        guard lower.weight > 0, upper.weight > 0 else { continue }
        let gain = lower.squareOfMean + upper.squareOfMean
        if gain > best?.gain ?? -1 { best = (gain, axis, cut) }
      }
    }
    guard let best else { return nil }
    var (middleHigh, middleLow) = (high, low)
    middleHigh[best.axis] = best.cut
    middleLow[best.axis] = best.cut
    return [ColourBox(low, middleHigh, moments), ColourBox(middleLow, high, moments)]
  }
}

/// Sums over all boxes of the cube that begin at black, from which those of any box follow.
struct ColourMoments {
  /// What is summed up: exact, as all are whole numbers.
  struct Moment {
    var weight = 0
    var sum = SIMD3<Int>.zero
    var square = 0

    static func + (a: Moment, b: Moment) -> Moment {
      Moment(weight: a.weight + b.weight, sum: a.sum &+ b.sum, square: a.square + b.square)
    }

    static func - (a: Moment, b: Moment) -> Moment {
      Moment(weight: a.weight - b.weight, sum: a.sum &- b.sum, square: a.square - b.square)
    }

    /// Of a weight above 0.
    var mean: SIMD3<Double> { SIMD3<Double>(sum) / Double(weight) }
    var squareOfMean: Double { (SIMD3<Double>(sum) * SIMD3<Double>(sum)).sum() / Double(weight) }
    var scatter: Double { weight > 0 ? Double(square) - squareOfMean : 0 }
  }

  /// Of a channel.
  static let steps = 64
  private static let side = steps + 1
  private var moments = [Moment](repeating: Moment(), count: side * side * side)

  init(_ counts: [RGBColour: Int]) {
    for (colour, count) in counts {
      let values = colour.values
      let place = Self.place(SIMD3<Int>(truncatingIfNeeded: values &>> 2) &+ 1)
      let wide = SIMD3<Int>(truncatingIfNeeded: values)
      moments[place] =
        moments[place] + Moment(weight: count, sum: wide &* count, square: (wide &* wide).wrappedSum() * count)
    }
    for stride in [1, Self.side, Self.side * Self.side] {
      // Along an axis each step adds the one before it; those before the first are 0 by themselves.
      for place in stride..<moments.count where place / stride % Self.side > 0 {
        moments[place] = moments[place] + moments[place - stride]
      }
    }
  }

  private static func place(_ step: SIMD3<Int>) -> Int { (step.x * side + step.y) * side + step.z }

  /// Of steps from `low` up to, not with, `high`.
  func sum(_ low: SIMD3<Int>, _ high: SIMD3<Int>) -> Moment {
    func at(_ x: Int, _ y: Int, _ z: Int) -> Moment { moments[Self.place(SIMD3(x, y, z))] }
    func plane(_ x: Int) -> Moment {
      (at(x, high.y, high.z) + at(x, low.y, low.z)) - (at(x, low.y, high.z) + at(x, high.y, low.z))
    }
    return plane(high.x) - plane(low.x)
  }
}
