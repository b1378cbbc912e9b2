import CSystemCalls
import EffectMeshes
import ScalarMath

/// The size of the meshes of a measurement: as large as a level of the caches holds, larger than all of them, or a
/// number of vertices.
public struct MeshSize: Sendable, Hashable {
  /// The name of the size: "L1", "L2", "L3", "DRAM", or the number of vertices.
  public let name: String
  /// The number of vertices of a mesh with ``referenceBytes`` per vertex.
  public let vertices: Int
  /// True if meshes with other bytes per vertex get another number of vertices, so that they take similar memory.
  private let fillsCache: Bool

  /// The number of bytes that the published peel reads and writes per vertex.
  public static let referenceBytes = 44

  /// Creates a size with a fixed number of vertices, whatever bytes they take.
  ///
  /// - Parameter vertices: the number of vertices, at least 1.
  public init(vertices: Int) {
    precondition(vertices > 0, "a mesh without vertices")
    self.init("\(vertices)", vertices, fillsCache: false)
  }

  private init(_ name: String, _ vertices: Int, fillsCache: Bool) {
    (self.name, self.vertices, self.fillsCache) = (name, vertices, fillsCache)
  }

  /// A size for each level of the machine's caches and one beyond them; 32 KiB, 1 MiB and 32 MiB if none is known.
  public static let standard = sizes(caches: Machine.current.caches, memory: Machine.current.memory)

  /// Returns sizes in powers of two vertices: at most three quarters of the first cache, a quarter of the second and
  /// two fifths of the third, then at least sixteen times the last one. The last size is smaller if it would exceed a
  /// quarter of the memory or the largest grid.
  package static func sizes(caches: [Int?], memory: Int?) -> [MeshSize] {
    let isKnown = caches.contains { $0 != nil }
    let caches = isKnown ? caches : [1 << 15, 1 << 20, 1 << 25]
    let sizes = zip(caches, [0.75, 0.25, 0.4]).enumerated().compactMap { level, cache -> MeshSize? in
      guard let bytes = cache.0 else { return nil }
      let vertices = powerOfTwo(atMost: Int(cache.1 * Double(bytes)) / referenceBytes)
      return MeshSize("L\(level + 1)", vertices, fillsCache: true)
    }
    let last = caches.compactMap(\.self).last ?? 1 << 25
    var vertices = powerOfTwo(atMost: 16 * last / referenceBytes) * 2
    let most = (memory ?? .max) / 4
    while vertices * referenceBytes > most && vertices * referenceBytes >= 8 * last { vertices /= 2 }
    while vertices > GridMesh.largestCount { vertices /= 2 }
    return sizes + [MeshSize("DRAM", vertices, fillsCache: true)]
  }

  /// Returns the largest power of two up to a limit, but at least 16.
  private static func powerOfTwo(atMost limit: Int) -> Int { max(16, Int(Double(limit).binade)) }

  /// Returns the number of vertices of a mesh with this many bytes per vertex: within a factor of two of the same
  /// memory, and at most the largest grid.
  public func vertices(bytesPerVertex: Int) -> Int {
    guard fillsCache else { return vertices }
    let bytes = vertices * Self.referenceBytes
    var count = vertices
    while 2 * count * bytesPerVertex <= bytes, 2 * count <= GridMesh.largestCount { count *= 2 }
    while count > 16 && 10 * count * bytesPerVertex > 13 * bytes { count /= 2 }
    return count
  }

  /// The size in bytes of a mesh with ``referenceBytes`` per vertex.
  public var bytes: Int { vertices * Self.referenceBytes }

  /// True if passes over such a mesh are worth sharing among threads.
  var isShared: Bool { bytes >= PassSettings.threadedSize }

  /// True if such a mesh takes at most half of the available memory, or if that is not known.
  public var fitsMemory: Bool {
    let available = easel_available_memory()
    return available == 0 || UInt64(bytes) <= available / 2
  }
}

/// The hardware and the build that measurements run on.
public struct Machine: Sendable, Hashable {
  /// The system's name of the processor; nil if the system gives none.
  public let processorName: String?
  /// The architecture, such as "x86_64".
  public let architecture: String
  /// The best instruction set that kernels may use.
  public let instructionSet = InstructionSet.best
  /// The number of processors that this process may use.
  public let processors = PassSettings.processors
  /// The sizes in bytes of the data caches on one core's path to memory, level 1 first; an element is nil if not known.
  public let caches: [Int?]
  /// The size of main memory in bytes; nil if it is not known.
  public let memory: Int?
  /// True if this code was compiled without optimisation; its times then say nothing about the released code.
  public let isDebugBuild = _isDebugAssertConfiguration()

  /// The machine that this process runs on.
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
    caches = (1...3).map { level in
      let size = Int(easel_cache_size(Int32(level)))
      return size > 0 ? size : nil
    }
    let bytes = easel_memory_size()
    memory = bytes > 0 ? Int(clamping: bytes) : nil
  }
}
