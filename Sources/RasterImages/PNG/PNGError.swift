/// The reason why bytes cannot be read as a PNG file, or a picture cannot be written.
public enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not start with the eight bytes of PNG.
  case notPNG
  /// The file ends too early: within the chunk of this name, or before any chunk.
  case truncated(chunk: String)
  /// A chunk does not match its checksum, or the compressed pixels do not match theirs.
  case wrongChecksum(chunk: String)
  /// The width or the height is 0.
  case noPixels(width: Int, height: Int)
  /// The picture needs more memory than allowed, in bytes.
  case tooLarge(width: Int, height: Int, bytes: Int, limit: Int)
  /// Another fault in the format, in words.
  case malformed(String)

  /// The message, one line without a full stop.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .truncated(let chunk): "the PNG file is cut off in \(chunk)"
    case .wrongChecksum(let chunk): "the PNG file is damaged: wrong checksum of \(chunk)"
    case .noPixels(let width, let height): "a picture of \(width) × \(height) has no pixels"
    case .tooLarge(let width, let height, let bytes, let limit):
      "\(width) × \(height) pixels need \(Self.size(bytes)); the limit is \(Self.size(limit))"
    case .malformed(let reason): "not a valid PNG file: \(reason)"
    }
  }

  /// Returns a number of bytes with a unit, such as "1.5 MiB", truncated to one decimal.
  static func size(_ bytes: Int) -> String {
    for (power, unit) in [(60, "EiB"), (50, "PiB"), (40, "TiB"), (30, "GiB"), (20, "MiB"), (10, "KiB")]
    where bytes >= 1 << power {
      let tenths = ((bytes >> (power - 10)) * 10) >> 10
      return tenths % 10 == 0 ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// The limits of a PNG reader.
public struct PNGLimits: Sendable, Hashable {
  /// The largest number of bytes of all samples, checked before memory for them is allocated.
  public var bytes: Int
  /// The largest number of chunks in a file.
  public var chunks: Int

  /// Creates limits; by default 512 MiB of samples, enough for 11,585 × 11,585 pixels of 8 bits, and a million chunks.
  public init(bytes: Int = 1 << 29, chunks: Int = 1_000_000) { (self.bytes, self.chunks) = (bytes, chunks) }
}
