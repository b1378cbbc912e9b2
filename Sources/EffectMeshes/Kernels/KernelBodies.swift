import CKernels
import ScalarMath

/// One kernel compiled for each instruction set, with ordinary stores and with those around the caches.
struct KernelBodies: Sendable {
  typealias Body = @convention(c) (UnsafePointer<easel_mesh_pass>) -> Void

  let baseline: Body
  let avx2: Body
  let avx512: Body

  /// The body for an instruction set, or for the best one that the processor has.
  func body(for set: InstructionSet) -> Body {
    switch min(set, .best) {
    case .baseline: baseline
    case .avx2: avx2
    case .avx512: avx512
    }
  }
}
