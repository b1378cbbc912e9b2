import CKernels
import CSystemCalls
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
  /// The distance between the starts of two streams, in bytes.
  private let stride: Int

  /// A multiple of 64 that takes seven steps before it comes near the begin of a page again.
  private static let stagger = 576
  private static let pageSize = 4096
  /// Allocations from here on ask for large pages.
  private static let largePageSize = 1 << 21

  /// Allocates streams of attributes for a number of vertices.
  ///
  /// - Throws: ``MeshFailure`` for no vertices and for more than the memory holds. An attribute given twice counts
  ///   once.
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

  /// The stream of an attribute; nil if there is none. It is valid as long as this object lives.
  public subscript(attribute: VertexAttribute) -> UnsafeMutableBufferPointer<Float>? {
    attributes.firstIndex(of: attribute).map { index in
      let start = (memory + index * stride).assumingMemoryBound(to: Float.self)
      return UnsafeMutableBufferPointer(start: start, count: count)
    }
  }

  /// Returns the begin of the stream of an attribute.
  func start(of attribute: VertexAttribute) throws(MeshFailure) -> UnsafeMutablePointer<Float> {
    guard let start = self[attribute]?.baseAddress else { throw .missing(attribute) }
    return start
  }

  /// All streams, for reading. Valid as long as this object lives.
  public var buffers: VertexBuffers { mutableBuffers.mapValues { UnsafeBufferPointer($0) } }

  /// All streams, for writing. Valid as long as this object lives.
  public var mutableBuffers: MutableVertexBuffers {
    var buffers = MutableVertexBuffers()
    for attribute in attributes { buffers[attribute] = self[attribute] }
    return buffers
  }

  /// The values of an attribute, copied; nil if there is no such stream.
  public func values(of attribute: VertexAttribute) -> [Float]? { self[attribute].map(Array.init) }

  /// Gives each vertex, by its number, its value of an attribute; nothing happens if there is no such stream.
  public func fill(_ attribute: VertexAttribute, _ value: (_ vertex: Int) -> Float) {
    guard let stream = self[attribute] else { return }
    for vertex in 0..<count { stream[vertex] = value(vertex) }
  }
}

/// The meaning of a stream: a number of each vertex.
public enum VertexAttribute: Int, Sendable, Hashable, CaseIterable {
  /// The position, in the unit that the effect's lengths have.
  case x, y, z
  /// The unit vector off the front of the surface.
  case normalX, normalY, normalZ
  /// The row of the sheet: 0 at the top edge, 1 at the bottom.
  case row
  /// The light that an effect adds to each channel, or the opacity of its glare: 0...1.
  case light
  /// The texture coordinates: 0...1 from left to right, and from top to bottom.
  case textureX, textureY
  /// The magnification by the camera, 1 at rest.
  case magnification
}

/// Streams of a mesh that someone else owns, for reading. They must outlive every pass over them.
public typealias VertexBuffers = [VertexAttribute: UnsafeBufferPointer<Float>]

/// Streams of a mesh that someone else owns, for writing. They must outlive every pass over them.
public typealias MutableVertexBuffers = [VertexAttribute: UnsafeMutableBufferPointer<Float>]

/// The memory that large meshes are measured by, before the system is asked for it: it may promise more than there is.
enum Memory {
  /// The size below which memory is allocated without a check, in bytes.
  private static let small = 0x1p26

  /// Returns true if so many bytes are available without swapping.
  static func holds(_ bytes: Double) -> Bool {
    if bytes < small { return true }
    let available = Double(easel_available_memory())
    return bytes < (available > 0 ? available : Double(Int.max))
  }
}

/// The reason that a mesh, its streams or a pass over them is refused. Nothing has been written when it is thrown.
public enum MeshFailure: Error, Hashable, CustomStringConvertible {
  /// No vertices.
  case empty
  /// The number of rows and columns is illegal.
  case illegalSize(rows: Int, columns: Int)
  /// The mesh needs more bytes than the machine has or gives.
  case tooLarge(vertices: Int, bytes: Double)
  /// A stream that a kernel reads or writes and that is not there.
  case missing(VertexAttribute)
  /// A stream that is not as long as the others.
  case length(VertexAttribute, Int, expected: Int)
  /// A stream to be written that lies on another one.
  case overlap(VertexAttribute, VertexAttribute)

  public var description: String {
    switch self {
    case .empty: "a mesh needs at least one vertex"
    case .illegalSize(let rows, let columns):
      "a grid must have from 1 row and column to 100000000 vertices, not \(rows) rows of \(columns)"
    case .tooLarge(let vertices, let bytes):
      "\(vertices) vertices need \((bytes / 1e9).rounded(.up)) GB, more than the available memory"
    case .missing(let attribute): "the stream \(attribute) is missing"
    case .length(let attribute, let length, let expected):
      "the stream \(attribute) must have \(expected) values like the others, not \(length)"
    case .overlap(let output, let other): "the stream \(output) to be written overlaps the stream \(other)"
    }
  }
}
