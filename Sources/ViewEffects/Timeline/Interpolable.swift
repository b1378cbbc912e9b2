import EffectGeometry

/// A value that an animation can lead to another one along a straight line.
public protocol Interpolable: Sendable, Equatable {
  /// from + (to − from)·progress, for any progress; `to` itself at 1, `from` itself at 0.
  static func interpolation(from: Self, to: Self, at progress: Double) -> Self
}

extension Double: Interpolable {
  public static func interpolation(from: Double, to: Double, at progress: Double) -> Double {
    progress == 1 ? to : from + (to - from) * progress
  }
}

extension Vector2: Interpolable {}
extension Vector3: Interpolable {}

extension Interpolable where Self: SIMD, Scalar == Double {
  public static func interpolation(from: Self, to: Self, at progress: Double) -> Self {
    progress == 1 ? to : from + (to - from) * progress
  }
}
