import ScalarMath
import TimingFunctions

/// Inflections, extrema and zeros of a scanned curve.
///
/// Each is looked for where the one before leaves no choice: a cell has one zero of f″ at most, between neighbouring
/// inflections f′ is monotone, between neighbouring extrema f is. What is within rounding of 0 counts as 0, so that a
/// double zero is found at its extremum and a threefold one at its inflection.
struct TurningPoints {
  var inflections: [Knot] = []
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
    inflections = inflections.map { (Self.abscissa($0.place, $0.value, hidden), $0.value) }
    let turned = Self.merged(nodes, inflections, curve, scan)
    findExtrema(curve, turned, scan.holes)
    extrema = extrema.map {
      .init(abscissa: Self.abscissa($0.abscissa, $0.value, hidden), value: $0.value, kind: $0.kind)
    }
    let tops = extrema.map { ($0.abscissa, $0.value) }
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
    _ nodes: [Node], _ points: [Knot], _ curve: some TimingFunction, _ scan: CurveScan
  ) -> [Node] {
    var result: [Node] = []
    result.reserveCapacity(nodes.count + points.count)
    var rest = points[...]
    for var node in nodes {
      var isTurn = node.isTurn
      while let point = rest.first, point.place <= node.abscissa {
        rest.removeFirst()
        let abscissa = point.place
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
      return (place: abscissa, value: curve.value(at: abscissa))
    }
    // Where two numbers' distance makes more of the value than it is, the place is all that keeps it from 0.
    let change = near.map { ($0.value - extremum.value).magnitude }.max() ?? 0
    let scatter = Rounding.scatter(of: curve, at: extremum.abscissa, width: width, in: domain).x
    guard extremum.value.magnitude <= max(scatter, nodes[low].rounding.x, change) else { return }
    let best = near.filter { $0.value.magnitude < extremum.value.magnitude }
      .min { $0.value.magnitude < $1.value.magnitude }
    let isOff = change >= extremum.value.magnitude
    extrema[index] = Extrema.Extremum(
      abscissa: isOff ? best?.place ?? extremum.abscissa : extremum.abscissa, value: 0, kind: extremum.kind)
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
      inflections.append((abscissa, isHole ? 0.5 * (nodes[start].value + node.value) : value))
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
    let known = Set(turns + inflections.map(\.place))
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

/// A zero of high multiplicity, about which values are too small for Double and so 0 over a stretch.
///
/// Beside the stretch the curve goes as c·dⁿ with the distance d from the zero. f·f″/f′² = 1 − 1/n and f/f′ = d/n tell
/// both from one sample, and the zero is taken for known where both sides tell the same.
struct UnderflowingZero {
  /// From the last value of some size before the zero to the first behind it.
  let stretch: ClosedRange<Double>
  let abscissa: Double

  /// Small, and yet with all digits and room for what derivatives make of it.
  static let size = 1e-300
  /// Above it a curve falls as an exponential function does, rather than to a zero.
  private static let mostMultiplicity = 256.0
  /// How far the places that both sides tell may lie apart, as a share of the stretch.
  private static let tolerance = 0.02

  /// Nil where there is no such stretch about `zero`, or both sides do not lead to one place.
  ///
  /// - Parameters:
  ///   - zero: where the value is 0.
  ///   - below, above: places on either side with values, between which the curve falls to 0 and rises again.
  init?(of curve: some TimingFunction, about zero: Double, from below: Double, to above: Double) {
    let reach = 64 * zero.ulp
    guard zero - reach > below, zero + reach < above,
      [zero - reach, zero + reach].allSatisfy({ curve.value(at: $0) == 0 })
    else { return nil }
    let ends = (Self.border(curve, from: below, to: zero), Self.border(curve, from: above, to: zero))
    guard let low = Self.lead(curve, from: ends.0), let high = Self.lead(curve, from: ends.1),
      (high.abscissa - low.abscissa).magnitude <= Self.tolerance * (ends.1 - ends.0),
      (high.multiplicity - low.multiplicity).magnitude <= Self.tolerance * low.multiplicity
    else { return nil }
    abscissa = low.abscissa + 0.5 * (high.abscissa - low.abscissa)
    guard ends.0 < abscissa, abscissa < ends.1 else { return nil }
    stretch = ends.0...ends.1
  }

  /// The place nearest to the zero with a value of some size, from one that has it.
  private static func border(_ curve: some TimingFunction, from abscissa: Double, to zero: Double) -> Double {
    var (known, small) = (abscissa, zero)
    while true {
      let middle = known + 0.5 * (small - known)
      if middle == known || middle == small { return known }
      if curve.value(at: middle).magnitude >= size { known = middle } else { small = middle }
    }
  }

  /// Where the curve at a place beside the stretch leads to, and of what multiplicity its zero is there.
  private static func lead(
    _ curve: some TimingFunction, from abscissa: Double
  ) -> (abscissa: Double, multiplicity: Double)? {
    let sample = CurveSample(curve, at: abscissa)
    guard sample.isRegular, sample.value.magnitude >= size else { return nil }
    let rate = sample.slope / sample.value
    let multiplicity = 1 / (1 - sample.curvature / sample.slope / rate)
    guard multiplicity > 0.5, multiplicity <= mostMultiplicity else { return nil }
    return (abscissa - multiplicity / rate, multiplicity)
  }
}
