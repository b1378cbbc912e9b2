import ScalarMath
import ViewEffects

extension Technique {
  /// The flat pieces of a technique at one progress.
  public struct Shape: Sendable {
    /// How corners make pieces.
    public enum Pieces: Sendable, Hashable {
      /// Strips across the sheet: corners go left, right, left, right from the top edge down.
      case strips
      /// Three numbers of corners each.
      case triangles([SIMD3<Int>])
    }

    /// The corners on the flat sheet, in points from its top left corner.
    public let flat: [Vector2]
    /// Where they are: x and y in points from the top left corner of the flat sheet, z toward the viewer.
    public let places: [Vector3]
    /// How they make pieces.
    public let pieces: Pieces
  }

  /// Where the eye is above the middle of the flat sheet, in points.
  public var camera: Double { sheet.cameraDistance }

  /// The part of the flat sheet that the picture fills, in points from the sheet's top left corner.
  public var pictureOnSheet: PlaneRectangle { pictureRectangle }

  /// The flat pieces at a progress, their corners where the published construction puts them: also those of a map,
  /// of rounded rows and of a solver.
  public func shape(at progress: Double) -> Shape {
    let size = sheet.restingSize
    if case .rows(let count) = layout {
      let flat = (0...count).flatMap { row in
        let y = size.height * Double(row) / Double(count)
        return [Vector2(0, y), Vector2(size.width, y)]
      }
      return Shape(flat: flat, places: places(of: flat, at: progress), pieces: .strips)
    }
    let mesh = FlatMesh(layout, size: size)
    return Shape(
      flat: mesh.vertices, places: places(of: mesh.vertices, at: progress), pieces: .triangles(mesh.triangles))
  }

  /// Where points of the flat sheet go.
  private func places(of flat: [Vector2], at progress: Double) -> [Vector3] {
    if let surface = deformer.surface { return surface.positions(of: flat, at: progress) }
    let nodes = nodes
    // Many points lie on one row, which is found once.
    var (y, point) = (Double.nan, (along: 0.0, height: 0.0))
    return flat.map { place in
      if place.y != y {
        y = place.y
        point = nodes.point(row: y / sheet.height, progress: progress)
      }
      return Vector3(place.x, point.along, point.height)
    }
  }
}
