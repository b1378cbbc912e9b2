import CurveAnalysis
import ScalarMath
import TimingFunctions

/// Largest and smallest values, with the first of their places.
extension CurveReading {
  /// Of a spring its highest turning point, also after it rests; one that never turns above its start has no place of
  /// a largest value, only the one that it rests at, which it comes near to without end.
  var highest: (abscissa: Double, value: Double) {
    if let spring {
      let peak = spring.peaks.prefix(2).max { $0.value < $1.value }
      return peak.flatMap { $0.overshoot > 0 ? ($0.time, $0.value) : nil } ?? (.nan, 1)
    }
    return extreme(1, points.map { $0.highest })
  }

  var lowest: (abscissa: Double, value: Double) {
    if let spring {
      let trough = spring.peaks.prefix(2).min { $0.value < $1.value }
      return trough.flatMap { $0.value < 0 ? ($0.time, $0.value) : nil } ?? (domain.lowerBound, start)
    }
    return extreme(-1, points.map { $0.lowest })
  }

  /// The largest value, or with a sign of −1 the smallest, and the first place that has it, but for rounding: of a level
  /// stretch its start.
  ///
  /// - Parameter known: that of the points of interest; without a point where the curve grows without bound.
  private func extreme(_ sign: Double, _ known: PointsOfInterest.Point??) -> (abscissa: Double, value: Double) {
    if case .some(.none) = known { return (.nan, .nan) }
    func height(_ node: Trace.Node) -> Double { sign * node.value }
    let sampled = values.reduce(-.infinity) { max($0, sign * $1) }
    var nodes = trace(near: [sign * sampled]).nodes
    if case .some(let point?) = known {
      nodes.append(.init(abscissa: point.abscissa, value: point.value, isSpecial: false))
      nodes.sort { $0.abscissa < $1.abscissa }
    }
    let best = nodes.reduce(nodes[0]) { height($1) > height($0) ? $1 : $0 }
    // Samples beside a flat turning point are as high as that within rounding: what is no sample goes first.
    let slack = 0x1p-50 * values.reduce(0) { max($0, $1.magnitude) }
    let first = nodes.first { $0.isSpecial && height($0) >= height(best) - slack } ?? best
    let place = first.abscissa
    for (index, node) in nodes.enumerated() where node.abscissa <= place {
      guard Self.isSame(node.value, first.value), isLevel(node.abscissa, at: first.value) else { continue }
      let before = nodes[..<index].last { $0.abscissa < node.abscissa }?.abscissa ?? node.abscissa
      return (simplest(levelStart(of: first.value, from: before, to: node.abscissa)), best.value)
    }
    return (simplest(place), best.value)
  }

  /// Of the neighbours of a break the simplest decimal between them, else the place itself.
  private func simplest(_ place: Double) -> Double {
    points?.breaks.first { $0.neighbours.contains(place) }?.abscissa ?? place
  }
}
