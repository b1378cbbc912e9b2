import ScalarMath

/// A program of sums, products, quotients, roots, steps and choices, of any number, and exactly but for quotients and
/// roots, which have 256 bits.
indirect enum RandomProgram {
  case place
  case constant(Double)
  case negated(RandomProgram)
  case magnitude(RandomProgram)
  case squareRoot(RandomProgram)
  case floor(RandomProgram)
  case squared(RandomProgram)
  case sum(RandomProgram, RandomProgram)
  case difference(RandomProgram, RandomProgram)
  case product(RandomProgram, RandomProgram)
  case quotient(RandomProgram, RandomProgram)
  case lesser(RandomProgram, RandomProgram)
  case remainder(RandomProgram, RandomProgram)
  /// The first two are compared.
  case below(RandomProgram, RandomProgram, RandomProgram, RandomProgram)

  static func random(depth: Int, _ random: inout SplitMix64) -> RandomProgram {
    if depth == 0 || random.next() % 6 == 0 {
      return random.next() % 3 != 0 ? .place : .constant(constants[Int(random.next() % UInt64(constants.count))])
    }
    func part() -> RandomProgram { self.random(depth: depth - 1, &random) }
    switch random.next() % 16 {
    case 0: return .negated(part())
    case 1: return .magnitude(part())
    case 2: return .squareRoot(part())
    case 3: return .floor(part())
    case 4: return .squared(part())
    case 5, 6, 7: return .sum(part(), part())
    case 8, 9: return .difference(part(), part())
    case 10, 11: return .product(part(), part())
    case 12: return .quotient(part(), part())
    case 13: return .lesser(part(), part())
    case 14: return .remainder(part(), part())
    default: return .below(part(), part(), part(), part())
    }
  }

  private static let constants = [0, 1, -1, 2, 0.5, 3, 0.1, 1 / 3.0, 1e16, 1e-17, -7, 1e9, 0x1p-1074, 0.75]

  func value<Number: ElementaryNumber>(_ t: Number) -> Number {
    switch self {
    case .place: t
    case .constant(let value): Number(value)
    case .negated(let a): -a.value(t)
    case .magnitude(let a): a.value(t).magnitude
    case .squareRoot(let a): .sqrt(a.value(t))
    case .floor(let a): a.value(t).rounded(.down)
    case .squared(let a): .squared(a.value(t))
    case .sum(let a, let b): a.value(t) + b.value(t)
    case .difference(let a, let b): a.value(t) - b.value(t)
    case .product(let a, let b): a.value(t) * b.value(t)
    case .quotient(let a, let b): a.value(t) / b.value(t)
    case .lesser(let a, let b): .lesser(a.value(t), b.value(t))
    case .remainder(let a, let b): .flooredRemainder(a.value(t), b.value(t))
    case .below(let x, let border, let a, let b):
      .piecewise(x.value(t), .below, number: border.value(t), { _ in a.value(t) }, otherwise: { _ in b.value(t) })
    }
  }

  /// The value of the real function; nil where there is none, and where 256 bits may not tell.
  func exact(_ t: Double) -> DyadicNumber? {
    func both(_ a: RandomProgram, _ b: RandomProgram) -> (DyadicNumber, DyadicNumber)? {
      guard let x = a.exact(t), let y = b.exact(t) else { return nil }
      return (x, y)
    }
    switch self {
    case .place: return DyadicNumber(t)
    case .constant(let value): return DyadicNumber(value)
    case .negated(let a): return a.exact(t).map { -$0 }
    case .magnitude(let a): return a.exact(t)?.magnitude
    case .squareRoot(let a): return a.exact(t).flatMap(Self.squareRoot)
    case .floor(let a): return a.exact(t).flatMap(Self.floor)
    case .squared(let a): return a.exact(t).map { $0 * $0 }
    case .sum(let a, let b): return both(a, b).map { $0 + $1 }
    case .difference(let a, let b): return both(a, b).map { $0 - $1 }
    case .product(let a, let b): return both(a, b).map { $0 * $1 }
    case .quotient(let a, let b): return both(a, b).flatMap { Self.isNoise($1) || $1.sign == 0 ? nil : $0 / $1 }
    case .lesser(let a, let b): return both(a, b).map { $0 < $1 ? $0 : $1 }
    case .remainder(let a, let b):
      return both(a, b).flatMap { x, y in
        y.sign == 0 || Self.isNoise(y) ? nil : Self.floor(x / y).map { x - y * $0 }
      }
    case .below(let x, let border, let a, let b):
      return both(x, border).flatMap { Self.isNoise($0 - $1) ? nil : ($0 < $1 ? a : b).exact(t) }
    }
  }

  /// Whether a number may be what rounding to 256 bits leaves of 0.
  private static func isNoise(_ x: DyadicNumber) -> Bool { x.sign != 0 && x.magnitude < DyadicNumber(0x1p-150) }

  private static func squareRoot(_ x: DyadicNumber) -> DyadicNumber? {
    if x.sign == 0 { return x }
    if x.isNegative || isNoise(x) { return nil }
    let start = x.rounded
    guard start < 1e290 else { return nil }
    var root = DyadicNumber(start.squareRoot())
    for _ in 0..<4 { root = (root + x / root).scaled(by: -1).truncated }
    return root
  }

  /// Nil for what is so near to a whole number that rounding may have led there.
  private static func floor(_ x: DyadicNumber) -> DyadicNumber? {
    let near = x.rounded.rounded()
    guard near.magnitude < 0x1p52 else { return nil }
    let rest = x - DyadicNumber(near)
    if isNoise(rest) { return nil }
    return DyadicNumber(rest.sign < 0 ? near - 1 : near)
  }
}
