/// Integrals of functions of one variable.
public enum Quadrature {
  /// The integral of `function` over `interval` and an estimate of its error, from adaptive halving of a
  /// Gauss–Kronrod pair of 7 and 15 points.
  ///
  /// The estimate is at most `accuracy` for a function that is smooth but for some kinks, jumps and end
  /// singularities like that of √x; a larger one says that the accuracy was not reached, because the values cancel,
  /// the integral diverges or the 40 halvings and 4,096 panels allowed were used up. NaN in the function gives NaN
  /// after at most one refinement; an infinity at a single point is passed over.
  ///
  /// Source: R. Piessens et al., QUADPACK, 1983, for the nodes and the scaling of the error.
  public static func integral(
    of function: (Double) -> Double, over interval: ClosedRange<Double>, accuracy: Double = 1e-10
  ) -> (value: Double, errorEstimate: Double) {
    guard interval.lowerBound < interval.upperBound else { return (0, 0) }
    var queue = [Panel(function, interval.lowerBound, interval.upperBound, depth: 0)]
    var settled: [Panel] = []
    while true {
      let error = (queue + settled).reduce(0) { $0 + $1.error }
      guard error > accuracy, let worst = queue.indices.max(by: { queue[$0].error < queue[$1].error }),
        queue.count + settled.count < 4096
      else { break }
      let panel = queue.remove(at: worst)
      let middle = panel.low + 0.5 * (panel.high - panel.low)
      if panel.depth == 40 || middle <= panel.low || middle >= panel.high {
        settled.append(panel)
        continue
      }
      queue.append(Panel(function, panel.low, middle, depth: panel.depth + 1))
      queue.append(Panel(function, middle, panel.high, depth: panel.depth + 1))
    }
    let panels = (queue + settled).sorted { $0.value.magnitude < $1.value.magnitude }
    return (panels.reduce(0) { $0 + $1.value }, panels.reduce(0) { $0 + $1.error })
  }
}

/// A stretch of the interval with the two estimates of its integral compared.
private struct Panel {
  let low: Double
  let high: Double
  let depth: Int
  let value: Double
  let error: Double

  init(_ function: (Double) -> Double, _ low: Double, _ high: Double, depth: Int) {
    (self.low, self.high, self.depth) = (low, high, depth)
    let half = 0.5 * (high - low)
    let centre = low + half
    let middle = function(centre)
    var kronrod = middle * GaussKronrod.kronrodWeights[7]
    var gauss = middle * GaussKronrod.gaussWeights[3]
    var size = kronrod.magnitude
    for i in 0..<7 {
      let offset = half * GaussKronrod.nodes[i]
      let (left, right) = (function(centre - offset), function(centre + offset))
      kronrod += GaussKronrod.kronrodWeights[i] * (left + right)
      size += GaussKronrod.kronrodWeights[i] * (left.magnitude + right.magnitude)
      if i % 2 == 1 { gauss += GaussKronrod.gaussWeights[i / 2] * (left + right) }
    }
    value = kronrod * half
    let rounding = 0x1p-52 * size * half
    error = max(((kronrod - gauss) * half).magnitude, rounding)
  }
}

/// The 15-point rule of Kronrod and the 7-point rule of Gauss inside it, on −1...1.
enum GaussKronrod {
  /// The positive nodes, from the outside in; the odd ones are also Gauss's. The last is 0.
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
  static let gaussWeights = [
    0.129484966168869693270611432679082, 0.279705391489276667901467771423780,
    0.381830050505118944950369775488975, 0.417959183673469387755102040816327,
  ]
}
