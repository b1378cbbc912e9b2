import EffectMathTesting
import EffectRendering
import RasterImages
import ScalarMath

/// Pictures and meshes that tests of rasterizers draw.
enum Pictures {
  /// Every pixel drawn at random, alpha too, or opaque.
  static func noise(width: Int, height: Int, seed: UInt64 = 1, isOpaque: Bool = false) -> Image {
    var random = SeededGenerator(seed: seed)
    var image = Image(width: width, height: height)
    for index in image.pixels.indices {
      let alpha = isOpaque ? 1 : Float.random(in: 0...1, using: &random)
      let colour = SIMD3<Float>.random(in: 0...1, using: &random) * alpha
      image.pixels[index] = SIMD4(colour, alpha)
    }
    return image
  }

  /// One opaque colour.
  static func plain(_ red: Float = 1, _ green: Float = 1, _ blue: Float = 1) -> Texture {
    Texture(Image(width: 1, height: 1, fill: SIMD4(red, green, blue, 1)))
  }

  /// Opaque waves, smooth enough that the way of filtering hardly matters.
  static func waves(width: Int, height: Int) -> Image {
    var image = Image(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (s, t) = (Float(x) / Float(width), Float(y) / Float(height))
        image[x, y] = SIMD4(s, t, 4 * s * (1 - s) * t, 1)
      }
    }
    return image
  }
}

extension ScreenMesh {
  /// An upright rectangle at rest in strips of equal height.
  static func flat(_ origin: Vector2, width: Double, height: Double, strips: Int = 1) -> ScreenMesh {
    .strips(0...strips) { row in
      let v = Double(row) / Double(strips)
      return (v, origin + Vector2(0, v * height), origin + Vector2(width, v * height), 1)
    }
  }

  /// Strips between rows that are seen at places at one distance each.
  static func strips(
    _ rows: ClosedRange<Int>, _ row: (Int) -> (v: Double, left: Vector2, right: Vector2, w: Double)
  ) -> ScreenMesh {
    ScreenMesh(
      corners: rows.flatMap { index in
        let (v, left, right, w) = row(index)
        return [
          Corner(place: SIMD3(left.x * w, left.y * w, w), texture: Vector2(0, v)),
          Corner(place: SIMD3(right.x * w, right.y * w, w), texture: Vector2(1, v)),
        ]
      }, pieces: .strips)
  }

  /// One flat piece between four places on the screen at distance 1, or two triangles.
  static func piece(_ places: [Vector2]) -> ScreenMesh {
    let corners = zip(places, [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]).map {
      Corner(place: SIMD3($0.x, $0.y, 1), texture: $1)
    }
    let triangles = (2..<places.count).map { SIMD3(0, Int32($0 - 1), Int32($0)) }
    return ScreenMesh(corners: corners, pieces: .triangles(triangles))
  }

  /// The same strips without shared edges.
  var separated: ScreenMesh {
    let quads = stride(from: 0, to: corners.count - 2, by: 2).flatMap { corners[$0..<$0 + 4] }
    return ScreenMesh(corners: quads, pieces: .separateStrips)
  }
}

extension Renderer {
  /// Sheets on nothing.
  func image(_ sheets: Sheet..., width: Int, height: Int) -> Image {
    rendering(of: sheets.map(Layer.sheet), on: Image(width: width, height: height)).image
  }
}

extension Image {
  /// One opaque white pixel.
  static let white = Image(width: 1, height: 1, fill: SIMD4(repeating: 1))
}

extension Texture {
  /// A picture without smaller levels, whose pixels are interpolated at any size on the screen.
  static func level(_ image: Image) -> Texture { Texture(levels: [image]) }
}
