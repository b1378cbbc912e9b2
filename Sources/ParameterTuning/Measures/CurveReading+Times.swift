import ScalarMath
import TimingFunctions

/// Times at which a curve comes to a level, and to rest.
extension CurveReading {
  /// The first place at a level, between the first places on both sides of it.
  func firstTime(at level: Double) -> Double {
    let nodes = trace(near: [level]).nodes
    if nodes[0].value == level { return nodes[0].abscissa }
    for (before, node) in zip(nodes, nodes.dropFirst()) {
      // A stretch at the level is met at its start.
      if node.value == level { return levelStart(of: level, from: before.abscissa, to: node.abscissa) }
      if (before.value < level) != (node.value < level) {
        guard before.abscissa < node.abscissa else { return node.abscissa }
        return RootFinding.root(of: { curve.value(at: $0) - level }, in: before.abscissa...node.abscissa) ?? .nan
      }
    }
    return .nan
  }

  /// The last time at which the curve is farther from its end than a share of the way.
  func settling(_ tolerance: Double) -> Double {
    if let spring { return spring.settlingTime(tolerance: tolerance) ?? .nan }
    guard way != 0 else { return .nan }
    let bound = (tolerance * way).magnitude
    let end = end
    let nodes = trace(near: [end - bound, end + bound], isLong: true).nodes
    func excess(_ value: Double) -> Double { (value - end).magnitude - bound }
    guard let last = nodes.lastIndex(where: { excess($0.value) > 0 || $0.value.isNaN }) else {
      return nodes[0].abscissa
    }
    // A motion that has not come to rest has no time of it.
    guard last + 1 < nodes.count else { return .nan }
    let (low, high) = (nodes[last].abscissa, nodes[last + 1].abscissa)
    // One side of a jump is not within, the other is.
    guard low < high, excess(curve.value(at: low)) > 0 else { return low }
    return RootFinding.root(of: { excess(curve.value(at: $0)) }, in: low...high) ?? .nan
  }
}
