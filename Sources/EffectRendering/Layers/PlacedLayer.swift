import ScalarMath

/// A flat layer of a frame as numbers, or a flat piece of a bent one: where it is, how it is turned, how much is seen of
/// it.
public struct PlacedLayer: Sendable, Hashable {
  /// The name in its scene; pieces of one sheet are counted from its top: "strip 3".
  public var name: String
  /// The size in its own coordinates, in points; nil for a layer that is not flat.
  ///
  /// Strips that were published as layers are as long as they were published; all others as while nothing moves.
  public var size: Size?
  /// From its own points to those of the screen, which are counted from where the picture's top left corner is at rest;
  /// nil for what is not flat, and what has no extent.
  public var matrix: ProjectiveTransform?
  /// Where its middle is seen, in points of the screen; of what is not flat the middle of the box that is seen. Nil at
  /// the eye and behind it.
  public var centre: Vector2?
  /// Its turns in degrees: about x, positive with the bottom edge toward the viewer, then about y, positive with the left
  /// edge toward the viewer, then about z, positive clockwise. A turn about one axis is told as that one, from −180 to
  /// 180. Nil for what is not flat.
  public var angles: Vector3?
  /// The factor of its alpha, 0…1: the largest of its rows.
  public var opacity: Double
  /// The most that is added to its colours along its rows, in the space of the picture.
  public var light: Double
  /// The standard deviation of its blur, in points.
  public var blur: Double
}

extension EffectScene {
  /// The layers of a moment as numbers, from back to front; the layers of masks are none of them.
  ///
  /// - Parameters:
  ///   - seconds: from the start of the run; held before it and after it.
  ///   - pixelsPerPoint: of the frame that the numbers are of, above 0. Few layers depend on it.
  public func placedLayers(at seconds: Double, pixelsPerPoint: Double) -> [PlacedLayer] {
    let view = FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint)
    let scene: any EffectScene = (self as? TechniqueScene)?.separated ?? self
    return scene.layers(at: seconds, pixelsPerPoint: pixelsPerPoint).flatMap {
      $0.placed(view, opacity: 1, variance: 0)
    }
  }
}

extension Layer {
  /// - Parameters:
  ///   - opacity: of the groups around it.
  ///   - variance: of the blurs of the groups around it, in square pixels.
  fileprivate func placed(_ view: FrameView, opacity: Double, variance: Double) -> [PlacedLayer] {
    switch self {
    case .sheet(let sheet):
      return sheet.pieces(view).map { piece in
        var piece = piece
        piece.opacity *= opacity
        piece.blur = variance.squareRoot() / view.pixelsPerPoint
        return piece
      }
    case .picture(let picture):
      let size = Size(
        width: Double(picture.width) / view.pixelsPerPoint, height: Double(picture.height) / view.pixelsPerPoint)
      return [
        PlacedLayer(
          name: "picture", size: size, matrix: ProjectiveTransform(.translation(view.origin)),
          centre: view.origin + size.centre, angles: .zero, opacity: opacity, light: 0,
          blur: variance.squareRoot() / view.pixelsPerPoint)
      ]
    case .group(let layers, let group):
      return layers.flatMap {
        $0.placed(view, opacity: opacity * group.opacity, variance: variance + group.deviation * group.deviation)
      }
    }
  }
}
