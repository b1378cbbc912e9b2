import Foundation

// What exported texts use of SwiftUI.

public protocol GeometryEffect {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
  func effectValue(size: CGSize) -> ProjectionTransform
}

public struct ProjectionTransform {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}
  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty
    )
  }

  /// Row by row.
  public var elements: [Double] { [m11, m12, m13, m21, m22, m23, m31, m32, m33].map { Double($0) } }
}

public protocol VectorArithmetic {
  mutating func scale(by factor: Double)
}

extension VectorArithmetic {
  public func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

public struct AnimationContext<Value: VectorArithmetic> {}

public protocol CustomAnimation: Hashable {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
}

public struct Animation {
  public init() {}
  public init<A: CustomAnimation>(_ base: A) {}
  public static func spring(response: Double, dampingFraction: Double) -> Animation { Animation() }
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Animation { Animation() }
  public static func interpolatingSpring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) -> Animation { Animation() }
}
