/// Why bytes are no PNG file that can be read, or a picture none that can be written.
public enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The eight bytes at the start are not those of PNG.
  case notPNG
  /// The file ends too early: within the chunk of this name, or before any.
  case truncated(chunk: String)
  /// A chunk's checksum is not that of its bytes, or that of all compressed pixels is not.
  case wrongChecksum(chunk: String)
  /// A side is 0.
  case noPixels(width: Int, height: Int)
  /// More memory would be needed than is allowed, in bytes.
  case tooLarge(width: Int, height: Int, frames: Int, bytes: Int, limit: Int)
  /// Another fault in the format, in words.
  case malformed(String)

  /// One line, without a full stop.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .truncated(let chunk): "the PNG file is cut off in \(chunk)"
    case .wrongChecksum(let chunk): "the PNG file is damaged: wrong checksum of \(chunk)"
    case .noPixels(let width, let height): "a picture of \(width) × \(height) has no pixels"
    case .tooLarge(let width, let height, let frames, let bytes, let limit):
      "\(frames == 1 ? "" : "\(frames) frames of ")\(width) × \(height) pixels need \(Self.size(bytes)); "
        + "the limit is \(Self.size(limit))"
    case .malformed(let reason): "not a valid PNG file: \(reason)"
    }
  }

  /// Bytes in words, cut to one decimal.
  static func size(_ bytes: Int) -> String {
    for (power, unit) in [(60, "EiB"), (50, "PiB"), (40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")]
    where bytes >= 1 << power {
      let tenths = ((bytes >> (power - 10)) * 10) >> 10
      return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// The limits of a reader.
public struct PNGLimits: Sendable, Hashable {
  /// The most bytes of all samples, checked before any is allocated.
  public var bytes: Int
  /// The most chunks of a file.
  public var chunks: Int

  /// 512 MiB of samples, as 11,585 × 11,585 pixels of 8 bits have, and a million chunks, unless other is said.
  public init(bytes: Int = 1 << 29, chunks: Int = 1_000_000) { (self.bytes, self.chunks) = (bytes, chunks) }
}
