import ScalarMath

/// Progress at an even pace, t; on both sides for ever.
public struct Linear: ElementaryTimingFunction, Hashable {
  @inlinable public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t }
}
