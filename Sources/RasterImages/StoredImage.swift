import CPNG

/// A picture with the values of a file: red, green, blue and alpha of sRGB in whole numbers, not multiplied by alpha.
///
/// Pixels are stored row by row from the top left corner.
public struct StoredImage: Sendable, Hashable {
  /// The samples, four per pixel: red, green, blue, alpha.
  public enum Samples: Sendable, Hashable {
    /// Samples from 0 to 255.
    case eight([UInt8])
    /// Samples from 0 to 65,535.
    case sixteen([UInt16])

    /// The number of samples.
    public var count: Int {
      switch self {
      case .eight(let samples): samples.count
      case .sixteen(let samples): samples.count
      }
    }

    /// The samples if they have 8 bits; empty if they have 16.
    package var bytes: [UInt8] { if case .eight(let samples) = self { samples } else { [] } }
  }

  /// The number of bits of a sample.
  public enum Depth: Int, Sendable, Hashable, CaseIterable {
    /// One byte per sample.
    case eight = 8
    /// Two bytes per sample.
    case sixteen = 16
  }

  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The samples, four per pixel; `4 * width * height` of them.
  public let samples: Samples
  /// The file's statements about its colours.
  public var colours: ColourClaims

  /// Creates a picture from samples.
  ///
  /// - Precondition: sides are 1 or more, and there are four samples a pixel.
  public init(width: Int, height: Int, samples: Samples, colours: ColourClaims = ColourClaims()) {
    precondition(width > 0 && height > 0, "sides are 1 or more")
    precondition(samples.count == 4 * width * height, "a pixel has four samples")
    (self.width, self.height, self.samples, self.colours) = (width, height, samples, colours)
  }

  /// The number of bits of a sample.
  public var depth: Depth {
    switch samples {
    case .eight: .eight
    case .sixteen: .sixteen
    }
  }

  /// Returns the red, green, blue and alpha at a column and a row, 0…255 or 0…65,535.
  public subscript(x: Int, y: Int) -> SIMD4<UInt16> {
    let index = 4 * (y * width + x)
    switch samples {
    case .eight(let all):
      return SIMD4(UInt16(all[index]), UInt16(all[index + 1]), UInt16(all[index + 2]), UInt16(all[index + 3]))
    case .sixteen(let all): return SIMD4(all[index], all[index + 1], all[index + 2], all[index + 3])
    }
  }

  /// True if every alpha is the largest value.
  public var isOpaque: Bool {
    switch samples {
    case .eight(let all): stride(from: 3, to: all.count, by: 4).allSatisfy { all[$0] == .max }
    case .sixteen(let all): stride(from: 3, to: all.count, by: 4).allSatisfy { all[$0] == .max }
    }
  }

  /// Reads a PNG file: grey, colour or palette, 1 to 16 bits, with or without alpha or a transparent colour, interlaced
  /// or not. For an animated file it reads the default picture, which every reader shows.
  ///
  /// Samples have 16 bits if those of the file have, otherwise 8. All checksums are verified. No memory for pixels is
  /// allocated before its size is known to be within the limits. A number beyond the end of a palette is rejected. sRGB
  /// and gAMA are applied: samples of another gamma become 16-bit sRGB. ``ColourClaims/notes`` lists the colour
  /// statements that were not applied.
  public init(png bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let chunks = try PNGChunks(bytes, limits: limits)
    let header = try PNGHeader(chunks.data(of: chunks.all[0]))
    let colours = ColourClaims(chunks)
    let depth = colours.convertedGamma == nil ? header.depth : .sixteen
    let size = header.bytes(depth: depth)
    guard size <= limits.bytes else {
      throw .tooLarge(width: header.width, height: header.height, bytes: size, limit: limits.bytes)
    }
    try chunks.checkNames()
    self.init(width: header.width, height: header.height, samples: try header.samples(of: chunks), colours: colours)
    convertGamma()
  }
}

extension PNGChunks {
  /// The chunks that a reader must know to show the picture.
  private static let critical: Set<String> = ["IHDR", "PLTE", "IDAT", "IEND"]

  /// Rejects unknown critical chunks, chunks in a wrong order, and pixels in two places.
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

extension StoredImage {
  /// Returns the picture as a PNG file: 8 or 16 bits, red, green and blue, with alpha unless every pixel is opaque, and
  /// a chunk that states sRGB.
  ///
  /// - Throws: ``PNGError`` if memory runs out.
  public func png() throws(PNGError) -> [UInt8] {
    try png(PixelBox(width: width, height: height), hasAlpha: !isOpaque)
  }

  /// Returns a rectangle of the picture as a PNG file.
  ///
  /// - Parameter compression: zlib's effort, 0…9; the picture is the same.
  package func png(_ box: PixelBox, hasAlpha: Bool, compression: Int = 6) throws(PNGError) -> [UInt8] {
    precondition((0...9).contains(compression), "compression is from 0 to 9")
    var message = [CChar](repeating: 0, count: Int(EASEL_PNG_MESSAGE_SIZE))
    var output: UnsafeMutablePointer<UInt8>?
    var size = 0
    func write(_ samples: UnsafeRawBufferPointer) -> Bool {
      guard let start = samples.baseAddress else { return false }
      let pixel = depth.rawValue / 2
      return easel_png_write(
        start + pixel * (box.rows.lowerBound * width + box.columns.lowerBound), pixel * width,
        UInt32(box.columns.count), UInt32(box.rows.count), Int32(depth.rawValue), hasAlpha, Int32(compression), &output,
        &size, &message)
    }
    let isWritten =
      switch samples {
      case .eight(let all): all.withUnsafeBytes(write)
      case .sixteen(let all): all.withUnsafeBytes(write)
      }
    guard isWritten, let output else { throw PNGHeader.error(of: message) }
    defer { easel_png_free(output) }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }

  /// Creates the nearest samples of 8 bits: colours are divided by alpha, clamped to 0…1, and rounded.
  ///
  /// Rounding is exact for every Float: linear light becomes the sRGB value whose own light is nearest. If alpha rounds
  /// to 0, so does the colour; NaN counts as 0.
  public init(_ image: Image) {
    let count = 4 * image.pixels.count
    let samples = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      image.pixels.withUnsafeBufferPointer { Self.write($0, to: buffer) }
      filled = count
    }
    self.init(width: image.width, height: image.height, samples: .eight(samples))
  }

  /// Writes the samples of the pixels. All channels of a pixel are computed at once, each with one table entry.
  private static func write(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, to samples: UnsafeMutableBufferPointer<UInt8>
  ) {
    let low = SIMD4<Float>(repeating: SRGB.leastLight)
    let high = SIMD4<Float>(repeating: Float(1).nextDown)
    let first = Int(SRGB.firstEntry)
    SRGB.carries.withUnsafeBufferPointer { carries in
      guard let carries = carries.baseAddress, let samples = samples.baseAddress else { return }
      for index in pixels.indices {
        let pixel = pixels[index]
        let output = samples + 4 * index
        var straight = pixel
        var alpha: UInt8 = 255
        if !(pixel.w >= 1) {
          alpha = pixel.w > 0 ? UInt8(Double(pixel.w) * 255 + 0.5) : 0
          guard alpha > 0 else {
            (output[0], output[1], output[2], output[3]) = (0, 0, 0, 0)
            continue
          }
          straight = pixel / pixel.w
        }
        // Below the table everything is 0, as at its start; NaN is not above its start.
        straight = low.replacing(with: straight, where: straight .> low)
        straight = straight.replacing(with: high, where: straight .> high)
        let bits = unsafeBitCast(straight, to: SIMD4<UInt32>.self)
        let entry = bits &>> 16
        let rest = bits & 0xFFFF
        output[0] = UInt8(truncatingIfNeeded: (carries[Int(entry.x) &- first] &+ rest.x) >> 16)
        output[1] = UInt8(truncatingIfNeeded: (carries[Int(entry.y) &- first] &+ rest.y) >> 16)
        output[2] = UInt8(truncatingIfNeeded: (carries[Int(entry.z) &- first] &+ rest.z) >> 16)
        output[3] = alpha
      }
    }
  }
}
