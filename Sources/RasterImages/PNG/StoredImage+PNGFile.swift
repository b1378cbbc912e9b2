import CPNG

extension StoredImage {
  /// The picture as a PNG file: 8 or 16 bits, red, green and blue, with alpha unless every pixel is opaque, and a chunk
  /// that says sRGB.
  ///
  /// - Parameter compression: zlib's effort, 0…9; the picture is the same.
  /// - Throws: where memory ends.
  public func png(compression: Int = 6) throws(PNGError) -> [UInt8] {
    try png(0..<width, 0..<height, hasAlpha: !isOpaque, compression: compression)
  }

  /// A part of the picture as a PNG file.
  package func png(
    _ columns: Range<Int>, _ rows: Range<Int>, hasAlpha: Bool, compression: Int
  ) throws(PNGError) -> [UInt8] {
    precondition((0...9).contains(compression), "compression is from 0 to 9")
    var message = [CChar](repeating: 0, count: Int(EASEL_PNG_MESSAGE_SIZE))
    var output: UnsafeMutablePointer<UInt8>?
    var size = 0
    func write(_ samples: UnsafeRawBufferPointer) -> Bool {
      guard let start = samples.baseAddress else { return false }
      let pixel = depth.rawValue / 2
      return easel_png_write(
        start + pixel * (rows.lowerBound * width + columns.lowerBound), pixel * width, UInt32(columns.count),
        UInt32(rows.count), Int32(depth.rawValue), hasAlpha, Int32(compression), &output, &size, &message)
    }
    let isWritten =
      switch samples {
      case .eight(let all): all.withUnsafeBytes(write)
      case .sixteen(let all): all.withUnsafeBytes(write)
      }
    guard isWritten, let output else { throw PNGPixels.error(of: message) }
    defer { easel_png_free(output) }
    return Array(UnsafeBufferPointer(start: output, count: size))
  }
}
