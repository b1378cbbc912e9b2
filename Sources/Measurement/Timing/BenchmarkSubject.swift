/// What a time is the time of: everything about a case but the work itself, so that it outlives the memory of its
/// group.
public struct BenchmarkSubject: Sendable, Hashable {
  /// Unique within a group together with the variant, such as "peel" or "bezier, ease, exact, batch".
  public let name: String
  /// Which of several ways of doing it.
  public let variant: BenchmarkVariant
  /// The vertices or values of one run, at least 1, those of all threads together.
  public let unitsPerRun: Int
  /// What a unit needs to read and to write, in bytes; nil where that says nothing.
  public let bytesPerUnit: Int?
  /// The vertices of the mesh, or of each mesh where threads have their own; nil where there is none.
  public let vertices: Int?
  /// How far the results were from a reference before they were timed; nil where there was none.
  public let deviation: Deviation?

  /// What a time is the time of.
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
