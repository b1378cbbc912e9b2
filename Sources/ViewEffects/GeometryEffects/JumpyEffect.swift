import ScalarMath

/// The jumpy effect: a marker swings out to the left and comes back, driven by ``EffectPulse``, while the other axis is
/// left to an ordinary animation; see ``JumpyMenu``.
///
/// Source: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect.
public struct JumpyEffect: AnimatedTransform, Hashable {
  /// How far to the left at the top of the pulse, in points.
  public let height: Double

  /// As published.
  public init() { height = Self.publishedHeight }

  /// - Throws: ``IllegalParameter`` for a height that is not finite.
  public init(height: Double) throws(IllegalParameter) {
    try GeometryEffects.Name.check([.jump: height])
    self.height = height
  }

  /// 50 pt.
  public static let publishedHeight = 50.0

  /// −height·v, in points to the right.
  @inlinable
  public func offset<Number: ElementaryNumber>(_ progress: Number) -> Number {
    -(height * EffectPulse.value(progress))
  }

  public func transform(at progress: Double, in size: Size) -> ProjectiveTransform {
    ProjectiveTransform(.translation(Vector2(offset(progress), 0)))
  }
}
