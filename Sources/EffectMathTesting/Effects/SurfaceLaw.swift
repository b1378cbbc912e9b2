import EffectGeometry
import ViewEffects

/// A law of bent sheets, at a point of the flat sheet.
public typealias SurfaceLaw = EffectLaw<any SheetSurface, Vector2>

extension EffectLaw where Effect == any SheetSurface, Place == Vector2 {
  /// The first fundamental form is that of the plane: no number of it is off by more than the tolerance.
  ///
  /// A sheet that is stretched by ε has E = 1 + 2ε. The form comes from Taylor series, so a tolerance of 1e-9 is far
  /// from rounding where the sheet is much larger than its curls' smallest radius times 10⁻⁷.
  public static func isometric(tolerance: Double = 1e-9) -> SurfaceLaw {
    SurfaceLaw("isometry", claim: "stretches nothing") { surface, place in
      let form = surface.firstForm(x: place.x, y: place.y)
      if form.strain <= tolerance { return nil }
      return "its first fundamental form is \(form.e), \(form.f), \(form.g), not 1, 0, 1"
    }
  }

  /// Every coordinate is finite.
  public static var finite: SurfaceLaw {
    SurfaceLaw("finite", claim: "is finite") { surface, place in
      let point = surface.position(x: place.x, y: place.y)
      return [point.x, point.y, point.z].allSatisfy(\.isFinite) ? nil : "it is \(point)"
    }
  }
}
