import CKernels

/// The SIMD capability of the processor.
public enum InstructionSet: Int32, Sendable, CaseIterable, Comparable {
  case baseline, avx2, avx512

  /// The best instruction set that this processor supports.
  public static let best = InstructionSet(rawValue: easel_instruction_set()) ?? .baseline

  /// Limits ``best`` to this instruction set. Call it before ``best`` is first read.
  package func limitBest() { easel_limit_instruction_set(rawValue) }

  public static func < (a: InstructionSet, b: InstructionSet) -> Bool { a.rawValue < b.rawValue }
}
