import ScalarMath

/// The transforms of the geometry effects for numbers of any kind, of the view's size too: the same products as
/// ``AnimatedTransform/transform(at:in:)``, written for row vectors.
extension LikeEffect {
  /// The transform of a view of this width and height in points at an animated number.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y, shift) = (width * 0.5, height * 0.5, shift(progress))
    let grown = NumberMatrix<Number>.scale(scale(progress))
    let turned = NumberMatrix<Number>.rotation(aboutZ: rotation(progress))
    switch anchor {
    case .published:
      return grown * .translation(shift - x, -shift - y) * turned * .translation(x, y)
    case .corrected:
      return .translation(-x, -y) * grown * turned * .translation(x + shift, y - shift)
    }
  }
}

extension JumpyEffect {
  /// The transform of a view of any size at an animated number.
  public func matrix<Number: ElementaryNumber>(_ progress: Number) -> NumberMatrix<Number> {
    .translation(offset(progress), Number(0))
  }
}

extension RotationEffect {
  /// The transform of a view of this width and height in points at an animated number.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    return .translation(-x, -y) * .rotation(aboutZ: RotationAngle.value(progress)) * .translation(x, y)
  }
}

extension PerspectiveRotationEffect {
  /// The transform of a view of this width and height in points at an animated number; without extent there is no
  /// perspective.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    let distance: Number = .piecewise(
      .greater(width, height), .equal, 0, { _ in Number(.infinity) }, otherwise: { $0 })
    return .translation(-x, -y) * .rotation(aboutY: RotationAngle.value(progress))
      * .perspective(distance: distance) * .translation(x, y)
  }
}
