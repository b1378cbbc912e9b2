import CKernels

/// What the processor's lanes can do.
public enum InstructionSet: Int32, Sendable, CaseIterable, Comparable {
  case baseline, avx2, avx512

  /// The best that this processor runs.
  public static let best = InstructionSet(rawValue: easel_instruction_set()) ?? .baseline

  /// Makes this the best, where the processor runs better ones: before ``best`` is first read.
  package func limitBest() { easel_limit_instruction_set(rawValue) }

  public static func < (a: InstructionSet, b: InstructionSet) -> Bool { a.rawValue < b.rawValue }
}
