/// Streams of a mesh that someone else owns, to be read. They have to outlive every pass over them.
public struct VertexBuffers {
  private var streams = [UnsafeBufferPointer<Float>?](repeating: nil, count: VertexAttribute.allCases.count)

  public init() {}

  public subscript(attribute: VertexAttribute) -> UnsafeBufferPointer<Float>? {
    get { streams[attribute.rawValue] }
    set { streams[attribute.rawValue] = newValue }
  }
}

/// Streams of a mesh that someone else owns, to be written. They have to outlive every pass over them.
public struct MutableVertexBuffers {
  private var streams = [UnsafeMutableBufferPointer<Float>?](repeating: nil, count: VertexAttribute.allCases.count)

  public init() {}

  public subscript(attribute: VertexAttribute) -> UnsafeMutableBufferPointer<Float>? {
    get { streams[attribute.rawValue] }
    set { streams[attribute.rawValue] = newValue }
  }
}
