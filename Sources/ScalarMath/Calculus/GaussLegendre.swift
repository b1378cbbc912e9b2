/// Gauss–Legendre quadrature with seven nodes, exact for polynomials of degree 13. For the many short, smooth pieces of
/// an analysis, on which adaptive bisection would cost more than the integrals.
package enum GaussLegendre {
  /// The positive nodes on −1...1 with their weights, from the outside in; the middle node 0 is separate.
  @usableFromInline static let nodes: [(offset: Double, weight: Double)] = [
    (0.949107912342758524526189684047851, 0.129484966168869693270611432679082),
    (0.741531185599394439863864773280788, 0.279705391489276667901467771423780),
    (0.405845151377397166906606412076961, 0.381830050505118944950369775488975),
  ]
  @usableFromInline static let middleWeight = 0.417959183673469387755102040816327

  @inlinable
  package static func integral(of function: (Double) -> Double, from start: Double, width: Double) -> Double {
    let (half, centre) = (0.5 * width, start + 0.5 * width)
    var sum = middleWeight * function(centre)
    for (offset, weight) in nodes {
      sum += weight * (function(centre - half * offset) + function(centre + half * offset))
    }
    return sum * half
  }

  /// The nodes and weights of the composite rule over pieces, each divided into `panels` panels.
  package static func nodes(over ends: [Double], panels: Int) -> [(place: Double, weight: Double)] {
    var result: [(place: Double, weight: Double)] = []
    for (low, high) in zip(ends, ends.dropFirst()) where high > low {
      let width = (high - low) / Double(panels)
      for panel in 0..<panels {
        let (half, centre) = (0.5 * width, low + width * (Double(panel) + 0.5))
        result.append((centre, middleWeight * half))
        for (offset, weight) in nodes {
          result.append((centre - half * offset, weight * half))
          result.append((centre + half * offset, weight * half))
        }
      }
    }
    return result
  }
}
