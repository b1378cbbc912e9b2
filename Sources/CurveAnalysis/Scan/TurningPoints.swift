import ScalarMath
import TimingFunctions

/// Inflections, extrema and zeros of a scanned curve.
///
/// Each is looked for where the one before leaves no choice: a cell has one zero of f″ at most, between neighbouring
/// inflections f′ is monotone, between neighbouring extrema f is. What is within rounding of 0 counts as 0, so that a
/// double zero is found at its extremum and a threefold one at its inflection.
struct TurningPoints {
  var inflections: [PointsOfInterest.Point] = []
  private(set) var extrema: [Extrema.Extremum] = []
  var roots: [Double] = []
  /// Whether places are those of straight lines between samples: of a curve that takes long and is not resolved anyway.
  private let isRough: Bool

  /// What a curve costs of which an unresolved scan looks for no place exactly.
  private static let greatCost = 200

  /// A place where the curve is known.
  struct Node {
    let abscissa: Double
    var value: Double
    let slope: Double
    let curvature: Double
    var rounding: SIMD4<Double>
    /// What lies between the node before and this one.
    let link: Link
    var isTurn = false
  }

  enum Link {
    /// A cell, or nothing: both are one place.
    case cell
    case broken(CurveBreak)
    case separate

    var carriesValue: Bool {
      switch self {
      case .cell: true
      case .broken(let broken): broken.kind != .jump && broken.kind != .pole && broken.kind != .edge
      case .separate: false
      }
    }

    var carriesSlope: Bool {
      switch self {
      case .cell: true
      case .broken(let broken): broken.kind == .joint || broken.kind == .verticalTangent
      case .separate: false
      }
    }
  }

  init(of curve: some TimingFunction, _ scan: CurveScan) {
    isRough = !scan.isResolved && curve.cost > Self.greatCost
    let nodes = Self.nodes(of: scan)
    let hidden = Self.underflowingZeros(curve, nodes)
    findInflections(curve, nodes, in: scan.domain)
    inflections = inflections.map { .init(abscissa: Self.abscissa($0.abscissa, $0.value, hidden), value: $0.value) }
    let turned = Self.merged(nodes, inflections, curve, scan)
    findExtrema(curve, turned, scan.holes)
    extrema = extrema.map {
      .init(abscissa: Self.abscissa($0.abscissa, $0.value, hidden), value: $0.value, kind: $0.kind)
    }
    let tops = extrema.map { PointsOfInterest.Point(abscissa: $0.abscissa, value: $0.value) }
    let known = Self.merged(turned, tops, curve, scan)
    findRoots(curve, known, hidden)
  }

  // MARK: Nodes

  private static func nodes(of scan: CurveScan) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(scan.cells.count + 2 * scan.breaks.count + 2)
    var breaks = scan.breaks[...]
    var last: CurveCell?
    for cell in scan.cells where !cell.isGap {
      if last?.high.abscissa != cell.low.abscissa {
        var link = Link.separate
        while let broken = breaks.first, broken.neighbours.upperBound <= cell.low.abscissa {
          breaks.removeFirst()
          if let last, broken.neighbours.lowerBound >= last.high.abscissa { link = .broken(broken) }
        }
        nodes.append(Node(cell.low, cell.rounding, link))
        if case .broken(let broken) = link, broken.kind == .jump || broken.kind == .kink { loosen(&nodes) }
      }
      nodes.append(Node(cell.high, cell.rounding, .cell))
      last = cell
    }
    return nodes
  }

  /// Lets the values on both sides of a break be off by what the spacing of Double makes of their slopes.
  private static func loosen(_ nodes: inout [Node]) {
    for index in [nodes.count - 2, nodes.count - 1] {
      let slack = 4 * (nodes[index].slope * nodes[index].abscissa.ulp).magnitude
      if slack.isFinite { nodes[index].rounding.x += slack }
      let turn = 4 * (nodes[index].curvature * nodes[index].abscissa.ulp).magnitude
      if turn.isFinite { nodes[index].rounding.y += turn }
    }
  }

  /// The nodes with further points of the curve put between them.
  private static func merged(
    _ nodes: [Node], _ points: [PointsOfInterest.Point], _ curve: some TimingFunction, _ scan: CurveScan
  ) -> [Node] {
    var result: [Node] = []
    result.reserveCapacity(nodes.count + points.count)
    var rest = points[...]
    for var node in nodes {
      var isTurn = node.isTurn
      while let point = rest.first, point.abscissa <= node.abscissa {
        rest.removeFirst()
        let abscissa = point.abscissa
        if abscissa == node.abscissa {
          isTurn = true
          continue
        }
        guard let last = result.last, last.abscissa < abscissa, case .cell = node.link else { continue }
        let sample = CurveSample(curve, at: abscissa)
        var rounding = pointwiseMax(last.rounding, node.rounding)
        if sample.value.magnitude < 1e-3 * max(last.value.magnitude, node.value.magnitude)
          || sample.slope.magnitude < 1e-3 * max(last.slope.magnitude, node.slope.magnitude)
        {
          let width = node.abscissa - last.abscissa
          rounding = pointwiseMax(rounding, Rounding.scatter(of: curve, at: abscissa, width: width, in: scan.domain))
        }
        result.append(Node(sample, rounding, .cell, isTurn: true))
        if point.value == 0 { result[result.count - 1].value = 0 }
      }
      node.isTurn = isTurn
      result.append(node)
    }
    return result
  }

  /// Where a function changes its sign; by halving where it is not finite on the way.
  func change(of function: (Double) -> Double, from low: Double, to high: Double) -> Double {
    if isRough {
      let (first, last) = (function(low), function(high))
      let share = first / (first - last)
      return share > 0 && share < 1 ? low + share * (high - low) : low + 0.5 * (high - low)
    }
    if let root = RootFinding.root(of: function, in: low...high) { return root }
    var (low, high) = (low, high)
    let isPositive = function(low) > 0
    while true {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high { return middle }
      if (function(middle) > 0) == isPositive { low = middle } else { high = middle }
    }
  }

  // MARK: Extrema

  private mutating func findExtrema(
    _ curve: some TimingFunction, _ nodes: [Node], _ holes: [CurveScan.Hole]
  ) {
    let slope = { (abscissa: Double) in curve.derivative(1, at: abscissa) }
    var last: Int?
    for (index, node) in nodes.enumerated() {
      if !node.link.carriesValue { last = nil }
      guard !node.slope.isNaN, node.slope.magnitude > node.rounding.y else { continue }
      defer { last = index }
      guard let start = last, (nodes[start].slope < 0) != (node.slope < 0) else { continue }
      let kind = node.slope > 0 ? Extrema.Kind.minimum : .maximum
      let inner = nodes[(start + 1)..<index]
      if inner.isEmpty, case .broken(let broken) = node.link {
        extrema.append(Self.corner(broken, nodes[start], node, kind, curve))
        continue
      }
      let abscissa: Double
      if inner.count > 1, inner.allSatisfy({ $0.slope == 0 }) {
        abscissa = inner.first!.abscissa + 0.5 * (inner.last!.abscissa - inner.first!.abscissa)
      } else if inner.count == 1, inner.first!.slope == 0 {
        abscissa = inner.first!.abscissa
      } else {
        abscissa = change(of: slope, from: nodes[start].abscissa, to: node.abscissa)
      }
      extrema.append(Extrema.Extremum(abscissa: abscissa, value: curve.value(at: abscissa), kind: kind))
    }
    for index in extrema.indices {
      let abscissa = extrema[index].abscissa
      if let hole = holes.first(where: { abs($0.abscissa - abscissa) <= $0.reach / 16 }) {
        extrema[index] = Extrema.Extremum(abscissa: hole.abscissa, value: hole.value, kind: extrema[index].kind)
      }
      snap(index, curve, nodes)
    }
  }

  /// The extremum at a kink or a cusp. A value that the spacing of the places explains is 0.
  private static func corner(
    _ broken: CurveBreak, _ before: Node, _ after: Node, _ kind: Extrema.Kind, _ curve: some TimingFunction
  ) -> Extrema.Extremum {
    let values = [before.value, after.value, curve.value(at: broken.abscissa)].filter(\.isFinite)
    var value = (kind == .minimum ? values.min() : values.max()) ?? .nan
    let steepest = max(before.slope.magnitude, after.slope.magnitude)
    let slack =
      8 * steepest * max(broken.abscissa.ulp, broken.neighbours.upperBound - broken.neighbours.lowerBound)
      + max(before.rounding.x, after.rounding.x)
    if value.magnitude <= slack { value = 0 }
    // The simplest place is off by a number where only one has the value.
    let (low, high) = (broken.neighbours.lowerBound, broken.neighbours.upperBound)
    let best = [broken.abscissa, low, low + 0.5 * (high - low), high].map { ($0, curve.value(at: $0)) }
      .filter { $0.1.isFinite }.reduce((broken.abscissa, value)) { best, next in
        let gain = kind == .minimum ? best.1 - next.1 : next.1 - best.1
        return gain > 1e-12 * max(best.1.magnitude, next.1.magnitude) ? next : best
      }
    return Extrema.Extremum(abscissa: best.0, value: best.1, kind: kind)
  }

  /// Puts 0 for the value of an extremum that is within rounding of it.
  private mutating func snap(_ index: Int, _ curve: some TimingFunction, _ nodes: [Node]) {
    let extremum = extrema[index]
    guard extremum.value != 0, extremum.value.isFinite else { return }
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].abscissa < extremum.abscissa { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low < nodes.count else { return }
    let size = max(nodes[low].value.magnitude, nodes[low - 1].value.magnitude)
    guard extremum.value.magnitude < 1e-3 * size else { return }
    let width = nodes[low].abscissa - nodes[low - 1].abscissa
    let domain = nodes[0].abscissa...nodes[nodes.count - 1].abscissa
    let spacing = extremum.abscissa.ulp
    let near = [-2.0, -1, 1, 2].map { step in
      let abscissa = min(max(extremum.abscissa + step * spacing, domain.lowerBound), domain.upperBound)
      return PointsOfInterest.Point(abscissa: abscissa, value: curve.value(at: abscissa))
    }
    // Where two numbers' distance makes more of the value than it is, the place is all that keeps it from 0.
    let change = near.map { ($0.value - extremum.value).magnitude }.max() ?? 0
    let scatter = Rounding.scatter(of: curve, at: extremum.abscissa, width: width, in: domain).x
    guard extremum.value.magnitude <= max(scatter, nodes[low].rounding.x, change) else { return }
    let best = near.filter { $0.value.magnitude < extremum.value.magnitude }
      .min { $0.value.magnitude < $1.value.magnitude }
    let isOff = change >= extremum.value.magnitude
    extrema[index] = Extrema.Extremum(
      abscissa: isOff ? best?.abscissa ?? extremum.abscissa : extremum.abscissa, value: 0, kind: extremum.kind)
  }
}

extension TurningPoints.Node {
  /// Whether the curve is 0 from here to the next node, but for what is too small for a number.
  func isLevel(to next: Self) -> Bool {
    let width = next.abscissa - abscissa
    return [self, next].allSatisfy { node in
      node.value == 0 && (node.slope * width).magnitude < 0x1p-1000
        && (node.curvature * width * width).magnitude < 0x1p-1000
    }
  }

  init(
    _ sample: CurveSample, _ rounding: SIMD4<Double>, _ link: TurningPoints.Link, isTurn: Bool = false
  ) {
    abscissa = sample.abscissa
    value = sample.value
    slope = sample.slope
    curvature = sample.curvature
    self.rounding = rounding
    self.link = link
    self.isTurn = isTurn
  }
}
