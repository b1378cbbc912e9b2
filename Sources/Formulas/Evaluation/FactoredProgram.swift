import ScalarMath
import TimingFunctions

/// A formula with the factors of its outermost product, for proofs about its zeros.
///
/// Outermost sums with constants, products, quotients, signs, whole powers and exponentials are split. Equal factors
/// are the same node of the graph, and their exponents are added.
struct FactoredProgram: Sendable {
  let graph: Graph
  private var hasOffset = false
  private(set) var isNegative = false
  /// The factors, as nodes with their exponents.
  private(set) var factors: [(node: Int, exponent: Int)] = []
  /// The factors that are 0 exactly if another node is, by their index in ``factors``.
  private var covers: [(factor: Int, base: Cover, order: Int?)] = []

  /// A node that is 0 with a factor. If `isOfTurns`, the factor is 0 if the node, divided by the divisor if any, is
  /// whole.
  private struct Cover {
    let node: Int
    var isOfTurns = false
    var divisor: Int?

    func series(_ values: UnsafeBufferPointer<IntervalSeries>) -> IntervalSeries {
      isOfTurns ? .sinPi(divisor.map { values[node] / values[$0] } ?? values[node]) : values[node]
    }
  }
  /// Exponents of e, or of 2 if `isBinary`, that are added this many times.
  private var logarithms: [(node: Int, isBinary: Bool, count: Double)] = []

  /// The node x of 1 − cos x, or of 1 − cos πx if `isOfTurns`; nil for other formulas.
  private var halfAngle: (angle: Int, isOfTurns: Bool)?

  /// Splits the formula into factors.
  init(_ graph: Graph) {
    self.graph = graph
    var node = graph.output
    if let half = versine(node) {
      halfAngle = half
      return
    }
    while case .operation(let operation, let a, let b, _) = graph.nodes[node],
      operation == .add || operation == .subtract
    {
      if graph.constant(b) != nil {
        node = a
      } else if graph.constant(a) != nil {
        node = b
        if operation == .subtract { isNegative.toggle() }
      } else {
        break
      }
      hasOffset = true
    }
    collect(node)
    if !hasOffset {
      covers = factors.indices.compactMap { place in
        factors[place].exponent == 1 ? base(covering: factors[place].node).map { (place, $0.cover, $0.order) } : nil
      }
    }
  }

  /// The node that is 0 exactly if `node`, its root, power, magnitude or remainder, is 0; nil if there is none.
  private func base(covering node: Int) -> (cover: Cover, order: Int?)? {
    func inner(_ a: Int) -> (cover: Cover, order: Int?) { (base(covering: a)?.cover ?? Cover(node: a), nil) }
    switch graph.nodes[node] {
    case .operation(.flooredRemainder, let a, let b, _), .operation(.truncatedRemainder, let a, let b, _):
      return (Cover(node: a, isOfTurns: true, divisor: b), 1)
    case .operation(.subtract, let a, let b, _):
      guard case .operation(.floor, let c, _, _) = graph.nodes[b], a == c else { return nil }
      return (Cover(node: a, isOfTurns: true), 1)
    case .operation(.magnitude, let a, _, _): return base(covering: a) ?? (Cover(node: a), 1)
    case .operation(.squareRoot, let a, _, _), .operation(.cubeRoot, let a, _, _): return inner(a)
    case .operation(.power, let a, let b, _):
      guard let exponent = graph.constant(b), exponent > 0 else { return nil }
      return inner(a)
    case .wholePower(let a, let exponent) where exponent > 0: return inner(a)
    case .operation(.multiply, let a, let b, _) where a == b: return inner(a)
    default: return nil
    }
  }

  /// The angle x of 1 − cos x = 2 sin²(x/2), a factor that occurs twice; nil for other nodes.
  private func versine(_ node: Int) -> (angle: Int, isOfTurns: Bool)? {
    guard case .operation(.subtract, let a, let b, _) = graph.nodes[node], case .constant(let one) = graph.nodes[a],
      one.value == 1, one.exactness == .exact
    else { return nil }
    switch graph.nodes[b] {
    case .operation(.cos, let angle, _, _): return (angle, false)
    case .operation(.cosPi, let angle, _, _): return (angle, true)
    default: return nil
    }
  }

  /// The largest exponent at which a product is split.
  private static let largestExponent = 4096

  /// Splits the product at `root` into factors.
  ///
  /// Users come before their operands, so that each node is split once, with the sum of its exponents: squared 60
  /// times, a node occurs 2⁶⁰ times in its product.
  private mutating func collect(_ root: Int) {
    var exponents = [root: 1]
    for node in (0...root).reversed() {
      guard let exponent = exponents[node], exponent != 0 else { continue }
      let isSplit = exponent.magnitude <= Self.largestExponent
      switch graph.nodes[node] {
      case .operation(.multiply, let a, let b, _) where isSplit:
        exponents[a, default: 0] += exponent
        exponents[b, default: 0] += exponent
      case .operation(.divide, let a, let b, _) where isSplit:
        exponents[a, default: 0] += exponent
        exponents[b, default: 0] -= exponent
      case .operation(.negate, let a, _, _):
        if exponent % 2 != 0 { isNegative.toggle() }
        exponents[a, default: 0] += exponent
      case .operation(let operation, let a, _, _) where operation == .exp || operation == .exp2:
        logarithms.append((a, operation == .exp2, Double(exponent)))
      case .wholePower(let base, let power) where isSplit: exponents[base, default: 0] += exponent * power
      default: factors.append((node, exponent))
      }
    }
    factors.reverse()
  }

  /// Encloses the formula over an interval by its factors.
  func series(over t: IntervalSeries) -> FactoredSeries {
    if let halfAngle {
      return graph.withValues(at: t) { values in
        let half = values[halfAngle.angle] * 0.5
        let sine = halfAngle.isOfTurns ? IntervalSeries.sinPi(half) : .sin(half)
        let one = t * 0 + 1
        return FactoredSeries(whole: one * values[graph.output], unit: one, powers: [(sine, 2)])
      }
    }
    if factors.first?.node == graph.output, covers.isEmpty { return FactoredSeries(graph.evaluate(t)) }
    return graph.withValues(at: t) { values in
      let whole = values[graph.output]
      var unit: IntervalSeries?
      var powers: [(base: IntervalSeries, exponent: Int)] = []
      for (node, exponent) in factors {
        if exponent > 1 {
          powers.append((values[node], exponent))
        } else {
          let factor = exponent == 1 ? values[node] : IntervalSeries.pow(values[node], exponent)
          unit = unit.map { $0 * factor } ?? factor
        }
      }
      var logarithm: IntervalSeries?
      for (node, isBinary, count) in logarithms {
        let scaled = isBinary ? values[node] * IntervalSeries(.naturalLogOf2) : values[node]
        logarithm = logarithm.map { $0 + count * scaled } ?? count * scaled
      }
      // A constant with the order of the abscissa, so that it has derivatives.
      let one = t * 0 + 1
      let isFilled = powers.isEmpty && covers.isEmpty && logarithms.isEmpty && !hasOffset && whole.value.isBounded
      // If both parts of a quotient vanish, only the whole quotient has bounds.
      if isFilled, let product = unit, !product.value.isBounded { return FactoredSeries(one * whole) }
      let product = unit.map { one * $0 } ?? one
      var series = FactoredSeries(
        whole: whole.order == t.order ? whole : one * whole, hasOffset: hasOffset,
        unit: isNegative ? -product : product, powers: powers, logarithm: logarithm)
      if !covers.isEmpty {
        var rest = one
        for place in factors.indices where !covers.contains(where: { $0.factor == place }) {
          let (node, exponent) = factors[place]
          if exponent == 1 {
            rest = rest * values[node]
          } else if exponent < 0 {
            rest = rest * .pow(values[node], exponent)
          }
        }
        series.covered = (rest, covers.map { one * $0.base.series(values) }, covers.map(\.order))
      }
      return series
    }
  }
}

extension FactoredProgram {
  /// Encloses the formula over an interval as a quotient, without an added constant; nil if there is no divisor.
  func quotient(over t: IntervalSeries) -> FactoredForm.Quotient? {
    guard halfAngle == nil else { return nil }
    typealias Powers = [(node: Int, exponent: Int)]
    // Tangents become sines over cosines.
    var (dividends, divisors, tangents): (Powers, Powers, Powers) = ([], [], [])
    for (node, exponent) in factors {
      if case .operation(.tan, let angle, _, _) = graph.nodes[node], exponent > 0 {
        tangents.append((angle, exponent))
      } else if exponent > 0 {
        dividends.append((node, exponent))
      } else if exponent < 0 {
        divisors.append((node, -exponent))
      }
    }
    if divisors.isEmpty, tangents.isEmpty { return nil }
    return graph.withValues(at: t) { values in
      var dividend = t * 0 + (isNegative ? -1 : 1)
      for (node, exponent) in dividends { dividend = dividend * .pow(values[node], exponent) }
      for (node, exponent) in tangents { dividend = dividend * .pow(.sin(values[node]), exponent) }
      let powers = divisors.map { (values[$0.node], $0.exponent) }
      return .init(dividend, by: powers + tangents.map { (.cos(values[$0.node]), $0.exponent) })
    }
  }
}
