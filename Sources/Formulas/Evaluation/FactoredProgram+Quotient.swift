import ScalarMath

extension FactoredProgram {
  /// The formula over a stretch as a quotient, but for a constant that is added; nil where there is no divisor.
  func quotient(over t: IntervalSeries) -> FactoredForm.Quotient? {
    guard let parts = quotientParts else { return nil }
    return graph.withValues(at: t) { values in
      var dividend = t * 0 + (isNegative ? -1 : 1)
      for (node, exponent) in parts.dividend { dividend = dividend * .pow(values[node], exponent) }
      for (node, exponent) in parts.sines { dividend = dividend * .pow(.sin(values[node]), exponent) }
      let divisors = parts.divisors.map { (values[$0.node], $0.exponent) }
      return .init(dividend, by: divisors + parts.cosines.map { (.cos(values[$0.node]), $0.exponent) })
    }
  }

  /// Nodes with exponents, tangents taken apart.
  private struct QuotientParts {
    var dividend: [(node: Int, exponent: Int)] = []
    var divisors: [(node: Int, exponent: Int)] = []
    /// Arguments of tangents.
    var sines: [(node: Int, exponent: Int)] = []
    var cosines: [(node: Int, exponent: Int)] = []
  }

  private var quotientParts: QuotientParts? {
    guard !isOfOtherForm else { return nil }
    var parts = QuotientParts()
    for (node, exponent) in factors {
      if case .operation(.tan, let angle, _, _) = graph.nodes[node], exponent > 0 {
        parts.sines.append((angle, exponent))
        parts.cosines.append((angle, exponent))
      } else if exponent > 0 {
        parts.dividend.append((node, exponent))
      } else if exponent < 0 {
        parts.divisors.append((node, -exponent))
      }
    }
    return parts.divisors.isEmpty && parts.cosines.isEmpty ? nil : parts
  }
}
