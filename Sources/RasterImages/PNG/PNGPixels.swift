import CPNG

/// Samples from libpng, which sees nothing of a file but what makes pixels.
struct PNGPixels {
  let header: PNGHeader
  /// PLTE and tRNS as chunks.
  let palette: [UInt8]

  init(_ chunks: PNGChunks, _ header: PNGHeader) {
    self.header = header
    palette = chunks.all.filter { $0.name == "PLTE" || $0.name == "tRNS" }.flatMap { chunks.bytes[$0.whole] }
  }

  /// zlib makes at most 1,032 bytes of one, so that less data than this cannot be all.
  private static let largestRatio = 1032

  /// The picture of compressed data: that of the header or a part of it, which is within memory.
  func samples(of data: [UInt8], width: Int, height: Int) throws(PNGError) -> StoredImage.Samples {
    var part = header
    (part.width, part.height) = (width, height)
    guard part.leastBytes / Self.largestRatio <= data.count else {
      throw .malformed("\(data.count) bytes of data cannot hold \(width) × \(height) pixels")
    }
    guard data.count < 1 << 31 else { throw .malformed("its compressed pixels have over 2 GiB") }
    var file = PNGChunks.signature
    file.reserveCapacity(data.count + palette.count + 100)
    file += PNGChunks.chunk("IHDR", part.data(width: width, height: height)) + palette
    // libpng is told not to look at checksums again.
    file += PNGChunks.big(UInt32(truncatingIfNeeded: data.count)) + Array("IDAT".utf8)
    file += data
    file += [0, 0, 0, 0] + PNGChunks.chunk("IEND", [])
    return switch header.depth {
    case .eight: .eight(try Self.read(file, width, height))
    case .sixteen: .sixteen(try Self.read(file, width, height))
    }
  }

  private static func read<Sample: StoredSample>(
    _ file: [UInt8], _ width: Int, _ height: Int
  ) throws(PNGError) -> [Sample] {
    var samples = [Sample](repeating: 0, count: 4 * width * height)
    var message = [CChar](repeating: 0, count: Int(EASEL_PNG_MESSAGE_SIZE))
    guard
      easel_png_read(
        file, file.count, UInt32(width), UInt32(height), Int32(Sample.bitWidth), &samples, &message)
    else { throw error(of: message) }
    return samples
  }

  /// What libpng says, as an error of ours.
  static func error(of message: [CChar]) -> PNGError {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.contains("incorrect data check") { return .wrongChecksum(chunk: "the compressed pixels") }
    if text.contains("Not enough image data") || text.contains("ends early") { return .truncated(chunk: "the pixels") }
    let line = text.map { $0.isASCII && !$0.isNewline && $0 >= " " ? $0 : " " }
    return .malformed(String(line))
  }
}
