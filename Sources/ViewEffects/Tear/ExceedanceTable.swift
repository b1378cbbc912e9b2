import ScalarMath

/// The probability that a walk of ±U{0, …, n} steps gets so far from its start, for every whole distance.
///
/// The chance h(y) to pass one barrier y places ahead within k steps obeys h(y) = 1 for y ≤ 0 and, for a step more,
/// h(y) ← Σₛ p(s)·h(y − s): one sweep a step serves all distances. Both barriers, at ±d, are passed with a chance of at
/// most 2h(3d), since a walk that passes one and then goes back 2d would, mirrored from there, get to 3d. So the chance
/// to pass any is 2h(d) wherever h(3d) is beyond the digits of h(d), from about 2.8 standard deviations on. Nearer
/// distances take a sweep of their own a step, over the chances from each place between the barriers.
struct ExceedanceTable {
  /// The probabilities of the distances 1, 2, …, steps·largest.
  let probabilities: [Double]

  init(steps: Int, largest: Int) {
    let one = Self.oneBarrier(steps: steps, largest: largest)
    let farthest = one.count
    // What a step more would lose by its roundings.
    let accuracy = Double(largest + 2) * 0x1p-52
    let firstFar = 1 + ((1..<farthest / 3 + 1).last { one[3 * $0 - 1] > accuracy * one[$0 - 1] } ?? 0)
    var probabilities = one.map { 2 * $0 }
    for nearest in stride(from: 1, to: firstFar, by: Lanes.scalarCount) {
      let chances = Self.twoBarriers(nearest: nearest, steps: steps, largest: largest)
      for lane in 0..<Swift.min(Lanes.scalarCount, farthest - nearest + 1) {
        probabilities[nearest + lane - 1] = Swift.min(chances[lane], 1)
      }
    }
    self.probabilities = probabilities
  }

  /// h of the places 1, 2, …, steps·largest.
  private static func oneBarrier(steps: Int, largest: Int) -> [Double] {
    // Place y is at y + n − 1: n places of passed barrier ahead of it, and n out of reach behind all.
    var sweep = StepSweep<Double>(largest: largest, count: steps * largest)
    for place in 0..<largest { sweep.set(1, at: place) }
    for step in 0..<steps { sweep.step(over: (step + 1) * largest) }
    return Array(sweep.chances[largest..<(largest + steps * largest)])
  }

  /// The chances to pass one of two barriers within the steps: the first lane's barriers are at ±nearest, each other's
  /// a place farther.
  private static func twoBarriers(nearest: Int, steps: Int, largest: Int) -> Lanes {
    // Place x ≥ 0 is at x + n, after the mirror images of 1...n.
    let count = nearest + Lanes.scalarCount - 1
    var sweep = StepSweep<Lanes>(largest: largest, count: count)
    let barriers = Lanes((0..<Lanes.scalarCount).map { Double(nearest + $0) })
    func hold(from start: Int, to end: Int) {
      for place in start..<end {
        let passed = Lanes(repeating: Double(place)) .>= barriers
        sweep.set(sweep.chances[place + largest].replacing(with: 1, where: passed), at: place + largest)
      }
    }
    hold(from: nearest, to: count + largest)
    for _ in 0..<steps {
      for place in 1...largest { sweep.set(sweep.chances[largest + place], at: largest - place) }
      sweep.step(over: count)
      hold(from: nearest, to: count)
    }
    return sweep.chances[largest]
  }
}

/// Chances by place, with n more places at either end that a step leaves as they are.
///
/// Sums of 2n + 1 neighbours are put together from the end of one block and the start of the next, so that nothing is
/// subtracted and tiny chances keep their digits.
///
/// Source: M. van Herk, A fast algorithm for local minimum and maximum filters, 1992, with sums.
private struct StepSweep<Chance: LaneNumber> {
  private let largest: Int
  private(set) var chances: [Chance]
  private var next: [Chance]
  /// The sums of a block from each of its places to its end.
  private var ends: [Chance]

  init(largest: Int, count: Int) {
    self.largest = largest
    // Blocks are read whole, the last with zeros after the places that count.
    let window = 2 * largest + 1
    chances = [Chance](repeating: Chance(repeating: 0), count: count + 2 * largest + 2 * window)
    next = chances
    ends = [Chance](repeating: Chance(repeating: 0), count: window)
  }

  mutating func set(_ chance: Chance, at place: Int) {
    chances[place] = chance
    next[place] = chance
  }

  /// A step of the walk for the first `count` places: each of ±1, …, ±n is drawn in one way of 2(n + 1), 0 in two.
  mutating func step(over count: Int) {
    let (window, share) = (2 * largest + 1, Chance(repeating: 1 / Double(2 * (largest + 1))))
    chances.withUnsafeBufferPointer { old in
      next.withUnsafeMutableBufferPointer { new in
        ends.withUnsafeMutableBufferPointer { ends in
          for block in stride(from: 0, to: count, by: window) {
            var sum = Chance(repeating: 0)
            for place in (0..<window).reversed() {
              sum = sum + old[block + place]
              ends[place] = sum
            }
            var start = Chance(repeating: 0)
            for place in 0..<Swift.min(window, count - block) {
              let middle = block + place + largest
              new[middle] = (ends[place] + start + old[middle]) * share
              start = start + old[block + window + place]
            }
          }
        }
      }
    }
    swap(&chances, &next)
  }
}
