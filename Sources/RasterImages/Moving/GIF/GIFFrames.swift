/// The blocks of a GIF's frames: what each draws, and what becomes of it.
struct GIFFrames {
  private let width: Int
  private let height: Int
  /// Of a number in the palette.
  private let bits: Int
  /// The number of what is not drawn.
  private let nothing: UInt8
  private var dither: PatternDither

  init(width: Int, height: Int, palette: [RGBColour], bits: Int) {
    (self.width, self.height, self.bits, nothing) = (width, height, bits, UInt8(palette.count))
    dither = PatternDither(palette)
  }

  /// Adds the blocks of frames, each the part of a picture that differs from the frame before.
  ///
  /// What the next frame does not show has to be cleared, which a GIF does with the whole rectangle of a frame: that is
  /// then made to hold it all.
  mutating func write(_ parts: [GIFWriter.Part], isRepeated: Bool, to file: inout [UInt8]) throws(PNGError) {
    let whole = PixelBox(width: width, height: height)
    let blank = [UInt8](repeating: nothing, count: width * height)
    let first = try numbers(of: parts[0], over: blank)
    var (shown, current) = (blank, first)
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let next = isLast ? (isRepeated ? first : current) : try numbers(of: parts[index + 1], over: current)
      var box = index == 0 ? whole : least { shown[$0] != current[$0] } ?? PixelBox(width: 1, height: 1)
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

  /// A whole frame in numbers of the palette.
  private mutating func numbers(of part: GIFWriter.Part, over before: [UInt8]) throws(PNGError) -> [UInt8] {
    let samples = UInt8.all(of: try StoredImage(png: part.png, limits: PNGLimits(bytes: .max, chunks: .max)).samples)
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

  /// The picture's block: with what rests left out or drawn again, whichever is shorter.
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
