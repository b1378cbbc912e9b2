import RasterImages
import Testing

@Suite struct PNGErrorTests {
  @Test func `what is no PNG file is called that`() {
    for bytes in [[], Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF], Array(repeating: 0, count: 100)] as [[UInt8]] {
      #expect(PNGFile.error(bytes) == .notPNG)
    }
    #expect("\(PNGError.notPNG)" == "not a PNG file")
  }

  @Test func `a file that is cut off anywhere is refused, with the chunk`() throws {
    let file = try PNGFile.small()
    for count in 1..<file.count {
      guard case .truncated(let chunk) = PNGFile.error(Array(file.prefix(count))) else {
        Issue.record("\(count) bytes")
        continue
      }
      #expect(!chunk.isEmpty)
    }
    #expect(PNGFile.error(Array(file.prefix(50))) == .truncated(chunk: "IDAT"))
    #expect("\(PNGError.truncated(chunk: "IDAT"))" == "the PNG file is cut off in IDAT")
  }

  @Test func `a bit that is wrong anywhere is found`() throws {
    let file = try PNGFile.small(PNGChunks.chunk("tEXt", Array("a".utf8)))
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << bit
        if PNGFile.error(damaged) == nil { Issue.record("byte \(index), bit \(bit)") }
      }
    }
  }

  @Test func `a wrong checksum is named with its chunk`() throws {
    var file = try PNGFile.small(PNGChunks.chunk("tEXt", Array("a".utf8)))
    file[8 + 25 + 8] ^= 1
    #expect(PNGFile.error(file) == .wrongChecksum(chunk: "tEXt"))
    #expect("\(PNGError.wrongChecksum(chunk: "IDAT"))" == "the PNG file is damaged: wrong checksum of IDAT")
  }

  @Test func `a wrong checksum of the compressed pixels is found where the chunk's own is right`() throws {
    let sound = try PNGChunks(try PNGFile.small(), limits: PNGLimits())
    let chunk = try #require(sound.all.first { $0.name == "IDAT" })
    var data = Array(sound.data(of: chunk))
    data[data.count - 1] ^= 1
    let file =
      try PNGChunks.signature + PNGFile.part("IHDR", of: sound) + PNGChunks.chunk("IDAT", data)
      + PNGChunks.chunk("IEND", [])
    #expect(PNGFile.error(file) == .wrongChecksum(chunk: "the compressed pixels"))
  }

  @Test func `sides of 0 have no pixels`() {
    for (width, height) in [(0, 0), (0, 5), (7, 0)] as [(UInt32, UInt32)] {
      let file = PNGChunks.signature + PNGFile.header(width, height) + PNGChunks.chunk("IEND", [])
      #expect(PNGFile.error(file) == .noPixels(width: Int(width), height: Int(height)))
    }
    #expect("\(PNGError.noPixels(width: 0, height: 0))" == "a picture of 0 × 0 has no pixels")
  }

  @Test func `what takes more memory than allowed is refused with what it would take`() {
    let end = PNGChunks.chunk("IEND", [])
    let large = PNGFile.error(PNGChunks.signature + PNGFile.header(100_000, 100_000) + end)
    #expect(
      large.map { "\($0)" } == "100000 × 100000 pixels need 37.2 GiB; the limit is 512 MiB")
    let wide = PNGFile.error(PNGChunks.signature + PNGFile.header(1 << 31 - 1, 1 << 31 - 1, [16, 6, 0, 0, 0]) + end)
    #expect(wide.map { "\($0)" }?.contains("EiB") == true)
    // 16 bytes, where 15 are allowed.
    #expect(PNGFile.error((try? PNGFile.small()) ?? [], PNGLimits(bytes: 16)) == nil)
    #expect(
      PNGFile.error((try? PNGFile.small()) ?? [], PNGLimits(bytes: 15))
        == .tooLarge(width: 2, height: 2, bytes: 16, limit: 15))
  }

  @Test func `few data that cannot hold the pixels are refused before these are allocated`() {
    let file =
      PNGChunks.signature + PNGFile.header(11_000, 11_000) + PNGChunks.chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1])
      + PNGChunks.chunk("IEND", [])
    #expect(PNGFile.error(file) == .malformed("8 bytes of data cannot hold 11000 × 11000 pixels"))
  }

  @Test func `what is against the format is one line`() throws {
    let end = PNGChunks.chunk("IEND", [])
    let sound = try PNGChunks(try PNGFile.small(), limits: PNGLimits())
    let data = try PNGFile.part("IDAT", of: sound)
    let header = PNGFile.header(2, 2)
    let bodies: [[UInt8]] = [
      end, header + end, data + end, header + header + data + end, header + data + end.dropLast() + [0],
      header + PNGChunks.chunk("ABCD", []) + data + end, header + data + PNGChunks.chunk("tEXt", []) + data + end,
      header + data + PNGChunks.chunk("PLTE", [1, 2, 3]) + end, PNGFile.header(2, 2, [3, 6, 0, 0, 0]) + data + end,
      PNGFile.header(2, 2, [8, 6, 1, 0, 0]) + data + end, PNGFile.header(2, 2, [8, 6, 0, 0, 2]) + data + end,
      PNGFile.header(2, 2, [8, 3, 0, 0, 0]) + data + end, PNGFile.header(2, 2, [8, 5, 0, 0, 0]) + data + end,
      PNGFile.header(1 << 31, 2) + data + end, PNGFile.header(2, 40) + data + end,
      PNGChunks.chunk("IHDR", [1, 2, 3]) + end, header + PNGChunks.chunk("IDAT", [1, 2, 3, 4]) + end,
      header + [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8], header + PNGChunks.chunk("IDAT", []) + end,
    ]
    for (index, body) in bodies.enumerated() {
      let error = PNGFile.error(PNGChunks.signature + body)
      #expect(error != nil && "\(error, default: "")".contains { $0.isNewline } == false, "\(index)")
    }
    let many =
      PNGChunks.signature + header + Array(repeating: PNGChunks.chunk("tEXt", []), count: 50).joined() + data + end
    #expect(PNGFile.error(many) == nil)
    #expect(PNGFile.error(many, PNGLimits(chunks: 20)) == .malformed("it has more than 20 chunks"))
  }

  @Test func `a number beyond the end of a palette is refused, the last one is a colour`() throws {
    // 2 × 2 numbers of two bits, not compressed: 0 and 1, then 0 and the last; with the sum that ends a zlib stream.
    func file(last: UInt8, sum: [UInt8]) -> [UInt8] {
      let rows: [UInt8] = [0, 0x10, 0, last << 4]
      let data = [0x78, 1, 1, 4, 0, 0xFB, 0xFF] + rows + sum
      return PNGChunks.signature + PNGFile.header(2, 2, [2, 3, 0, 0, 0]) + PNGChunks.chunk("PLTE", [1, 2, 3, 4, 5, 6])
        + PNGChunks.chunk("tRNS", [7]) + PNGChunks.chunk("IDAT", data) + PNGChunks.chunk("IEND", [])
    }
    let sound = try StoredImage(png: file(last: 1, sum: [0, 0x44, 0, 0x21]))
    #expect(sound.samples == .eight([1, 2, 3, 7, 4, 5, 6, 255, 1, 2, 3, 7, 4, 5, 6, 255]))
    #expect(
      PNGFile.error(file(last: 2, sum: [0, 0x54, 0, 0x31]))
        == .malformed("a pixel's number is beyond the end of the palette"))
  }
}
