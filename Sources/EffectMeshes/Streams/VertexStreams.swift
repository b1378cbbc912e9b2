import CKernels
import SystemLibrary

/// Vertices as a structure of arrays: one stream of floats for each attribute, all in one allocation.
///
/// Streams begin at multiples of 64 bytes and 576 bytes further on in their pages each: at equal places of their pages
/// the caches would keep few of them (1.4 to 2.3 times slower at 4,000 vertices). Values are 0 at first. It is not
/// `Sendable`: whoever shares it between threads has to see to it that none writes what another one uses.
public final class VertexStreams {
  /// The number of vertices, at least 1.
  public let count: Int
  /// The streams, in the order of the memory.
  public let attributes: [VertexAttribute]
  private let memory: UnsafeMutableRawPointer
  /// From the begin of a stream to that of the next one, in bytes.
  private let stride: Int

  /// A multiple of 64 that takes seven steps before it comes near the begin of a page again.
  private static let stagger = 576
  private static let pageSize = 4096
  /// Allocations from here on ask for large pages.
  private static let largePageSize = 1 << 21

  /// - Throws: ``MeshFailure`` for no vertices and for more than the memory holds. An attribute given twice counts once.
  public init(count: Int, _ attributes: [VertexAttribute]) throws(MeshFailure) {
    guard count > 0 else { throw .empty }
    var unique: [VertexAttribute] = []
    for attribute in attributes where !unique.contains(attribute) { unique.append(attribute) }
    let bytes = (Double(count) * 4 + Double(Self.pageSize + Self.stagger)) * Double(max(unique.count, 1))
    guard Memory.holds(bytes) else { throw .tooLarge(vertices: count, bytes: bytes) }
    let pages = (count * 4 + Self.pageSize - 1) / Self.pageSize
    stride = pages * Self.pageSize + Self.stagger
    let size = max(stride * unique.count, 64)
    var memory: UnsafeMutableRawPointer?
    let alignment = size >= 2 * Self.largePageSize ? Self.largePageSize : Self.pageSize
    guard posix_memalign(&memory, alignment, size) == 0, let memory else {
      throw .tooLarge(vertices: count, bytes: bytes)
    }
    #if os(Linux)
      if alignment == Self.largePageSize { madvise(memory, size, MADV_HUGEPAGE) }
    #endif
    memset(memory, 0, size)
    (self.count, self.attributes, self.memory) = (count, unique, memory)
  }

  deinit { free(memory) }

  /// The stream of an attribute; nil where there is none. It is valid as long as this object lives.
  public subscript(attribute: VertexAttribute) -> UnsafeMutableBufferPointer<Float>? {
    attributes.firstIndex(of: attribute).map { stream($0) }
  }

  private func stream(_ index: Int) -> UnsafeMutableBufferPointer<Float> {
    UnsafeMutableBufferPointer(start: start(index), count: count)
  }

  private func start(_ index: Int) -> UnsafeMutablePointer<Float> {
    (memory + index * stride).assumingMemoryBound(to: Float.self)
  }

  /// Where the stream of an attribute begins.
  func start(of attribute: VertexAttribute) throws(MeshFailure) -> UnsafeMutablePointer<Float> {
    guard let index = attributes.firstIndex(of: attribute) else { throw .missing(attribute) }
    return start(index)
  }

  /// All streams, for reading. Valid as long as this object lives.
  public var buffers: VertexBuffers { mutableBuffers.map { UnsafeBufferPointer($0) } }

  /// All streams, for writing. Valid as long as this object lives.
  public var mutableBuffers: MutableVertexBuffers {
    var buffers = MutableVertexBuffers()
    for (index, attribute) in attributes.enumerated() { buffers[attribute] = stream(index) }
    return buffers
  }

  /// The values of an attribute, copied; nil where there is no such stream.
  public func values(of attribute: VertexAttribute) -> [Float]? { self[attribute].map(Array.init) }

  /// Gives each vertex, by its number, its value of an attribute; nothing happens where there is no such stream.
  public func fill(_ attribute: VertexAttribute, _ value: (_ vertex: Int) -> Float) {
    guard let stream = self[attribute] else { return }
    for vertex in 0..<count { stream[vertex] = value(vertex) }
  }
}
