/// Streams of a mesh that someone else owns. They have to outlive every pass over them.
public struct AttributeBuffers<Stream> {
  private var streams = [Stream?](repeating: nil, count: VertexAttribute.allCases.count)

  public init() {}

  /// The stream of an attribute; nil where there is none.
  public subscript(attribute: VertexAttribute) -> Stream? {
    get { streams[attribute.rawValue] }
    set { streams[attribute.rawValue] = newValue }
  }

  /// The buffers with each stream replaced.
  func map<Other>(_ replaced: (Stream) -> Other) -> AttributeBuffers<Other> {
    var others = AttributeBuffers<Other>()
    others.streams = streams.map { $0.map(replaced) }
    return others
  }
}

/// Streams to be read.
public typealias VertexBuffers = AttributeBuffers<UnsafeBufferPointer<Float>>

/// Streams to be written.
public typealias MutableVertexBuffers = AttributeBuffers<UnsafeMutableBufferPointer<Float>>
