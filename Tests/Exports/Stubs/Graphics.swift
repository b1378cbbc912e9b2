@_exported import Foundation

// What exported texts use of Core Graphics and Core Image, after Apple's public documentation: declarations to check types
// by, with the arithmetic of transforms.

public struct CGAffineTransform: Equatable {
  public var a, b, c, d, tx, ty: CGFloat
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

public final class CGImage {
  public init() {}
}

public final class CGPath {}

public final class CGColor {
  public let components: [CGFloat]
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
}

public final class CIImage {
  public var extent: CGRect { .zero }
  public init(cgImage: CGImage) {}
  public func clampedToExtent() -> CIImage { self }
  public func applyingGaussianBlur(sigma: Double) -> CIImage { self }
}

public final class CIContext {
  public init() {}
  public func createCGImage(_ image: CIImage, from rectangle: CGRect) -> CGImage? { CGImage() }
}

public final class CIFilter {
  public var name = ""
  public init?(name: String) {}
}
