import RasterImages
import Testing

@Suite struct StoredImageTests {
  /// Every pair of a value and an alpha; black where alpha is 0.
  private static let allPairs: [UInt8] = (0..<65536).flatMap { (pair: Int) -> [UInt8] in
    let alpha = UInt8(pair >> 8)
    let value = alpha == 0 ? 0 : UInt8(pair & 255)
    return [value, alpha == 0 ? 0 : 255 - value, value, alpha]
  }

  @Test func `every colour of 8 bits with every alpha comes back bit for bit`() {
    let stored = StoredImage(width: 256, height: 256, samples: .eight(Self.allPairs))
    #expect(StoredImage(Image(stored)) == stored)
  }

  @Test func `colours of 8 bits are colours of 16 bits`() {
    let eight = StoredImage(width: 256, height: 256, samples: .eight(Self.allPairs))
    let wide = StoredImage(width: 256, height: 256, samples: .sixteen(Self.allPairs.map { UInt16($0) * 257 }))
    #expect(Image(eight) == Image(wide) && StoredImage(Image(wide)) == eight)
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
}
