import DeformationAnalysis
import EffectRendering
import RasterImages
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Layers as numbers, against what is drawn and against the effects themselves.
@Suite struct PlacedLayerTests {
  private static let picture = Image(width: 4, height: 4, fill: SIMD4(repeating: 1))
  private static let sticker = Size(width: 120, height: 90)

  private func scene(_ name: String) throws -> any EffectScene {
    try #require(SceneKind.named(name)).scene(TechniqueValues(), picture: Self.picture, sticker: Self.sticker)
  }

  @Test(arguments: SceneKind.all.map(\.name), [0.7, 2.5])
  func `matrices take corners to where they are drawn`(name: String, scale: Double) throws {
    let scene = try scene(name)
    for step in 0...8 {
      let seconds = scene.duration * Double(step) / 8
      let placed = scene.placedLayers(at: seconds, pixelsPerPoint: scale)
      let drawn = scene.layers(at: seconds, pixelsPerPoint: scale).flatMap(\.quadrilaterals)
      #expect(placed.count == drawn.count)
      for (layer, corners) in zip(placed, drawn) {
        guard let matrix = layer.matrix, let size = layer.size, let corners else { continue }
        for (corner, share) in zip(corners, [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]) where corner.place.z > 0.01 {
          let point = try #require(matrix.apply(to: Vector2(share.0 * size.width, share.1 * size.height)))
          #expect((point - corner.screen / scale - scene.frame.origin).length < 1e-9, "\(layer.name)")
        }
      }
    }
  }
}

extension Layer {
  /// The corners of each flat piece, left and right of its top edge, then of its bottom edge; nil for a mesh of triangles.
  fileprivate var quadrilaterals: [[ScreenMesh.Corner]?] {
    switch self {
    case .group(let layers, _): return layers.flatMap(\.quadrilaterals)
    case .sheet(let sheet):
      let corners = sheet.mesh.corners
      switch sheet.mesh.pieces {
      case .triangles: return [nil]
      case .strips: return stride(from: 0, to: corners.count - 2, by: 2).map { Array(corners[$0..<$0 + 4]) }
      case .separateStrips: return stride(from: 0, to: corners.count, by: 4).map { Array(corners[$0..<$0 + 4]) }
      }
    }
  }
}
