import ScalarMath

/// f(1 − t): the curve played backwards.
public struct Reversed<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is played backwards.
  public let base: Base
  /// Plays a curve backwards.
  public init(_ base: Base) { self.base = base }
  public var cost: Int { base.cost }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { base.applied(to: 1 - t) }
}

/// 1 − f(1 − t): the curve turned by half about (½, ½), an ease-out of an ease-in.
///
/// Within 0…1 there comes to the error of the curve 2⁻⁵⁴ of its slope, from 1 − t, and 2⁻⁵³ of the difference while that is
/// below 2: so a value near 0 keeps few digits, and the catalogue's own ease-outs do better.
public struct Mirrored<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is turned.
  public let base: Base
  /// Turns a curve by half about (½, ½).
  public init(_ base: Base) { self.base = base }
  public var cost: Int { base.cost }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { 1 - base.applied(to: 1 - t) }
}

extension TimingFunction {
  /// f(1 − t).
  public func reversed() -> Reversed<Self> { Reversed(self) }
  /// 1 − f(1 − t).
  public func mirrored() -> Mirrored<Self> { Mirrored(self) }
}
