import RealModule

extension ElementaryNumber {
  @inlinable @inline(__always)
  public static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    piecewise(x, relation, border, inside, otherwise: otherwise)
  }
  @inlinable @inline(__always)
  public func passing(through value: Double, at place: Double, of t: Self) -> Self { self }
  @inlinable @inline(__always)
  public var isSpread: Bool { false }

  @inlinable @inline(__always)
  public var unknown: Self { Self(.nan) }

  @inlinable @inline(__always)
  public static func squared(_ x: Self) -> Self { x * x }

  @inlinable @inline(__always)
  public static func squaredSinPi(_ x: Self) -> Self { .squared(.sinPi(x)) }

  @inlinable public init(_ constant: RealConstant) { self.init(constant.value) }
  @inlinable public init(_ constant: Double, ulps: Double) { self.init(constant) }

  /// u = 1 − x is rounded, and what rounding left out is added as the logarithm of (1 − x)/u. That of its leading ε is
  /// ε: 1 + ε would be rounded once more. Any point of x does for u, so that nothing has to be chosen by where x lies.
  @inlinable
  public static func logOfOneMinus(_ x: Self) -> Self {
    let rounded = 1 - x.leading
    let left = ((1 - rounded) - x) / rounded
    return log(1 + (left - left.leading)) + (left.leading + Double.log(rounded))
  }
}
