import ScalarMath

/// 1 − cos(πt/2): a quarter of a cosine. Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  /// 2 sin²(πt/4) if 1 − cos would cancel.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .inForms(t.magnitude, .below, 0.5) { _ in
      2 * .squaredSinPi(t * 0.25)
    } otherwise: { _ in
      1 - .cosPi(t * 0.5)
    }
  }
}

/// sin(πt/2): a quarter of a sine. Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { .sinPi(t * 0.5) }
}

/// (1 − cos πt)/2 = sin²(πt/2). Defined for any t; periodic outside [0, 1]. For the error see
/// ``CatalogueEntry/accuracy``.
public struct SineEaseInOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { .squaredSinPi(t * 0.5) }
}
