/// A case of a group with its times.
public struct BenchmarkResult: Sendable, Hashable {
  /// Name and size of the group.
  public let group: String
  /// What of the group was measured, such as "1M"; empty where it has one size.
  public let size: String
  /// What was measured.
  public let subject: BenchmarkSubject
  /// Seconds per unit.
  public let timing: Timing

  /// A case with its times.
  public init(group: String, size: String = "", _ subject: BenchmarkSubject, _ timing: Timing) {
    (self.group, self.size, self.subject, self.timing) = (group, size, subject, timing)
  }

  /// By the median: vertices or values a second.
  public var unitsPerSecond: Double { 1 / timing.median }

  /// The bytes that the units need, read and written, over the time; what caches fetch beyond that is not counted.
  public var bytesPerSecond: Double? { subject.bytesPerUnit.map { Double($0) / timing.median } }
}
