import ScalarMath

/// 2^(10(t − 1)) − offset, with 0 at t = 0 and 1 at t = 1 set by hand. The offset is 0 in Penner's exponential ease-in
/// and in easings.net, 0.001 in Qt.
///
/// Just after the start, Penner's curve is at 2⁻¹⁰. Qt's is at 2⁻¹⁰ − 0.001 = −2.34·10⁻⁵, and just before the end at
/// 0.999. ``ExponentialEaseIn`` is rescaled and does not jump. Defined for any t; Qt clamps the time to 0...1.
/// The derivatives at the ends are those of the formula. For the error see ``CatalogueEntry/accuracy``.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
public struct PennerExponentialEaseIn: ElementaryTimingFunction, Hashable {
  /// The number that is subtracted.
  public let offset: Double

  /// Penner's by default.
  public init(offset: Double = 0) { self.offset = offset }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let growth = offset == 0 ? pennerEnvelope(t) : pennerEnvelope(t) - offset
    return setByHand(setByHand(growth, to: 0, where: t, is: 0), to: 1, where: t, is: 1)
  }
}

/// scale·(1 − 2^(−10t)) with 1 at t = 1 set by hand: Penner's exponential ease-out for a scale of 1, as easings.net has
/// it, and Qt's for 1.001.
///
/// Just before the end Penner's stands at 1 − 2⁻¹⁰ and Qt's at 1 + 2.25·10⁻⁵. Any t; Qt itself clamps the time to 0...1.
/// The derivatives at 1 are those of the formula. For the error see ``CatalogueEntry/accuracy``.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp.
public struct PennerExponentialEaseOut: ElementaryTimingFunction, Hashable {
  /// The limit of the formula for late times.
  public let scale: Double

  /// Penner's by default.
  public init(scale: Double = 1) { self.scale = scale }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let value = -scale * Number.expMinusOne(-10 * Number(.naturalLogOf2) * t)
    return setByHand(value.passing(through: 0, at: 0, of: t), to: 1, where: t, is: 1)
  }
}

/// ``PennerExponentialEaseIn`` in the first half, ``PennerExponentialEaseOut`` in the second, with jumps of 2⁻¹¹.
public typealias PennerExponentialEaseInOut = Halves<PennerExponentialEaseIn, PennerExponentialEaseOut>

extension PennerExponentialEaseInOut {
  public init() { self.init(PennerExponentialEaseIn(), PennerExponentialEaseOut()) }
}

/// ½·2^(10(2t − 1)) − 0.0005 for t < ½, ½·1.0005·(2 − 2^(−10(2t − 1))) from ½ on, with both ends set by hand: Qt's
/// exponential ease-in-out.
///
/// It starts at −1.17·10⁻⁵, jumps from 0.4995 to 0.50025 in the middle and ends at 1 + 1.15·10⁻⁵. Any t; Qt itself clamps
/// the time to 0...1. The derivatives at the ends are those of the formula. For the error see
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

/// 2^(10(t − 1)), near 0 as 2⁻¹⁰·2^(10t), where 1 − t would lose digits of t.
@inlinable
func pennerEnvelope<Number: ElementaryNumber>(_ t: Number) -> Number {
  .inForms(t, .below, 0.5, { 0x1p-10 * Number.exp2(10 * $0) }, otherwise: { Number.exp2(-10 * (1 - $0)) })
}

/// x plus the constant that makes its value the given one. Its derivatives stay, and no piece of the formula is chosen.
@inlinable
func moved<Number: ElementaryNumber>(_ x: Number, to value: Double) -> Number { x - x.leading + value }

/// The value of a formula, except at one abscissa, at which the publisher of the formula sets the value by hand.
@inlinable
func setByHand<Number: ElementaryNumber>(
  _ x: Number, to value: Double, where t: Number, is place: Double
) -> Number {
  .piecewise(
    t, .equal, place, { moved(x, to: value).passing(through: value, at: place, of: $0) }, otherwise: { _ in x })
}
