/// Writes moving pictures as APNG, one frame at a time: PNG, third edition (2025), with acTL, fcTL and fdAT chunks.
///
/// After the first frame, only the changed rectangle of each frame is stored, without loss. Readers that do not support
/// APNG show the first frame. The writer keeps the compressed file and the last frame.
public struct APNGWriter: MovingImageWriter, Sendable {
  private let loops: Int
  private let hasAlpha: Bool
  /// The chunks before acTL, and those between it and the first frame.
  private var header: (start: [UInt8], colours: [UInt8]) = ([], [])
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0
  private var last: StoredImage?
  /// The number of frames written.
  private var count = 0

  /// Creates a file without frames.
  ///
  /// - Parameters:
  ///   - loops: the number of times that the frames are shown, 0 for an endless loop.
  ///   - hasAlpha: if false, every frame is opaque and takes less space; its alpha is lost.
  /// - Precondition: loops are from 0 to 2^31 − 1.
  public init(loops: Int = 0, hasAlpha: Bool = true) {
    precondition((0...Int(Int32.max)).contains(loops), "loops are counted from 0")
    (self.loops, self.hasAlpha) = (loops, hasAlpha)
  }

  /// Adds a frame.
  ///
  /// - Precondition: size and depth are those of the first frame.
  /// - Throws: ``PNGError`` if memory runs out; the file is then unchanged.
  public mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError) {
    let box = frame.changes(behind: last) ?? .least
    let file = try frame.png(box, hasAlpha: hasAlpha)
    let chunks = try PNGChunks(file, limits: PNGLimits(chunks: .max))
    if count == 0 {
      header.start = PNGChunks.signature + chunks.all.filter { $0.name == "IHDR" }.flatMap { file[$0.whole] }
      header.colours = chunks.all.filter { $0.name == "sRGB" }.flatMap { file[$0.whole] }
    }
    let sides = [box.columns.count, box.rows.count, box.columns.lowerBound, box.rows.lowerBound]
    let control = sides.flatMap { PNGChunks.big(UInt32($0)) }
    let time = PNGChunks.big(delay.numerator) + PNGChunks.big(delay.denominator)
    // The last two bytes keep earlier pixels and replace those of the rectangle.
    body += PNGChunks.chunk("fcTL", PNGChunks.big(sequence) + control + time + [0, 0])
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
