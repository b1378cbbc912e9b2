import RasterImages
import Testing

@Suite struct ImageTests {
  @Test func `a picture is transparent until something is drawn`() {
    var image = Image(width: 3, height: 2)
    image[2, 1] = SIMD4(1, 0.5, 0, 1)
    #expect(image.pixels.filter { $0 == .zero }.count == 5 && image.pixels[5].y == 0.5)
  }
}
