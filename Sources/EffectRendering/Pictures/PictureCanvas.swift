import RasterImages
import ScalarMath

/// A picture that shapes are painted on, in units of its shorter side from the middle of the picture.
struct PictureCanvas {
  private(set) var image: Image
  /// Pixels of a unit.
  private let scale: Double
  /// From the middle to the bottom right corner, in units.
  let corner: Vector2

  init(width: Int, height: Int, space: Image.Space) {
    image = Image(width: width, height: height, space: space)
    scale = Double(min(width, height))
    corner = Vector2(Double(width), Double(height)) / (2 * scale)
  }

  /// A colour as files write it, red, green and blue from 0 to 255.
  static func colour(_ red: Double, _ green: Double, _ blue: Double) -> Vector3 { Vector3(red, green, blue) / 255 }

  /// Paints over the picture.
  ///
  /// - Parameters:
  ///   - colour: encoded, at a point.
  ///   - opacity: of the paint, 0…1.
  ///   - distance: of a point to the edge of the shape, negative inside.
  mutating func paint(
    opacity: Double = 1, _ colour: (Vector2) -> Vector3, within distance: (Vector2) -> Double
  ) {
    for y in 0..<image.height {
      for x in 0..<image.width {
        let point = Vector2(Double(x) + 0.5, Double(y) + 0.5) / scale - corner
        let covered = min(max(0.5 - distance(point) * scale, 0), 1) * opacity
        guard covered > 0 else { continue }
        var light = colour(point)
        if image.space == .linear { light = Vector3(SRGB.light(light.x), SRGB.light(light.y), SRGB.light(light.z)) }
        let paint = SIMD4<Float>(SIMD4(light * covered, covered))
        image[x, y] = paint + image[x, y] * (1 - paint.w)
      }
    }
  }

  /// The same in one colour.
  mutating func paint(opacity: Double = 1, _ colour: Vector3, within distance: (Vector2) -> Double) {
    paint(opacity: opacity, { _ in colour }, within: distance)
  }

  /// The distance to a circle.
  static func circle(_ centre: Vector2, _ radius: Double) -> (Vector2) -> Double {
    { ($0 - centre).length - radius }
  }

  /// The distance to a rectangle with rounded corners, from its middle, half its sides and the radius of the corners.
  static func rectangle(_ centre: Vector2, _ half: Vector2, corners radius: Double = 0) -> (Vector2) -> Double {
    { point in
      let offset = point - centre
      let out = Vector2(abs(offset.x), abs(offset.y)) - half + radius
      return pointwiseMax(out, Vector2.zero).length + min(max(out.x, out.y), 0) - radius
    }
  }

  /// What lies in both of two shapes.
  static func both(
    _ a: @escaping (Vector2) -> Double, _ b: @escaping (Vector2) -> Double
  ) -> (Vector2) -> Double {
    { max(a($0), b($0)) }
  }

  /// Everywhere.
  static func everywhere(_ point: Vector2) -> Double { -.infinity }
}
