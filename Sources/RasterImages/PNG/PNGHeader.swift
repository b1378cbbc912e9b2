import CPNG

/// The contents of a PNG file's IHDR chunk.
package struct PNGHeader {
  var width: Int
  var height: Int
  /// The number of bits of a sample or of a palette index: 1, 2, 4, 8 or 16.
  var bits: Int
  /// The colour type: 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  var type: Int
  /// The thirteen bytes of the header.
  var data: [UInt8]

  /// The legal depths of each type.
  private static let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
  private static let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  package init(_ data: ArraySlice<UInt8>) throws(PNGError) {
    self.data = Array(data)
    guard data.count == 13 else { throw .malformed("its header has \(data.count) bytes, not 13") }
    width = Int(PNGChunks.number(in: self.data, at: 0))
    height = Int(PNGChunks.number(in: self.data, at: 4))
    (bits, type) = (Int(self.data[8]), Int(self.data[9]))
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    guard max(width, height) < 1 << 31 else { throw .malformed("a side of \(max(width, height)) is beyond 2^31 − 1") }
    guard Self.depths[type]?.contains(bits) == true else {
      throw .malformed("there is no colour type \(type) with \(bits) bits")
    }
    guard self.data[10] == 0, self.data[11] == 0, self.data[12] < 2 else {
      throw .malformed("unknown compression, filter or interlace \(self.data[10])/\(self.data[11])/\(self.data[12])")
    }
  }

  /// The depth of the samples that are read.
  var depth: StoredImage.Depth { bits == 16 ? .sixteen : .eight }

  /// Returns the number of bytes of the samples at a depth; the largest `Int` if there are more.
  func bytes(depth: StoredImage.Depth) -> Int {
    let (bytes, overflow) = (width * height).multipliedReportingOverflow(by: depth.rawValue / 2)
    return overflow ? .max : bytes
  }

  /// The number of bytes of the uncompressed pixels without filter bytes, at most ``bytes(depth:)``.
  var leastBytes: Int { height * ((width * bits * (Self.samples[type] ?? 1) + 7) / 8) }
}

/// Samples decoded by libpng, which receives only the parts of a file that contain pixels.
extension PNGHeader {
  /// The largest compression ratio of zlib. Data below that share of the pixels cannot be complete.
  private static let largestRatio = 1032

  /// Returns the samples of the compressed pixels in a file's chunks. The caller checks that they fit into memory.
  func samples(of chunks: PNGChunks) throws(PNGError) -> StoredImage.Samples {
    let data = chunks.all.filter { $0.name == "IDAT" }.flatMap { chunks.data(of: $0) }
    guard !data.isEmpty else { throw .malformed("it has no pixels") }
    guard leastBytes / Self.largestRatio <= data.count else {
      throw .malformed("\(data.count) bytes of data cannot hold \(width) × \(height) pixels")
    }
    guard data.count < 1 << 31 else { throw .malformed("its compressed pixels have over 2 GiB") }
    let palette = chunks.all.filter { $0.name == "PLTE" || $0.name == "tRNS" }.flatMap { chunks.bytes[$0.whole] }
    var file = PNGChunks.signature
    file.reserveCapacity(data.count + palette.count + 100)
    file += PNGChunks.chunk("IHDR", self.data) + palette
    // libpng is set not to check the checksums again.
    file += PNGChunks.big(UInt32(truncatingIfNeeded: data.count)) + Array("IDAT".utf8)
    file += data
    file += [0, 0, 0, 0] + PNGChunks.chunk("IEND", [])
    return switch depth {
    case .eight: .eight(try read(file))
    case .sixteen: .sixteen(try read(file))
    }
  }

  private func read<Sample: FixedWidthInteger>(_ file: [UInt8]) throws(PNGError) -> [Sample] {
    var samples = [Sample](repeating: 0, count: 4 * width * height)
    var message = [CChar](repeating: 0, count: Int(EASEL_PNG_MESSAGE_SIZE))
    guard easel_png_read(file, file.count, UInt32(width), UInt32(height), Int32(Sample.bitWidth), &samples, &message)
    else { throw Self.error(of: message) }
    return samples
  }

  /// Returns the error for a message of libpng.
  static func error(of message: [CChar]) -> PNGError {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.contains("incorrect data check") { return .wrongChecksum(chunk: "the compressed pixels") }
    if text.contains("Not enough image data") || text.contains("ends early") { return .truncated(chunk: "the pixels") }
    let line = text.map { $0.isASCII && !$0.isNewline && $0 >= " " ? $0 : " " }
    return .malformed(String(line))
  }
}
