import ScalarMath

/// The law by which a fold follows a pinch: the angle of each half of the page for a pinch scale, 1 for an open page.
///
/// Angles are in radians: 0 is flat, and positive angles raise the outer edges toward the viewer. `reach` is (W/2)/D,
/// half the page's width over the camera distance.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+). The available text of the article lacks
/// its listings, so the published law comes from a published copy of the same project.
public enum FoldLaw: String, Sendable, Hashable, CaseIterable {
  /// θ = (1 − s)·π, and the page is also scaled by s. Its outer edge first lags behind the fingers, then overtakes
  /// them. It is edge-on at s = ½ and beyond at the smallest scale 0.48, although the text says just under 90°.
  case published
  /// No scaling. The angle θ gives the page the visible width s, cos θ/(1 − reach·sin θ) = s, and never passes edge-on.
  ///
  /// An edge that moves toward the viewer first appears farther out than at rest. So the law jumps from 0 at s = 1 to
  /// 2·atan(reach), where the page again appears as wide as at rest.
  case corrected
  /// The corrected law for a page that folds away from the viewer. It is continuous, since the edge only moves inward.
  case correctedAway
  /// acos(s), the limit of both corrected laws for a distant camera.
  case orthographic

  /// Returns the angle in radians for a scale s from 0 to 1 and the reach r.
  ///
  /// The corrected angle is the smallest θ from 0 to π/2 with cos θ/(1 − r·sin θ) = s. It is atan(rs) + atan2(q, s)
  /// with q = √(1 − s² + r²s²) below s = 1, and 0 at 1, where the jump makes the slope −∞, like the slope of acos. Away
  /// from the viewer it is the θ from −π/2 to 0, atan(rs) − atan2(q, s). The form −atan2((1 − s²)(1 + r²s²)/(q + rs²),
  /// s(1 + rq)) avoids its cancellation. Its slope at 1 is 1/r.
  @inlinable
  public func angle<Number: ElementaryNumber>(scale s: Number, reach r: Number) -> Number {
    switch self {
    case .published: return (1 - s) * Number(RealConstant.pi)
    case .corrected:
      return .piecewise(s, .atLeast, 1) {
        .acos($0)
      } otherwise: { s in
        let lean = r * s
        return .atan(lean) + .atan2(y: .sqrt((1 - s) * (1 + s) + lean * lean), x: s)
      }
    case .correctedAway:
      let (lean, fall) = (r * s, (1 - s) * (1 + s))
      let q = Number.sqrt(fall + lean * lean)
      return .piecewise(q + lean * s, .equal, 0) { _ in
        0 - .acos(s)
      } otherwise: {
        0 - .atan2(y: fall * (1 + lean * lean) / $0, x: s * (1 + r * q))
      }
    case .orthographic: return .acos(s)
    }
  }

  /// Returns the additional scale of the page: s as published, 1 for the other laws.
  @inlinable
  public func pageScale<Number: ElementaryNumber>(scale: Number) -> Number { self == .published ? scale : Number(1) }

  /// Returns the place of the outer edge on the screen as a share of its place on the open page: k·cos θ/(1 −
  /// k·reach·sin θ) for a page scaled by k. It should be s to follow the fingers.
  @inlinable
  public static func edge<Number: ElementaryNumber>(angle: Number, pageScale k: Number, reach: Number) -> Number {
    k * .cos(angle) / (1 - k * reach * .sin(angle))
  }

  /// Returns ``edge(angle:pageScale:reach:)`` for a pinch scale from 0 to 1.
  ///
  /// For the corrected laws it is the scale itself, which defines the angle. This also holds near edge-on, where the
  /// formula of the angle loses all digits for a reach near 1. The orthographic edge s/(1 − reach·√(1 − s²)) is finite
  /// at 1 with the slope −∞, because it first moves outward.
  @inlinable
  public func edge<Number: ElementaryNumber>(scale s: Number, reach: Number) -> Number {
    switch self {
    case .corrected, .correctedAway: s
    case .orthographic: s / (1 - reach * .sqrt((1 - s) * (1 + s)))
    case .published: Self.edge(angle: angle(scale: s, reach: reach), pageScale: s, reach: reach)
    }
  }
}
