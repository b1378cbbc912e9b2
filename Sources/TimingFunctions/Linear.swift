import ScalarMath

/// Progress at constant velocity, t; also outside 0...1.
public struct Linear: ElementaryTimingFunction, Hashable {
  @inlinable public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t }
}
