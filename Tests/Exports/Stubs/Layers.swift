import Foundation

// What exported texts use of Core Animation.

public struct CATransform3D {
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Row by row.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
  m43: 0, m44: 1)

/// About one of the axes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  precondition((x, y, z) == (1, 0, 0), "about the x axis")
  var transform = CATransform3DIdentity
  let (cosine, sine) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
  (transform.m22, transform.m23, transform.m32, transform.m33) = (cosine, sine, -sine, cosine)
  return transform
}

extension NSValue {
  public convenience init(caTransform3D: CATransform3D) {
    var value = caTransform3D
    self.init(bytes: &value, objCType: "d")
  }
}

public struct CAMediaTimingFillMode {
  public static let removed = Self()
  public static let backwards = Self()
  public static let forwards = Self()
  public static let both = Self()
}

public struct CAAnimationCalculationMode {
  public static let linear = Self()
}

public final class CAMediaTimingFunction {
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {}
}

open class CAAnimation {
  public var beginTime = 0.0
  public var duration = 0.0
  public var repeatCount: Float = 0
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  public var isRemovedOnCompletion = true
  public var timingFunction: CAMediaTimingFunction?
  public init() {}
}

public final class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation]?
}

open class CAPropertyAnimation: CAAnimation {
  public var keyPath: String?
  public init(keyPath: String?) { self.keyPath = keyPath }
}

public final class CABasicAnimation: CAPropertyAnimation {
  public var fromValue: Any?
  public var toValue: Any?
}

public final class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  public var calculationMode = CAAnimationCalculationMode.linear
}

open class CALayer {
  public var frame = CGRect.zero
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var anchorPoint = CGPoint.zero
  public var zPosition: CGFloat = 0
  public var transform = CATransform3DIdentity
  public var sublayerTransform = CATransform3DIdentity
  public var contents: Any?
  public var contentsRect = CGRect.zero
  public var opacity: Float = 1
  public var mask: CALayer?
  public var shadowRadius: CGFloat = 0
  public var shadowOpacity: Float = 0
  public var shadowPath: CGPath?
  public var sublayers: [CALayer]?
  public init() {}
  public init(layer: Any) {}
  public required init?(coder: NSCoder) {}
  public func addSublayer(_ layer: CALayer) { sublayers = (sublayers ?? []) + [layer] }
  public func add(_ animation: CAAnimation, forKey key: String?) {}
}

public final class CAGradientLayer: CALayer {
  public var colors: [Any]?
}

public final class CAShapeLayer: CALayer {
  public var path: CGPath?
}

public final class CATransaction {
  public static func begin() {}
  public static func commit() {}
  public static func setDisableActions(_ flag: Bool) {}
  public static func setAnimationDuration(_ duration: Double) {}
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}
