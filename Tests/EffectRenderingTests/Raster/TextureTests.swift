import EffectRendering
import RasterImages
import Testing

@Suite struct TextureTests {
  @Test(arguments: [(8, 8), (5, 3), (10, 7), (1, 9), (20, 6), (7, 1)])
  func `each pixel of a smaller level is the mean of what it covers of the picture`(_ sides: (Int, Int)) {
    let (width, height) = sides
    let picture = Pictures.noise(width: width, height: height)
    let levels = Texture(picture).levels
    for level in levels {
      for y in 0..<level.height {
        for x in 0..<level.width {
          // On a grid so fine that both kinds of pixel are whole numbers of its squares.
          var sum = SIMD4<Double>.zero
          for row in y * height..<(y + 1) * height {
            for column in x * width..<(x + 1) * width {
              sum += SIMD4<Double>(picture[column / level.width, row / level.height])
            }
          }
          let error = sum / Double(width * height) - SIMD4<Double>(level[x, y])
          #expect(max(error.max(), -error.min()) < 1e-6)
        }
      }
    }
    #expect(levels.last.map { [$0.width, $0.height] } == [1, 1])
  }

  @Test func `sides of levels are halved, rounded down, to one pixel`() {
    let sides = Texture(Image(width: 20, height: 5)).levels.map { [$0.width, $0.height] }
    #expect(sides == [[20, 5], [10, 2], [5, 1], [2, 1], [1, 1]])
  }
}
