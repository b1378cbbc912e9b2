import ScalarMath

/// (2^(kt) − 1)/(2^k − 1) for k doublings: exponential growth rescaled so that both ends are exact, as in Bostock's
/// d3-ease. Penner's 2^(k(t−1)) gives 2^(−k) at t = 0. Defined for any t; linear for |k| below 2⁻⁵⁴. For the error see
/// ``CatalogueEntry/accuracy``.
public struct ExponentialEaseIn: ElementaryTimingFunction, Hashable {
  /// k, the number of times that the growth doubles from 0 to 1.
  public let doublings: Double

  /// Creates the easing, by default with Penner's ten doublings; any finite number.
  public init(doublings: Double = 10) {
    self.doublings = doublings
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    let progress: Number = .inForms(t, .below, doublings.magnitude < 1 ? .infinity : 0.5) { t in
      let rate: Number = doublings * Number(.naturalLogOf2)
      return .expMinusOne(rate * t) / .expMinusOne(rate)
    } otherwise: { t in
      let last: Number = .exp2(Number(-doublings))
      return (.exp2(-doublings * (1 - t)) - last) / (1 - last)
    }
    return progress.passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }
}

/// (1 − 2^(−kt))/(1 − 2^(−k)) for k doublings: exponential decay rescaled so that both ends are exact. Defined for any
/// t; linear for |k| below 2⁻⁵⁴. For the error see ``CatalogueEntry/accuracy``.
public struct ExponentialEaseOut: ElementaryTimingFunction, Hashable {
  /// k, the number of times that the remainder halves from 0 to 1.
  public let doublings: Double

  /// Creates the easing, by default with Penner's ten doublings; any finite number.
  public init(doublings: Double = 10) {
    self.doublings = doublings
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    let progress: Number = .inForms(t, .below, doublings.magnitude < 1 ? .infinity : 0.5) { t in
      let rate: Number = -doublings * Number(.naturalLogOf2)
      return Number.expMinusOne(rate * t) / Number.expMinusOne(rate)
    } otherwise: { t in
      let (left, whole): (Number, Number) = (1 - .exp2(-doublings * t), 1 - .exp2(Number(-doublings)))
      return left / whole
    }
    return progress.passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }
}

/// 2⁻⁵⁴: with fewer doublings the growth factor differs from 1 by less than a rounding error.
@usableFromInline let fewestDoublings = 0x1p-54

/// ``ExponentialEaseIn`` in the first half, ``ExponentialEaseOut`` in the second.
public typealias ExponentialEaseInOut = Halves<ExponentialEaseIn, ExponentialEaseOut>

extension ExponentialEaseInOut {
  /// Creates the easing, by default with Penner's ten doublings in each half; any finite number.
  public init(doublings: Double = 10) {
    self.init(ExponentialEaseIn(doublings: doublings), ExponentialEaseOut(doublings: doublings))
  }
}
