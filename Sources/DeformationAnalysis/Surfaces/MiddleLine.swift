import ScalarMath
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
  /// The highest that a point of the sheet gets over the page, in points: by a search over all places and progresses,
  /// which a peak narrower than a 60th of the way or a 48th of the sheet may escape.
  var highest: Double {
    Search.maximum(over: 0...1, PlaneRectangle(origin: .zero, size: restingSize)) { places, progress in
      positions(of: places, at: progress).map(\.z)
    }.value
  }
}
