import CKernels
import ScalarMath

/// One kernel compiled for each instruction set, with stores into the caches and with those around them.
struct KernelBodies: Sendable {
  typealias Body = @convention(c) (UnsafePointer<easel_mesh_pass>) -> Void
  typealias Sets = (baseline: Body, avx2: Body, avx512: Body)

  private let cached: Sets
  private let streaming: Sets

  init(_ cached: Sets, streaming: Sets) { (self.cached, self.streaming) = (cached, streaming) }

  /// The body for an instruction set, or for the best one that the processor has.
  func body(for set: InstructionSet, _ stores: PassSettings.Stores) -> Body {
    let sets = stores == .cached ? cached : streaming
    return switch min(set, .best) {
    case .baseline: sets.baseline
    case .avx2: sets.avx2
    case .avx512: sets.avx512
    }
  }
}
