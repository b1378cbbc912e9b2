import ScalarMath
import TimingFunctions

/// Inflections, extrema and zeros of a scanned curve.
///
/// Each kind brackets the next: a cell has at most one zero of f″, f′ is monotone between neighbouring inflections, and
/// f between neighbouring extrema. A value within rounding error of 0 counts as 0. A zero of multiplicity 2 is
/// therefore found at its extremum, one of multiplicity 3 at its inflection.
struct TurningPoints {
  private(set) var inflections: [Knot] = []
  private(set) var extrema: [Extrema.Extremum] = []
  /// The abscissas of the zeros in ascending order.
  private(set) var roots: [Double] = []
  /// The midpoints of constant intervals among the extrema.
  private var levels: Set<Double> = []
  private let domain: ClosedRange<Double>
  /// True to interpolate linearly between samples, because the curve is expensive and not resolved anyway.
  private let isRough: Bool

  /// The cost above which an unresolved scan locates nothing exactly.
  private static let greatCost = 200

  init(of curve: some TimingFunction, _ scan: CurveScan) {
    isRough = !scan.isResolved && curve.cost > Self.greatCost
    domain = scan.domain
    var nodes = Self.nodes(of: scan)
    findInflections(curve, nodes)
    nodes = Self.inserting(inflections.map(\.place), into: nodes, curve)
    findExtrema(curve, nodes)
    findRoots(curve, Self.inserting(extrema.map(\.abscissa), into: nodes, curve))
  }

  // MARK: Nodes

  /// A sample of the curve, and the link from the node before it.
  private struct Node {
    let sample: CurveSample
    var rounding: SIMD4<Double>
    let link: Link

    var abscissa: Double { sample.abscissa }

    /// Returns true if a derivative exceeds its rounding error.
    func isClear(_ order: Int) -> Bool { sample.derivatives[order].magnitude > rounding[order] }
  }

  private enum Link {
    /// A cell, or nothing if both nodes have one abscissa.
    case cell
    case broken(CurveBreak)
    case separate

    /// Returns true if a derivative is continuous across the link, or the curve is and its slope is unbounded.
    func carries(_ order: Int) -> Bool {
      switch self {
      case .cell: true
      case .separate: false
      case .broken(let broken):
        broken.kind == .joint || broken.kind == .kink && (order < 2 || broken.isSteep)
      }
    }
  }

  private static func nodes(of scan: CurveScan) -> [Node] {
    var nodes: [Node] = []
    var breaks = scan.breaks[...]
    var last: CurveCell?
    for cell in scan.cells where !cell.isGap {
      if last?.high.abscissa != cell.low.abscissa {
        var link = Link.separate
        while let broken = breaks.first, broken.neighbours.upperBound <= cell.low.abscissa {
          breaks.removeFirst()
          if let last, broken.neighbours.lowerBound >= last.high.abscissa { link = .broken(broken) }
        }
        nodes.append(Node(sample: cell.low, rounding: cell.rounding, link: link))
        if case .broken(let broken) = link, broken.kind == .jump || broken.kind == .kink && !broken.isSteep {
          loosen(&nodes)
        }
      }
      nodes.append(Node(sample: cell.high, rounding: cell.rounding, link: .cell))
      last = cell
    }
    return nodes
  }

  /// Adds the effect of the spacing of Double to the rounding error of values and slopes on both sides of a break.
  private static func loosen(_ nodes: inout [Node]) {
    for index in [nodes.count - 2, nodes.count - 1] {
      let sample = nodes[index].sample
      let slack = 4 * sample.abscissa.ulp * SIMD4(sample.slope.magnitude, sample.curvature.magnitude, 0, 0)
      if slack.x.isFinite { nodes[index].rounding.x += slack.x }
      if slack.y.isFinite { nodes[index].rounding.y += slack.y }
    }
  }

  /// The nodes with further abscissas, ascending, inserted within cells.
  private static func inserting(_ places: [Double], into nodes: [Node], _ curve: some TimingFunction) -> [Node] {
    var result: [Node] = []
    var rest = places[...]
    for node in nodes {
      while let place = rest.first, place <= node.abscissa {
        rest.removeFirst()
        guard let last = result.last, last.abscissa < place, place < node.abscissa, case .cell = node.link else {
          continue
        }
        let rounding = pointwiseMax(last.rounding, node.rounding)
        result.append(Node(sample: CurveSample(curve, at: place), rounding: rounding, link: .cell))
      }
      result.append(node)
    }
    return result
  }

  // MARK: Changes of sign

  /// Pairs of nodes between which a derivative changes sign, without a value above rounding error in between.
  ///
  /// - Parameter counts: true if the first of two nodes with different signs is significant.
  private static func changes(
    of order: Int, _ nodes: [Node], counts: (Node, Node) -> Bool = { _, _ in true }
  ) -> [(start: Int, end: Int)] {
    var found: [(start: Int, end: Int)] = []
    var last: Int?
    for (index, node) in nodes.enumerated() {
      if !node.link.carries(order) { last = nil }
      guard node.isClear(order) else { continue }
      if let start = last, (nodes[start].sample.derivatives[order] < 0) != (node.sample.derivatives[order] < 0) {
        guard counts(node, nodes[start]) else { continue }
        if counts(nodes[start], node) { found.append((start, index)) }
      }
      last = index
    }
    return found
  }

  /// The abscissa of a sign change: the break or the zero between the nodes, the middle of a run of zeros, or a root.
  private func place(
    of change: (start: Int, end: Int), order: Int, _ nodes: [Node], _ function: (Double) -> Double
  ) -> Double {
    let inner = nodes[(change.start + 1)..<change.end]
    if inner.isEmpty, case .broken(let broken) = nodes[change.end].link { return broken.abscissa }
    if let first = inner.first, let last = inner.last, inner.allSatisfy({ $0.sample.derivatives[order] == 0 }) {
      return first.abscissa + 0.5 * (last.abscissa - first.abscissa)
    }
    return root(of: function, from: nodes[change.start].abscissa, to: nodes[change.end].abscissa)
  }

  /// The abscissa at which a function changes sign; by bisection if it is not finite on the way.
  private func root(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    if isRough {
      let (first, last) = (function(low), function(high))
      let share = first / (first - last)
      return share > 0 && share < 1 ? low + share * (high - low) : low + 0.5 * (high - low)
    }
    if let root = RootFinding.root(of: function, in: low...high) { return root }
    let isPositive = function(low) > 0
    return Halving.edge(from: low, to: high) { (function($0) > 0) != isPositive }
  }

  // MARK: Inflections

  private mutating func findInflections(_ curve: some TimingFunction, _ nodes: [Node]) {
    let changes = Self.changes(of: 2, nodes) { isCurved($0, beside: $1, curve) }
    for change in changes {
      // The two sides of a cusp.
      if case .broken(let broken) = nodes[change.end].link, broken.kind == .kink, broken.isSteep,
        broken.slopes.before * broken.slopes.after < 0
      {
        continue
      }
      let place = place(of: change, order: 2, nodes) { CurveSample(curve, at: $0).curvature }
      let value = curve.value(at: place)
      // Without a value there, the mean of the values of its nodes stands in.
      let mean = 0.5 * (nodes[change.start].sample.value + nodes[change.end].sample.value)
      inflections.append((place, value.isNaN ? mean : value))
    }
  }

  /// Returns true if the curvature at a node exceeds the rounding error near it, which is estimated only if the
  /// curvature hardly changes the value over the distance to the other node.
  private func isCurved(_ node: Node, beside other: Node, _ curve: some TimingFunction) -> Bool {
    let width = other.abscissa - node.abscissa
    let size = max(node.sample.value.magnitude, other.sample.value.magnitude)
    if node.sample.curvature.magnitude * width * width > 1e-3 * size { return true }
    let few = 0x1p24 * max(node.abscissa.ulp, domain.lowerBound.ulp, domain.upperBound.ulp)
    return [few, width.magnitude].allSatisfy {
      node.sample.curvature.magnitude > Rounding.scatter(of: curve, at: node.abscissa, width: $0, in: domain).z
    }
  }

  // MARK: Extrema

  private mutating func findExtrema(_ curve: some TimingFunction, _ nodes: [Node]) {
    for change in Self.changes(of: 1, nodes) {
      let (start, end) = (nodes[change.start], nodes[change.end])
      let kind = end.sample.slope > 0 ? Extrema.Kind.minimum : .maximum
      let place = place(of: change, order: 1, nodes) { curve.derivative(1, at: $0) }
      var best: Knot = (place, curve.value(at: place))
      var slack = max(start.rounding.x, end.rounding.x)
      if change.end == change.start + 1, case .broken(let broken) = end.link {
        // A single double at a corner may attain its value.
        let (low, high) = (broken.neighbours.lowerBound, broken.neighbours.upperBound)
        let others = [low, high].map { (place: $0, value: curve.value(at: $0)) }.filter { $0.value.isFinite }
        best = others.reduce(best) { best, next in
          let gain = kind == .minimum ? best.value - next.value : next.value - best.value
          return best.value.isNaN || gain > 1e-12 * best.value.magnitude ? next : best
        }
        let steepest = max(start.sample.slope.magnitude, end.sample.slope.magnitude)
        slack += 8 * steepest * max(place.ulp, high - low)
      } else {
        // The spacing of Double alone may keep a value from 0.
        slack += 4 * place.ulp * place.ulp * max(start.sample.curvature.magnitude, end.sample.curvature.magnitude)
        slack += 0x1p-50 * max(start.sample.value.magnitude, end.sample.value.magnitude)
      }
      if best.value.magnitude <= slack { best.value = 0 }
      if change.end > change.start + 2 { levels.insert(best.place) }
      extrema.append(Extrema.Extremum(abscissa: best.place, value: best.value, kind: kind))
    }
  }

  // MARK: Roots

  private mutating func findRoots(_ curve: some TimingFunction, _ nodes: [Node]) {
    // At a pole within the last doubles of a cell the sign changes far from 0.
    let largest = nodes.lazy.map(\.sample.value.magnitude).filter(\.isFinite).max() ?? 0
    let crossings = Self.changes(of: 0, nodes).map { place(of: $0, order: 0, nodes) { curve.value(at: $0) } }
    let touches = extrema.filter { extremum in
      extremum.value == 0 && !levels.contains(extremum.abscissa)
        && !crossings.contains { abs($0 - extremum.abscissa) <= 64 * extremum.abscissa.ulp }
    }
    // Zeros at the ends of runs, such as those next to a jump; an interval of zeros does not count.
    let ends = nodes.indices.filter { index in
      let isStart = !nodes[index].link.carries(0)
      let isEnd = index + 1 == nodes.count || !nodes[index + 1].link.carries(0)
      return isStart != isEnd && !nodes[index].isClear(0) && nodes[isStart ? index + 1 : index - 1].isClear(0)
    }
    let others = touches.map(\.abscissa) + ends.map { nodes[$0].abscissa }
    roots = (crossings.filter { !(curve.value(at: $0).magnitude > 1e-3 * largest) } + others).sorted()
  }
}
