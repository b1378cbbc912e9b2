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

/// 1 − f(1 − t): the curve rotated by 180° about (½, ½), the ease-out of an ease-in.
///
/// Within 0…1 it adds to the error of the curve 2⁻⁵⁴ of its slope, from 1 − t, and 2⁻⁵³ from the difference while that
/// is below 2. So a value near 0 keeps few digits, and the catalogue's own ease-outs are more accurate.
public struct Mirrored<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve that is rotated.
  public let base: Base
  /// Rotates a curve by 180° about (½, ½).
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
