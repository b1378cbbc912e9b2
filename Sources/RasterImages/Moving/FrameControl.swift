/// What an fcTL chunk says of a frame, without its sequence number.
package struct FrameControl {
  /// What becomes of the rectangle before the next frame.
  package enum Disposal: UInt8 {
    case none, background, previous
  }

  /// How the frame's pixels meet those that are there.
  package enum Blend: UInt8 {
    case source, over
  }

  /// The rectangle of the picture that the frame fills.
  package let box: PixelBox
  let delay: FrameDelay
  package var disposal = Disposal.none
  package var blend = Blend.source

  package init(_ box: PixelBox, delay: FrameDelay) { (self.box, self.delay) = (box, delay) }

  /// Reads 22 bytes; the rectangle has to lie within the picture.
  package init(_ data: [UInt8], in header: PNGHeader) throws(PNGError) {
    guard data.count == 22 else { throw .malformed("a chunk fcTL has \(data.count + 4) bytes, not 26") }
    let numbers = (0..<4).map { Int(PNGChunks.number(in: data, at: 4 * $0)) }
    let (width, height, x, y) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard width > 0, height > 0, x + width <= header.width, y + height <= header.height else {
      throw .malformed("a frame of \(width) × \(height) at \(x), \(y) does not lie within the picture")
    }
    guard let disposal = Disposal(rawValue: data[20]), let blend = Blend(rawValue: data[21]) else {
      throw .malformed("a frame is disposed of or blended in an unknown way, \(data[20])/\(data[21])")
    }
    self.init(
      PixelBox(columns: x..<x + width, rows: y..<y + height),
      delay: FrameDelay(UInt16(data[16]) << 8 | UInt16(data[17]), over: UInt16(data[18]) << 8 | UInt16(data[19])))
    (self.disposal, self.blend) = (disposal, blend)
  }

  /// 22 bytes.
  package var data: [UInt8] {
    [box.columns.count, box.rows.count, box.columns.lowerBound, box.rows.lowerBound].flatMap {
      PNGChunks.big(UInt32($0))
    }
      + PNGChunks.big(delay.numerator) + PNGChunks.big(delay.denominator) + [disposal.rawValue, blend.rawValue]
  }
}
