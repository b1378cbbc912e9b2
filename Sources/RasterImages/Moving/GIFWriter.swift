/// Writes moving pictures as GIF, one frame at a time: CompuServe, Graphics Interchange Format, version 89a, 1990.
///
/// All frames share a palette: every colour exactly if there are up to 255, otherwise 255 colours chosen for all frames
/// together, and patterns of them. The displayed colour of a pixel depends on its colour and its place, so that parts
/// at rest do not crawl. After the first frame, only the changed rectangle of each frame is stored.
///
/// A pixel of a GIF is opaque or transparent. With an alpha of at least ½ it is opaque, and its colour is mixed with
/// the matte as light. Frames of 16 bits are rounded to 8. Frames change at whole hundredths of a second: each ends
/// within half a hundredth of its time, counted from the first, so that errors do not accumulate.
///
/// The writer keeps the compressed frames, the frequency of each colour, and the last frame.
public struct GIFWriter: MovingImageWriter, Sendable {
  /// The largest side, in pixels.
  public static let largestSide = 65_535
  /// The highest number of frames per second: viewers replace a delay shorter than two hundredths by a tenth.
  public static let highestRate = 50.0

  /// A frame's changed rectangle as a PNG file, and its duration in hundredths of a second.
  struct Part {
    var box: PixelBox
    var png: [UInt8]
    var delay: Int
  }

  private let loops: Int
  /// The background of half transparent pixels, as light.
  private let matte: SIMD4<Float>
  private var parts: [Part] = []
  private var colours = ColourCounts()
  private var last: StoredImage?
  /// The time of all frames in seconds, and the hundredths of a second written so far.
  private var (seconds, hundredths) = (0.0, 0)
  /// zlib's effort for the rectangles. It is low, because they are kept only until the file is written.
  private static let compression = 1

  /// Creates a file without frames.
  ///
  /// - Parameters:
  ///   - loops: the number of times that the frames are shown, 0 for an endless loop.
  ///   - matte: the background of half transparent pixels, white by default. It is light, as in ``Image``; its alpha
  ///     does not count.
  /// - Precondition: loops are from 0 to 65,536.
  public init(loops: Int = 0, matte: SIMD4<Float> = SIMD4(repeating: 1)) {
    precondition((0...65_536).contains(loops), "loops are counted from 0 to 65,536")
    (self.loops, self.matte) = (loops, matte)
  }

  /// Adds a frame.
  ///
  /// - Precondition: it is as large as the first frame, no side is longer than ``largestSide``, and the delay is from
  ///   1/50 s to 655.35 s.
  /// - Throws: ``PNGError`` if memory runs out; the file is then unchanged.
  public mutating func append(_ frame: StoredImage, delay: FrameDelay) throws(PNGError) {
    precondition(max(frame.width, frame.height) <= Self.largestSide, "a side of a GIF has 16 bits")
    precondition(delay.seconds >= 0.02 && delay.seconds <= 655.35, "a frame of a GIF is shown for 0.02 to 655.35 s")
    let flat = frame.allOrNothing(over: matte)
    let box = flat.changes(behind: last) ?? .least
    let png = try flat.png(box, hasAlpha: true, compression: Self.compression)
    colours.add(flat.samples.bytes, width: flat.width, box)
    seconds += delay.seconds
    // The slack rounds a sum of fractions to the whole or half number that it approximates.
    let end = Int((100 * seconds + 1e-6).rounded())
    parts.append(Part(box: box, png: png, delay: min(end - hundredths, Int(UInt16.max))))
    (hundredths, last) = (end, flat)
  }

  /// The file with the frames so far; empty before the first.
  ///
  /// - Throws: ``PNGError`` if memory runs out.
  public var file: [UInt8] {
    get throws(PNGError) {
      guard let last else { return [] }
      // The last palette index is for pixels that are transparent or unchanged.
      var palette = colours.palette(255)
      if palette.isEmpty { palette = [RGBColour(0)] }
      let bits = max(2, Int.bitWidth - palette.count.leadingZeroBitCount)
      let nothing = UInt8(palette.count)
      var frames = GIFFrames(
        width: last.width, height: last.height, bits: bits, nothing: nothing, dither: PatternDither(palette))
      var file = Array("GIF89a".utf8) + Self.little(last.width) + Self.little(last.height)
      // A palette for all frames, of 8 bits per channel; undrawn pixels are transparent; pixels are square.
      file += [0xF0 | UInt8(bits - 1), nothing, 0] + palette.flatMap(\.bytes)
      file += [UInt8](repeating: 0, count: 3 * (1 << bits - palette.count))
      if loops != 1 {
        // The number of repetitions; 0 for an endless loop.
        file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.little(max(0, loops - 1)) + [0]
      }
      try frames.write(parts, isRepeated: loops != 1, to: &file)
      return file + [0x3B]
    }
  }

  /// Returns a number as two bytes, the least significant first.
  static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
}

extension StoredImage {
  /// Returns the picture in 8 bits with an alpha of 0 or 255 everywhere. Pixels with an alpha of at least ½ become
  /// opaque, mixed with the matte as light.
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

/// Writes the blocks of a GIF's frames: the drawn pixels of each, and their disposal.
private struct GIFFrames {
  let width: Int
  let height: Int
  /// The number of bits of a palette index.
  let bits: Int
  /// The palette index of undrawn pixels.
  let nothing: UInt8
  var dither: PatternDither

  /// Appends the blocks of frames, each the rectangle that differs from the previous frame.
  ///
  /// Pixels that the next frame does not show must be cleared. A GIF can only clear the whole rectangle of a frame, so
  /// that rectangle is extended to contain them all.
  mutating func write(_ parts: [GIFWriter.Part], isRepeated: Bool, to file: inout [UInt8]) throws(PNGError) {
    let whole = PixelBox(width: width, height: height)
    let blank = [UInt8](repeating: nothing, count: width * height)
    let first = try numbers(of: parts[0], over: blank)
    var (shown, current) = (blank, first)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let next = isLast ? (isRepeated ? first : current) : try numbers(of: parts[index + 1], over: current)
      var box = index == 0 ? whole : least { shown[$0] != current[$0] } ?? .least
      let vanishing = least { current[$0] != nothing && next[$0] == nothing }
      if let vanishing { box = box.union(vanishing) }
      // 1 leaves the frame, 2 clears its rectangle.
      let disposal: UInt8 = vanishing == nil ? 1 : 2
      file += [0x21, 0xF9, 4, disposal << 2 | 1] + GIFWriter.little(part.delay) + [nothing, 0]
      append(current, over: shown, in: box, to: &file)
      shown = current
      if vanishing != nil { for y in box.rows { for x in box.columns { shown[y * width + x] = nothing } } }
      current = next
    }
  }

  private func least(_ isInside: (Int) -> Bool) -> PixelBox? { PixelBox(width: width, height: height, where: isInside) }

  /// Returns a whole frame as palette indices.
  private mutating func numbers(of part: GIFWriter.Part, over before: [UInt8]) throws(PNGError) -> [UInt8] {
    let samples = try StoredImage(png: part.png, limits: PNGLimits(bytes: .max, chunks: .max)).samples.bytes
    var numbers = before
    var index = 0
    for y in part.box.rows {
      for x in part.box.columns {
        let colour = RGBColour(samples, at: index)
        numbers[y * width + x] = colour.map { dither.number(of: $0, x: x, y: y) } ?? nothing
        index += 4
      }
    }
    return numbers
  }

  /// Appends the block of a frame's rectangle. Unchanged pixels are left out or drawn again, whichever is shorter.
  private func append(_ current: [UInt8], over shown: [UInt8], in box: PixelBox, to file: inout [UInt8]) {
    var (all, changed): ([UInt8], [UInt8]) = ([], [])
    for y in box.rows {
      let row = y * width + box.columns.lowerBound..<y * width + box.columns.upperBound
      all += current[row]
      for index in row { changed.append(current[index] == shown[index] ? nothing : current[index]) }
    }
    var data = LZWCompression.compressed(all, bits: bits)
    if changed != all {
      let other = LZWCompression.compressed(changed, bits: bits)
      if other.count < data.count { data = other }
    }
    file.append(0x2C)
    for number in [box.columns.lowerBound, box.rows.lowerBound, box.columns.count, box.rows.count] {
      file += GIFWriter.little(number)
    }
    file += [0, UInt8(bits)]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      file.append(UInt8(block.count))
      file += block
    }
    file.append(0)
  }
}

/// The compression of GIF: Welch, A Technique for High-Performance Data Compression, 1984, with codes of growing
/// length.
package enum LZWCompression {
  /// The largest number of codes, since they have at most 12 bits.
  private static let mostCodes = 4096

  /// Returns the compressed numbers as bytes, with the codes packed from the lowest bit on.
  ///
  /// - Parameter bits: the bits of a number, 2…8.
  package static func compressed(_ numbers: [UInt8], bits: Int) -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var stream = BitStream()
    var table = Strings()
    var (width, next) = (bits + 1, end + 1)
    stream.append(clear, width)
    var prefix = -1
    for number in numbers {
      if prefix < 0 {
        prefix = Int(number)
        continue
      }
      let place = table.place(of: prefix, number)
      if let code = table.code(at: place) {
        prefix = code
        continue
      }
      stream.append(prefix, width)
      if next < mostCodes {
        table.set(prefix, number, next, at: place)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        stream.append(clear, width)
        table = Strings()
        (width, next) = (bits + 1, end + 1)
      }
      prefix = Int(number)
    }
    if prefix >= 0 {
      stream.append(prefix, width)
      // A reader creates one more string than is known here, and reads the following codes in the width for that.
      if next == 1 << width, width < 12 { width += 1 }
    }
    stream.append(end, width)
    return stream.bytes
  }

  /// A hash table of the codes of strings, each a known string and one more number. It has open addressing with twice
  /// as many places as codes.
  private struct Strings {
    private static let places = 2 * mostCodes
    /// The string's prefix and number above the 12 bits of its code; 0 for an empty place, as no code is 0.
    private var entries = [UInt32](repeating: 0, count: places)

    func place(of prefix: Int, _ number: UInt8) -> Int {
      let key = UInt32(prefix) << 8 | UInt32(number)
      // Knuth's multiplier, 2^32/φ: the upper 13 bits of the product.
      var place = Int((key &* 2_654_435_769) >> 19)
      while entries[place] != 0, entries[place] >> 12 != key { place = (place + 1) % Self.places }
      return place
    }

    func code(at place: Int) -> Int? { entries[place] == 0 ? nil : Int(entries[place] & 0xFFF) }

    mutating func set(_ prefix: Int, _ number: UInt8, _ code: Int, at place: Int) {
      entries[place] = (UInt32(prefix) << 8 | UInt32(number)) << 12 | UInt32(code)
    }
  }

  private struct BitStream {
    private var whole: [UInt8] = []
    private var rest: UInt32 = 0
    private var count = 0

    mutating func append(_ code: Int, _ width: Int) {
      rest |= UInt32(code) << UInt32(count)
      count += width
      while count >= 8 {
        whole.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }

    var bytes: [UInt8] { count > 0 ? whole + [UInt8(truncatingIfNeeded: rest)] : whole }
  }
}
