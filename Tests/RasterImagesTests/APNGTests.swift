import RasterImages
import TestSupport
import Testing

@Suite struct APNGTests {
  private static func square(_ x: Int, _ y: Int, _ size: Int, depth: StoredImage.Depth = .eight) -> StoredImage {
    var image = Image(width: 24, height: 17, space: .encoded)
    for row in y..<y + size { for column in x..<x + size { image[column, row] = SIMD4(1, 0.5, 0.25, 1) * 0.75 } }
    return StoredImage(image, depth: depth)
  }

  private static func error(_ bytes: [UInt8], _ limits: PNGLimits = PNGLimits()) -> String? {
    do throws(PNGError) {
      _ = try MovingImage(png: bytes, limits: limits)
      return nil
    } catch { return error.description }
  }

  private static func chunks(_ bytes: [UInt8]) throws -> PNGChunks { try PNGChunks(bytes, limits: PNGLimits()) }

  /// A file by hand, of frames with given ways to dispose and blend; the first fills the picture of 2 × 1.
  private static func file(
    _ frames: [(x: Int, samples: [UInt8], disposal: FrameControl.Disposal, blend: FrameControl.Blend)],
    hidden: [UInt8]? = nil
  ) throws -> [UInt8] {
    func data(_ samples: [UInt8]) throws -> [UInt8] {
      let width = samples.count / 4
      let image = StoredImage(width: width, height: 1, samples: .eight(samples))
      let chunks = try chunks(try image.png(PixelBox(width: width, height: 1), hasAlpha: true, compression: 6))
      return chunks.all.filter { $0.name == "IDAT" }.flatMap { chunks.data(of: $0) }
    }
    var file = PNGChunks.signature + PNGFile.header(2, 1)
    file += PNGChunks.chunk("acTL", PNGChunks.big(UInt32(frames.count)) + PNGChunks.big(UInt32(3)))
    if let hidden { file += try PNGChunks.chunk("IDAT", data(hidden)) }
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      var control = FrameControl(
        PixelBox(columns: frame.x..<frame.x + frame.samples.count / 4, rows: 0..<1), delay: FrameDelay(1, over: 10))
      (control.disposal, control.blend) = (frame.disposal, frame.blend)
      file += PNGChunks.chunk("fcTL", PNGChunks.big(sequence) + control.data)
      sequence += 1
      if index == 0 && hidden == nil {
        file += try PNGChunks.chunk("IDAT", data(frame.samples))
      } else {
        file += try PNGChunks.chunk("fdAT", PNGChunks.big(sequence) + data(frame.samples))
        sequence += 1
      }
    }
    return file + PNGChunks.chunk("IEND", [])
  }

  private static func shown(_ bytes: [UInt8]) throws -> [[UInt8]] {
    try MovingImage(png: bytes).frames.map { PNGFile.bytes($0.image.samples) }
  }

  @Test(arguments: StoredImage.Depth.allCases)
  func `frames come back bit for bit, with their times and how often they are shown`(_ depth: StoredImage.Depth) throws
  {
    let places = [(0, 0), (3, 2), (3, 2), (19, 12), (4, 4)]
    let frames = places.enumerated().map { index, place in
      MovingImage.Frame(
        Self.square(place.0, place.1, 5, depth: depth), delay: FrameDelay(UInt16(index + 1), over: 60))
    }
    let back = try MovingImage(png: try MovingImage(frames, loops: 3).png())
    #expect(back.loops == 3 && back.frames.map(\.delay) == frames.map(\.delay))
    for (a, b) in zip(back.frames, frames) {
      let isSame = a.image.samples == b.image.samples
      #expect(isSame)
    }
  }

  @Test func `only what changed is stored, one pixel where nothing did, and numbers have no gaps`() throws {
    let frames = [Self.square(2, 3, 4), Self.square(5, 4, 4), Self.square(5, 4, 4)]
      .map { MovingImage.Frame($0, delay: FrameDelay(1, over: 30)) }
    let chunks = try Self.chunks(try MovingImage(frames).png())
    let names = chunks.all.map(\.name)
    #expect(names == ["IHDR", "acTL", "sRGB", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let numbers = chunks.all.filter { $0.name == "fcTL" || $0.name == "fdAT" }
      .map { PNGChunks.number(in: chunks.bytes, at: $0.data.lowerBound) }
    #expect(numbers == [0, 1, 2, 3, 4])
    let header = try PNGHeader(chunks.data(of: chunks.all[0]))
    let controls = try chunks.all.filter { $0.name == "fcTL" }
      .map { try FrameControl(Array(chunks.data(of: $0).dropFirst(4)), in: header) }
    let boxes = controls.map(\.box)
    #expect(boxes.map(\.columns) == [0..<24, 2..<9, 0..<1] && boxes.map(\.rows) == [0..<17, 3..<8, 0..<1])
  }

  @Test func `readers of still pictures show the first frame`() throws {
    let frames = [Self.square(2, 3, 4), Self.square(5, 4, 4)]
    let file = try MovingImage(frames.map { MovingImage.Frame($0, delay: FrameDelay(1, over: 30)) }).png()
    #expect(try StoredImage(png: file).samples == frames[0].samples)
  }

  @Test func `a still picture has one frame`() throws {
    let still = try MovingImage(png: try PNGFile.small())
    #expect(still.frames.count == 1 && still.frames[0].image.samples == .eight(PNGFile.samples))
  }

  @Test func `opaque frames have no alpha in the file`() throws {
    let black = StoredImage(Image(width: 3, height: 3, fill: SIMD4(0, 0, 0, 1)))
    let white = StoredImage(Image(width: 3, height: 3, fill: SIMD4(1, 1, 1, 1)))
    let frames = [black, white, black].map { MovingImage.Frame($0, delay: FrameDelay(1, over: 30)) }
    let file = try MovingImage(frames).png()
    #expect(file[25] == 2)
    #expect(try MovingImage(png: file).frames.map(\.image.samples) == frames.map(\.image.samples))
  }

  @Test func `a frame is disposed of as it says`() throws {
    let (red, green, blue, none): ([UInt8], [UInt8], [UInt8], [UInt8]) = (
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]
    )
    let frames = try Self.shown(
      Self.file([
        (0, red + red, .none, .source), (0, green, .previous, .source), (1, blue, .background, .source),
        (0, green, .none, .over),
      ]))
    #expect(frames == [red + red, green + red, red + blue, green + none])
    // Nothing is before the first frame.
    #expect(
      try Self.shown(Self.file([(0, red + red, .previous, .source), (1, blue, .none, .over)]))
        == [red + red, none + blue])
  }

  @Test func `what is put over another is weighted by alpha`() throws {
    let frames = try Self.shown(
      Self.file([
        (0, [200, 100, 0, 255, 10, 20, 30, 51], .none, .source), (0, [0, 100, 255, 51, 70, 20, 90, 102], .none, .over),
        (0, [9, 9, 9, 0, 7, 7, 7, 255], .none, .over),
      ]))
    // 0.2·0 + 0.8·200, and over alpha 0.2: alpha 0.4 + 0.2·0.6 = 0.52 = 132.6/255, red (0.4·70 + 0.12·10)/0.52 = 56.15.
    #expect(frames[1] == [160, 100, 51, 255, 56, 20, 76, 133])
    #expect(frames[2] == [160, 100, 51, 255, 7, 7, 7, 255])
  }

  @Test func `files of another writer are shown as another reader shows them`() throws {
    let rows = try fixture("apng")
    #expect(rows.count == 12)
    for row in rows {
      let moving = try MovingImage(png: PNGReadingTests.bytes(row[2]))
      let delays = moving.frames.map { "\($0.delay.numerator)/\($0.delay.denominator)" }
      let digests = moving.frames.map { PNGReadingTests.digest($0.image.samples) }
      #expect(moving.loops == Int(row[1]) && delays.joined(separator: " ") == row[3], "\(row[0])")
      #expect(digests.joined(separator: " ") == row[4], "\(row[0])")
    }
  }

  @Test func `pixels before the first frame are shown by other readers alone`() throws {
    let file = try Self.file([(0, [1, 2, 3, 255, 4, 5, 6, 255], .none, .source)], hidden: [9, 9, 9, 9, 9, 9, 9, 9])
    #expect(try Self.shown(file) == [[1, 2, 3, 255, 4, 5, 6, 255]])
    #expect(try StoredImage(png: file).samples == .eight([9, 9, 9, 9, 9, 9, 9, 9]))
  }

  @Test func `a first frame that does not fill the picture is refused`() throws {
    let file = try Self.file([(0, [1, 2, 3, 4], .none, .source)])
    #expect(Self.error(file) == "not a valid PNG file: its first frame does not fill the picture")
  }

  @Test func `frames that are shown more often than numbers of PNG go are shown as often as they do`() throws {
    var file = try Self.file([(0, [1, 2, 3, 4, 5, 6, 7, 8], .none, .source)])
    let place = PNGChunks.signature.count + 25
    file.replaceSubrange(
      place..<place + 20, with: PNGChunks.chunk("acTL", PNGChunks.big(UInt32(1)) + PNGChunks.big(UInt32(0x9900_0001))))
    let moving = try MovingImage(png: file)
    #expect(moving.loops == 0x7FFF_FFFF)
    #expect(try MovingImage(png: moving.png()).loops == moving.loops)
  }

  @Test func `what is wrong with frames is one line`() throws {
    let sound = try Self.file([(0, [1, 2, 3, 4, 5, 6, 7, 8], .none, .source), (0, [1, 2, 3, 4], .none, .source)])
    #expect(Self.error(sound) == nil)
    let chunks = try Self.chunks(sound)
    for (position, chunk) in chunks.all.enumerated() where chunk.name != "IHDR" && chunk.name != "IEND" {
      // Each chunk left out, and each byte of the small ones changed with its checksum made right.
      let others = chunks.all.enumerated().filter { $0.offset != position }.flatMap { sound[$0.element.whole] }
      let error = Self.error(PNGChunks.signature + others)
      #expect(error != nil || chunk.name == "acTL", "\(position): \(chunk.name)")
      for index in chunk.data where chunk.data.count < 100 {
        var data = Array(sound[chunk.data])
        data[index - chunk.data.lowerBound] ^= 0x81
        var parts = chunks.all.map { Array(sound[$0.whole]) }
        parts[position] = PNGChunks.chunk(chunk.name, data)
        let error = Self.error(PNGChunks.signature + parts.joined())
        #expect(error?.contains { $0.isNewline } != true)
      }
    }
    #expect(Self.error(sound, PNGLimits(bytes: 16)) == nil)
    #expect(
      Self.error(sound, PNGLimits(bytes: 15)) == "2 frames of 2 × 1 pixels need 16 bytes; the limit is 15 bytes")
    for count in 0..<sound.count { #expect(Self.error(Array(sound.prefix(count))) != nil) }
  }

  @Test func `delays are the fractions that frame rates mean`() {
    for rate in [1, 10, 12, 24, 25, 30, 50, 60, 90, 120, 144, 240, 1000] {
      #expect(FrameDelay(seconds: 1 / Double(rate)) == FrameDelay(1, over: UInt16(rate)))
    }
    #expect(FrameDelay(seconds: 1001 / 30000.0) == FrameDelay(1001, over: 30000))
    #expect(FrameDelay(seconds: 0.8) == FrameDelay(4, over: 5) && FrameDelay(seconds: 3) == FrameDelay(3, over: 1))
    for seconds in [0.001, 0.0123456, 0.0314159, 0.27182818, 0.999999, 0.7071067811865476, 123.456789, 65534.49999] {
      #expect((FrameDelay(seconds: seconds).seconds - seconds).magnitude <= max(1, seconds) * 0x1p-16)
    }
    let odd: [Double] = [0, -1, .nan, -.infinity, 1e-300, .infinity, 1e9, 65534.99999]
    #expect(odd.map { FrameDelay(seconds: $0).seconds }.prefix(4).allSatisfy { $0 == 0 })
    #expect(FrameDelay(seconds: .infinity).seconds == 65535 && FrameDelay(1, over: 0).seconds == 0.01)
  }
}
