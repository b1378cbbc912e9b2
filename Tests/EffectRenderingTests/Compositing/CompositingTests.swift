import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct CompositingTests {
  private func picture(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> Layer {
    let texture = Texture(Image(width: 1, height: 1, fill: SIMD4(red, green, blue, alpha)))
    return .sheet(Sheet(.flat(.zero, width: 4, height: 3), front: texture))
  }

  private func image(_ layers: Layer..., background: SIMD4<Float> = .zero) -> Image {
    Renderer().rendering(of: layers, on: Image(width: 4, height: 3, fill: background)).image
  }

  @Test func `a picture covers what lies behind it by its alpha`() {
    let result = image(picture(0.25, 0, 0.5, 0.5), picture(0, 0.25, 0, 0.25), background: SIMD4(1, 1, 0, 1))
    // 0.75·(0.25, 0, 0.5) + (0, 0.25, 0) + 0.75·0.5·(1, 1, 0)
    #expect(result.pixels.allSatisfy { $0 == SIMD4(0.5625, 0.625, 0.375, 1) })
  }

  @Test func `a group is made transparent as a whole`() {
    let group = Layer.group([picture(1, 0, 0, 1), picture(0, 1, 0, 1)], .init(opacity: 0.25))
    #expect(image(group, background: SIMD4(0, 0, 1, 1))[1, 1] == SIMD4(0, 0.25, 0.75, 1))
  }

  @Test func `opacities that are none are held to what they can be`() {
    for (opacity, alpha) in [(2.0, 1.0), (-1, 0), (.nan, 0), (.infinity, 1)] as [(Double, Float)] {
      #expect(image(.group([picture(1, 1, 1, 1)], .init(opacity: opacity)))[0, 0].w == alpha)
    }
  }

  @Test func `a mask's alpha multiplies`() {
    let mask = Layer.sheet(Sheet(.flat(.zero, width: 2.5, height: 3), front: Pictures.plain(0, 0, 0)))
    let result = image(.group([picture(1, 0, 1, 1)], .init(mask: [mask])))
    for y in 0..<3 {
      let row = (0..<4).map { result[$0, y] }
      #expect(row == [SIMD4(1, 0, 1, 1), SIMD4(1, 0, 1, 1), SIMD4(0.5, 0, 0.5, 0.5), .zero])
    }
  }

  @Test func `a group is blurred before it is masked and made transparent`() {
    let mask = Layer.sheet(Sheet(.flat(.zero, width: 9, height: 7), front: Pictures.plain()))
    let group = Layer.Group(deviation: 1.5, mask: [mask], opacity: 0.5)
    let square = Sheet(.flat(Vector2(5, 4), width: 6, height: 6), front: Pictures.plain(1, 0.5, 0))
    let nothing = Image(width: 16, height: 16)
    let renderer = Renderer(blur: .direct)
    let sharp = renderer.rendering(of: [.sheet(square)], on: nothing).image
    let blurred = sharp.gaussianBlurred(deviation: 1.5, by: .direct)
    let result = renderer.rendering(of: [.group([.sheet(square)], group)], on: nothing).image
    for y in 0..<16 {
      for x in 0..<16 { #expect(result[x, y] == (x < 9 && y < 7 ? blurred[x, y] * 0.5 : .zero)) }
    }
    #expect(result[4, 3].w > 0.05)
  }
}
