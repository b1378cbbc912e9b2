/// Interleaved vertices that someone else owns, to be read.
public struct InterleavedVertices {
  /// Where in a vertex each attribute lies.
  public var layout: InterleavedLayout
  /// As many strides as there are vertices.
  public var bytes: UnsafeRawBufferPointer

  /// Vertices in bytes of someone else, which have to outlive every pass over them.
  public init(_ bytes: UnsafeRawBufferPointer, _ layout: InterleavedLayout) {
    (self.bytes, self.layout) = (bytes, layout)
  }
}

/// Interleaved vertices that someone else owns, to be written.
public struct MutableInterleavedVertices {
  /// Where in a vertex each attribute lies.
  public var layout: InterleavedLayout
  /// As many strides as there are vertices.
  public var bytes: UnsafeMutableRawBufferPointer

  /// Vertices in bytes of someone else, which have to outlive every pass over them.
  public init(_ bytes: UnsafeMutableRawBufferPointer, _ layout: InterleavedLayout) {
    (self.bytes, self.layout) = (bytes, layout)
  }
}
