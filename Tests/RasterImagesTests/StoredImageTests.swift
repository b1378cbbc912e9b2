import RasterImages
import Testing

@Suite struct StoredImageTests {
  /// Every pair of a value and an alpha; black where alpha is 0.
  private static let allPairs: [UInt8] = (0..<65536).flatMap { (pair: Int) -> [UInt8] in
    let alpha = UInt8(pair >> 8)
    let value = alpha == 0 ? 0 : UInt8(pair & 255)
    return [value, alpha == 0 ? 0 : 255 - value, value, alpha]
  }

  @Test(arguments: Image.Space.allCases)
  func `every colour of 8 bits with every alpha comes back bit for bit`(_ space: Image.Space) {
    let stored = StoredImage(width: 256, height: 256, samples: .eight(Self.allPairs))
    #expect(StoredImage(Image(stored, space: space)) == stored)
  }

  @Test(arguments: Image.Space.allCases)
  func `colours of 8 bits are colours of 16 bits`(_ space: Image.Space) {
    let eight = StoredImage(width: 256, height: 256, samples: .eight(Self.allPairs))
    let wide = StoredImage(width: 256, height: 256, samples: .sixteen(Self.allPairs.map { UInt16($0) * 257 }))
    #expect(StoredImage(Image(eight, space: space), depth: .sixteen) == wide)
    #expect(StoredImage(Image(wide, space: space), depth: .eight) == eight)
  }

  /// A colour is off by three roundings at most, 2^-22 of it; values lie 2^-16 of themselves apart at least.
  @Test(arguments: Image.Space.allCases)
  func `every colour of 16 bits comes back bit for bit, with alphas of every size`(_ space: Image.Space) {
    for alpha: UInt16 in [0, 1, 2, 3, 255, 257, 4095, 32768, 43690, 65534, 65535] {
      let samples = (0..<65536).flatMap { value -> [UInt16] in
        alpha == 0 ? [0, 0, 0, 0] : [UInt16(value), UInt16(65535 - value), UInt16(value), alpha]
      }
      let stored = StoredImage(width: 256, height: 256, samples: .sixteen(samples))
      #expect(StoredImage(Image(stored, space: space), depth: .sixteen) == stored, "alpha \(alpha)")
    }
  }

  @Test func `nothing is left of a colour whose alpha is 0`() {
    let stored = StoredImage(width: 1, height: 1, samples: .eight([200, 100, 50, 0]))
    #expect(Image(stored)[0, 0] == .zero)
    #expect(StoredImage(Image(stored))[0, 0] == .zero)
  }

  @Test func `light is multiplied by alpha`() {
    let image = Image(StoredImage(width: 1, height: 1, samples: .eight([255, 0, 188, 51])))
    #expect(image[0, 0].x == 0.2 && image[0, 0].y == 0 && image[0, 0].w == 0.2)
    // ((188/255 + 0.055)/1.055)^2.4 = 0.502886…
    #expect((image[0, 0].z / 0.2 - 0.502886).magnitude < 1e-5)
  }

  @Test func `light beyond alpha is cut off`() {
    var image = Image(width: 1, height: 1)
    image[0, 0] = SIMD4(2, 0.5, -1, 0.5)
    #expect(StoredImage(image)[0, 0] == SIMD4(255, 255, 0, 128))
  }

  @Test(arguments: Image.Space.allCases)
  func `spaces convert into each other`(_ space: Image.Space) {
    let stored = StoredImage(width: 256, height: 256, samples: .eight(Self.allPairs))
    let other: Image.Space = space == .linear ? .encoded : .linear
    let converted = Image(stored, space: space).converted(to: other)
    #expect(StoredImage(converted) == stored)
    for (a, b) in zip(converted.pixels, Image(stored, space: other).pixels) {
      let difference = a - b
      if (0..<4).contains(where: { difference[$0].magnitude > 2e-7 }) { Issue.record("\(a) and \(b)") }
    }
  }
}
