import CKernels
import CSystemCalls
import SystemLibrary

/// Vertices as a structure of arrays: one stream of floats for each attribute, all in one allocation.
///
/// Streams begin at multiples of 64 bytes, each 576 bytes further into its page than the one before. At equal page
/// offsets the caches would keep few of them (1.4 to 2.3 times slower at 4,000 vertices). Values are initially 0. The
/// class is not `Sendable`: if threads share it, none may write a stream that another one uses.
public final class VertexStreams {
  /// The number of vertices, at least 1.
  public let count: Int
  /// The attributes, in the order of their streams in memory.
  public let attributes: [VertexAttribute]
  private let memory: UnsafeMutableRawPointer
  /// The distance between the starts of two streams, in bytes.
  private let stride: Int

  /// A multiple of 64 that takes seven steps before it comes near the start of a page again.
  private static let stagger = 576
  private static let pageSize = 4096
  /// The size of a large page; allocations of at least two of them ask for large pages.
  private static let largePageSize = 1 << 21

  /// Allocates streams of attributes for a number of vertices. Duplicate attributes count once.
  ///
  /// - Throws: ``MeshFailure`` for fewer than 1 vertex, and if the streams exceed the available memory.
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

  /// The stream of an attribute, valid as long as this object lives; nil if there is none.
  public subscript(attribute: VertexAttribute) -> UnsafeMutableBufferPointer<Float>? {
    attributes.firstIndex(of: attribute).map { index in
      let start = (memory + index * stride).assumingMemoryBound(to: Float.self)
      return UnsafeMutableBufferPointer(start: start, count: count)
    }
  }

  /// Returns the start of the stream of an attribute, or throws if there is none.
  func start(of attribute: VertexAttribute) throws(MeshFailure) -> UnsafeMutablePointer<Float> {
    guard let start = self[attribute]?.baseAddress else { throw .missing(attribute) }
    return start
  }

  /// All streams, for reading; valid as long as this object lives.
  public var buffers: VertexBuffers { mutableBuffers.mapValues { UnsafeBufferPointer($0) } }

  /// All streams, for writing; valid as long as this object lives.
  public var mutableBuffers: MutableVertexBuffers {
    var buffers = MutableVertexBuffers()
    for attribute in attributes { buffers[attribute] = self[attribute] }
    return buffers
  }

  /// Returns a copy of the values of an attribute; nil if there is no such stream.
  public func values(of attribute: VertexAttribute) -> [Float]? { self[attribute].map(Array.init) }

  /// Sets an attribute of every vertex, given its index; does nothing if there is no such stream.
  public func fill(_ attribute: VertexAttribute, _ value: (_ vertex: Int) -> Float) {
    guard let stream = self[attribute] else { return }
    for vertex in 0..<count { stream[vertex] = value(vertex) }
  }
}

/// The meaning of a stream, which has one number for each vertex.
public enum VertexAttribute: Int, Sendable, Hashable, CaseIterable {
  /// The position, in the unit of the effect's lengths.
  case x, y, z
  /// The unit normal, off the front of the surface.
  case normalX, normalY, normalZ
  /// The row of the sheet: 0 at the top edge, 1 at the bottom.
  case row
  /// The light that an effect adds to each colour channel, or the opacity of its glare: 0...1.
  case light
  /// The texture coordinates: 0...1 from left to right, and from top to bottom.
  case textureX, textureY
  /// The magnification by the camera, 1 at rest.
  case magnification
}

/// The streams of a mesh that the caller owns, for reading. They must outlive every pass over them.
public typealias VertexBuffers = [VertexAttribute: UnsafeBufferPointer<Float>]

/// The streams of a mesh that the caller owns, for writing. They must outlive every pass over them.
public typealias MutableVertexBuffers = [VertexAttribute: UnsafeMutableBufferPointer<Float>]

/// The available memory, checked before a large mesh is allocated because the system may promise more than it has.
enum Memory {
  /// The size below which memory is allocated without a check, in bytes.
  private static let small = 0x1p26

  /// Returns true if this many bytes are available without swapping; always true below `small`.
  static func holds(_ bytes: Double) -> Bool {
    if bytes < small { return true }
    let available = Double(easel_available_memory())
    return bytes < (available > 0 ? available : Double(Int.max))
  }
}

/// The reason for refusing a mesh, its streams or a pass over them. Nothing has been written when it is thrown.
public enum MeshFailure: Error, Hashable, CustomStringConvertible {
  /// The mesh has no vertices.
  case empty
  /// The grid has less than one row or column, or too many vertices.
  case illegalSize(rows: Int, columns: Int)
  /// The mesh needs more bytes than are available.
  case tooLarge(vertices: Int, bytes: Double)
  /// A stream that a kernel reads or writes is missing.
  case missing(VertexAttribute)
  /// A stream has another length than the others.
  case length(VertexAttribute, Int, expected: Int)
  /// An output stream overlaps another stream.
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
