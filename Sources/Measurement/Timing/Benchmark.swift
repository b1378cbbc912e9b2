import CSystemCalls
import ScalarMath

/// Work to be timed, which keeps the memory that it needs.
public struct BenchmarkCase {
  /// The subject that the times belong to.
  public let subject: BenchmarkSubject
  /// Repeats the work. Its results must be used, for example by ``blackHole(_:)``.
  public let run: (_ repeats: Int) -> Void

  /// Creates a case from work that keeps what it needs.
  public init(_ subject: BenchmarkSubject, run: @escaping (_ repeats: Int) -> Void) {
    (self.subject, self.run) = (subject, run)
  }
}

/// Cases that are timed in turns, so that the machine is in the same state for all of them.
public struct BenchmarkGroup {
  /// The name of the group, such as "peel".
  public let name: String
  /// The size, such as "L1"; empty if there is only one.
  public let size: String
  /// Allocates and checks the cases. Their memory is freed with them, after the last round.
  public let prepare: () throws -> [BenchmarkCase]

  /// Creates a group whose cases are made when its turn comes; `prepare` may throw, for example if memory is short.
  public init(_ name: String, size: String = "", prepare: @escaping () throws -> [BenchmarkCase]) {
    (self.name, self.size, self.prepare) = (name, size, prepare)
  }
}

/// The subject of a time: everything about a case except the work itself, so that it outlives the memory of its group.
public struct BenchmarkSubject: Sendable, Hashable {
  /// The name of the case, unique within a group together with the variant, such as "peel" or "bezier, ease, exact,
  /// batch".
  public let name: String
  /// The variant of the case.
  public let variant: BenchmarkVariant
  /// The number of vertices or values in one run of all threads together, at least 1.
  public let unitsPerRun: Int
  /// The number of bytes read and written per unit; nil if that has no meaning.
  public let bytesPerUnit: Int?
  /// The number of vertices of the mesh, or of each mesh if threads have their own; nil if there is no mesh.
  public let vertices: Int?
  /// The deviation of the results from a reference, checked before timing; nil if there was no check.
  public let deviation: Deviation?

  /// Creates the subject of a time.
  ///
  /// - Precondition: `unitsPerRun` is 1 or more.
  public init(
    _ name: String, _ variant: BenchmarkVariant = BenchmarkVariant(), unitsPerRun: Int,
    bytesPerUnit: Int? = nil, vertices: Int? = nil, deviation: Deviation? = nil
  ) {
    precondition(unitsPerRun > 0, "a run of \(name) has no units")
    (self.name, self.variant) = (name, variant)
    (self.unitsPerRun, self.bytesPerUnit) = (unitsPerRun, bytesPerUnit)
    (self.vertices, self.deviation) = (vertices, deviation)
  }
}

/// The variant of a case: its code, its stores and its threads.
public struct BenchmarkVariant: Sendable, Hashable {
  /// The code: an instruction set, "scalar", or the author; empty if there is only one.
  public var code: String
  /// True if results are stored past the caches.
  public var isStreaming: Bool
  /// The number of threads.
  public var threads: Int

  /// Creates a variant.
  public init(code: String = "", isStreaming: Bool = false, threads: Int = 1) {
    (self.code, self.isStreaming, self.threads) = (code, isStreaming, threads)
  }

  /// Creates the variant of lanes that are compiled for an instruction set.
  public init(_ set: InstructionSet, isStreaming: Bool = false, threads: Int = 1) {
    self.init(code: "\(set)", isStreaming: isStreaming, threads: threads)
  }

  /// The variant in words, such as "avx512, streaming, 2 threads".
  public var text: String {
    [code, isStreaming ? "streaming" : "", threads > 1 ? "\(threads) threads" : ""].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

/// The times of one case of a group.
public struct BenchmarkResult: Sendable, Hashable {
  /// The name of the group.
  public let group: String
  /// The measured size of the group, such as "1M"; empty if it has one size.
  public let size: String
  /// The measured subject.
  public let subject: BenchmarkSubject
  /// The timing, in seconds per unit.
  public let timing: Timing

  /// Creates the result of a case.
  public init(group: String, size: String = "", _ subject: BenchmarkSubject, _ timing: Timing) {
    (self.group, self.size, self.subject, self.timing) = (group, size, subject, timing)
  }

  /// The throughput by the median, in vertices or values per second.
  public var unitsPerSecond: Double { 1 / timing.median }

  /// The bytes that the units read and write per second; nil without bytes per unit. Further traffic of the caches is
  /// not counted.
  public var bytesPerSecond: Double? { subject.bytesPerUnit.map { Double($0) / timing.median } }
}

/// Uses a value, so that the compiler cannot remove the work that made it. It costs a store and a call, about a
/// nanosecond.
@inline(__always)
public func blackHole<Value>(_ value: Value) {
  withUnsafePointer(to: value) { easel_black_hole($0) }
}
