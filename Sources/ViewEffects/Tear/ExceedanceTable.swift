import ScalarMath

/// The probability that a walk of ±U{0, …, n} steps reaches a distance from its start, for every whole distance.
///
/// The chance h(y) of passing one barrier y places ahead within k steps obeys h(y) = 1 for y ≤ 0 and, for each further
/// step, h(y) ← Σₛ p(s)·h(y − s). One sweep per step computes all distances. The chance of passing both barriers, at
/// ±d, is at most 2h(3d): a walk that passes one and then goes back 2d would, mirrored there, reach 3d. So the chance
/// of passing either is 2h(d) if h(3d) is below the accuracy of h(d), from about 2.8 standard deviations on. Smaller
/// distances each need their own sweep per step, over the chances from each place between the barriers.
struct ExceedanceTable {
  /// The probabilities of the distances 1, 2, …, steps·largest.
  let probabilities: [Double]

  init(steps: Int, largest: Int) {
    let one = Self.oneBarrier(steps: steps, largest: largest)
    let farthest = one.count
    // The relative rounding error that one more step would add.
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

  /// Returns h at the places 1, 2, …, steps·largest.
  private static func oneBarrier(steps: Int, largest: Int) -> [Double] {
    // Place y has the index y + n − 1. The n places before it are past the barrier; the n after all places are out of
    // reach.
    var sweep = StepSweep<Double>(largest: largest, count: steps * largest)
    for place in 0..<largest { sweep.set(1, at: place) }
    for step in 0..<steps { sweep.step(over: (step + 1) * largest) }
    return Array(sweep.chances[largest..<(largest + steps * largest)])
  }

  /// Returns the chances of passing one of two barriers within the steps. The first lane's barriers are at ±nearest,
  /// those of each further lane one place farther out.
  private static func twoBarriers(nearest: Int, steps: Int, largest: Int) -> Lanes {
    // Place x ≥ 0 has the index x + n, after the mirror images of 1...n.
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

/// Chances by place, with n more places at either end that a step does not change.
///
/// A sum of 2n + 1 neighbours combines the end of one block and the start of the next. Nothing is subtracted, so tiny
/// chances keep their digits.
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
    // Blocks are read completely; zeros follow the last place.
    let window = 2 * largest + 1
    chances = [Chance](repeating: Chance(repeating: 0), count: count + 2 * largest + 2 * window)
    next = chances
    ends = [Chance](repeating: Chance(repeating: 0), count: window)
  }

  mutating func set(_ chance: Chance, at place: Int) {
    chances[place] = chance
    next[place] = chance
  }

  /// Performs a step of the walk for the first `count` places. Each of ±1, …, ±n has the probability 1/(2(n + 1)), and
  /// 0 has twice that.
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
