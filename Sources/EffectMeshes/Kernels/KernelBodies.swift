import CKernels
import ScalarMath

/// One kernel compiled for each instruction set, with stores into the caches and with those around them.
struct KernelBodies: Sendable {
  typealias Body = @convention(c) (UnsafePointer<easel_mesh_pass>) -> Void

  /// The body for the number of an instruction set, streaming or not.
  let choice: @Sendable (_ set: Int32, _ isStreaming: Bool) -> Body

  /// The body for an instruction set, or for the best one that the processor has.
  func body(for set: InstructionSet, _ stores: PassSettings.Stores) -> Body {
    choice(min(set, .best).rawValue, stores == .streaming)
  }
}
