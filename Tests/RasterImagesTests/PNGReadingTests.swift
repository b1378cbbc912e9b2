import RasterImages
import TestSupport
import Testing

/// png.tsv has files and samples made from the specification: see make_pngs.py.
@Suite struct PNGReadingTests {
  /// Two letters a byte.
  static func bytes(_ hexadecimal: String) throws -> [UInt8] {
    let letters = Array(hexadecimal.utf8)
    return try stride(from: 0, to: letters.count, by: 2).map { index in
      try #require(UInt8(String(decoding: letters[index...index + 1], as: UTF8.self), radix: 16))
    }
  }

  /// FNV-1a of samples, the greater byte first.
  static func digest(_ samples: StoredImage.Samples) -> String {
    let bytes: [UInt8] =
      switch samples {
      case .eight(let all): all
      case .sixteen(let all): all.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      }
    let state = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let text = String(state, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  @Test func `every colour type, depth, interlace and transparent colour is read as the specification says`() throws {
    let rows = try fixture("png")
    #expect(rows.count == 52)
    for row in rows {
      let image = try StoredImage(png: Self.bytes(row[4]))
      #expect("\(image.width)" == row[1] && "\(image.height)" == row[2] && "\(image.depth.rawValue)" == row[3])
      #expect(Self.digest(image.samples) == row[5], "\(row[0])")
      #expect(image.colours == ColourClaims())
    }
  }

  @Test func `a picture comes back from a file bit for bit`() throws {
    let eight = (0..<4 * 33 * 7).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 37) }
    let sixteen = (0..<4 * 33 * 7).map { UInt16(truncatingIfNeeded: $0 &* $0 &* 7919) }
    for samples in [StoredImage.Samples.eight(eight), .sixteen(sixteen)] {
      let image = StoredImage(width: 33, height: 7, samples: samples)
      for compression in [0, 1, 6, 9] {
        let file = try image.png(PixelBox(width: 33, height: 7), hasAlpha: true, compression: compression)
        let back = try StoredImage(png: file)
        #expect(back.samples == samples && back.colours.saysSRGB && back.colours.intent == 0)
        #expect(file[25] == 6, "colour with alpha")
      }
    }
  }

  @Test func `an opaque picture has no alpha in its file`() throws {
    let samples: [UInt8] = (0..<400).map { (index: Int) in index % 4 == 3 ? 255 : UInt8(index % 256) }
    let image = StoredImage(width: 10, height: 10, samples: .eight(samples))
    let file = try image.png()
    #expect(image.isOpaque && file[24] == 8 && file[25] == 2)
    #expect(try StoredImage(png: file).samples == image.samples)
    let wide = StoredImage(width: 10, height: 10, samples: .sixteen(samples.map { UInt16($0) * 257 }))
    let wideFile = try wide.png()
    #expect(wide.isOpaque && wideFile[24] == 16 && wideFile[25] == 2)
    #expect(try StoredImage(png: wideFile).samples == wide.samples)
  }
}
