import ScalarMath

/// Quotients whose parts vanish together, such as sin(t)/t at 0: over a stretch beside that place each part is divided by
/// its zero first, where intervals alone know no bound.
extension Graph {
  /// The value of a node, of a quotient over a stretch with what is known from its ends.
  @inline(__always)
  func filled<N: ElementaryNumber>(
    _ value: N, _ node: UnsafePointer<Node>, _ values: UnsafePointer<N>, _ abscissa: N
  ) -> N {
    guard N.self == IntervalSeries.self, case .operation(.divide, let a, let b, _) = node.pointee else { return value }
    let (quotient, divisor) = (
      unsafeBitCast(value, to: IntervalSeries.self), unsafeBitCast(values[b], to: IntervalSeries.self)
    )
    guard divisor.value.contains(0.0), quotient.value.definition == .partial || !quotient.value.isBounded else {
      return value
    }
    let filled = filled(a, b, over: unsafeBitCast(abscissa, to: IntervalSeries.self))
    return filled.map { unsafeBitCast($0, to: N.self) } ?? value
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
