import EffectGeometry
import ViewEffects

/// The middle line of any surface from its top edge to its bottom, for what runs over rows.
struct MiddleLine: SheetVariant {
  private let probe: SurfaceProbe
  let sheet: BentSheet

  /// - Parameter sheet: whose size, camera and picture the surface has.
  init(_ surface: any MovingSurface, of sheet: BentSheet) { (probe, self.sheet) = (SurfaceProbe(surface), sheet) }

  private func place(_ row: Double) -> Vector2 { Vector2(width / 2, row * height) }

  func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let point = probe.positions([place(row)], at: progress)[0]
    return (point.y, point.z)
  }

  func angle(row: Double, progress: Double) -> Double {
    let down = probe.points([place(row)], at: progress)[0].down
    return .atan2(y: down.z, x: down.y)
  }
}

extension MovingSurface {
  /// The highest point of the vertices of a layout at 65 progresses, in points.
  func highest(on layout: Technique.Layout) -> Double {
    let vertices = FlatMesh(layout, size: restingSize).vertices
    return (0...64).reduce(0) { highest, step in
      positions(of: vertices, at: Double(step) / 64).reduce(highest) { max($0, $1.z) }
    }
  }
}
