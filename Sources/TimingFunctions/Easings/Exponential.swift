import RealModule
import ScalarMath

/// (2^(kt) − 1)/(2^k − 1) for k doublings: exponential growth rescaled so that both ends are exact, as in Bostock's
/// d3-ease. Penner's 2^(k(t−1)) gives 2^(−k) at t = 0. Defined for any t; linear for |k| below 2⁻⁵⁴. For the error see
/// ``CatalogueEntry/accuracy``.
public struct ExponentialEaseIn: ElementaryTimingFunction, Hashable {
  /// k, the number of times that the growth doubles from 0 to 1.
  public let doublings: Double
  @usableFromInline let constants: DoublingConstants

  /// Creates the easing, by default with Penner's ten doublings; any finite number.
  public init(doublings: Double = 10) { (self.doublings, constants) = (doublings, .init(doublings, isFalling: false)) }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    let progress: Number = .inForms(t, .below, doublings.magnitude < 1 ? .infinity : 0.5) { t in
      let rate: Number = .known(constants.rate) { doublings * Number(.naturalLogOf2) }
      return .expMinusOne(rate * t) / .known(constants.rise) { .expMinusOne(rate) }
    } otherwise: { t in
      let last: Number = .known(constants.last) { .exp2(Number(-doublings)) }
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
  @usableFromInline let constants: DoublingConstants

  /// Creates the easing, by default with Penner's ten doublings; any finite number.
  public init(doublings: Double = 10) { (self.doublings, constants) = (doublings, .init(doublings, isFalling: true)) }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if doublings.magnitude < fewestDoublings { return t }
    let progress: Number = .inForms(t, .below, doublings.magnitude < 1 ? .infinity : 0.5) { t in
      let rate: Number = .known(constants.rate) { -doublings * Number(.naturalLogOf2) }
      return .expMinusOne(rate * t) / .known(constants.rise) { .expMinusOne(rate) }
    } otherwise: { t in
      let last: Number = .known(constants.last) { .exp2(Number(-doublings)) }
      return (1 - .exp2(-doublings * t)) / (1 - last)
    }
    return progress.passing(through: 0, at: 0, of: t).passing(through: 1, at: 1, of: t)
  }
}

/// Constants of an easing with k doublings: its rate ±k·ln 2, e^rate − 1, and 2⁻ᵏ.
@usableFromInline
struct DoublingConstants: Sendable, Hashable {
  @usableFromInline let rate: Double
  @usableFromInline let rise: Double
  @usableFromInline let last: Double

  init(_ doublings: Double, isFalling: Bool) {
    rate = (isFalling ? -doublings : doublings) * RealConstant.naturalLogOf2.value
    (rise, last) = (.expMinusOne(rate), .exp2(-doublings))
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

/// 2^(10(t − 1)) − offset, with 0 at t = 0 and 1 at t = 1 set by hand. The offset is 0 in Penner's exponential ease-in
/// and in easings.net, 0.001 in Qt.
///
/// Just after the start, Penner's curve is at 2⁻¹⁰. Qt's is at 2⁻¹⁰ − 0.001 = −2.34·10⁻⁵, and just before the end at
/// 0.999. ``ExponentialEaseIn`` is rescaled and does not jump. Defined for any t; Qt clamps the time to 0...1.
/// The derivatives at the ends are those of the formula. For the error see ``CatalogueEntry/accuracy``.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
public struct PennerExponentialEaseIn: ElementaryTimingFunction, Hashable {
  /// The number that is subtracted from the power.
  public let offset: Double

  /// Creates the easing, by default Penner's.
  public init(offset: Double = 0) { self.offset = offset }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let growth = offset == 0 ? pennerEnvelope(t) : pennerEnvelope(t) - offset
    return setByHand(setByHand(growth, to: 0, where: t, is: 0), to: 1, where: t, is: 1)
  }
}

/// scale·(1 − 2^(−10t)), with the value at t = 1 set to 1: Penner's exponential ease-out for a scale of 1, as on
/// easings.net, and Qt's for 1.001.
///
/// Just before the end Penner's is at 1 − 2⁻¹⁰ and Qt's at 1 + 2.25·10⁻⁵. Defined for any t; Qt clamps the time to
/// 0...1.
/// The derivatives at 1 are those of the formula. For the error see ``CatalogueEntry/accuracy``.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
public struct PennerExponentialEaseOut: ElementaryTimingFunction, Hashable {
  /// The limit of the formula for large t.
  public let scale: Double

  /// Creates the easing, by default Penner's.
  public init(scale: Double = 1) { self.scale = scale }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let value = -scale * Number.expMinusOne(-10 * Number(.naturalLogOf2) * t)
    return setByHand(value.passing(through: 0, at: 0, of: t), to: 1, where: t, is: 1)
  }
}

/// ½·2^(10(2t − 1)) − 0.0005 for t < ½, ½·1.0005·(2 − 2^(−10(2t − 1))) from ½ on, with both ends set by hand: Qt's
/// exponential ease-in-out.
///
/// It starts at −1.17·10⁻⁵, jumps from 0.4995 to 0.50025 in the middle and ends at 1 + 1.15·10⁻⁵. Defined for any t; Qt
/// clamps the time to 0...1. The derivatives at the ends are those of the formula. For the error see
/// ``CatalogueEntry/accuracy``.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
public struct QtExponentialEaseInOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let time: Number = 2 * t - 1
    let value: Number = .piecewise(time, .below, 0) {
      0.5 * Number.exp2(10 * $0) - 0.0005
    } otherwise: {
      0.5 * 1.0005 * (2 - Number.exp2(-10 * $0))
    }
    return setByHand(setByHand(value, to: 0, where: t, is: 0), to: 1, where: t, is: 1)
  }
}

/// 2^(10(t − 1)), below ½ as 2⁻¹⁰·2^(10t), because 1 − t would lose digits of t.
@inlinable @inline(always)
func pennerEnvelope<Number: ElementaryNumber>(_ t: Number) -> Number {
  .inForms(t, .below, 0.5, { 0x1p-10 * Number.exp2(10 * $0) }, otherwise: { Number.exp2(-10 * (1 - $0)) })
}

/// Adds the constant that makes the value of x `value`. The derivatives stay, without a choice between pieces of the
/// formula.
@inlinable @inline(always)
func moved<Number: ElementaryNumber>(_ x: Number, to value: Double) -> Number { x - x.leading + value }

/// Returns x, except at the abscissa `place`, at which the publisher of the formula sets the value by hand.
@inlinable @inline(always)
func setByHand<Number: ElementaryNumber>(
  _ x: Number, to value: Double, where t: Number, is place: Double
) -> Number {
  .piecewise(
    t, .equal, place, { moved(x, to: value).passing(through: value, at: place, of: $0) }, otherwise: { _ in x })
}
