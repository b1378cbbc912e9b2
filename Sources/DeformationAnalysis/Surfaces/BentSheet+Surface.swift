import ScalarMath
import TimingFunctions
import ViewEffects

/// Rows go straight up.
extension BentSheet: SmoothlyMovingSurface {
  public var restingSize: Size { Size(width: width, height: height) }

  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: lift * profile.evaluate(abscissa(row: y / height, progress: progress)))
  }

  /// The rows where the slope or the second derivative of the profile jumps.
  public func creases(at progress: Double) -> [Crease] {
    Crease.across(restingSize, at: profile.kinks.map { height * row(abscissa: $0, progress: progress) })
  }
}

extension RiseProfile {
  /// F(x) of a number of any kind, by the piece that it lies on.
  func evaluate<Number: ElementaryNumber>(_ x: Number) -> Number {
    .piecewise(x, .atMost, 0) { _ in
      Number(0)
    } otherwise: {
      .piecewise($0, .atLeast, 1) { _ in
        Number(1)
      } otherwise: {
        inner($0)
      }
    }
  }

  /// F(x) for x of 0...1.
  func inner<Number: ElementaryNumber>(_ x: Number) -> Number {
    switch form {
    case .peel(let isEased): return isEased ? PeelCurves.ease(x) : x
    case .turned(let curve): return 1 - curve.applied(to: 1 - x)
    case .curve(let curve):
      return curve.isTurned ? 1 - curve.curve.applied(to: 1 - x) : curve.curve.applied(to: x)
    }
  }
}
