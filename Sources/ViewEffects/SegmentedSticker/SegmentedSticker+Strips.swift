import RealModule
import ScalarMath
import TimingFunctions

extension SegmentedSticker {
  /// A flat layer that shows some rows of the sheet: its top edge lies on the bent sheet, and so does its bottom edge.
  public struct Strip: Sendable, Hashable {
    /// From 0 at the top.
    public let index: Int
    /// The material rows that it shows.
    public let rows: ClosedRange<Double>
    /// Its top left corner, the anchor: the layer's position and zPosition.
    public let position: Vector3
    /// From its top edge to its bottom edge: dy down and dz toward the viewer.
    public let run: Double
    /// dz, in points.
    public let rise: Double
    /// Of the whole sheet, in points.
    public let width: Double

    /// atan2(dz, dy), in radians: the turn about the top edge, positive with the bottom edge nearer to the viewer.
    public var angle: Double { .atan2(y: rise, x: run) }

    /// The same angle as it was published, −atan2(dy, dz) + π/2; up to 4.5e-16 off, for its roundings.
    public var publishedAngle: Double { -.atan2(y: run, x: rise) + Double.pi * 0.5 }

    /// hypot(dy, dz) high: longer than the rows it shows, which are stretched.
    public var size: Size { Size(width: width, height: .hypot(run, rise)) }

    /// The part of the sheet's image that it shows, in units of the image: (0, i/n, 1, 1/n).
    public var contentsRectangle: PlaneRectangle {
      PlaneRectangle(
        origin: Vector2(0, rows.lowerBound), size: Size(width: 1, height: rows.upperBound - rows.lowerBound))
    }

    /// The layer's transform, a turn about its anchor.
    public var transform: Matrix4 { .rotation(aboutX: angle) }

    /// From the coordinates of the layer, the anchor at 0, to space: the turn, then the position.
    public var matrix: Matrix4 { transform * .translation(position) }

    /// The corners in space: top left, top right, bottom right, bottom left.
    public var corners: [Vector3] {
      let size = size
      return [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].map { x, y in
        let corner = matrix.homogeneous(Vector3(x, y, 0))
        return Vector3(corner.x, corner.y, corner.z)
      }
    }
  }

  /// The strips at a progress, from the top.
  ///
  /// Neighbours share an edge up to rounding: (0, h)·Rx(a) = (h cos a, h sin a) = (dy, dz).
  public func strips(progress: Double, direction: Direction = .peelOff) -> [Strip] {
    let sheet = sheetSize
    let edges = (0...stripCount).map { index in
      let row = Double(index) / Double(stripCount)
      return (row: row, y: -inset + row * sheet.height, z: height(row: row, progress: progress, direction: direction))
    }
    return zip(edges, edges.dropFirst()).enumerated().map { index, ends in
      let (top, bottom) = ends
      return Strip(
        index: index, rows: top.row...bottom.row, position: Vector3(-inset, top.y, top.z), run: bottom.y - top.y,
        rise: bottom.z - top.z, width: sheet.width)
    }
  }

  /// Where the corners of a strip are seen; nil for a corner at the camera or behind it.
  public func projectedCorners(of strip: Strip) -> [Vector2?] { strip.corners.map(project) }
}
