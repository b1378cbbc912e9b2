import Foundation

// What exported texts use of UIKit. Selectors are plain names here, where there is no Objective-C.

public struct Selector {
  public init(_ name: String) {}
}

@MainActor open class UIView {
  public var bounds = CGRect.zero
  public let layer = CALayer()
  public init(frame: CGRect) { bounds = CGRect(origin: .zero, size: frame.size) }
  public required init?(coder: NSCoder) {}
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
}

@MainActor open class UIGestureRecognizer {
  public enum State { case possible, began, changed, ended, cancelled, failed }
  public var state = State.possible
  public init(target: Any?, action: Selector?) {}
}

public final class UIPinchGestureRecognizer: UIGestureRecognizer {
  public var scale: CGFloat = 1
}

public final class UITapGestureRecognizer: UIGestureRecognizer {
  public var numberOfTouchesRequired = 1
}

public struct UIRectCorner: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
}

@MainActor public final class UIBezierPath {
  public let cgPath = CGPath()
  public init(rect: CGRect) {}
  public init(roundedRect: CGRect, byRoundingCorners: UIRectCorner, cornerRadii: CGSize) {}
}
