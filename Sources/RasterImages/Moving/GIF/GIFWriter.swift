/// Writes moving pictures as GIF, one frame at a time: CompuServe, Graphics Interchange Format, version 89a, 1990.
///
/// All frames share a palette: every colour as it is where there are up to 255, otherwise 255 chosen for all frames
/// together, and patterns of them. What a pixel shows depends on its colour and its place, so that what rests does not
/// crawl. Of each frame after the first only the rectangle that changed is stored.
///
/// A pixel of a GIF is opaque or transparent: from an alpha of 1/2 on it is opaque, its colour that over the matte,
/// mixed as light. Frames of 16 bits are rounded to 8. Frames change at whole hundredths of a second: each ends within
/// half a hundredth of its time, counted from the first, so that nothing adds up.
///
/// What is kept is the compressed frames, how often each colour is shown, and the last frame.
public struct GIFWriter: MovingImageWriter, Sendable {
  /// The most pixels of a side.
  public static let largestSide = 65_535
  /// The most frames a second: viewers take a shorter delay than two hundredths for a tenth.
  public static let highestRate = 50.0
  /// The fewest frames a second: a delay has 16 bits.
  public static let lowestRate = 100.0 / 65_535

  /// A frame's changed rectangle as a PNG file, and how long it is shown, in hundredths of a second.
  struct Part {
    var box: PixelBox
    var png: [UInt8]
    var delay: Int
  }

  private let loops: Int
  /// Light.
  private let matte: SIMD4<Float>
  private var parts: [Part] = []
  private var colours = ColourCounts()
  private var last: StoredImage?
  /// The time of all frames, in seconds, and the hundredths that they were given.
  private var (seconds, hundredths) = (0.0, 0)
  /// The rectangles are kept for a short time: packing them well does not pay.
  private static let compression = 1

  /// A file without frames.
  ///
  /// - Parameters:
  ///   - loops: how often the frames are shown, 0 for without end.
  ///   - matte: what half transparent pixels lie on: white unless it is given. Light, as in ``Image``; its alpha does not
  ///     count.
  /// - Precondition: loops are from 0 to 65,536.
  public init(loops: Int = 0, matte: SIMD4<Float> = SIMD4(repeating: 1)) {
    precondition((0...65_536).contains(loops), "loops are counted from 0 to 65,536")
    (self.loops, self.matte) = (loops, matte)
  }

  /// How many frames were written.
  public var count: Int { parts.count }

  /// Adds a frame.
  ///
  /// - Precondition: its size is that of the first frame, no side is longer than ``largestSide``, and the delay is from
  ///   1/50 s to 655.35 s.
  /// - Throws: where memory ends; the file is then as before.
  public mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError) {
    precondition(max(frame.width, frame.height) <= Self.largestSide, "a side of a GIF has 16 bits")
    precondition(delay.seconds >= 0.02 && delay.seconds <= 655.35, "a frame of a GIF is shown for 0.02 to 655.35 s")
    let flat = frame.allOrNothing(over: matte)
    let box = flat.changes(behind: last) ?? .least
    let png = try flat.png(box, hasAlpha: true, compression: Self.compression)
    colours.add(UInt8.all(of: flat.samples), width: flat.width, box)
    seconds += delay.seconds
    // A sum of rounded fractions counts as the whole or half that it means.
    let end = Int((100 * seconds + 1e-6).rounded())
    parts.append(Part(box: box, png: png, delay: min(end - hundredths, Int(UInt16.max))))
    (hundredths, last) = (end, flat)
  }

  /// The file of the frames so far; empty before the first.
  ///
  /// - Throws: where memory ends.
  public var file: [UInt8] {
    get throws(PNGError) {
      guard let last else { return [] }
      // The last number is for what is transparent or rests.
      var palette = colours.palette(255)
      if palette.isEmpty { palette = [RGBColour(0)] }
      let bits = max(2, Int.bitWidth - palette.count.leadingZeroBitCount)
      var frames = GIFFrames(width: last.width, height: last.height, palette: palette, bits: bits)
      var file = Array("GIF89a".utf8) + Self.little(last.width) + Self.little(last.height)
      // A palette for all frames, of 8 bits a channel; where nothing is drawn is nothing; pixels are square.
      file += [0xF0 | UInt8(bits - 1), UInt8(palette.count), 0] + palette.flatMap(\.bytes)
      file += [UInt8](repeating: 0, count: 3 * (1 << bits - palette.count))
      if loops != 1 {
        // How often the frames are shown again; 0 is without end.
        file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(max(0, loops - 1)) + [0]
      }
      try frames.write(parts, isRepeated: loops != 1, to: &file)
      return file + [0x3B]
    }
  }

  /// Two bytes, the first of which counts least.
  static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}

extension StoredImage {
  /// The picture in 8 bits with an alpha of 0 or 255 everywhere: from half on opaque, over a colour of light.
  func allOrNothing(over matte: SIMD4<Float>) -> StoredImage {
    if isOpaque, depth == .eight { return self }
    var image = Image(self)
    for index in image.pixels.indices {
      let pixel = image.pixels[index]
      if pixel.w == 1 { continue }
      var seen = pixel + matte * (1 - pixel.w)
      seen.w = 1
      image.pixels[index] = pixel.w >= 0.5 ? seen : .zero
    }
    return StoredImage(image)
  }
}
