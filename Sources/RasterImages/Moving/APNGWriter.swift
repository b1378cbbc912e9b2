/// Writes moving pictures as APNG, one frame at a time: PNG, third edition (2025), with acTL, fcTL and fdAT chunks.
///
/// After the first frame, only the changed rectangle of each frame is stored, unchanged. Readers that do not support
/// APNG show the first frame. The writer keeps the compressed file and the last frame.
public struct APNGWriter: MovingImageWriter, Sendable {
  private let loops: Int
  private let hasAlpha: Bool
  private let compression: Int
  /// The chunks before acTL and those between it and the first frame.
  private var header: (start: [UInt8], colours: [UInt8]) = ([], [])
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0
  private var last: StoredImage?
  /// The number of frames written.
  public private(set) var count = 0

  /// Creates a file without frames.
  ///
  /// - Parameters:
  ///   - loops: the number of times that the frames are shown, 0 for an endless loop.
  ///   - hasAlpha: if false, every frame is opaque and takes less space; its alpha is lost.
  ///   - compression: zlib's effort, 0…9.
  /// - Precondition: loops are from 0 to 2^31 − 1.
  public init(loops: Int = 0, hasAlpha: Bool = true, compression: Int = 6) {
    precondition((0...Int(Int32.max)).contains(loops), "loops are counted from 0")
    (self.loops, self.hasAlpha, self.compression) = (loops, hasAlpha, compression)
  }

  /// Adds a frame.
  ///
  /// - Precondition: size and depth are those of the first frame.
  /// - Throws: ``PNGError`` if memory runs out; the file is then unchanged.
  public mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError) {
    let box = frame.changes(behind: last) ?? .least
    let file = try frame.png(box, hasAlpha: hasAlpha, compression: compression)
    let chunks = try PNGChunks(file, limits: PNGLimits(chunks: .max))
    if count == 0 {
      header.start = PNGChunks.signature + chunks.all.filter { $0.name == "IHDR" }.flatMap { file[$0.whole] }
      header.colours = chunks.all.filter { $0.name == "sRGB" }.flatMap { file[$0.whole] }
    }
    let control = FrameControl(box, delay: delay)
    body += PNGChunks.chunk("fcTL", PNGChunks.big(sequence) + control.data)
    sequence += 1
    for chunk in chunks.all where chunk.name == "IDAT" {
      if count == 0 {
        body += file[chunk.whole]
      } else {
        body += PNGChunks.chunk("fdAT", PNGChunks.big(sequence) + chunks.data(of: chunk))
        sequence += 1
      }
    }
    count += 1
    last = frame
  }

  /// The file with the frames so far; empty before the first.
  public var file: [UInt8] {
    guard count > 0 else { return [] }
    let animation = PNGChunks.chunk("acTL", PNGChunks.big(UInt32(count)) + PNGChunks.big(UInt32(loops)))
    return header.start + animation + header.colours + body + PNGChunks.chunk("IEND", [])
  }
}

/// The contents of an fcTL chunk, without its sequence number.
package struct FrameControl {
  /// The disposal of the rectangle before the next frame.
  package enum Disposal: UInt8 {
    case none, background, previous
  }

  /// The blending of the frame's pixels with those below.
  package enum Blend: UInt8 {
    case source, over
  }

  /// The rectangle of the picture that the frame fills.
  package let box: PixelBox
  let delay: FrameDelay
  package var disposal = Disposal.none
  package var blend = Blend.source

  package init(_ box: PixelBox, delay: FrameDelay) { (self.box, self.delay) = (box, delay) }

  /// Reads 22 bytes; the rectangle must lie within the picture.
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

  /// The 22 bytes of the chunk.
  package var data: [UInt8] {
    [box.columns.count, box.rows.count, box.columns.lowerBound, box.rows.lowerBound].flatMap {
      PNGChunks.big(UInt32($0))
    }
      + PNGChunks.big(delay.numerator) + PNGChunks.big(delay.denominator) + [disposal.rawValue, blend.rawValue]
  }
}
