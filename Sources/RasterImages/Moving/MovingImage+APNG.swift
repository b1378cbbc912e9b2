extension MovingImage {
  /// Reads an APNG file, every frame as it is shown; a PNG file that does not move has one frame, of no time.
  ///
  /// Frames that cover each other do so in the values of sRGB, exact to the nearest sample. Checksums, sequence numbers
  /// and the count of frames have to be right. All frames together have to be within the limits. See
  /// ``StoredImage/init(png:limits:)`` for what is read.
  public init(png bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let chunks = try PNGChunks(bytes, limits: limits)
    guard let animation = chunks.all.prefix(while: { $0.name != "IDAT" }).first(where: { $0.name == "acTL" }) else {
      self.init([Frame(try StoredImage(png: bytes, limits: limits), delay: FrameDelay(0, over: 1))], loops: 1)
      return
    }
    guard animation.data.count == 8 else { throw .malformed("its chunk acTL has \(animation.data.count) bytes, not 8") }
    let header = try PNGHeader(chunks.data(of: chunks.all[0]))
    let colours = ColourClaims(chunks)
    let parts = try Self.parts(of: chunks, header)
    let count = Int(PNGChunks.number(in: bytes, at: animation.data.lowerBound))
    guard count == parts.count, count > 0 else {
      throw .malformed("it says that it has \(count) frames, and has \(parts.count)")
    }
    try StoredImage.check(header, colours, frames: count, limits)
    try chunks.checkNames()
    let pixels = PNGPixels(chunks, header)
    let frames: [Frame] =
      switch header.depth {
      case .eight: try Self.frames(parts, pixels, colours, UInt8.self)
      case .sixteen: try Self.frames(parts, pixels, colours, UInt16.self)
      }
    // Numbers of PNG go to 2^31 − 1; what is beyond is without end for anyone who looks.
    let loops = Int(PNGChunks.number(in: bytes, at: animation.data.lowerBound + 4))
    self.init(frames, loops: min(loops, Int(Int32.max)))
  }

  /// A frame's control and its compressed pixels.
  private typealias Part = (control: FrameControl, data: [UInt8])

  /// The pixels before the first fcTL are no frame: other readers show them.
  private static func parts(of chunks: PNGChunks, _ header: PNGHeader) throws(PNGError) -> [Part] {
    var parts: [Part] = []
    var sequence: UInt32 = 0
    for chunk in chunks.all {
      let data = chunks.data(of: chunk)
      switch chunk.name {
      case "fcTL", "fdAT":
        guard data.count >= 4, PNGChunks.number(in: chunks.bytes, at: data.startIndex) == sequence else {
          throw .malformed("a chunk \(chunk.name) is out of its sequence, \(sequence)")
        }
        sequence += 1
        if chunk.name == "fcTL" {
          parts.append((try FrameControl(Array(data.dropFirst(4)), in: header), []))
        } else {
          guard !parts.isEmpty else { throw .malformed("a chunk fdAT is before the first fcTL") }
          parts[parts.count - 1].data += data.dropFirst(4)
        }
      case "IDAT" where !parts.isEmpty:
        guard parts.count == 1 else { throw .malformed("its first pixels follow two frames") }
        let control = parts[0].control
        guard control.columns.count == header.width, control.rows.count == header.height else {
          throw .malformed("its first frame does not fill the picture")
        }
        parts[0].data += data
      default: break
      }
    }
    return parts
  }

  private static func frames<Sample: StoredSample>(
    _ parts: [Part], _ pixels: PNGPixels, _ colours: ColourClaims, _: Sample.Type
  ) throws(PNGError) -> [Frame] {
    var canvas = FrameCanvas<Sample>(width: pixels.header.width, height: pixels.header.height)
    var frames: [Frame] = []
    for part in parts {
      let (columns, rows) = (part.control.columns, part.control.rows)
      let samples = try pixels.samples(of: part.data, width: columns.count, height: rows.count)
      let before = part.control.disposal == .previous ? canvas : nil
      canvas.draw(Sample.all(of: samples), part.control)
      var image = StoredImage(
        width: canvas.width, height: canvas.height, samples: Sample.samples(canvas.samples), colours: colours)
      image.convertGamma()
      frames.append(Frame(image, delay: part.control.delay))
      if let before { canvas = before }
      if part.control.disposal == .background { canvas.clear(columns, rows) }
    }
    return frames
  }
}
