import RasterImages
import TestSupport
import Testing

/// The structure of the files; scripts/check-moving compares frames and times with apngdis, ffmpeg and Chromium.
@Suite struct APNGTests {
  private static func square(_ x: Int, _ y: Int, _ size: Int) -> StoredImage {
    var image = Image(width: 24, height: 17)
    for row in y..<y + size { for column in x..<x + size { image[column, row] = SIMD4(1, 0.5, 0.25, 1) * 0.75 } }
    return StoredImage(image)
  }

  private static func file(_ frames: [StoredImage], loops: Int = 0, hasAlpha: Bool = true) throws -> [UInt8] {
    var writer = APNGWriter(loops: loops, hasAlpha: hasAlpha)
    for (index, frame) in frames.enumerated() {
      try writer.append(frame, delay: FrameDelay(UInt16(index + 1), over: 60))
    }
    return writer.file
  }

  private static func chunks(_ bytes: [UInt8]) throws -> PNGChunks { try PNGChunks(bytes, limits: PNGLimits()) }

  @Test func `only what changed is stored, one pixel where nothing did, and numbers have no gaps`() throws {
    let frames = [Self.square(2, 3, 4), Self.square(5, 4, 4), Self.square(5, 4, 4)]
    let chunks = try Self.chunks(try Self.file(frames, loops: 3))
    let names = chunks.all.map(\.name)
    #expect(names == ["IHDR", "acTL", "sRGB", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    func numbers(_ name: String) -> [[UInt32]] {
      chunks.all.filter { $0.name == name }.map { chunk in
        stride(from: chunk.data.lowerBound, to: chunk.data.upperBound - 3, by: 4).map {
          PNGChunks.number(in: chunks.bytes, at: $0)
        }
      }
    }
    #expect(numbers("acTL") == [[3, 3]])
    // The number, width, height, x, y and delay; then the ways to dispose and to blend, which do nothing.
    let delays: [UInt32] = [1 << 16 | 60, 2 << 16 | 60, 3 << 16 | 60]
    #expect(
      numbers("fcTL") == [
        [0, 24, 17, 0, 0, delays[0]], [1, 7, 5, 2, 3, delays[1]], [3, 1, 1, 0, 0, delays[2]],
      ])
    for chunk in chunks.all where chunk.name == "fcTL" { #expect(chunks.data(of: chunk).suffix(2) == [0, 0]) }
    #expect(numbers("fdAT").map(\.first) == [2, 4])
  }

  @Test func `a changed rectangle is stored bit for bit`() throws {
    let frames = [Self.square(2, 3, 4), Self.square(5, 4, 4)]
    let chunks = try Self.chunks(try Self.file(frames))
    let data = try #require(chunks.all.first { $0.name == "fdAT" })
    let part = try StoredImage(
      png: PNGChunks.signature + PNGFile.header(7, 5)
        + PNGChunks.chunk("IDAT", chunks.data(of: data).dropFirst(4)) + PNGChunks.chunk("IEND", []))
    for y in 0..<5 { for x in 0..<7 { #expect(part[x, y] == frames[1][x + 2, y + 3]) } }
  }

  @Test func `readers of still pictures show the first frame`() throws {
    let frames = [Self.square(2, 3, 4), Self.square(5, 4, 4)]
    #expect(try StoredImage(png: Self.file(frames)).samples == frames[0].samples)
  }

  @Test func `opaque frames have no alpha in the file`() throws {
    let black = StoredImage(Image(width: 3, height: 3, fill: SIMD4(0, 0, 0, 1)))
    let white = StoredImage(Image(width: 3, height: 3, fill: SIMD4(1, 1, 1, 1)))
    let file = try Self.file([black, white, black], hasAlpha: false)
    #expect(file[25] == 2)
    #expect(try StoredImage(png: file).samples == black.samples)
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
