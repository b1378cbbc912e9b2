import EffectRendering
import RasterImages
import ScalarMath
import TestSupport
import Testing

/// A tilted plane against numpy's float64: Tests/Fixtures/make_perspective_warp.py.
@Suite struct PerspectiveWarpTests {
  private static let picture: Image = {
    var image = Image(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let value = 7 * x + 13 * y + 3 * x * y
        let colour = SIMD3<Float>(Float(value % 256), Float(2 * value % 256), Float(3 * value % 256)) / 255
        image[x, y] = SIMD4(colour, 1)
      }
    }
    return image
  }()

  /// The columns of a rotation about x, then about y.
  private static func axes(_ a: Double, _ b: Double) -> (x: Vector3, y: Vector3, z: Vector3) {
    let (sa, ca, sb, cb) = (Double.sin(a), Double.cos(a), Double.sin(b), Double.cos(b))
    return (Vector3(cb, 0, -sb), Vector3(sb * sa, ca, cb * sa), Vector3(sb * ca, -sa, cb * ca))
  }

  private static let distance = 150.0
  private static let side = 96.0
  private static let centre = Vector2(64, 64)

  private static func mesh(_ axes: (x: Vector3, y: Vector3, z: Vector3), strips: Int) -> ScreenMesh {
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

  /// Of places that are rounded to 1/4096 of a pixel, both ways, in a picture whose neighbours differ by all of the
  /// scale, and of Floats: a sixteenth of what a level of 8 bits is.
  private static let bound = 2 / 8192 + 1e-5

  @Test(arguments: Renderer.Method.allCases)
  func `a tilted plane is what a perspective warp in float64 makes of it`(_ method: Renderer.Method) throws {
    let texture = Texture.level(Self.picture)
    var frames: [[Double]: Image] = [:]
    var worst = 0.0
    let rows = try fixture("perspective-warp").map { try $0.map { try #require(Double($0)) } }
    #expect(rows.count > 300)
    for row in rows {
      let angles = Array(row[..<2])
      if frames[angles] == nil {
        let mesh = Self.mesh(Self.axes(angles[0], angles[1]), strips: 3)
        let nothing = Image(width: 128, height: 128)
        let layers = [Layer.sheet(Sheet(mesh, front: texture))]
        frames[angles] = Renderer(method).rendering(of: layers, on: nothing).image
      }
      let pixel = try #require(frames[angles])[Int(row[2]), Int(row[3])]
      for channel in 0..<3 { worst = max(worst, (Double(pixel[channel]) - row[4 + channel]).magnitude) }
      #expect((pixel.w - 1).magnitude < 1e-6)
    }
    figure("a tilted plane against numpy, \(method): \(worst * 255)/255 at most")
    #expect(worst < Self.bound)
    // What is promised.
    #expect(worst < 1.0 / 255)
  }
}
