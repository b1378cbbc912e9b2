import ScalarMath

/// 1 − √(1 − t²): a quarter circle with a horizontal tangent at the start. Time is clamped to 0...1, the domain of the
/// circle. For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  /// t²/(1 + √(1 − t²)), without cancellation.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let t = clamp(t, to: 0...1)
    return .squared(t) / (1 + .sqrt((1 - t) * (1 + t)))
  }
}

/// √(1 − (1 − t)²) = √(t(2 − t)): a quarter circle with a horizontal tangent at the end. Time is clamped to 0...1, the
/// domain of the circle. For the error see ``CatalogueEntry/accuracy``.
public struct CircularEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}

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
