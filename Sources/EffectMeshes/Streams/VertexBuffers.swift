/// Streams of a mesh that someone else owns, to be read. They have to outlive every pass over them.
public struct VertexBuffers {
  private var streams = [UnsafeBufferPointer<Float>?](repeating: nil, count: VertexAttribute.allCases.count)

  public init() {}

  public subscript(attribute: VertexAttribute) -> UnsafeBufferPointer<Float>? {
    get { streams[attribute.rawValue] }
    set { streams[attribute.rawValue] = newValue }
  }

  /// The same streams without what comes after their first `count` values.
  func prefix(_ count: Int) -> VertexBuffers {
    var shorter = VertexBuffers()
    for attribute in VertexAttribute.allCases {
      shorter[attribute] = self[attribute].map { UnsafeBufferPointer(rebasing: $0.prefix(count)) }
    }
    return shorter
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

  /// The same streams without what comes after their first `count` values.
  func prefix(_ count: Int) -> MutableVertexBuffers {
    var shorter = MutableVertexBuffers()
    for attribute in VertexAttribute.allCases {
      shorter[attribute] = self[attribute].map { UnsafeMutableBufferPointer(rebasing: $0.prefix(count)) }
    }
    return shorter
  }
}
