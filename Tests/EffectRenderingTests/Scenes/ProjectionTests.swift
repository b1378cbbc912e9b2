import DeformationAnalysis
import EffectMathTesting
import EffectRendering
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Where scenes put corners, against the projections of the effects themselves.
@Suite struct ProjectionTests {
  private static let bound = 1e-4

  private func distance(_ a: Vector2, _ b: Vector2) -> Double { (a - b).length }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func `rows of a peel are seen where its camera sees them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let size = Size(width: .random(in: 20...500, using: &random), height: .random(in: 20...500, using: &random))
      let peel = try PeelOff(
        size: size, viewScale: .random(in: 1...2, using: &random), fieldOfView: .random(in: 0.2...2, using: &random),
        liftShare: .random(in: 0...0.6, using: &random))
      let view = FrameView(
        origin: Vector2(-31, 17), pixelsPerPoint: .random(in: 0.5...3, using: &random))
      let (count, progress) = (Int.random(in: 1...60, using: &random), Double.random(in: 0...1, using: &random))
      let technique = try Technique.peel(peel, layout: .rows(count))
      let mesh = ScreenMesh(technique, at: progress, view)
      #expect(mesh.corners.count == 2 * (count + 1))
      let middle = technique.sheet.restingSize.centre
      for (index, corner) in mesh.corners.enumerated() {
        let (u, row) = (Double(index % 2), Double(index / 2) / Double(count))
        let seen = try #require(peel.screenPosition(across: u, row: row, progress: progress))
        #expect(distance(corner.screen, view.pixel(seen + middle)) < Self.bound)
        #expect(distance(corner.texture, Vector2(u, row)) < 1e-12)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64], [false, true])
  func `strips are seen where their layers are`(seed: UInt64, areSeparate: Bool) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let distance = Double.random(in: 100...900, using: &random)
      let sticker = try SegmentedSticker(
        size: Size(width: .random(in: 20...500, using: &random), height: .random(in: 20...500, using: &random)),
        stripCount: .random(in: 1...40, using: &random), inset: .random(in: 0...40, using: &random),
        elevation: .random(in: 0...0.7, using: &random) * distance, cameraDistance: distance,
        window: .random(in: 0.1...2, using: &random))
      let view = FrameView(origin: Vector2(11, -23), pixelsPerPoint: .random(in: 0.5...3, using: &random))
      let progress = Double.random(in: 0...1, using: &random)
      let mesh = ScreenMesh(try Technique.segments(sticker), at: progress, view, areSeparate: areSeparate)
      for strip in sticker.strips(progress: progress) {
        let corners = try strip.corners.map(sticker.project).map { try #require($0) }
        let first = strip.index * (areSeparate ? 4 : 2)
        // Of a mesh the edges go from left to right, of a layer the corners go round.
        for (corner, seen) in zip(mesh.corners[first..<(first + 4)], [0, 1, 3, 2].map { corners[$0] }) {
          #expect(self.distance(corner.screen, view.pixel(seen)) < Self.bound)
        }
      }
    }
  }

  @Test func `what a transform of the plane moves is seen where it takes it`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let size = Size(width: .random(in: 20...500, using: &random), height: .random(in: 20...500, using: &random))
      let transform = PerspectiveRotationEffect().transform(at: .random(in: 0...1, using: &random), in: size)
      let view = FrameView(origin: Vector2(-5, 9), pixelsPerPoint: .random(in: 0.5...3, using: &random))
      let mesh = ScreenMesh(PlaneRectangle(origin: .zero, size: size), under: transform, view)
      for corner in mesh.corners {
        let point = Vector2(corner.texture.x * size.width, corner.texture.y * size.height)
        let seen = try #require(transform.apply(to: point))
        #expect(distance(corner.screen, view.pixel(seen)) < Self.bound)
      }
    }
  }

  @Test func `a mesh of triangles has the corners of the surface`() throws {
    let technique = try Technique.peel(.article, layout: .rings(16))
    let view = FrameView(origin: .zero, pixelsPerPoint: 2)
    let mesh = ScreenMesh(technique, at: 0.4, view)
    guard case .triangles(let triangles) = mesh.pieces else {
      Issue.record("no triangles")
      return
    }
    #expect(triangles.allSatisfy { $0.max() < mesh.corners.count && $0.min() >= 0 })
    for corner in mesh.corners {
      let seen = try #require(
        PeelOff.article.screenPosition(across: corner.texture.x, row: corner.texture.y, progress: 0.4))
      #expect(distance(corner.screen, view.pixel(seen + Vector2(100, 100))) < Self.bound)
    }
  }
}
