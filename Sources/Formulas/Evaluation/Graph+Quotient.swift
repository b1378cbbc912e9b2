import ScalarMath

/// Quotients whose parts vanish together, such as sin(t)/t at 0: over a stretch beside that place each part is divided by
/// its zero first, where intervals alone know no bound.
extension Graph {
  /// The value of a node, of a quotient over a stretch with what is known from its ends.
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

  /// What a root of an even power, or an even power of a cube root, is a power of the magnitude of; nil for other nodes.
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

  /// The quotient of two nodes over a stretch, from a common zero at one of its ends; nil where there is none.
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
