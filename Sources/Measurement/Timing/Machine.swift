import CSystemCalls
import ScalarMath

/// What measurements were made on.
public struct Machine: Sendable, Hashable {
  /// As the system calls the processor; nil where it does not tell.
  public let processorName: String?
  /// Such as "x86_64".
  public let architecture: String
  /// The best instruction set that kernels may use.
  public let instructionSet: InstructionSet
  /// The processors that this process may run on.
  public let processors: Int
  /// The bytes of the data caches of one core's path to memory, level 1 first; nil where they are not known.
  public let caches: [Int?]
  /// The bytes of main memory; nil where they are not known.
  public let memory: Int?
  /// Whether this code was compiled without optimisation: its times say nothing of the released code.
  public let isDebugBuild: Bool

  /// The machine that this runs on.
  public static let current = Machine()

  private init() {
    processorName = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { text in
      guard let start = text.baseAddress, easel_processor_name(start, text.count) > 0 else { return nil }
      return String(cString: start)
    }
    #if arch(x86_64)
      architecture = "x86_64"
    #elseif arch(arm64)
      architecture = "arm64"
    #else
      architecture = "other"
    #endif
    instructionSet = .best
    processors = Int(easel_processor_count())
    caches = (1...3).map { level in
      let size = Int(easel_cache_size(Int32(level)))
      return size > 0 ? size : nil
    }
    let bytes = easel_memory_size()
    memory = bytes > 0 ? Int(clamping: bytes) : nil
    isDebugBuild = _isDebugAssertConfiguration()
  }
}
