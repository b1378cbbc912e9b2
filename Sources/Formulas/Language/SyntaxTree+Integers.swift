import ScalarMath

/// Whole numbers of code as operations on doubles, which hold them exactly below 2⁵³.
///
/// A number that its type does not have (the quotient by 0, an overflow that the language leaves undefined or traps on,
/// the conversion of NaN or of a number out of range) has no value: it is NaN. Zero has no sign. Every result is
/// constant between its jumps, so that derivatives are 0 there.
extension SyntaxTree {
  /// `x` where it is a number of the type, without the sign of zero; no value elsewhere.
  mutating func checked(_ x: NodeID, _ type: IntegerType) throws(FormulaError) -> NodeID {
    let (least, greatest) = (type.range.lowerBound, type.range.upperBound)
    if let value = constantValue(x) { return try constant(value >= least && value <= greatest ? value + 0 : .nan) }
    let isInRange = try apply(
      .and, apply(.lessOrEqual, constant(least), x), apply(.lessOrEqual, x, constant(greatest)))
    return try apply(.select, isInRange, apply(.add, x, constant(0)), constant(.nan))
  }

  /// The number of the type that is equal to the whole number `x` modulo 2 to the power of its bits; types of 64 bits
  /// are checked instead.
  mutating func wrapped(_ x: NodeID, _ type: IntegerType) throws(FormulaError) -> NodeID {
    guard type.bits < 53 else { return try checked(x, type) }
    let modulus = Double(1 << type.bits)
    if let value = constantValue(x) {
      let residue = value - modulus * (value / modulus).rounded(.down)
      return try constant(type.isSigned && residue >= modulus / 2 ? residue - modulus : residue)
    }
    let residue = try apply(.flooredRemainder, x, constant(modulus))
    guard type.isSigned else { return residue }
    let isNegative = try apply(.lessOrEqual, constant(modulus / 2), residue)
    return try apply(.select, isNegative, apply(.subtract, residue, constant(modulus)), residue)
  }

  /// The whole part of a real number as a number of the type.
  mutating func truncated(_ x: NodeID, _ type: IntegerType) throws(FormulaError) -> NodeID {
    if let value = constantValue(x) { return try checked(constant(value.rounded(.towardZero)), type) }
    return try checked(apply(.trunc, x), type)
  }

  /// +, −, *, / and % of two numbers of the type: quotients lose their fraction.
  ///
  /// - Parameter wraps: whether an overflow is taken modulo 2 to the power of the bits, as of the unsigned numbers of C.
  mutating func integer(
    _ operation: SyntaxNode.Operation, _ a: NodeID, _ b: NodeID, _ type: IntegerType, wraps: Bool
  ) throws(FormulaError) -> NodeID {
    switch operation {
    // Of whole numbers below 2⁵³ no quotient is rounded up to a whole number.
    case .divide: return try truncated(folded(operation, a, b), type)
    case .truncatedRemainder: return try checked(folded(operation, a, b), type)
    case .multiply where wraps && type.bits == 32:
      // a = h·2¹⁶ + l: neither h·b nor l·b has more than 48 bits.
      let shift = try constant(0x1p16)
      let low = try apply(.flooredRemainder, a, shift)
      let high = try apply(.divide, apply(.subtract, a, low), shift)
      let upper = try apply(.multiply, apply(.flooredRemainder, apply(.multiply, high, b), shift), shift)
      return try wrapped(apply(.add, upper, apply(.multiply, low, b)), type)
    default:
      let exact = try folded(operation, a, b)
      return try wraps ? wrapped(exact, type) : checked(exact, type)
    }
  }

  /// The operation, at once where both are constants.
  mutating func folded(
    _ operation: SyntaxNode.Operation, _ a: NodeID, _ b: NodeID
  ) throws(FormulaError) -> NodeID {
    guard let x = constantValue(a), let y = constantValue(b) else { return try apply(operation, a, b) }
    let enclosure: Interval = operation.evaluate(Interval(x), Interval(y))
    let isExact = self[a].exactness == .exact && self[b].exactness == .exact
    if !isExact { return try apply(operation, a, b) }
    return try constant(operation.evaluate(x, y), enclosure.isPoint || enclosure.isEmpty ? .exact : .near)
  }

  /// A shift by `count` bits, by 0 to one less than there are; no value for other counts.
  mutating func shifted(
    _ x: NodeID, by count: NodeID, isLeft: Bool, _ type: IntegerType
  ) throws(FormulaError) -> NodeID {
    let power = try apply(.exp2, count)
    let result =
      try isLeft ? wrapped(apply(.multiply, x, power), type) : apply(.floor, apply(.divide, x, power))
    let isLegal = try apply(
      .and, apply(.lessOrEqual, constant(0), count), apply(.less, count, constant(Double(type.bits))))
    return try apply(.select, isLegal, result, constant(.nan))
  }

  /// What JavaScript makes of a number for its operators on bits: the whole part modulo 2³², NaN and infinities 0.
  mutating func javaScriptInteger(_ x: NodeID, isSigned: Bool) throws(FormulaError) -> NodeID {
    let type = IntegerType(bits: 32, isSigned: isSigned)
    let residue = try wrapped(apply(.trunc, x), type)
    return try apply(.select, apply(.equal, residue, residue), residue, constant(0))
  }
}

/// Roundings that some languages have.
extension SyntaxTree {
  /// The nearest whole number, of two the even one: rint of C and Metal, roundEven of GLSL.
  mutating func roundedToEven(_ x: NodeID) throws(FormulaError) -> NodeID {
    let half = try constant(0.5)
    let isHalf = try apply(.equal, apply(.absolute, apply(.subtract, x, apply(.trunc, x))), half)
    let even = try apply(.multiply, constant(2), apply(.round, apply(.multiply, x, half)))
    return try apply(.select, isHalf, even, apply(.round, x))
  }

  /// The nearest whole number, of two the greater: Math.round of JavaScript, with its sign of zero.
  mutating func roundedUp(_ x: NodeID) throws(FormulaError) -> NodeID {
    let floor = try apply(.floor, x)
    let isAbove = try apply(.lessOrEqual, constant(0.5), apply(.subtract, x, floor))
    let nearest = try apply(.select, isAbove, apply(.add, floor, constant(1)), floor)
    return try apply(.select, nearest, nearest, apply(.multiply, x, constant(0)))
  }
}
