import EffectMathTesting
import Foundation
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

struct StripTests {
  private static let anySticker = combine(
    Generator<[Double]>.numbers(in: [1...2000, 0...100, -300...900, 0.05...3, 1...60]), .cubicBezier)

  private static func sticker(_ numbers: [Double], _ curve: CubicBezier) throws -> SegmentedSticker {
    try SegmentedSticker(
      size: Size(width: 150, height: numbers[0]), stripCount: Int(numbers[4]), inset: numbers[1],
      elevation: numbers[2], cameraDistance: 1000, window: numbers[3], curve: curve)
  }

  @Test func `the bottom edge of a strip is the top edge of the next`() {
    let breach = counterexample(
      to: { sticker, progress in
        let strips = try Self.sticker(sticker.0, sticker.1).strips(progress: progress)
        return zip(strips, strips.dropFirst()).allSatisfy { upper, lower in
          let scale = max(1, upper.size.height, upper.position.length)
          return (upper.corners[3] - lower.corners[0]).length <= 1e-12 * scale
            && (upper.corners[2] - lower.corners[1]).length <= 1e-12 * scale
        }
      }, combine(Self.anySticker, .progress))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the edges of strips lie on the bent sheet`() {
    let sticker = SegmentedSticker.standard
    for strip in sticker.strips(progress: 0.45) {
      #expect(strip.position.z == sticker.height(row: strip.rows.lowerBound, progress: 0.45))
      #expect((strip.position.y - (240 * strip.rows.lowerBound - 20)).magnitude <= 1e-13)
      #expect(strip.position.x == -20)
    }
  }

  @Test func `strip i shows rows i/n to (i + 1)/n of the whole width`() {
    for strip in SegmentedSticker.standard.strips(progress: 0.3) {
      let rectangle = strip.contentsRectangle
      #expect(rectangle.origin == Vector2(0, Double(strip.index) / 20))
      #expect(rectangle.size.width == 1 && (rectangle.size.height - 0.05).magnitude < 1e-15)
    }
  }

  /// With one strip, 60 pt of height over 240 of the sheet: the angle is that of the triangle 1, 4, √17.
  @Test func `a strip of known sides has the matrix multiplied by hand`() throws {
    let sticker = try SegmentedSticker(stripCount: 1, curve: Linear())
    // At 1/1.8 the window's end has reached row 0.2... and its begin row 1: top edge lifted, bottom edge on the page.
    let strip = sticker.strips(progress: 0.8 / 1.8)[0]
    let (cosine, sine) = (4 / 17.0.squareRoot(), -1 / 17.0.squareRoot())
    let byHand = Matrix4([1, 0, 0, 0, 0, cosine, sine, 0, 0, -sine, cosine, 0, -20, -20, 60, 1])
    for row in 0..<4 {
      for column in 0..<4 { #expect((strip.matrix[row, column] - byHand[row, column]).magnitude <= 2e-14) }
    }
    #expect((strip.size.height - 60 * 17.0.squareRoot()).magnitude < 1e-12)
    #expect(strip.size.width == 240)
    #expect((strip.angle + atan(0.25)).magnitude < 1e-15)
    // The top edge is seen from 140 pt less: 200/140 of its 120 pt from the middle of the picture.
    let seen = strip.corners.map(sticker.project)
    let topLeft = try #require(seen[0])
    #expect((topLeft - Vector2(100 - 120 / 0.7, 100 - 120 / 0.7)).length < 1e-12)
    #expect(seen[3] == Vector2(-20, 220) || (seen[3]! - Vector2(-20, 220)).length < 1e-12)
  }

  @Test func `the matrices with the perspective project as the camera does`() throws {
    let sticker = SegmentedSticker.standard
    for strip in sticker.strips(progress: 0.6) {
      let matrix = strip.matrix * sticker.perspective
      for (corner, seen) in zip(
        [Vector3(0, 0, 0), Vector3(240, 0, 0), Vector3(240, strip.size.height, 0), Vector3(0, strip.size.height, 0)],
        strip.corners.map(sticker.project))
      {
        let image = try #require(matrix.apply(to: corner))
        #expect((Vector2(image.x, image.y) - (try #require(seen))).length <= 1e-12)
      }
    }
  }

  @Test func `a strip behind the camera is not seen`() throws {
    // An overshooting profile throws rows beyond the camera.
    let sticker = try SegmentedSticker(elevation: 190, curve: CubicBezier(0.5, -3, 0.5, 1))
    let strips = sticker.strips(progress: 0.5)
    #expect(strips.contains { $0.corners.map(sticker.project).contains(nil) })
  }
}
