import EffectRendering
import RasterImages
import ScalarMath
import Testing

/// A plane turned about two axes, against rays from the eye.
@Suite struct TiltedPlaneTests {
  /// The columns of a rotation about x, then about y.
  static func axes(_ a: Double, _ b: Double) -> (x: Vector3, y: Vector3, z: Vector3) {
    let (sa, ca, sb, cb) = (Double.sin(a), Double.cos(a), Double.sin(b), Double.cos(b))
    return (Vector3(cb, 0, -sb), Vector3(sb * sa, ca, cb * sa), Vector3(sb * ca, -sa, cb * ca))
  }

  static let distance = 150.0
  static let side = 96.0
  static let centre = Vector2(64, 64)

  static func mesh(_ axes: (x: Vector3, y: Vector3, z: Vector3), strips: Int) -> ScreenMesh {
    let corners = (0...strips).flatMap { row in
      [0.0, 1.0].map { u in
        let v = Double(row) / Double(strips)
        let point = axes.x * ((u - 0.5) * side) + axes.y * ((v - 0.5) * side)
        let w = (distance - point.z) / distance
        return ScreenMesh.Corner(
          place: SIMD3(centre.x * w + point.x, centre.y * w + point.y, w), texture: Vector2(u, v))
      }
    }
    return ScreenMesh(corners: corners, pieces: .strips)
  }

  /// Where the ray from the eye through a place of the screen meets the plane, from 0 to 1 along its sides.
  static func place(_ x: Double, _ y: Double, _ axes: (x: Vector3, y: Vector3, z: Vector3)) -> Vector2 {
    let (eye, screen) = (Vector3(0, 0, distance), Vector3(x - centre.x, y - centre.y, 0))
    let ray = screen - eye
    let hit = eye + ray * (-axes.z.dot(eye) / axes.z.dot(ray))
    return Vector2(axes.x.dot(hit), axes.y.dot(hit)) / side + 0.5
  }

  static func bilinear(_ image: Image, _ place: Vector2) -> SIMD4<Double> {
    let (x, y) = (place.x * Double(image.width) - 0.5, place.y * Double(image.height) - 0.5)
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (s, t) = (x - Double(column), y - Double(row))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> { SIMD4<Double>(image[x, y]) }
    let upper = pixel(column, row) * (1 - s) + pixel(column + 1, row) * s
    return upper * (1 - t) + (pixel(column, row + 1) * (1 - s) + pixel(column + 1, row + 1) * s) * t
  }

  @Test(
    arguments: Renderer.Method.allCases,
    [(0.9, 0.0), (0.0, 1.1), (0.7, -0.6), (-1.2, 0.3), (2.6, 0.4), (1.3, 1.0)])
  func `a tilted plane is the picture seen along rays from the eye`(
    _ method: Renderer.Method, _ angles: (Double, Double)
  ) {
    let picture = Pictures.waves(width: 64, height: 64)
    let axes = Self.axes(angles.0, angles.1)
    for strips in [1, 5] {
      let sheet = Sheet(Self.mesh(axes, strips: strips), front: .level(picture))
      let image = Renderer(method).image(sheet, width: 128, height: 128)
      var (worst, count) = (0.0, 0)
      for y in 0..<128 {
        for x in 0..<128 {
          let corners = [(-0.5, -0.5), (1.5, -0.5), (-0.5, 1.5), (1.5, 1.5)].map {
            Self.place(Double(x) + $0.0, Double(y) + $0.1, axes)
          }
          let margin = 1.0 / 64
          guard corners.allSatisfy({ $0.min() > margin && $0.max() < 1 - margin }) else { continue }
          let expected = Self.bilinear(picture, Self.place(Double(x) + 0.5, Double(y) + 0.5, axes))
          let error = expected - SIMD4<Double>(image[x, y])
          (worst, count) = (max(worst, error.max(), -error.min()), count + 1)
        }
      }
      #expect(count > 100)
      // Of the arithmetic of floats, and of places rounded to 1/4096 of a pixel.
      #expect(worst < 1.0 / 1024)
    }
  }
}
