import ScalarMath
import TimingFunctions

/// Quotients whose parts vanish together, such as sin(t)/t at 0. Over an interval that ends there both parts are first
/// divided by the zero that they share, because plain intervals give no bound.
extension Graph {
  /// Returns the value of a node; over an interval, tighter for quotients with a common zero and for roots of even
  /// powers.
  @inline(__always)
  func filled<N: ElementaryNumber>(
    _ value: N, _ node: UnsafePointer<Node>, _ values: UnsafePointer<N>, _ abscissa: N
  ) -> N {
    guard N.self == IntervalSeries.self else { return value }
    if let power = power(node) {
      let base = unsafeBitCast(values[power.base], to: IntervalSeries.self)
      let isEven = power.exponent.isPoint && power.exponent.lower.remainder(dividingBy: 2) == 0
      let found = IntervalSeries.power(isEven ? base : base.magnitude, IntervalSeries(power.exponent))
      return unsafeBitCast(found, to: N.self)
    }
    guard case .operation(.divide, let a, let b, _) = node.pointee else { return value }
    let (quotient, divisor) = (
      unsafeBitCast(value, to: IntervalSeries.self), unsafeBitCast(values[b], to: IntervalSeries.self)
    )
    guard divisor.value.contains(0.0), quotient.value.definition == .partial || !quotient.value.isBounded else {
      return value
    }
    let filled = filled(a, b, over: unsafeBitCast(abscissa, to: IntervalSeries.self))
    return filled.map { unsafeBitCast($0, to: N.self) } ?? value
  }

  /// Returns the base and exponent of √(b²ⁿ), (b²ⁿ)ᶜ with constant c, or (∛b)²ⁿ; nil for other nodes.
  private func power(_ node: UnsafePointer<Node>) -> (base: Int, exponent: Interval)? {
    switch node.pointee {
    case .operation(.squareRoot, let a, _, _): return evenPower(nodes[a]).map { ($0.base, Interval(0.5 * $0.exponent)) }
    case .operation(.power, let a, let b, _):
      guard case .constant(let exponent) = nodes[b], let inner = evenPower(nodes[a]) else { return nil }
      return (inner.base, Interval(inner.exponent) * exponent.enclosure)
    default:
      guard let outer = evenPower(node.pointee), case .operation(.cubeRoot, let base, _, _) = nodes[outer.base] else {
        return nil
      }
      return (base, Interval(outer.exponent) / Interval(3.0))
    }
  }

  private func evenPower(_ node: Node) -> (base: Int, exponent: Double)? {
    switch node {
    case .operation(.multiply, let a, let b, _) where a == b: (a, 2)
    case .wholePower(let a, let exponent) where exponent > 0 && exponent % 2 == 0: (a, Double(exponent))
    default: nil
    }
  }

  /// Encloses the quotient of two nodes over an interval, from a common zero at one of its ends; nil if there is none.
  private func filled(_ a: Int, _ b: Int, over t: IntervalSeries) -> IntervalSeries? {
    let isPlain = t.order > 0 && t[1] == Interval(1.0) && (t.order < 2 || (2...t.order).allSatisfy { t[$0].isZero })
    guard isPlain, t.region == .open, t.value.isBounded, !t.value.isPoint else { return nil }
    for place in [t.value.lower, t.value.upper] {
      let (x, y) = values(of: a, b, at: IntervalSeries(over: Interval(place), order: 4))
      guard x.value.isZero, y.value.isZero, let zeros = (1...4).first(where: { !y[$0].isZero }) else { continue }
      let longer = IntervalSeries(over: t.value, order: t.order + zeros, region: .open)
      let (dividend, divisor) = values(of: a, b, at: longer)
      if let found = IntervalSeries.quotient(dividend, divisor, fromZeros: x, y) { return found.shortened(to: t.order) }
    }
    return nil
  }
}

/// Operations with one node as both operands: intervals do not know that these are equal.
extension Graph {
  /// The value of an operation whose operands are the same node; nil if the operation itself is as tight.
  @inline(__always)
  static func tie<N: ElementaryNumber>(_ operation: FormulaOperation, _ x: N) -> N? {
    switch operation {
    case .multiply: return .squared(x)
    case .lesser, .greater: return x
    case .subtract, .divide, .less, .lessOrEqual, .equal, .notEqual:
      guard N.self == IntervalSeries.self else { return nil }
      return tie(operation, over: unsafeBitCast(x, to: IntervalSeries.self)).map { unsafeBitCast($0, to: N.self) }
    default: return nil
    }
  }

  /// The value over an interval; nil if the number is not defined everywhere on it.
  private static func tie(_ operation: FormulaOperation, over x: IntervalSeries) -> IntervalSeries? {
    guard !x.value.isEmpty, x.value.definition >= .defined else { return nil }
    switch operation {
    case .subtract, .less, .notEqual: return x.levelled(at: 0)
    case .lessOrEqual, .equal: return x.levelled(at: 1)
    case .divide: return x.isNowhereZero ? x.levelled(at: 1) : nil
    default: return nil
    }
  }
}

/// The varying names of a formula, as indices of variables.
struct GraphVariables: Sendable {
  /// The indices of variables, by the index of the parameter in the tree.
  var parameters: [Int: Int] = [:]
  /// The index of the variable for the abscissa; nil if the abscissa is the argument of the program.
  var abscissa: Int?

  var areAny: Bool { abscissa != nil || !parameters.isEmpty }
}

extension Graph {
  /// The indices of the varying parameters in a body with an abscissa of its own.
  func varying(in body: NodeID, _ tree: ExpressionGraph) -> [Int] {
    if variables.parameters.isEmpty { return [] }
    let reached = tree.reachable(from: [body], throughDerivatives: true)
    return reached.filter { tree[$0].operation == .parameter }.map { Int(tree[$0].payload) }
      .filter { variables.parameters[$0] != nil }
  }

  /// Appends a curve with varying parameters; returns nil if all are constants.
  mutating func made(
    _ site: CallSite, _ arguments: [Int], _ definition: FunctionDefinition,
    _ make: @escaping @Sendable ([Double?]) throws -> any TimingFunction
  ) throws -> Int? {
    let place = definition.abscissa ?? 0
    let absent = site.absent.union([place])
    let varying = arguments.indices.filter { !absent.contains($0) && constant(arguments[$0]) == nil }
    guard variables.areAny, !varying.isEmpty else { return nil }
    let fixed = arguments.indices.map { absent.contains($0) ? nil : constant(arguments[$0]) }
    try definition.check(fixed)
    let form = CurveForm(rawValue: definition.name)
    let curve = MadeCurve(fixed, absent: absent, isBefore: isBefore, form: form) { values in
      try definition.check(values)
      return try make(values.indices.filter { $0 != place }.map { values[$0] })
    }
    return append(.made(curve, varying.map { arguments[$0] }, at: arguments[place]))
  }

  /// Returns true if the value is a sum of these variables, with factors and a rest that are independent of them.
  func isAffine(in chosen: Set<Int>) -> Bool { degree(in: chosen) <= 1 }

  /// The total degree of the value in these variables, as the formula shows it: 0, 1, or 2 for anything else.
  private func degree(in chosen: Set<Int>) -> Int {
    var degrees: [Int] = []
    for node in nodes {
      let degree: Int
      switch node {
      case .variable(let number): degree = chosen.contains(number) ? 1 : 0
      case .operation(.add, let a, let b, _), .operation(.subtract, let a, let b, _):
        degree = max(degrees[a], degrees[b])
      case .operation(.negate, let a, _, _): degree = degrees[a]
      case .operation(.multiply, let a, let b, _): degree = min(2, degrees[a] + degrees[b])
      case .operation(.divide, let a, let b, _) where degrees[b] == 0: degree = degrees[a]
      case .operation(.select, let a, let b, let c) where degrees[a] == 0: degree = max(degrees[b], degrees[c])
      default: degree = operands(node).allSatisfy { degrees[$0] == 0 } ? 0 : 2
      }
      degrees.append(degree)
    }
    return degrees[output]
  }
}
