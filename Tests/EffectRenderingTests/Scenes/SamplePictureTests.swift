import EffectRendering
import RasterImages
import Testing

@Suite struct SamplePictureTests {
  @Test(arguments: SamplePicture.allCases, [(1, 1), (2, 7), (64, 64), (90, 40)])
  func `a picture has legal colours at any size`(picture: SamplePicture, size: (Int, Int)) {
    let image = picture.image(width: size.0, height: size.1)
    #expect(image.width == size.0 && image.height == size.1)
    for pixel in image.pixels {
      #expect(pixel.min() >= 0 && pixel.w <= 1 + 1e-6 && pixel.max() <= pixel.w + 1e-6)
    }
  }

  @Test func `the sticker is a disc of 0.49 on nothing`() {
    let image = SamplePicture.sticker.image(width: 200, height: 200)
    let area = image.pixels.reduce(0.0) { $0 + Double($1.w) } / 40_000
    #expect(abs(area - Double.pi * 0.49 * 0.49) < 2e-4)
    #expect(image[0, 0] == .zero && image[100, 100].w == 1)
  }

  @Test(arguments: [SamplePicture.page, .photo, .chequered])
  func `other pictures are opaque`(picture: SamplePicture) {
    #expect(picture.image(width: 30, height: 40).pixels.allSatisfy { abs($0.w - 1) < 1e-6 })
  }

  @Test func `squares of the chequered picture begin with a light one and have sharp edges`() {
    let image = SamplePicture.chequered.image(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        #expect((SRGB.value(Double(image[x, y].x)) > 0.5) == ((x / 8 + y / 8) % 2 == 0))
      }
    }
  }
}
