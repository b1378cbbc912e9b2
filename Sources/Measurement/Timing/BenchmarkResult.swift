/// A case of a group with its times.
public struct BenchmarkResult: Sendable, Hashable {
  /// Name and size of the group.
  public let group: String
  public let size: String
  public let subject: BenchmarkSubject
  /// Seconds per unit.
  public let timing: Timing

  public init(group: String, size: String = "", _ subject: BenchmarkSubject, _ timing: Timing) {
    (self.group, self.size, self.subject, self.timing) = (group, size, subject, timing)
  }

  public var unitsPerSecond: Double { 1 / timing.median }

  /// The bytes that the units need, read and written, over the time; what caches fetch beyond that is not counted.
  public var bytesPerSecond: Double? { subject.bytesPerUnit.map { Double($0) / timing.median } }
}
