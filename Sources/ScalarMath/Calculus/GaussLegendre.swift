/// Gauss's quadrature with seven nodes, exact for polynomials of degree 13: for the many short and smooth pieces of an
/// analysis, where adaptive halving would cost more than the integrals.
package enum GaussLegendre {
  /// The nodes on 0...1 and their weights, from the outside in; the last is the middle.
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

  /// The places and weights that integrate over pieces, each cut into so many panels.
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
