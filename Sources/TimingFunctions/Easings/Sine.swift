import ScalarMath

/// 1 − cos(πt/2): a quarter of a cosine. Any t; periodic beyond [0, 1].
///
/// The error is at most 2.5 ulp of the value (2.12 measured over a table of 34 digits), near 0 included.
public struct SineEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}
  /// 2 sin²(πt/4) where 1 − cos would cancel.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if t.leading.magnitude < 0.5 {
      let sine = Number.sinPi(t * 0.25)
      return 2 * sine * sine
    }
    return 1 - .cosPi(t * 0.5)
  }
}

/// sin(πt/2): a quarter of a sine. Any t; periodic beyond [0, 1]. Error at most 1 ulp (0.69 measured).
public struct SineEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { .sinPi(t * 0.5) }
}

/// (1 − cos πt)/2 = sin²(πt/2). Any t; periodic beyond [0, 1]. Error at most 2.5 ulp (2.12 measured).
public struct SineEaseInOut: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let sine = Number.sinPi(t * 0.5)
    return sine * sine
  }
}
