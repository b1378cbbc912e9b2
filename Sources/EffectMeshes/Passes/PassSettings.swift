import CSystemCalls
import Dispatch
import ScalarMath
import SystemLibrary

/// Settings of a pass over a mesh. The size of the mesh and the machine decide about settings that are nil.
public struct PassSettings: Sendable, Hashable {
  /// The destination of the results.
  public enum Stores: Sendable, Hashable, CaseIterable {
    /// The results go into the caches, for the next pass to read.
    case cached
    /// The results go around the caches, straight to memory: faster only if the mesh is larger than they are.
    case streaming
  }

  /// The instruction set of the lanes. The processor limits it and, in the command, EASEL_INSTRUCTION_SET.
  public var instructionSet: InstructionSet
  /// Nil to stream if the mesh is larger than the last cache, except for four outputs of the baseline: with stores of
  /// 16 bytes these are a quarter slower around the caches than into them. Streams that are not multiples of 64 bytes
  /// apart are cached in any case.
  public var stores: Stores?
  /// The number of threads that share the vertices; nil for one, or for all processors if a mesh is large.
  public var threads: Int?
  /// True if the scalar functions compute every vertex.
  public var isScalar: Bool

  /// Settings; a pass chooses the ones that are nil.
  public init(
    instructionSet: InstructionSet = .best, stores: Stores? = nil, threads: Int? = nil, isScalar: Bool = false
  ) {
    (self.instructionSet, self.stores, self.threads) = (instructionSet, stores, threads)
    self.isScalar = isScalar
  }

  /// Returns true if a pass over so many bytes writes its outputs around the caches.
  func streams(bytes: Int, to outputs: Int) -> Bool {
    stores.map { $0 == .streaming }
      ?? (bytes > Self.cacheSize && (outputs < 4 || min(instructionSet, .best) > .baseline))
  }

  /// Returns the number of threads that share a pass over so many vertices and bytes, each with a smallest share.
  func threads(for count: Int, bytes: Int, smallestShare: Int, atMost most: Int) -> Int {
    let wanted = threads ?? (bytes >= Self.threadedSize ? Self.processors : 1)
    return max(1, min(wanted, count / smallestShare, most))
  }

  /// The bytes of the largest cache; 32 MiB if it is not known.
  public static let cacheSize = [3, 2].map { Int(easel_cache_size($0)) }.first { $0 > 0 } ?? 1 << 25

  /// The processors that there are for passes.
  public static let processors = Int(easel_processor_count())

  /// The bytes read and written from which several threads pay: 256k vertices of the peel.
  public static let threadedSize = 11_000_000
}

/// Work that threads share in equal parts.
public enum SharedWork {
  /// Does the parts 0..<count, each on a thread of its own, and returns when all are done. The caller does one of them.
  ///
  /// Linux tends to wake threads on the caller's processor, and to leave them there for some milliseconds, longer than
  /// most passes last: so the caller lets them run before it begins, and they go elsewhere.
  public static func perform(_ count: Int, _ part: @Sendable (_ index: Int) -> Void) {
    if count == 1 { return part(0) }
    let (caller, thread) = (easel_current_processor(), pthread_self())
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if pthread_self() == thread { sched_yield() } else { easel_leave_processor(caller) }
      part(index)
    }
  }
}
