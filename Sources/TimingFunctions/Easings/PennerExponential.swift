import ScalarMath

/// 2^(10(t − 1)) with 0 at t = 0: Penner's exponential ease-in, as easings.net has it.
///
/// Just after the start it stands at 2⁻¹⁰, so it jumps by that much; ``ExponentialEaseIn`` is rescaled and does not.
/// Any t. The derivatives at 0 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerExponentialEaseIn: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let growth = pennerEnvelope(t)
    return setByHand(growth, to: 0, where: t, is: 0)
  }
}

/// 1 − 2^(−10t) with 1 at t = 1: Penner's exponential ease-out, as easings.net has it.
///
/// Just before the end it stands at 1 − 2⁻¹⁰. Any t. The derivatives at 1 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerExponentialEaseOut: ElementaryTimingFunction, Hashable {
  public init() {}

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .equal, 1) {
      moved(1 - Number.exp2(-10 * $0), to: 1).passing(through: 1, at: 1, of: $0)
    } otherwise: {
      (-Number.expMinusOne(-10 * Number(.naturalLogOf2) * $0)).passing(through: 0, at: 0, of: $0)
    }
  }
}

/// ``PennerExponentialEaseIn`` in the first half, ``PennerExponentialEaseOut`` in the second, with jumps of 2⁻¹¹.
public typealias PennerExponentialEaseInOut = Halves<PennerExponentialEaseIn, PennerExponentialEaseOut>

extension PennerExponentialEaseInOut {
  public init() { self.init(PennerExponentialEaseIn(), PennerExponentialEaseOut()) }
}

/// 2^(10(t − 1)), near 0 as 2⁻¹⁰·2^(10t), where 1 − t would lose digits of t.
@inlinable
func pennerEnvelope<Number: ElementaryNumber>(_ t: Number) -> Number {
  .inForms(t, .below, 0.5, { 0x1p-10 * Number.exp2(10 * $0) }, otherwise: { Number.exp2(-10 * (1 - $0)) })
}

/// The series of x with another value: x moved as a whole by what its own point is off, which chooses no piece.
@inlinable
func moved<Number: ElementaryNumber>(_ x: Number, to value: Double) -> Number { x - x.leading + value }

/// The value of a formula, but where the abscissa is at a place, for which its publisher sets the value by hand.
@inlinable
func setByHand<Number: ElementaryNumber>(
  _ x: Number, to value: Double, where t: Number, is place: Double
) -> Number {
  .piecewise(
    t, .equal, place, { moved(x, to: value).passing(through: value, at: place, of: $0) }, otherwise: { _ in x })
}
