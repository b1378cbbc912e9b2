import ScalarMath
import ViewEffects

/// A law of bent sheets, at a point of the flat sheet.
public typealias SurfaceLaw = EffectLaw<any SheetSurface, Vector2>

extension EffectLaw where Effect == any SheetSurface, Place == Vector2 {
  /// The first fundamental form is that of the plane: no number of it is off by more than the tolerance.
  ///
  /// A sheet that is stretched by ε in one direction has E = 1 + 2ε there. The form comes from Taylor series, so no
  /// step is chosen; where the series divide by small sines or radii, rounding asks for a larger tolerance.
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
