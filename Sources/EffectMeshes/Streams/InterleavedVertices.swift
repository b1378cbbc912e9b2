/// Interleaved vertices that someone else owns, to be read.
public struct InterleavedVertices {
  public var layout: InterleavedLayout
  /// As many strides as there are vertices.
  public var bytes: UnsafeRawBufferPointer

  public init(_ bytes: UnsafeRawBufferPointer, _ layout: InterleavedLayout) {
    (self.bytes, self.layout) = (bytes, layout)
  }
}

/// Interleaved vertices that someone else owns, to be written.
public struct MutableInterleavedVertices {
  public var layout: InterleavedLayout
  /// As many strides as there are vertices.
  public var bytes: UnsafeMutableRawBufferPointer

  public init(_ bytes: UnsafeMutableRawBufferPointer, _ layout: InterleavedLayout) {
    (self.bytes, self.layout) = (bytes, layout)
  }
}
