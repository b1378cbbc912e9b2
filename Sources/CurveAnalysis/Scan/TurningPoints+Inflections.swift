import ScalarMath
import TimingFunctions

/// The changes of curvature that stand out of rounding.
extension TurningPoints {
  mutating func findInflections(
    _ curve: some TimingFunction, _ nodes: [Node], in domain: ClosedRange<Double>
  ) {
    let curvature = { (abscissa: Double) in CurveSample(curve, at: abscissa).curvature }
    let isCurved = { (index: Int, other: Int) in Self.isCurved(nodes[index], beside: nodes[other], curve, domain) }
    var last: Int?
    /// The first node that may belong to the bend that ends at `last`.
    var first = 0
    for (index, node) in nodes.enumerated() {
      // Where the slope grows without bound on both sides the curve may pass from one bend to the other.
      if !node.link.carriesSlope { (last, first) = (nil, index) }
      guard node.curvature.magnitude > node.rounding.z, !node.curvature.isNaN else { continue }
      guard let end = last, (nodes[end].curvature < 0) != (node.curvature < 0) else {
        last = index
        continue
      }
      guard isCurved(index, end) else { continue }
      last = index
      let bend = (first...end).reversed().prefix { !(nodes[$0].curvature * node.curvature > 0) }
      first = end + 1
      guard let start = bend.first(where: { nodes[$0].curvature != 0 && isCurved($0, index) }) else { continue }
      guard let abscissa = inflection(curvature, nodes, start, index) else { continue }
      let value = curve.value(at: abscissa)
      let isHole = value.isNaN && nodes[start].value.isFinite && node.value.isFinite
      inflections.append(.init(abscissa: abscissa, value: isHole ? 0.5 * (nodes[start].value + node.value) : value))
    }
  }

  /// Where the bend at one node passes to that at another; nil for the two sides of a cusp.
  private func inflection(
    _ curvature: (Double) -> Double, _ nodes: [Node], _ start: Int, _ index: Int
  ) -> Double? {
    if case .broken(let broken) = nodes[index].link {
      return broken.kind == .verticalTangent && broken.slopes.before * broken.slopes.after < 0 ? nil : broken.abscissa
    }
    if index - start > 2 {
      return nodes[start + 1].abscissa + 0.5 * (nodes[index - 1].abscissa - nodes[start + 1].abscissa)
    }
    if index - start == 2, nodes[start + 1].curvature == 0 { return nodes[start + 1].abscissa }
    return change(of: curvature, from: nodes[start].abscissa, to: nodes[index].abscissa)
  }

  /// Whether the curvature of a node is more than rounding beside it: asked for where, over the distance to the other
  /// node, it does little to the value.
  private static func isCurved(
    _ node: Node, beside other: Node, _ curve: some TimingFunction, _ domain: ClosedRange<Double>
  ) -> Bool {
    let width = other.abscissa - node.abscissa
    let size = max(node.value.magnitude, other.value.magnitude)
    if node.curvature.magnitude * width * width > 1e-3 * size { return true }
    let few = 0x1p24 * max(node.abscissa.ulp, domain.lowerBound.ulp, domain.upperBound.ulp)
    return [few, width.magnitude].allSatisfy {
      node.curvature.magnitude > Rounding.scatter(of: curve, at: node.abscissa, width: $0, in: domain).z
    }
  }
}
