/// The frequency of each opaque colour, from which a palette is chosen.
struct ColourCounts {
  private(set) var counts: [RGBColour: Int] = [:]

  /// Counts the opaque pixels of a rectangle; samples have 8 bits.
  mutating func add(_ samples: [UInt8], width: Int, _ box: PixelBox) {
    // Neighbours are often equal: each run is looked up once.
    var (last, run) = (RGBColour(0), 0)
    for y in box.rows {
      for x in box.columns {
        guard let colour = RGBColour(samples, at: 4 * (y * width + x)) else { continue }
        if colour != last, run > 0 {
          counts[last, default: 0] += run
          run = 0
        }
        last = colour
        run += 1
      }
    }
    if run > 0 { counts[last, default: 0] += run }
  }

  /// Returns at most `most` colours, sorted so that equal counts give equal palettes. If the image has no more, all are
  /// returned. Otherwise the most frequent colours get entries of their own, and ``ColourBox`` chooses the others.
  func palette(_ most: Int) -> [RGBColour] {
    if counts.count <= most { return counts.keys.sorted() }
    let share = counts.values.reduce(0, +) / most
    let frequent = counts.filter { $0.value > share }
    let rest = counts.filter { $0.value <= share }
    return Set(frequent.keys + ColourBox.colours(of: rest, most - frequent.count)).sorted()
  }
}

/// Red, green and blue of 8 bits, the first in the highest bits.
package struct RGBColour: Hashable, Comparable {
  let bits: UInt32

  package init(_ bits: UInt32) { self.bits = bits }

  /// Creates the colour of a pixel's four samples; nil for a transparent one.
  @inline(__always)
  init?(_ samples: [UInt8], at index: Int) {
    guard samples[index + 3] > 0 else { return nil }
    bits = UInt32(samples[index]) << 16 | UInt32(samples[index + 1]) << 8 | UInt32(samples[index + 2])
  }

  /// Creates the colour nearest to a mean, of numbers from 0 to 255.
  init(_ mean: SIMD3<Double>) {
    let rounded = SIMD3<UInt32>(mean.rounded(.toNearestOrAwayFromZero))
    bits = rounded.x << 16 | rounded.y << 8 | rounded.z
  }

  package static func < (a: RGBColour, b: RGBColour) -> Bool { a.bits < b.bits }

  package var values: SIMD3<Int32> { SIMD3(Int32(bits >> 16), Int32(bits >> 8 & 255), Int32(bits & 255)) }

  var bytes: [UInt8] { [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)] }
}

/// A box of the colour cube. It is divided where that reduces the squared distances to the means most.
///
/// Source: Wu, Efficient Statistical Computations for Optimal Color Quantization, Graphics Gems II, 1991; with 64 steps
/// of each channel in place of 32.
struct ColourBox {
  private var low: SIMD3<Int>
  private var high: SIMD3<Int>
  /// The sum of squared distances of the colours to their mean.
  private var scatter = 0.0
  private var moment: ColourMoments.Moment

  private init(_ low: SIMD3<Int>, _ high: SIMD3<Int>, _ moments: ColourMoments) {
    (self.low, self.high) = (low, high)
    moment = moments.sum(low, high)
    scatter = moment.scatter
  }

  /// Returns the mean colours of at most `most` boxes, for colours with their counts.
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

  /// Returns the two parts of the box, cut where the sum of weight times squared mean is largest; nil if it cannot be
  /// cut.
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

/// The sums over all boxes of the colour cube that start at black; the sums of any box follow from them.
struct ColourMoments {
  /// The sums of a box, which are exact, since all are whole numbers.
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

    /// The mean colour, for a weight above 0.
    var mean: SIMD3<Double> { SIMD3<Double>(sum) / Double(weight) }
    var squareOfMean: Double { (SIMD3<Double>(sum) * SIMD3<Double>(sum)).sum() / Double(weight) }
    var scatter: Double { weight > 0 ? Double(square) - squareOfMean : 0 }
  }

  /// The number of steps into which each channel is divided.
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
      // Along an axis each step adds the previous one; those before the first are 0.
      for place in stride..<moments.count where place / stride % Self.side > 0 {
        moments[place] = moments[place] + moments[place - stride]
      }
    }
  }

  private static func place(_ step: SIMD3<Int>) -> Int { (step.x * side + step.y) * side + step.z }

  /// Returns the sums of steps from `low` up to, but not including, `high`.
  func sum(_ low: SIMD3<Int>, _ high: SIMD3<Int>) -> Moment {
    func at(_ x: Int, _ y: Int, _ z: Int) -> Moment { moments[Self.place(SIMD3(x, y, z))] }
    func plane(_ x: Int) -> Moment {
      (at(x, high.y, high.z) + at(x, low.y, low.z)) - (at(x, low.y, high.z) + at(x, high.y, low.z))
    }
    return plane(high.x) - plane(low.x)
  }
}
