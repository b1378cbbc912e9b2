import ScalarMath

/// A flat layer of a frame, or a flat piece of a bent one, as numbers: its place, its rotation and its visibility.
public struct PlacedLayer: Sendable, Hashable {
  /// The name in its scene. Pieces of one sheet are numbered from its top: "strip 3".
  public var name: String
  /// The size in its own coordinates, in points; nil for a layer that is not flat.
  ///
  /// Strips that were published as layers have the height of their layer; other layers have their size at rest.
  public var size: Size?
  /// The transform from its own points to points of the screen, measured from the picture's top left corner at rest;
  /// nil for layers that are not flat or have no extent.
  public var matrix: ProjectiveTransform?
  /// The position of its centre on the screen, in points; for a layer that is not flat, the centre of its visible
  /// bounding box. Nil if the centre is at the eye or behind it.
  public var centre: Vector2?
  /// The rotation in degrees: about x, positive with the bottom edge toward the viewer, then about y, positive with the
  /// left edge toward the viewer, then about z, positive clockwise. A rotation about one axis is given as an angle
  /// about that axis, from −180 to 180. Nil for a layer that is not flat.
  public var angles: Vector3?
  /// The factor by which its alpha is multiplied, 0…1: the largest one along its rows.
  public var opacity: Double
  /// The light that is added to its colours: the largest one along its rows.
  public var light: Double
  /// The standard deviation of its blur, in points.
  public var blur: Double
}

extension EffectScene {
  /// Returns the positions and visibility of a moment's layers, from back to front, without the layers of masks.
  ///
  /// - Parameters:
  ///   - seconds: the time from the start of the run; clamped to the run.
  ///   - pixelsPerPoint: the resolution of the frame, above 0. The result hardly depends on it.
  public func placedLayers(at seconds: Double, pixelsPerPoint: Double) -> [PlacedLayer] {
    let view = FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint)
    let scene: any EffectScene = (self as? TechniqueScene)?.separated ?? self
    return scene.layers(at: seconds, pixelsPerPoint: pixelsPerPoint).flatMap {
      $0.placed(view, opacity: 1, variance: 0)
    }
  }
}

extension Layer {
  /// Returns the positions and visibility of the layer's flat pieces.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the surrounding groups.
  ///   - variance: the variance of the blurs of the surrounding groups, in square pixels.
  fileprivate func placed(_ view: FrameView, opacity: Double, variance: Double) -> [PlacedLayer] {
    switch self {
    case .sheet(let sheet):
      return sheet.pieces(view, opacity: opacity, blur: variance.squareRoot() / view.pixelsPerPoint)
    case .group(let layers, let group):
      return layers.flatMap {
        $0.placed(view, opacity: opacity * group.opacity, variance: variance + group.deviation * group.deviation)
      }
    }
  }
}
