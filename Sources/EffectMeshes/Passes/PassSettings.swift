import CSystemCalls
import Dispatch
import ScalarMath
import SystemLibrary

/// The settings of a pass over a mesh. The size of the mesh and the machine decide settings that are nil.
public struct PassSettings: Sendable, Hashable {
  /// The destination of the results.
  public enum Stores: Sendable, Hashable, CaseIterable {
    /// Results go into the caches, for the next pass to read.
    case cached
    /// Results go past the caches, straight to memory: faster only if the mesh is larger than the caches.
    case streaming
  }

  /// The instruction set of the lanes, limited by the processor and, in the command, by EASEL_INSTRUCTION_SET.
  public var instructionSet: InstructionSet
  /// The destination of the results. Nil streams if the mesh is larger than the last cache, except for four outputs on
  /// the baseline, whose stores of 16 bytes are a quarter slower past the caches than into them. Outputs whose
  /// addresses differ modulo 64 bytes are always cached.
  public var stores: Stores?
  /// The number of threads that share the vertices; nil for one, or for all processors if the mesh is large.
  public var threads: Int?
  /// True to compute every vertex with the scalar functions, in double precision.
  public var isScalar: Bool

  /// Creates settings; a pass chooses those that are nil.
  public init(
    instructionSet: InstructionSet = .best, stores: Stores? = nil, threads: Int? = nil, isScalar: Bool = false
  ) {
    (self.instructionSet, self.stores, self.threads) = (instructionSet, stores, threads)
    self.isScalar = isScalar
  }

  /// Returns true if a pass over this many bytes stores its outputs past the caches.
  func streams(bytes: Int, to outputs: Int) -> Bool {
    stores.map { $0 == .streaming }
      ?? (bytes > Self.cacheSize && (outputs < 4 || min(instructionSet, .best) > .baseline))
  }

  /// Returns the number of threads for a pass over this many vertices and bytes, each with at least `smallestShare`
  /// vertices.
  func threads(for count: Int, bytes: Int, smallestShare: Int, atMost most: Int) -> Int {
    let wanted = threads ?? (bytes >= Self.threadedSize ? Self.processors : 1)
    return max(1, min(wanted, count / smallestShare, most))
  }

  /// The size of the largest cache in bytes; 32 MiB if it is not known.
  public static let cacheSize = [3, 2].map { Int(easel_cache_size($0)) }.first { $0 > 0 } ?? 1 << 25

  /// The number of processors available to passes.
  public static let processors = Int(easel_processor_count())

  /// The number of bytes read and written from which several threads pay off: 256k vertices of the peel.
  public static let threadedSize = 11_000_000
}

/// Work that threads share in equal parts.
public enum SharedWork {
  /// Runs the parts 0..<count, each on its own thread, and returns when all are done. The caller runs one of them.
  ///
  /// Linux tends to wake threads on the caller's processor, and to leave them there for some milliseconds, longer than
  /// most passes. The caller therefore yields before it begins, and the other threads move to other processors.
  public static func perform(_ count: Int, _ part: @Sendable (_ index: Int) -> Void) {
    if count == 1 { return part(0) }
    let (caller, thread) = (easel_current_processor(), pthread_self())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if pthread_self() == thread { sched_yield() } else { easel_leave_processor(caller) }
      part(index)
    }
  }
}
