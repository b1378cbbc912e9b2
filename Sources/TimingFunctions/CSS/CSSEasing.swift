/// A CSS `<easing-function>`: a keyword, `cubic-bezier()`, `steps()` or `linear()`.
///
/// Source: CSS Easing Functions Level 2, W3C. Read with ``init(_:)``, written with ``specifiedText`` and
/// ``computedText``.
public enum CSSEasing: Sendable, Hashable {
  /// An easing by its name in CSS, such as `ease-in-out`.
  public enum Keyword: String, Sendable, Hashable, CaseIterable {
    case linear
    case ease
    case easeIn = "ease-in"
    case easeOut = "ease-out"
    case easeInOut = "ease-in-out"
    case stepStart = "step-start"
    case stepEnd = "step-end"
  }

  case keyword(Keyword)
  case cubicBezier(CubicBezier)
  case steps(Steps)
  case linear(PiecewiseLinear)

  /// The curve. Outside 0...1 it goes on as CSS says.
  public var timingFunction: ErasedCurve {
    switch self {
    case .keyword(let keyword): keyword.timingFunction
    case .cubicBezier(let curve): curve.erased
    case .steps(let steps): steps.erased
    case .linear(let curve): curve.erased
    }
  }
}

extension CSSEasing.Keyword {
  /// The curve that CSS gives the name.
  public var timingFunction: ErasedCurve {
    switch self {
    case .linear: Linear().erased
    case .ease: CubicBezier.ease.erased
    case .easeIn: CubicBezier.easeIn.erased
    case .easeOut: CubicBezier.easeOut.erased
    case .easeInOut: CubicBezier.easeInOut.erased
    case .stepStart: Steps.stepStart.erased
    case .stepEnd: Steps.stepEnd.erased
    }
  }
}
