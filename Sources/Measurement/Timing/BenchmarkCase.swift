/// Work to be timed. It keeps the memory that it works on.
public struct BenchmarkCase {
  /// What the times are of.
  public let subject: BenchmarkSubject
  /// Does the work so many times over. What it gives has to be used, such as by ``blackHole(_:)``.
  public let run: (_ repeats: Int) -> Void

  /// Work that keeps what it needs.
  public init(_ subject: BenchmarkSubject, run: @escaping (_ repeats: Int) -> Void) {
    (self.subject, self.run) = (subject, run)
  }
}

/// Cases that take turns, so that the machine is the same to all of them.
public struct BenchmarkGroup {
  /// Such as "peel".
  public let name: String
  /// Such as "L1"; empty where there is one size only.
  public let size: String
  /// Allocates and checks. The memory goes when the cases go, after the last round.
  public let prepare: () throws -> [BenchmarkCase]

  /// Cases that are made when their turn comes; `prepare` may throw, such as for a lack of memory.
  public init(_ name: String, size: String = "", prepare: @escaping () throws -> [BenchmarkCase]) {
    (self.name, self.size, self.prepare) = (name, size, prepare)
  }
}
