/// Integrals of functions of one variable.
public enum Quadrature {
  /// The integral of `function` over `interval` and an estimate of its error, from adaptive bisection with a
  /// Gauss–Kronrod pair of 7 and 15 points.
  ///
  /// The estimate is at most `accuracy` for a function that is smooth except for a few kinks, jumps and end
  /// singularities as in √x. A larger estimate, infinity or NaN means that the accuracy was not reached: the
  /// values cancel, the integral diverges, the function is NaN somewhere, or 48 rounds of bisection or `mostPanels`
  /// panels were not enough. A feature too narrow for the 15 points goes unnoticed, as in any sampling.
  ///
  /// Source: R. Piessens, E. de Doncker-Kapenga, C. W. Überhuber, D. K. Kahaner, QUADPACK, 1983, for the nodes.
  public static func integral(
    of function: (Double) -> Double, over interval: ClosedRange<Double>, accuracy: Double = 1e-10,
    mostPanels: Int = 4096
  ) -> (value: Double, errorEstimate: Double) {
    integral(
      ofBatches: { places, values in for index in places.indices { values[index] = function(places[index]) } },
      over: interval, accuracy: accuracy, mostPanels: mostPanels)
  }

  /// The integral of a function that is cheaper to evaluate in batches. `function` writes its values at the abscissas
  /// of the first buffer to the second, which has the same length.
  public static func integral(
    ofBatches function: (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void,
    over interval: ClosedRange<Double>, accuracy: Double = 1e-10, mostPanels: Int = 4096
  ) -> (value: Double, errorEstimate: Double) {
    guard interval.lowerBound < interval.upperBound else { return (0, 0) }
    let first = Panel(function, interval.lowerBound, interval.upperBound)
    if first.error <= accuracy { return (first.value, first.error) }
    var panels = [first]
    for _ in 0..<48 {
      let error = panels.reduce(0) { $0 + $1.error }
      let isHopeless = panels.contains { $0.isSettled && $0.error.isInfinite }
      guard error > accuracy, panels.count <= mostPanels, !isHopeless else { break }
      // If every panel were below this share, the total error would be half of `accuracy`.
      let share = accuracy / Double(2 * panels.count)
      var finer: [Panel] = []
      finer.reserveCapacity(2 * panels.count)
      for panel in panels {
        let middle = panel.low + 0.5 * (panel.high - panel.low)
        if panel.isSettled || panel.error <= share || middle <= panel.low || middle >= panel.high {
          finer.append(panel)
        } else {
          finer.append(Panel(function, panel.low, middle))
          finer.append(Panel(function, middle, panel.high))
        }
      }
      if finer.count == panels.count { break }
      panels = finer
    }
    panels = panels.ascending { $0.value.magnitude }
    return (panels.reduce(0) { $0 + $1.value }, panels.reduce(0) { $0 + $1.error })
  }
}

/// A panel of the interval, with its integral and an error estimate from two rules.
private struct Panel {
  let low: Double
  let high: Double
  let value: Double
  let error: Double
  /// True if bisection cannot help: the error is only rounding, a value is NaN, or all values are infinite.
  let isSettled: Bool

  init(
    _ function: (UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void, _ low: Double,
    _ high: Double
  ) {
    (self.low, self.high) = (low, high)
    let half = 0.5 * high - 0.5 * low
    let centre = 0.5 * low + 0.5 * high
    let nodes = GaussKronrod.nodes
    let count = 2 * nodes.count - 1
    (value, error, isSettled) = withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count) { memory in
      let places = UnsafeMutableBufferPointer(rebasing: memory[..<count])
      let values = UnsafeMutableBufferPointer(rebasing: memory[count...])
      for index in nodes.indices {
        (places[index], places[count - 1 - index]) = (centre - half * nodes[index], centre + half * nodes[index])
      }
      function(UnsafeBufferPointer(places), values)
      return Self.estimates(UnsafeBufferPointer(values), half)
    }
  }

  /// The integral over a panel of half-length `half` and its error, from the values at the nodes in ascending order.
  private static func estimates(
    _ values: UnsafeBufferPointer<Double>, _ half: Double
  ) -> (value: Double, error: Double, isSettled: Bool) {
    let middle = values[7]
    var kronrod = middle * GaussKronrod.kronrodWeights[7]
    var gauss = middle * GaussLegendre.middleWeight
    var size = kronrod.magnitude
    var least = middle.magnitude
    for i in 0..<7 {
      let (left, right) = (values[i], values[14 - i])
      least = min(least, left.magnitude, right.magnitude)
      kronrod += GaussKronrod.kronrodWeights[i] * (left + right)
      size += GaussKronrod.kronrodWeights[i] * (left.magnitude + right.magnitude)
      if i % 2 == 1 { gauss += GaussLegendre.nodes[i / 2].weight * (left + right) }
    }
    let rounding = 0x1p-52 * size * half
    let difference = ((kronrod - gauss) * half).magnitude
    return (
      kronrod * half, size.isInfinite ? .infinity : difference > rounding || size.isNaN ? difference : rounding,
      difference <= rounding || size.isNaN || least.isInfinite
    )
  }
}

/// The 15-point rule of Kronrod around the 7-point rule of ``GaussLegendre``, on −1...1.
enum GaussKronrod {
  /// The non-negative nodes, from the outside in; those with an odd index are also nodes of the Gauss rule. The last is
  /// 0.
  static let nodes = [
    0.991455371120812639206854697526329, 0.949107912342758524526189684047851,
    0.864864423359769072789712788640926, 0.741531185599394439863864773280788,
    0.586087235467691130294144691693013, 0.405845151377397166906606412076961,
    0.207784955007898467600689403773245, 0,
  ]
  static let kronrodWeights = [
    0.022935322010529224963732008058970, 0.063092092629978553290700663189204,
    0.104790010322250183839876322541518, 0.140653259715525918745189590510238,
    0.169004726639267902826583426598550, 0.190350578064785409913256402421014,
    0.204432940075298892414161999234649, 0.209482141084727828012999174891714,
  ]
}

/// Gauss–Legendre quadrature with seven nodes, exact for polynomials of degree 13. It is meant for the many short,
/// smooth pieces of an analysis, on which adaptive bisection would cost more than the integrals.
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

  /// The nodes and weights of the composite rule over the pieces between `ends`, each divided into `panels` panels.
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
