extension InterleavedRun {
  /// Measures one group after the other. Each gets an equal share of the time that is left for it and those after it,
  /// so that a slow one, whose fewest rounds take longer, makes the others shorter.
  ///
  /// - Parameters:
  ///   - seconds: for all groups together.
  ///   - progress: hears which group is measured, by number, before each round.
  /// - Returns: the results of each group, in order.
  /// - Throws: what the preparation of a group throws.
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
