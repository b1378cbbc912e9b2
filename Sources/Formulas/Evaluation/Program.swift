import ScalarMath
import TimingFunctions

/// A formula ready to evaluate: all parameters have values, one abscissa remains.
///
/// Values are computed in batches, a block of points at a time through each step. Sums, products, comparisons, square
/// roots, whole powers, exponentials and the sine and cosine of multiples of π run in SIMD lanes; whole powers carry the
/// rounding error of their base, so that `sin(pi*t)^12/8` is within 0.75 ulp for any t. The other functions are those of
/// the C library or of TimingFunctions, with their bounds.
public struct Program: TimingFunction {
  let graph: Graph
  let batch: Batch
  /// The union of the domains of the curves that are applied to the abscissa itself, such as the time until a spring
  /// rests; nil if there are none.
  public let curveDomain: ClosedRange<Double>?
  /// The program with the before flag of CSS set; nil for that program itself and for a part of a program.
  private let before: (@Sendable () -> Program?)?

  init(_ graph: Graph, before: (@Sendable () -> Program?)? = nil) {
    self.graph = graph
    self.before = before
    batch = Batch(graph)
    cost = graph.cost
    curveDomain = graph.curveDomain
  }

  public let cost: Int

  /// ``curveDomain``; 0...1 if that is nil.
  public var domain: ClosedRange<Double> { curveDomain ?? 0...1 }

  public var beforePhase: any TimingFunction { before?() ?? self }

  /// True if the formula has a length of its own, such as a spring, a recording or a sequence, even over exactly 0…1.
  /// Its abscissa is then in seconds, not a fraction of a duration.
  package var hasOwnLength: Bool {
    domain != 0...1
      || curves.contains { $0 is Spring || $0 is SampledCurve || $0 is Decay || $0 is CurveSequence }
  }

  /// The curve of a sequence that is one curve from 0 to 1, such as a pasted one with a duration; otherwise nil.
  package var timedCurve: (any TimingFunction)? {
    guard let part = (curve as? CurveSequence)?.parts, part.count == 1, part[0].values == (0, 1) else { return nil }
    return part[0].curve?.base
  }

  /// The curve, if the formula is one curve of the abscissa itself and nothing else; otherwise nil.
  public var curve: (any TimingFunction)? {
    guard case .curve(let curve, let at) = graph.nodes[graph.output], case .abscissa = graph.nodes[at] else {
      return nil
    }
    return curve is DerivativeCurve<Program> ? nil : curve
  }

  public var wrappedCurve: (any TimingFunction)? { curve }

  /// The curves that are applied to the abscissa itself.
  public var curves: [any TimingFunction] { graph.curvesOfAbscissa }

  /// The value, if it does not depend on the abscissa; otherwise nil.
  public var constant: Double? { graph.constant(graph.output) }

  public func value(at t: Double) -> Double {
    var result = 0.0
    withUnsafePointer(to: t) { input in
      withUnsafeMutablePointer(to: &result) { output in
        values(
          at: UnsafeBufferPointer(start: input, count: 1), into: UnsafeMutableBufferPointer(start: output, count: 1))
      }
    }
    return result
  }

  public func jet(at t: Jet) -> Jet {
    var series = graph.evaluate(t)
    if batch.hasExponentials {
      let value = value(at: t.leading)
      if (value - series.leading).isFinite { series = series.replacingLeading(value) }
    }
    // Without a value there is no derivative.
    if series.leading.isNaN { return Jet(coefficients: [Double](repeating: .nan, count: t.order + 1)) }
    guard series.order < t.order else { return series }
    return series + Jet(coefficients: [Double](repeating: 0, count: t.order + 1))
  }

  public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { graph.evaluate(t) }

  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { graph.evaluate(t) }

  public var factoredForm: FactoredForm? {
    let factors = FactoredProgram(graph)
    return FactoredForm {
      factors.series(over: $0)
    } quotient: {
      factors.quotient(over: $0)
    }
  }

  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    batch.run(ts, out, .best)
  }

  /// The values at `ts`, with lanes no wider than those of `instructionSet`.
  public func values(at ts: [Double], instructionSet: InstructionSet = .best) -> [Double] {
    [Double](unsafeUninitializedCapacity: ts.count) { buffer, count in
      ts.withUnsafeBufferPointer { batch.run($0, buffer, min(instructionSet, .best)) }
      count = ts.count
    }
  }

  /// The derivatives of this order at `ts`, from Taylor series.
  public func derivatives(_ order: Int, at ts: [Double]) -> [Double] {
    order == 0 ? values(at: ts) : ts.map { derivative(order, at: $0) }
  }
}

extension Program {
  /// Returns abscissas near which the formula may have narrow features that samples would step over, in ascending
  /// order.
  ///
  /// These are the zeros, turning points and jumps of its parts, such as `t - .05` of `exp(-((t - .05)/1e-6)^2)`, the
  /// abscissas at which the operands of a comparison are equal, and the points of `linear()`, steps, paths and data.
  /// Each comes with the abscissas around it at which the part has changed by about ½. Parts are searched from the
  /// innermost on, at 128 even steps and at the landmarks of the parts before. The search may miss features. A part
  /// with more than 24 such abscissas, such as a fast wave, adds none.
  ///
  /// - Parameter domain: a finite range of positive width.
  public func landmarks(over domain: ClosedRange<Double>) -> [Double] {
    var search = LandmarkSearch(graph, over: domain)
    search.run()
    return search.landmarks
  }
}

/// A search for landmarks, node by node.
struct LandmarkSearch {
  private static let steps = 128
  /// The largest number of landmarks of one node; a node with more is a wave, which has no special places.
  private static let mostOfNode = 24
  private static let mostNodes = 2000
  private static let most = 256
  /// The largest number of evaluations of the graph or of its first nodes.
  private static let mostEvaluations = 2048
  /// The distance of the probes around a place, as a fraction of the distance over which the node changes by 1. It is
  /// not a simple fraction, because functions of the node may be 0 there.
  private static let flank = 0.618

  private let graph: Graph
  private let domain: ClosedRange<Double>
  private let dependsOnAbscissa: [Bool]
  /// The sampled abscissas in ascending order, with the values of all nodes.
  private var rows: [(place: Double, values: [Double])] = []
  private var evaluations = 0
  private(set) var landmarks: [Double] = []

  init(_ graph: Graph, over domain: ClosedRange<Double>) {
    (self.graph, self.domain) = (graph, domain)
    var depends: [Bool] = []
    for node in graph.nodes {
      let isAbscissa = if case .abscissa = node { true } else { false }
      depends.append(isAbscissa || graph.operands(node).contains { depends[$0] })
    }
    dependsOnAbscissa = depends
  }

  mutating func run() {
    let shown = graph.nodes.indices.filter { dependsOnAbscissa[$0] && $0 != graph.output }
    if graph.nodes.count > Self.mostNodes || !domain.width.isFinite { return }
    if !shown.isEmpty {
      rows = domain.ends(ofParts: Self.steps).map { place in (place, graph.withValues(at: place) { Array($0) }) }
      evaluations = rows.count
    }
    for index in graph.nodes.indices where dependsOnAbscissa[index] {
      if landmarks.count >= Self.most || evaluations >= Self.mostEvaluations { break }
      let found = places(of: index).filter(domain.contains)
      add(found.filter { place in !landmarks.contains(place) })
    }
    landmarks.sort()
  }

  private mutating func add(_ found: [Double]) {
    let new = Set(found).sorted().prefix(Self.most - landmarks.count)
    landmarks += new
    if rows.isEmpty || new.isEmpty { return }
    evaluations += new.count
    rows = (rows + new.map { ($0, graph.withValues(at: $0) { Array($0) }) }).ascending { $0.place }
  }

  // MARK: A node

  private mutating func places(of index: Int) -> [Double] {
    switch graph.nodes[index] {
    case .constant, .abscissa, .variable, .made: return []
    case .operation(let operation, let a, let b, _):
      switch operation {
      case .less, .lessOrEqual, .equal, .notEqual, .lesser, .greater:
        return changes { $0[a] - $0[b] }.flatMap { [$0.nextDown, $0, $0.nextUp] }
      case .floor, .ceiling, .roundedAway, .roundedToEven, .truncate, .signum, .truncatedRemainder, .flooredRemainder:
        return jumps(of: index)
      case .and, .or, .not, .select: return []
      default: break
      }
    case .curve(let curve, let at):
      if let derivative = curve as? DerivativeCurve<Program>, case .abscissa = graph.nodes[at] {
        return derivative.base.landmarks(over: domain)
      }
      let knots = curve.landmarks
      let spots =
        if case .abscissa = graph.nodes[at] { knots.flatMap { [$0.nextDown, $0, $0.nextUp] } } else {
          knots.prefix(Self.mostOfNode).flatMap { knot in changes { $0[at] - knot } }
        }
      return spots + smoothPlaces(of: index)
    case .wholePower, .quantity: break
    }
    return smoothPlaces(of: index)
  }

  /// The zeros and turning points with their flanks; none for the whole formula, whose samples show them.
  private mutating func smoothPlaces(of index: Int) -> [Double] {
    if index == graph.output { return [] }
    let centres = changes { $0[index] } + turns(of: index)
    return centres.flatMap { centre in
      evaluations += 1
      let series = graph.beginning(Jet(variable: centre, order: 2), through: index)
      let slope = series.derivative(1).magnitude
      let bend = series.derivative(2).magnitude
      let reach = Self.flank * min(1 / slope, (2 / bend).squareRoot())
      return reach.isFinite && reach > 0 ? [centre - reach, centre, centre + reach] : [centre]
    }
  }

  /// The abscissas at which a function of the nodes is 0 or changes its sign.
  private mutating func changes(of function: ([Double]) -> Double) -> [Double] {
    var found: [Double] = []
    var last: (place: Double, value: Double)?
    for row in rows {
      let value = function(row.values)
      if value == 0 {
        // An interval of zeros has no place.
        if last?.value != 0 { found.append(row.place) }
      } else if let last, last.value != 0, (last.value < 0) != (value < 0), !value.isNaN, !last.value.isNaN {
        let value = { [graph] (place: Double) in function(graph.withValues(at: place) { Array($0) }) }
        if let root = root(of: value, in: last.place...row.place) { found.append(root) }
      }
      last = (row.place, value)
      if found.count > Self.mostOfNode || evaluations > Self.mostEvaluations { return [] }
    }
    return found
  }

  private mutating func root(of function: (Double) -> Double, in range: ClosedRange<Double>) -> Double? {
    var count = 0
    defer { evaluations += count }
    return RootFinding.root(
      of: { place in
        count += 1
        return function(place)
      }, in: range)
  }

  /// The abscissas at which the derivative of a node changes its sign.
  private mutating func turns(of index: Int) -> [Double] {
    var found: [Double] = []
    for middle in rows.indices.dropFirst().dropLast() {
      let (low, high) = (middle - 1, middle + 1)
      let (a, b, c) = (rows[low].values[index], rows[middle].values[index], rows[high].values[index])
      guard (b > a && b > c) || (b < a && b < c) else { continue }
      let slope = { [graph] (place: Double) in
        graph.beginning(Jet(variable: place, order: 1), through: index).derivative(1)
      }
      if let root = root(of: slope, in: rows[low].place...rows[high].place) { found.append(root) }
      if found.count > Self.mostOfNode || evaluations > Self.mostEvaluations { return [] }
    }
    return found
  }

  /// The neighbouring numbers between which a node jumps.
  private mutating func jumps(of index: Int) -> [Double] {
    var found: [Double] = []
    for (before, after) in zip(rows, rows.dropFirst()) where before.values[index] != after.values[index] {
      var (low, high) = (before.place, after.place)
      var (a, b) = (before.values[index], after.values[index])
      // A difference that halves with the interval is not a jump.
      let least = 0.25 * (b - a).magnitude
      while (b - a).magnitude >= least {
        let middle = low + 0.5 * (high - low)
        if middle <= low || middle >= high { break }
        evaluations += 1
        let value = graph.beginning(middle, through: index)
        if (value - a).magnitude >= (b - value).magnitude {
          (high, b) = (middle, value)
        } else {
          (low, a) = (middle, value)
        }
      }
      if (b - a).magnitude >= least { found += [low, high] }
      if found.count > 2 * Self.mostOfNode || evaluations > Self.mostEvaluations { return [] }
    }
    return found
  }
}

extension UnivariateFunction {
  /// The abscissas at which the pieces of a curve meet; empty for other curves, and if there are more than 64.
  fileprivate var landmarks: [Double] {
    let most = 64
    let places: [Double]
    switch self {
    case let curve as PiecewiseLinear: places = curve.points.map(\.input)
    case let curve as SampledCurve: places = curve.points.map(\.input)
    case let curve as Keyframes: places = curve.keyframes.map(\.time)
    case let curve as CurveSequence: places = curve.times
    case let curve as BezierPath: places = [curve.start.x] + curve.segments.map(\.end.x)
    case let curve as Steps:
      places = curve.count > most ? [] : (0...1).ends(ofParts: curve.count)
    default: places = []
    }
    return places.count > most ? [] : places
  }
}
