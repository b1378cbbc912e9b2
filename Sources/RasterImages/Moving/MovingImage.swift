/// A moving picture: a sequence of complete frames.
public struct MovingImage: Sendable, Hashable {
  /// A picture and its duration.
  public struct Frame: Sendable, Hashable {
    /// The complete picture of the frame.
    public var image: StoredImage
    /// The time for which the picture is shown.
    public var delay: FrameDelay

    /// Creates a frame from a picture and its duration.
    public init(_ image: StoredImage, delay: FrameDelay) { (self.image, self.delay) = (image, delay) }
  }

  /// The frames in order, of one size and depth.
  public var frames: [Frame]
  /// The number of times that the frames are shown; 0 for an endless loop.
  public var loops: Int

  /// Creates a moving picture from frames, in an endless loop by default.
  public init(_ frames: [Frame], loops: Int = 0) { (self.frames, self.loops) = (frames, loops) }

  /// Returns the moving picture as an APNG file; see ``APNGWriter``.
  ///
  /// - Precondition: there is a frame, all have one size and depth, and loops are from 0 to 2^31 − 1.
  /// - Throws: ``PNGError`` if memory runs out.
  public func png(compression: Int = 6) throws(PNGError) -> [UInt8] {
    precondition(!frames.isEmpty, "a moving picture has a frame")
    var writer = APNGWriter(loops: loops, hasAlpha: !frames.allSatisfy(\.image.isOpaque), compression: compression)
    try writer.append(self)
    return writer.file
  }
}

/// A sample of 8 or 16 bits.
protocol StoredSample: FixedWidthInteger & UnsignedInteger & Sendable {
  /// Returns the samples if they have this size, otherwise none.
  static func all(of samples: StoredImage.Samples) -> [Self]
  /// Returns the samples of a picture.
  static func samples(_ all: [Self]) -> StoredImage.Samples
}

extension UInt8: StoredSample {
  static func all(of samples: StoredImage.Samples) -> [UInt8] { if case .eight(let all) = samples { all } else { [] } }
  static func samples(_ all: [UInt8]) -> StoredImage.Samples { .eight(all) }
}

extension UInt16: StoredSample {
  static func all(of samples: StoredImage.Samples) -> [UInt16] {
    if case .sixteen(let all) = samples { all } else { [] }
  }
  static func samples(_ all: [UInt16]) -> StoredImage.Samples { .sixteen(all) }
}

/// The canvas of a moving picture's frames: transparent black at first.
struct FrameCanvas<Sample: StoredSample> {
  let width: Int
  let height: Int
  private(set) var samples: [Sample]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    samples = Array(repeating: 0, count: 4 * width * height)
  }

  /// Draws a frame's samples into its rectangle.
  mutating func draw(_ frame: [Sample], _ control: FrameControl) {
    for (row, y) in control.box.rows.enumerated() {
      for (column, x) in control.box.columns.enumerated() {
        let from = 4 * (row * control.box.columns.count + column)
        let to = 4 * (y * width + x)
        switch control.blend {
        case .source: for channel in 0..<4 { samples[to + channel] = frame[from + channel] }
        case .over: blend(frame[from..<from + 4], at: to)
        }
      }
    }
  }

  mutating func clear(_ box: PixelBox) {
    for y in box.rows {
      for index in 4 * (y * width + box.columns.lowerBound)..<4 * (y * width + box.columns.upperBound) {
        samples[index] = 0
      }
    }
  }

  /// Blends one pixel: α = a + b(1 − a), colour = (a·above + b(1 − a)·below)/α in whole numbers, rounded once.
  private mutating func blend(_ above: ArraySlice<Sample>, at place: Int) {
    let most = UInt64(Sample.max)
    let a = UInt64(above[above.startIndex + 3])
    let b = UInt64(samples[place + 3])
    let upper = a * most
    let lower = b * (most - a)
    guard a > 0 else { return }
    for channel in 0..<3 {
      let sum = UInt64(above[above.startIndex + channel]) * upper + UInt64(samples[place + channel]) * lower
      samples[place + channel] = Sample((sum + (upper + lower) / 2) / (upper + lower))
    }
    samples[place + 3] = Sample((upper + lower + most / 2) / most)
  }
}

extension MovingImage {
  /// Reads an APNG file, every frame as it is displayed; a PNG file that does not move has one frame, with no duration.
  ///
  /// Frames that cover each other are blended in sRGB values, exact to the nearest sample. Checksums, sequence numbers
  /// and the count of frames must be right. All frames together must be within the limits. See
  /// ``StoredImage/init(png:limits:)`` for the supported formats.
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
    // Numbers of PNG go to 2^31 − 1; a larger one is practically endless.
    let loops = Int(PNGChunks.number(in: bytes, at: animation.data.lowerBound + 4))
    self.init(frames, loops: min(loops, Int(Int32.max)))
  }

  /// A frame's control and its compressed pixels.
  private typealias Part = (control: FrameControl, data: [UInt8])

  /// Pixels before the first fcTL are not a frame: other readers show them.
  private static func parts(of chunks: PNGChunks, _ header: PNGHeader) throws(PNGError) -> [Part] {
    var parts: [Part] = []
    var sequence: UInt32 = 0
    for chunk in chunks.all {
      let data = chunks.data(of: chunk)
      switch chunk.name {
      case "fcTL", "fdAT":
        guard data.count >= 4, PNGChunks.number(in: chunks.bytes, at: data.startIndex) == sequence else {
          throw .malformed("a chunk \(chunk.name) is out of sequence; number \(sequence) is next")
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
        guard parts[0].control.box == PixelBox(width: header.width, height: header.height) else {
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
      let box = part.control.box
      let samples = try pixels.samples(of: part.data, width: box.columns.count, height: box.rows.count)
      let before = part.control.disposal == .previous ? canvas : nil
      canvas.draw(Sample.all(of: samples), part.control)
      var image = StoredImage(
        width: canvas.width, height: canvas.height, samples: Sample.samples(canvas.samples), colours: colours)
      image.convertGamma()
      frames.append(Frame(image, delay: part.control.delay))
      if let before { canvas = before }
      if part.control.disposal == .background { canvas.clear(box) }
    }
    return frames
  }
}
