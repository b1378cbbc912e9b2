import EffectRendering
import RasterImages
import ScalarMath
import Testing

@Suite struct SheetAtRestTests {
  @Test(arguments: Renderer.Method.allCases)
  func `a flat sheet at rest returns its picture bit for bit`(_ method: Renderer.Method) {
    let picture = Pictures.noise(width: 37, height: 23)
    for strips in [1, 7, 23, 50] {
      let mesh = ScreenMesh.flat(.zero, width: 37, height: 23, strips: strips)
      for texture in [Texture(picture), .level(picture)] {
        #expect(Renderer(method).image(Sheet(mesh, front: texture), width: 37, height: 23) == picture)
      }
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `moved by whole pixels it returns the picture there, and nothing beside it`(_ method: Renderer.Method) {
    let picture = Pictures.noise(width: 9, height: 6)
    let mesh = ScreenMesh.flat(Vector2(-3, 4), width: 9, height: 6, strips: 4)
    let image = Renderer(method).image(Sheet(mesh, front: Texture(picture)), width: 16, height: 12)
    for y in 0..<12 {
      for x in 0..<16 {
        let isInside = x < 6 && (4..<10).contains(y)
        #expect(image[x, y] == (isInside ? picture[x + 3, y - 4] : .zero))
      }
    }
  }

  @Test(arguments: Renderer.Method.allCases)
  func `a sheet of any distance at rest on the screen is the same`(_ method: Renderer.Method) {
    let picture = Pictures.noise(width: 12, height: 12)
    var mesh = ScreenMesh.flat(.zero, width: 12, height: 12, strips: 3)
    for index in mesh.corners.indices { mesh.corners[index].place *= 0.7 }
    #expect(Renderer(method).image(Sheet(mesh, front: Texture(picture)), width: 12, height: 12) == picture)
  }

  @Test(arguments: Renderer.Method.allCases)
  func `half as large it shows the means of four pixels`(_ method: Renderer.Method) {
    let picture = Texture(Pictures.noise(width: 16, height: 16))
    let sheet = Sheet(.flat(.zero, width: 8, height: 8), front: picture)
    #expect(Renderer(method).image(sheet, width: 8, height: 8) == picture.levels[1])
  }

  @Test(arguments: Renderer.Method.allCases)
  func `light and opacity of a row are those at its place`(_ method: Renderer.Method) {
    // Rows at 1/8, 3/8, 5/8, 7/8 between 0, 1 and 0.
    let shade = RowShade(light: [0, 1, 0], opacity: [1, 0.5])
    let sheet = Sheet(.flat(.zero, width: 4, height: 4), front: Pictures.plain(0.5, 0.25, 0), shade: shade)
    let image = Renderer(method).image(sheet, width: 4, height: 4)
    for (y, light) in zip(0..<4, [0.25, 0.75, 0.75, 0.25] as [Float]) {
      let opacity = 1 - (Float(y) + 0.5) / 8
      let expected = SIMD4(0.5 + light, 0.25 + light, light, 1) * opacity
      for x in 0..<4 { #expect(image[x, y] == expected) }
    }
  }
}
