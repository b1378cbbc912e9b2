import RasterImages

/// Files put together by hand.
enum PNGFile {
  /// 2 × 2 pixels with alpha.
  static let samples: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 128, 10, 20, 30, 1, 188, 188, 188, 255]

  /// A sound file of ``samples``, without a word of colours, with chunks after its header.
  static func small(_ chunks: [UInt8] = []) throws -> [UInt8] {
    let file = try StoredImage(width: 2, height: 2, samples: .eight(samples)).png()
    let sound = try PNGChunks(file, limits: PNGLimits())
    return try PNGChunks.signature + part("IHDR", of: sound) + chunks + part("IDAT", of: sound)
      + PNGChunks.chunk("IEND", [])
  }

  static func part(_ name: String, of chunks: PNGChunks) throws -> [UInt8] {
    chunks.all.filter { $0.name == name }.flatMap { chunks.bytes[$0.whole] }
  }

  static func header(_ width: UInt32, _ height: UInt32, _ rest: [UInt8] = [8, 6, 0, 0, 0]) -> [UInt8] {
    PNGChunks.chunk("IHDR", PNGChunks.big(width) + PNGChunks.big(height) + rest)
  }

  static func error(_ bytes: [UInt8], _ limits: PNGLimits = PNGLimits()) -> PNGError? {
    do throws(PNGError) {
      _ = try StoredImage(png: bytes, limits: limits)
      return nil
    } catch { return error }
  }
}
