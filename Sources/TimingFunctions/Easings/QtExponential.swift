import ScalarMath

/// 2^(10(t − 1)) − 0.001, with 0 at t = 0 and 1 at t = 1 set by hand: Qt's exponential ease-in.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp. 0.001 is not quite 2⁻¹⁰: just after the start it stands at
/// −2.34·10⁻⁵, and just before the end at 0.999. Any t; Qt itself holds the time in 0...1. The derivatives at the ends
/// are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtExponentialEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let growth = pennerEnvelope(t) - 0.001
    return setByHand(setByHand(growth, to: 0, where: t, is: 0), to: 1, where: t, is: 1)
  }
}

/// 1.001·(1 − 2^(−10t)) with 1 at t = 1 set by hand: Qt's exponential ease-out.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp. It passes 1 shortly before the end, where it stands at
/// 1 + 2.25·10⁻⁵, and it is not ``QtExponentialEaseIn`` turned by half. Any t; Qt itself holds the time in 0...1. The
/// derivatives at 1 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtExponentialEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let value = -1.001 * Number.expMinusOne(-10 * Number(.naturalLogOf2) * t)
    return setByHand(value.passing(through: 0, at: 0, of: t), to: 1, where: t, is: 1)
  }
}

/// ½·2^(10(2t − 1)) − 0.0005 for t < ½, ½·1.0005·(2 − 2^(−10(2t − 1))) from ½ on, with both ends set by hand: Qt's
/// exponential ease-in-out.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp. It starts at −1.17·10⁻⁵, jumps from 0.4995 to 0.50025 in the
/// middle and ends at 1 + 1.15·10⁻⁵. Any t; Qt itself holds the time in 0...1. The derivatives at the ends are those of
/// the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtExponentialEaseInOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let time: Number = 2 * t - 1
    let value: Number = .piecewise(time, .below, 0, { firstHalf($0) }, otherwise: { secondHalf($0) })
    return setByHand(setByHand(value, to: 0, where: t, is: 0), to: 1, where: t, is: 1)
  }

  /// Of a time that runs from −1 to 0.
  @inlinable
  func firstHalf<Number: ElementaryNumber>(_ time: Number) -> Number { 0.5 * Number.exp2(10 * time) - 0.0005 }

  /// Of a time that runs from 0 to 1.
  @inlinable
  func secondHalf<Number: ElementaryNumber>(_ time: Number) -> Number { 0.5 * 1.0005 * (2 - Number.exp2(-10 * time)) }
}

/// ``QtExponentialEaseOut`` in the first half, ``QtExponentialEaseIn`` in the second.
public typealias QtExponentialEaseOutIn = Halves<QtExponentialEaseOut, QtExponentialEaseIn>

extension QtExponentialEaseOutIn {
  public init() { self.init(QtExponentialEaseOut(), QtExponentialEaseIn()) }
}
