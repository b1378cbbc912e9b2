import Formulas
import ScalarMath
import TimingFunctions
import ViewEffects

/// Curves that are computed in ways of their own: each by the formula that it is defined by.
extension RecordedNumber {
  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    guard let recorder = x.recorder else { return Self(function.value(at: x.leading)) }
    switch function as any UnivariateFunction {
    case let curve as AnyTimingFunction: return curve.base.applied(to: x)
    case let curve as CubicBezier: return cubicBezier(curve, at: x)
    case let spring as Spring: return SpringFormula(spring).position(at: x)
    case let flight as SpringFlight: return SpringFormula(flight.spring).flight(flight, at: x)
    case let decay as Decay:
      return .piecewise(x, .below, 0) { _ in
        Self(0)
      } otherwise: {
        -decay.amplitude * .expMinusOne(-($0 / decay.timeConstant))
      }
    case let band as RubberBand:
      return x * band.coefficient * band.dimension / (x.magnitude * band.coefficient + band.dimension)
    case is SinglePrecision: return apply(.singlePrecision, [x]) { Double(Float($0[0])) }
    case let derivative as DerivativeCurve<Program>:
      return CodeDerivative.recorded(derivative.base, order: derivative.order, at: x)
    default:
      return function.extended(to: x) ?? recorder.refuse("a curve of it is known by its values alone")
    }
  }

  /// The height of a Bézier curve, with its tangents beyond the ends as CSS has them.
  private static func cubicBezier(_ curve: CubicBezier, at x: Self) -> Self {
    let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { Self($0) }
    return .piecewise(x, .below, 0) {
      $0 * curve.startSlope
    } otherwise: {
      .piecewise($0, .above, 1) {
        1 + ($0 - 1) * curve.endSlope
      } otherwise: { place in
        apply(.cubicBezier, points + [place]) { _ in curve.value(at: place.leading) }
      }
    }
  }
}
