import ScalarMath

/// 1 − √(1 − t²): a quarter of a circle that starts level. Time is clamped to 0...1, where the circle ends.
/// For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func value(at t: Double) -> Double {
    let t = t < 0 ? 0 : t > 1 ? 1 : t
    if t >= 0.5 {
      let sum = DoubleDouble(ordered: 1, t)
      let root = DoubleDouble(product: 1 - t, sum.high).plus((1 - t) * sum.low).squareRoot
      return (1 - root.high) - root.low
    }
    let square = DoubleDouble(product: t, t)
    let rest = DoubleDouble(ordered: 1, -square.high).plus(-square.low)
    // The slope of the root is about ½ here.
    let divisor = DoubleDouble(ordered: 1, rest.high.squareRoot()).plus(0.5 * rest.low)
    let inverse = 1 / divisor.high
    let quotient = square.high * inverse
    let product = DoubleDouble(product: quotient, divisor.high)
    return quotient + (((square.high - product.high) - product.low) + (square.low - quotient * divisor.low)) * inverse
  }

  /// t²/(1 + √(1 − t²)), which does not cancel.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let t = clamp(t, to: 0...1)
    return .squared(t) / (1 + .sqrt((1 - t) * (1 + t)))
  }
}

/// √(1 − (1 − t)²) = √(t(2 − t)): a quarter of a circle that ends level. Time is clamped to 0...1, where the circle
/// ends. For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func value(at t: Double) -> Double {
    let t = t < 0 ? 0 : t > 1 ? 1 : t
    let rest = DoubleDouble(ordered: 2, -t)
    return DoubleDouble(product: t, rest.high).plus(t * rest.low).squareRoot.rounded
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let t = clamp(t, to: 0...1)
    return .sqrt(t * (2 - t))
  }
}

/// ``CircularEaseIn`` in the first half, ``CircularEaseOut`` in the second.
public typealias CircularEaseInOut = Halves<CircularEaseIn, CircularEaseOut>

extension CircularEaseInOut {
  public init() { self.init(CircularEaseIn(), CircularEaseOut()) }
}
