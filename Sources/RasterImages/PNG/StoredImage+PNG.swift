extension StoredImage {
  /// Reads a PNG file: grey, colour or palette, 1 to 16 bits, with or without alpha or a transparent colour, interlaced
  /// or not. Of a moving picture it reads the one that every reader shows.
  ///
  /// Samples have 16 bits where the file's have, 8 otherwise. Checksums of all chunks are looked at. Nothing is
  /// allocated for pixels before their memory is known to be within the limits. A number
  /// beyond the end of a palette is refused. Of colours it honours sRGB and gAMA: samples of another gamma become sRGB of 16 bits; ``ColourClaims/notes`` tells
  /// what was not applied.
  public init(png bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let chunks = try PNGChunks(bytes, limits: limits)
    let header = try PNGHeader(chunks.data(of: chunks.all[0]))
    let colours = ColourClaims(chunks)
    try Self.check(header, colours, frames: 1, limits)
    try chunks.checkNames()
    let data = chunks.all.filter { $0.name == "IDAT" }.flatMap { chunks.data(of: $0) }
    guard !data.isEmpty else { throw .malformed("it has no pixels") }
    let samples = try PNGPixels(chunks, header).samples(of: data, width: header.width, height: header.height)
    self.init(width: header.width, height: header.height, samples: samples, colours: colours)
    convertGamma()
  }

  /// Refuses what would take more memory than allowed.
  static func check(
    _ header: PNGHeader, _ colours: ColourClaims, frames: Int, _ limits: PNGLimits
  ) throws(PNGError) {
    let depth = colours.convertedGamma == nil ? header.depth : .sixteen
    let bytes = header.bytes(depth: depth, frames: frames)
    guard bytes <= limits.bytes else {
      throw .tooLarge(
        width: header.width, height: header.height, frames: frames, bytes: bytes, limit: limits.bytes)
    }
  }
}

extension PNGChunks {
  /// Chunks that a reader has to know to show the picture.
  private static let critical: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND"]

  /// Refuses chunks that say they have to be known and are not, and pixels in two places.
  func checkNames() throws(PNGError) {
    var dataChunks: [Int] = []
    for (index, chunk) in all.enumerated() {
      let isCritical = chunk.name.utf8.first.map { $0 < 97 } ?? true
      guard !isCritical || Self.critical.contains(chunk.name) else {
        throw .malformed("its chunk \(chunk.name) is unknown")
      }
      guard index == 0 || chunk.name != "IHDR" else { throw .malformed("it has two headers") }
      if chunk.name == "IDAT" { dataChunks.append(index) }
      if ["PLTE", "tRNS"].contains(chunk.name), !dataChunks.isEmpty {
        throw .malformed("its chunk \(chunk.name) follows the pixels")
      }
    }
    guard let first = dataChunks.first, let last = dataChunks.last, last - first + 1 == dataChunks.count else {
      throw .malformed(dataChunks.isEmpty ? "it has no pixels" : "its pixels are in two places")
    }
  }
}
