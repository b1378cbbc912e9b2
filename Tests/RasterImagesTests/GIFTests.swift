import RasterImages
import Testing

@Suite struct GIFTests {
  private static let delay = FrameDelay(1, over: 10)

  private static func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> StoredImage {
    let samples = (0..<width * height).flatMap { pixel($0 % width, $0 / width) }
    return StoredImage(width: width, height: height, samples: .eight(samples))
  }

  private static func file(
    _ frames: [StoredImage], loops: Int = 0, matte: SIMD4<Float> = SIMD4(repeating: 1)
  ) throws -> GIFFile {
    var writer = GIFWriter(loops: loops, matte: matte)
    for frame in frames { try writer.append(frame, delay: delay) }
    return try GIFFile(writer.file)
  }

  private static func pixel(_ image: StoredImage, _ x: Int, _ y: Int) -> [UInt8] {
    (0..<4).map { UInt8(image[x, y][$0]) }
  }

  private static func samples(_ image: StoredImage) -> [UInt8] { image.samples.bytes }

  /// Numbers from 0 up to a bound, by a congruential generator.
  private struct Numbers {
    var state: UInt32
    mutating func next(_ bound: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 16) % bound
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 15, 16, 17, 100, 254, 255])
  func `frames of up to 255 colours come back bit for bit, transparent pixels too`(_ count: Int) throws {
    var numbers = Numbers(state: UInt32(count))
    let colours = (0..<count).map { (number: Int) -> [UInt8] in
      [UInt8(number), UInt8(255 - number), UInt8(number * 7 % 256), 255]
    }
    var frames: [StoredImage] = []
    for _ in 0..<6 {
      let last = frames.last
      let box = (numbers.next(20), numbers.next(10), numbers.next(20), numbers.next(10))
      frames.append(
        Self.image(37, 19) { x, y in
          if let last, !(box.0..<box.0 + box.2).contains(x) || !(box.1..<box.1 + box.3).contains(y) {
            return Self.pixel(last, x, y)
          }
          return numbers.next(3) == 0 ? [0, 0, 0, 0] : colours[numbers.next(count)]
        })
    }
    let file = try Self.file(frames)
    #expect(file.width == 37 && file.height == 19 && file.rest == 0 && file.palette.count <= 256)
    for (frame, shown) in zip(frames, file.frames) { #expect(shown.shown == Self.samples(frame)) }
    #expect(file.frames.count == frames.count)
  }

  @Test func `codes grow to 12 bits, and begin anew`() throws {
    let lengths = [(2, 1), (2, 5), (2, 200_000), (4, 30_000), (8, 1), (8, 3838), (8, 3839), (8, 3840), (8, 60_000)]
    for (bits, count) in lengths {
      var numbers = Numbers(state: 1)
      for isNoise in [true, false] {
        let all = (0..<count).map { UInt8(isNoise ? numbers.next(1 << bits) : $0 / 100 % (1 << bits)) }
        let data = LZWCompression.compressed(all, bits: bits)
        #expect(try GIFFile.expanded(data, bits: bits, count: count) == all.map { Int($0) })
      }
    }
    // Every length near where the width grows.
    for count in 0..<600 {
      let all: [Int] = (0..<count).map { ($0 * $0 / 7) & 3 }
      let data = LZWCompression.compressed(all.map(UInt8.init), bits: 2)
      #expect(try GIFFile.expanded(data, bits: 2, count: count) == all)
    }
  }

  @Test func `of what changed only the rectangle is stored, and nothing where nothing did`() throws {
    func square(_ x: Int, _ y: Int) -> StoredImage {
      Self.image(40, 30) {
        (x..<x + 5).contains($0) && (y..<y + 4).contains($1) ? [9, 8, 7, 255] : [200, 100, 50, 255]
      }
    }
    let frames = [square(3, 4), square(3, 4), square(6, 5), square(30, 20)]
    let boxes = try Self.file(frames).frames.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height, $0.disposal] }
    #expect(boxes == [[0, 0, 40, 30, 1], [0, 0, 1, 1, 1], [3, 4, 8, 5, 1], [6, 5, 29, 19, 1]])
  }

  @Test func `what vanishes is cleared with the rectangle of the frame before, at the end of a round as well`() throws {
    func bar(_ columns: Range<Int>) -> StoredImage {
      Self.image(20, 3) { x, y in columns.contains(x) && y == 1 ? [1, 2, 3, 255] : [0, 0, 0, 0] }
    }
    let frames = [bar(0..<12), bar(3..<12), bar(5..<15)]
    let file = try Self.file(frames)
    #expect(file.frames.map(\.disposal) == [2, 2, 2])
    #expect(file.frames.map(\.shown) == frames.map(Self.samples))
    // The last frame stays where it is shown once, and what the first one covers needs no clearing.
    #expect(try Self.file(frames, loops: 1).frames.map(\.disposal) == [2, 2, 1])
    #expect(try Self.file([bar(0..<12), bar(0..<20), bar(0..<12)]).frames.map(\.disposal) == [1, 2, 1])
  }

  @Test func `alpha is all or nothing at one half, and what is half transparent lies on the matte as light`() throws {
    let frame = Self.image(4, 1) { x, _ in
      [[200, 100, 0, 127], [200, 100, 0, 128], [200, 100, 0, 255], [9, 9, 9, 0]][x]
    }
    // Light of 200, 100 and 0 is 0.57758, 0.12744 and 0; times 128/255, with 127/255 of white or of nothing: 0.78796,
    // 0.56201, 0.49804 and 0.28992, 0.06397, 0, whose values are 229.57, 197.58, 187.19 and 146.57, 71.54, 0.
    let white = try #require(Self.file([frame]).frames.first).shown
    let black = try #require(Self.file([frame], matte: .zero).frames.first).shown
    #expect(white == [0, 0, 0, 0, 230, 198, 187, 255, 200, 100, 0, 255, 0, 0, 0, 0])
    #expect(black == [0, 0, 0, 0, 147, 72, 0, 255, 200, 100, 0, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [15, 24, 25, 29.97, 30, 33.3, 48, 49.9, 50])
  func `each frame ends within half a hundredth of its time`(_ rate: Double) throws {
    var writer = GIFWriter()
    let frame = Self.image(1, 1) { _, _ in [1, 2, 3, 255] }
    for _ in 0..<1000 { try writer.append(frame, delay: FrameDelay(seconds: 1 / rate)) }
    var end = 0
    for (index, frame) in try GIFFile(writer.file).frames.enumerated() {
      #expect(frame.delay >= 2)
      end += frame.delay
      #expect(abs(Double(end) - 100 * Double(index + 1) / rate) <= 0.5 + 1e-3)
    }
  }

  @Test func `a repetition is without end, of a number, or none`() throws {
    let frame = Self.image(1, 1) { _, _ in [1, 2, 3, 255] }
    #expect(try [0, 1, 2, 65_536].map { try Self.file([frame], loops: $0).repeats } == [0, nil, 1, 65_535])
    #expect(try GIFWriter().file.isEmpty)
  }

  /// Every colour of a plane of the cube, 4,096 of them.
  private static func gradient(_ blue: UInt8) -> StoredImage {
    image(64, 64) { x, y in [UInt8(4 * x), UInt8(4 * y), blue, 255] }
  }

  @Test func `of many colours the means of 4 x 4 pixels stay near, and every pixel is not far`() throws {
    let frame = Self.gradient(90)
    let shown = try #require(Self.file([frame]).frames.first).shown
    let wanted = Self.samples(frame)
    var (worst, worstMean) = (0, 0.0)
    for index in wanted.indices { worst = max(worst, abs(Int(wanted[index]) - Int(shown[index]))) }
    for y in stride(from: 0, to: 64, by: 4) {
      for x in stride(from: 0, to: 64, by: 4) {
        for channel in 0..<3 {
          var sum = 0
          for place in 0..<16 {
            let index = 4 * ((y + place / 4) * 64 + x + place % 4) + channel
            sum += Int(shown[index]) - Int(wanted[index])
          }
          worstMean = max(worstMean, abs(Double(sum) / 16))
        }
      }
    }
    // 255 colours of 64 × 64: cells of 16 × 16 levels.
    #expect(worst <= 32 && worstMean <= 8, "\(worst), \(worstMean)")
  }

  @Test func `what rests among many colours is not drawn again, whatever moves elsewhere`() throws {
    let still = Self.gradient(90)
    func frame(_ step: Int) -> StoredImage {
      let columns = 10 * step..<10 * step + 8
      let moving: [UInt8] = [255, UInt8(40 * step), 0, 255]
      return Self.image(64, 64) { x, y in columns.contains(x) && y < 8 ? moving : Self.pixel(still, x, y) }
    }
    let shown = try Self.file((0..<4).map(frame)).frames
    // What lies below the eight rows in which something moves.
    let rest = shown.map { Array($0.shown.dropFirst(4 * 64 * 8)) }
    #expect(rest.count == 4 && rest.allSatisfy { $0 == rest[0] })
  }

  @Test func `a colour that fills more than its share of the frames is exact`() throws {
    let noise = Self.gradient(90)
    let frame = Self.image(64, 80) { x, y in y < 64 ? Self.pixel(noise, x, y) : [250, 251, 253, 255] }
    let file = try #require(Self.file([frame]).frames.first)
    let colour: [UInt8] = [250, 251, 253, 255]
    let stripe: [UInt8] = (0..<64 * 16).flatMap { _ in colour }
    #expect(Array(file.shown.suffix(stripe.count)) == stripe)
  }

  @Test func `the nearest colour is the nearest of all`() {
    var numbers = Numbers(state: 7)
    let colours = (0..<200).map { _ in RGBColour(UInt32(numbers.next(1 << 12) << 12 | numbers.next(1 << 12))) }
    var palette = NearestColour(colours)
    for _ in 0..<20_000 {
      let colour = SIMD3(Int32(numbers.next(256)), Int32(numbers.next(256)), Int32(numbers.next(256)))
      func distance(_ number: Int) -> Int32 {
        let difference = colours[number].values &- colour
        return (difference &* difference).wrappedSum()
      }
      #expect(distance(Int(palette.number(nearestTo: colour))) == colours.indices.map(distance).min())
    }
  }

  @Test func `frames of 16 bits are rounded to 8`() throws {
    let samples: [UInt16] = [0x1234, 0xFFFF, 0x80FF, 0xFFFF]
    let frame = StoredImage(width: 1, height: 1, samples: .sixteen(samples))
    // 0x1234/257 = 18.13, 0x80FF/257 = 128.49.
    #expect(try Self.file([frame]).frames.first?.shown == [18, 255, 128, 255])
  }
}
