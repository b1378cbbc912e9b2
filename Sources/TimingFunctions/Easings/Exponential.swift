import ScalarMath

/// (2^(kt) − 1)/(2^k − 1) for k doublings: exponential growth rescaled so that both ends are exact, as in
/// Bostock's d3-ease. Penner's 2^(k(t−1)) leaves 2^(−k) at t = 0. Any t; linear for |k| below 2⁻⁵⁴.
///
/// The error is at most 3.5 ulp of the value for ten doublings (2.96 measured, 3.22 for the ease-in-out).
public struct ExponentialEaseIn: ElementaryTimingFunction, Hashable {
  public let doublings: Double
  public init(doublings: Double = 10) { self.doublings = doublings }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    if t.leading < 0.5 || doublings.magnitude < 1 {
      let rate = doublings * naturalLogOf2
      return .expMinusOne(rate * t) / exponentialMinusOne(rate)
    }
    let last = powerOfTwo(-doublings)
    return (.exp2(-doublings * (1 - t)) - last) / (1 - last)
  }
}

/// (1 − 2^(−kt))/(1 − 2^(−k)) for k doublings: exponential decay rescaled so that both ends are exact. Any t; linear
/// for |k| below 2⁻⁵⁴. The error is at most 3.5 ulp of the value for ten doublings (0.76 measured).
public struct ExponentialEaseOut: ElementaryTimingFunction, Hashable {
  public let doublings: Double
  public init(doublings: Double = 10) { self.doublings = doublings }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    if t.leading < 0.5 || doublings.magnitude < 1 {
      let rate = -doublings * naturalLogOf2
      return .expMinusOne(rate * t) / exponentialMinusOne(rate)
    }
    return (1 - .exp2(-doublings * t)) / (1 - powerOfTwo(-doublings))
  }
}

@inlinable
func powerOfTwo<Number: ElementaryNumber>(_ x: Number) -> Number { .exp2(x) }

@inlinable
func exponentialMinusOne<Number: ElementaryNumber>(_ x: Number) -> Number { .expMinusOne(x) }

/// 2⁻⁵⁴: growth by a factor nearer to 1 than a rounding.
@usableFromInline let fewestDoublings = 0x1p-54

@usableFromInline let naturalLogOf2 = 0.69314718055994530942

/// ``ExponentialEaseIn`` in the first half, ``ExponentialEaseOut`` in the second.
public typealias ExponentialEaseInOut = Halves<ExponentialEaseIn, ExponentialEaseOut>

extension ExponentialEaseInOut {
  public init(doublings: Double = 10) {
    self.init(ExponentialEaseIn(doublings: doublings), ExponentialEaseOut(doublings: doublings))
  }
}
