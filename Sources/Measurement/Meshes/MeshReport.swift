/// The results of one mesh benchmark at one size, held against one another.
public struct MeshReport: Sendable {
  /// What was measured.
  public let benchmark: MeshBenchmark
  /// The results of its own, in the order of the group.
  public let rows: [BenchmarkResult]
  /// Those of the copy that reads and writes the same streams, or of the fill where nothing is read.
  public let ceilings: [BenchmarkResult]

  /// - Parameter results: those of ``MeshBenchmark/group(_:_:)``.
  public init(_ benchmark: MeshBenchmark, _ results: [BenchmarkResult]) {
    self.benchmark = benchmark
    rows = results.filter { $0.subject.name == benchmark.name }
    ceilings = results.filter { $0.subject.name != benchmark.name }
  }

  /// The time of a row over that of the copy with the same instruction set, stores and threads: 1 is as fast as memory
  /// lets it be. Nil for scalar code, and where the row is a probe itself.
  public func ratioToCopy(_ row: BenchmarkResult) -> TimingRatio? {
    ceilings.first { $0.subject.variant == row.subject.variant }.flatMap { TimingRatio(row.timing, over: $0.timing) }
  }

  /// The time of a row over that of the scalar functions on one thread; nil where these were not timed, and for
  /// themselves.
  public func ratioToScalar(_ row: BenchmarkResult) -> TimingRatio? {
    guard row.subject.variant.code != MeshBenchmark.scalarCode else { return nil }
    return rows.first { $0.subject.variant.code == MeshBenchmark.scalarCode }
      .flatMap { TimingRatio(row.timing, over: $0.timing) }
  }

  /// The first result, copies included, that is further from the scalar functions than documented.
  public var firstBeyondBound: BenchmarkResult? {
    (rows + ceilings).first { ($0.subject.deviation?.shareOfBound ?? 0) > 1 }
  }
}
