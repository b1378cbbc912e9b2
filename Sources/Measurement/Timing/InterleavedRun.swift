import ScalarMath

/// Measures the cases of a group in turns.
///
/// Each case is warmed up and gets as many repeats as fill a sample of the target duration. Each round then takes one
/// sample of every case, in an order that changes from round to round. Anything that slows the machine for a while
/// slows all cases, so that ratios within a group hold even if times do not.
public struct InterleavedRun {
  /// The time budget of a group for warming up and rounds, in seconds. The minimum number of rounds is done in any
  /// case.
  public var seconds: Double
  /// The target duration of a sample, in seconds. One run of a case may take longer.
  public var sampleSeconds: Double
  /// The minimum and the maximum number of rounds.
  public var rounds: ClosedRange<Int>
  /// The seed of the order of cases; the same seed gives the same orders.
  public var seed: UInt64
  /// The clock, in seconds since some moment.
  let now: () -> Double

  /// The maximum number of repeats in a sample, in case the clock has stopped.
  private static let mostRepeats = 1 << 24

  /// Creates a run with a time budget for each group.
  ///
  /// - Parameter now: the clock, in seconds since some moment; by default the system's steady clock.
  public init(
    seconds: Double = 1, sampleSeconds: Double = 0.0015, rounds: ClosedRange<Int> = 5...301, seed: UInt64 = 1,
    now: (() -> Double)? = nil
  ) {
    precondition(rounds.lowerBound > 0, "no rounds")
    (self.seconds, self.sampleSeconds, self.rounds, self.seed) = (seconds, sampleSeconds, rounds, seed)
    let start = ContinuousClock.now
    self.now = now ?? { start.duration(to: .now) / .seconds(1) }
  }

  /// Prepares the cases, measures them and frees them.
  ///
  /// - Parameter progress: called before each round with the share of the group's time that has passed, 0...1.
  /// - Returns: one result for each case, in the group's order.
  /// - Throws: the error of the preparation.
  public func measure(
    _ group: BenchmarkGroup, progress: (_ share: Double) -> Void = { _ in }
  ) throws -> [BenchmarkResult] {
    let cases = try group.prepare()
    guard !cases.isEmpty else { return [] }
    let begin = now()
    let repeats = cases.map(repeats)
    var samples = [[Double]](repeating: [], count: cases.count)
    var generator = SplitMix64(seed: seed)
    for round in 0..<rounds.upperBound {
      let share = seconds > 0 ? (now() - begin) / seconds : 1
      if round >= rounds.lowerBound && share >= 1 { break }
      progress(min(max(share, Double(round) / Double(rounds.upperBound)), 1))
      for index in cases.indices.shuffled(using: &generator) {
        let time = time(cases[index], repeats: repeats[index])
        samples[index].append(time / Double(repeats[index]) / Double(cases[index].subject.unitsPerRun))
      }
    }
    return zip(cases, samples).map {
      BenchmarkResult(group: group.name, size: group.size, $0.subject, Timing($1))
    }
  }

  private func time(_ work: BenchmarkCase, repeats: Int) -> Double {
    let begin = now()
    work.run(repeats)
    return now() - begin
  }

  /// Returns the number of repeats for a sample, at least one. The first run warms up, and reveals long cases.
  package func repeats(of work: BenchmarkCase) -> Int {
    if time(work, repeats: 1) >= 4 * sampleSeconds { return 1 }
    var repeats = 1
    while repeats < Self.mostRepeats {
      let time = time(work, repeats: repeats)
      if time >= sampleSeconds { break }
      // A short time says little about the rate, so the repeats grow at most tenfold.
      let wanted = time > 0 ? (Double(repeats) * sampleSeconds / time).rounded(.up) : .infinity
      if time >= sampleSeconds / 4 { return min(Int(wanted), Self.mostRepeats) }
      repeats = Int(min(max(wanted, Double(repeats + 1)), Double(10 * repeats), Double(Self.mostRepeats)))
    }
    return repeats
  }

  /// Measures one group after the other. Each gets an equal share of the time left for it and the groups after it. A
  /// slow one, whose minimum rounds take longer, therefore shortens the others.
  ///
  /// - Parameters:
  ///   - seconds: the time for all groups together, in seconds.
  ///   - progress: called before each round with the index of the group.
  /// - Returns: the results of each group, in order.
  /// - Throws: the error of a group's preparation.
  public func measure(
    _ groups: [BenchmarkGroup], seconds: Double, progress: (_ group: Int) -> Void = { _ in }
  ) throws -> [[BenchmarkResult]] {
    let begin = now()
    return try groups.enumerated().map { index, group in
      let rest = max(seconds - (now() - begin), 0)
      var run = self
      run.seconds = rest / Double(groups.count - index)
      return try run.measure(group) { _ in progress(index) }
    }
  }
}
