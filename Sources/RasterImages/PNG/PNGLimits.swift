/// What a reader may take.
public struct PNGLimits: Sendable, Hashable {
  /// Of all samples, in bytes; looked at before any is allocated.
  public var bytes: Int
  /// Of a file.
  public var chunks: Int

  /// 512 MiB of samples, as 11,585 × 11,585 pixels of 8 bits have, and a million chunks, unless other is said.
  public init(bytes: Int = 1 << 29, chunks: Int = 1_000_000) { (self.bytes, self.chunks) = (bytes, chunks) }
}
