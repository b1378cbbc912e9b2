/// Writes moving pictures as APNG, one frame at a time: PNG, third edition (2025), with acTL, fcTL and fdAT chunks.
///
/// Of each frame after the first only the rectangle that changed is stored, as it is. Readers that know nothing of
/// moving pictures show the first frame. What is kept is the compressed file and the last frame.
public struct APNGWriter: MovingImageWriter, Sendable {
  private let loops: Int
  private let hasAlpha: Bool
  private let compression: Int
  /// The chunks before acTL and those between it and the first frame.
  private var header: (start: [UInt8], colours: [UInt8]) = ([], [])
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0
  private var last: StoredImage?
  /// How many frames were written.
  public private(set) var count = 0

  /// A file without frames.
  ///
  /// - Parameters:
  ///   - loops: how often the frames are shown, 0 for without end.
  ///   - hasAlpha: unless it has, every frame is opaque and takes less; what alpha there is gets lost.
  ///   - compression: zlib's effort, 0…9.
  /// - Precondition: loops are from 0 to 2^31 − 1.
  public init(loops: Int = 0, hasAlpha: Bool = true, compression: Int = 6) {
    precondition((0...Int(Int32.max)).contains(loops), "loops are counted from 0")
    (self.loops, self.hasAlpha, self.compression) = (loops, hasAlpha, compression)
  }

  /// Adds a frame.
  ///
  /// - Precondition: size and depth are those of the first frame.
  /// - Throws: where memory ends; the file is then as before.
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

  /// The file of the frames so far; empty before the first.
  public var file: [UInt8] {
    guard count > 0 else { return [] }
    let animation = PNGChunks.chunk("acTL", PNGChunks.big(UInt32(count)) + PNGChunks.big(UInt32(loops)))
    return header.start + animation + header.colours + body + PNGChunks.chunk("IEND", [])
  }
}
