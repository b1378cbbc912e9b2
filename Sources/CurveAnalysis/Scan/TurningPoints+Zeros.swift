import ScalarMath
import TimingFunctions

/// The zeros between turning points, and those that stretches of 0 hide.
extension TurningPoints {
  /// The zeros that stretches of nodes with values of 0 hide.
  static func underflowingZeros(_ curve: some TimingFunction, _ nodes: [Node]) -> [UnderflowingZero] {
    var zeros: [UnderflowingZero] = []
    var last: Int?
    for (index, node) in nodes.enumerated() {
      if !node.link.carriesValue { last = nil }
      guard node.value.magnitude >= UnderflowingZero.size else { continue }
      defer { last = index }
      guard let start = last, start + 1 < index else { continue }
      let level = nodes[start..<index].filter { $0.value == 0 }.map(\.abscissa)
      guard !level.isEmpty else { continue }
      let found = UnderflowingZero(
        of: curve, about: level[level.count / 2], from: nodes[start].abscissa, to: node.abscissa)
      if let found { zeros.append(found) }
    }
    return zeros
  }

  /// A place, or the zero that is hidden there.
  static func abscissa(_ abscissa: Double, _ value: Double, _ hidden: [UnderflowingZero]) -> Double {
    value == 0 ? hidden.first { $0.stretch.contains(abscissa) }?.abscissa ?? abscissa : abscissa
  }

  mutating func findRoots(
    _ curve: some TimingFunction, _ nodes: [Node], _ hidden: [UnderflowingZero]
  ) {
    let function = { (abscissa: Double) in curve.value(at: abscissa) }
    var start = 0
    while start < nodes.count {
      var end = start + 1
      while end < nodes.count, nodes[end].link.carriesValue { end += 1 }
      var last: Int?
      for index in start..<end where !isZero(nodes[index]) {
        let inner = nodes[((last ?? start - 1) + 1)..<index]
        let isChange = last.map { (nodes[$0].value < 0) != (nodes[index].value < 0) } ?? false
        // A zero that is crossed at a slope is found best by the change of sign.
        let isSteep = inner.allSatisfy { $0.slope.magnitude > $0.rounding.y && $0.value != 0 }
        if isChange, isSteep, let last {
          roots.append(change(of: function, from: nodes[last].abscissa, to: nodes[index].abscissa))
        } else if let abscissa = root(among: inner, hidden) {
          roots.append(abscissa)
        }
        last = index
      }
      // Towards an end of the curve a stretch of zeros is none, or only too small for a number.
      if let last, last + 1 < end {
        let inner = nodes[(last + 1)..<end]
        if inner.count(where: { $0.value == 0 }) < 2, let abscissa = root(among: inner, hidden) {
          roots.append(abscissa)
        }
      }
      start = end
    }
    let breaks = nodes.compactMap { if case .broken(let broken) = $0.link { broken.abscissa } else { nil } }
    // A corner lies between two nodes.
    let corners = Set(breaks)
    for extremum in extrema where extremum.value == 0 && corners.contains(extremum.abscissa) {
      let isKnown = roots.contains { abs($0 - extremum.abscissa) <= 64 * extremum.abscissa.ulp }
      if !isKnown { roots.append(extremum.abscissa) }
    }
    // At a pole within a cell's last numbers the sign changes far from 0.
    let largest = nodes.lazy.map(\.value.magnitude).filter(\.isFinite).max() ?? 0
    roots = apart(
      roots.filter { !(curve.value(at: $0).magnitude > 1e-3 * largest) }.sorted(), curve, breaks.sorted())
  }

  private func isZero(_ node: Node) -> Bool { !(node.value.magnitude > node.rounding.x) }

  /// Of zeros between which the curve neither turns nor breaks off, the nearest to 0 (Rolle's theorem: the others are
  /// rounding).
  private func apart(_ sorted: [Double], _ curve: some TimingFunction, _ breaks: [Double]) -> [Double] {
    let turns = extrema.map(\.abscissa).sorted()
    let known = Set(turns + inflections.map(\.abscissa))
    // The first of the turns behind the last root, and of the breaks at it or behind.
    var (turn, broken) = (0, 0)
    var result: [Double] = []
    for root in sorted {
      if let last = result.last {
        while turn < turns.count, turns[turn] <= last { turn += 1 }
        while broken < breaks.count, breaks[broken] < last { broken += 1 }
      }
      guard let last = result.last, turn == turns.count || turns[turn] >= root,
        broken == breaks.count || breaks[broken] > root
      else {
        result.append(root)
        continue
      }
      let isNearer = curve.value(at: root).magnitude < curve.value(at: last).magnitude
      if known.contains(root) || isNearer && !known.contains(last) { result[result.count - 1] = root }
    }
    return result
  }

  /// The zero in a run of nodes that are 0 within rounding; nil where it has a stretch of zeros, or there are none.
  private func root(among nodes: ArraySlice<Node>, _ hidden: [UnderflowingZero]) -> Double? {
    guard let first = nodes.first, let last = nodes.last else { return nil }
    if let zero = hidden.first(where: { $0.stretch.overlaps(first.abscissa...last.abscissa) }) { return zero.abscissa }
    if zip(nodes, nodes.dropFirst()).contains(where: { $0.isLevel(to: $1) }) { return nil }
    if let turn = nodes.filter(\.isTurn).min(by: { $0.value.magnitude < $1.value.magnitude }) { return turn.abscissa }
    if let exact = nodes.first(where: { $0.value == 0 }) { return exact.abscissa }
    return first.abscissa + 0.5 * (last.abscissa - first.abscissa)
  }
}
