import ScalarMath

/// The angle of the rotation effects.
public enum RotationAngle {
  /// Returns the angle π(|o − ½| − ½), in radians: 0 at 0, −90° at ½, 0 again at 1.
  @inlinable
  public static func value<Number: ElementaryNumber>(_ progress: Number) -> Number {
    Number(RealConstant.pi) * ((progress - 0.5).magnitude - 0.5)
  }
}

/// A rotation in the plane about the centre by ``RotationAngle``.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect.
public struct RotationEffect: AnimatedTransform, Hashable {
  public init() {}

  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    return .translation(-x, -y) * .rotation(aboutZ: RotationAngle.value(progress)) * .translation(x, y)
  }
}

/// A rotation about the vertical line through the centre by ``RotationAngle``, seen from a distance of the longer side.
///
/// For row vectors, the transform is translation(−c)·rotation·perspective·translation(c) with m34 = −1/max(width,
/// height). The perspective precedes the last translation, so the eye is above the centre.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect.
public struct PerspectiveRotationEffect: AnimatedTransform, Hashable {
  public init() {}

  /// Returns the camera at a distance of the longer side; nil for a view without extent.
  public static func camera(for size: Size) -> Camera? {
    try? Camera(distance: Swift.max(size.width, size.height))
  }

  /// Returns the transform of a view of a width and a height in points at an animated number. A view without extent has
  /// no perspective.
  public func matrix<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> NumberMatrix<Number> {
    let (x, y) = (width * 0.5, height * 0.5)
    let distance: Number = .piecewise(
      .greater(width, height), .equal, 0, { _ in Number(.infinity) }, otherwise: { $0 })
    return .translation(-x, -y) * .rotation(aboutY: RotationAngle.value(progress))
      * .perspective(distance: distance) * .translation(x, y)
  }

  public func eye(over size: Size) -> Vector3? {
    Self.camera(for: size).map { Vector3(size.centre.x, size.centre.y, $0.distance) }
  }

  /// Returns the magnification of the left and right edge: D/(D ∓ (width/2)·sin a) for the angle a and the distance D
  /// of the eye. For a square seen edge-on, it is 2/3 and 2.
  @inlinable
  public static func edgeMagnification<Number: ElementaryNumber>(
    _ progress: Number, width: Number, height: Number
  ) -> (left: Number, right: Number) {
    edgeMagnification(sine: .sinPi((progress - 0.5).magnitude - 0.5), width: width, height: height)
  }

  /// Returns the magnification of both edges for the sine of the angle. The eye is at 1/`perspective` of the longer
  /// side.
  @inlinable
  static func edgeMagnification<Number: ElementaryNumber>(
    sine: @autoclosure () -> Number, width: Number, height: Number, perspective: Double = 1
  ) -> (left: Number, right: Number) {
    let (longer, sine) = (Number.greater(width, height), sine())
    let share: Number = .piecewise(longer, .equal, 0) { _ in
      Number(0)
    } otherwise: {
      width / $0 * (0.5 * perspective) * sine
    }
    return (1 / (1 - share), 1 / (1 + share))
  }
}
