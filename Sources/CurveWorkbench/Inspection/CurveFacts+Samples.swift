import CurveAnalysis
import EffectMath

extension CurveFacts {
  /// What is exact of a curve that is straight from sample to sample.
  ///
  /// - Parameter domain: within the curve's.
  init(of data: SampledCurve, over domain: ClosedRange<Double>) {
    self.init(PointsOfInterest(of: data, over: domain), of: data, .exact)
    let nodes = Self.nodes(of: data, over: domain)
    monotone = Self.pieces(nodes)
    kinks = Self.kinks(of: data, over: domain)
    addZeros(nodes)
    symmetry = Self.symmetry(of: data, nodes)
    jerk = Extreme(value: Interval(0.0), place: Interval(domain.lowerBound), isProved: false)
    let (start, end) = (nodes[0].1, nodes[nodes.count - 1].1)
    let way = end - start
    halfTime = way == 0 ? nil : Self.firstTime(at: start + 0.5 * way, nodes).map { Interval($0) }
    lateTime = way == 0 ? nil : Self.firstTime(at: start + Self.lateShare * way, nodes).map { Interval($0) }
    let beyond = nodes.map { ($0.1 - end) / way }.max() ?? 0
    overshoot = way == 0 ? nil : Interval(max(0, beyond))
    settlingTime = Self.settling(within: (Self.settlingShare * way).magnitude, nodes).map { Interval($0) }
    isAsymmetric = symmetry == nil
    undecided = []
  }

  /// Where lines begin and end, both ends of the domain among them; two at a jump, the limit from below and the value.
  private static func nodes(
    of data: SampledCurve, over domain: ClosedRange<Double>
  ) -> [(place: Double, value: Double)] {
    var nodes = [(place: domain.lowerBound, value: data.value(at: domain.lowerBound))]
    // A jump at the upper end is within the domain, one at the lower end before it.
    for point in data.points where point.input > domain.lowerBound && point.input <= domain.upperBound {
      let count = nodes.count
      if nodes[count - 1].place == point.input, nodes[count - 2].place == point.input { nodes.removeLast() }
      nodes.append((point.input, point.output))
    }
    if nodes[nodes.count - 1].place < domain.upperBound {
      nodes.append((domain.upperBound, data.value(at: domain.upperBound)))
    }
    return nodes
  }

  /// Lines that go one way and meet are one piece.
  private static func pieces(_ nodes: [(place: Double, value: Double)]) -> [Piece] {
    var pieces: [Piece] = []
    var end: (place: Double, value: Double)?
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      let direction = a.value < b.value ? 1 : a.value > b.value ? -1 : 0
      if let last = pieces.last, last.direction == direction, let end, end == a {
        pieces[pieces.count - 1].to = Interval(b.place)
      } else {
        pieces.append(Piece(from: Interval(a.place), to: Interval(b.place), direction: direction))
      }
      end = b
    }
    return pieces
  }

  /// Where the lines first come to a level.
  private static func firstTime(at level: Double, _ nodes: [(place: Double, value: Double)]) -> Double? {
    if nodes[0].value == level { return nodes[0].place }
    for (a, b) in zip(nodes, nodes.dropFirst()) where (a.value < level) != (b.value < level) || b.value == level {
      return crossing(of: level, a, b)
    }
    return nil
  }

  /// Where the lines are for the last time farther from their end than a bound.
  private static func settling(within bound: Double, _ nodes: [(place: Double, value: Double)]) -> Double? {
    let end = nodes[nodes.count - 1].value
    guard bound > 0, let last = nodes.lastIndex(where: { ($0.value - end).magnitude > bound }) else { return nil }
    let level = nodes[last].value > end ? end + bound : end - bound
    return crossing(of: level, nodes[last], nodes[last + 1])
  }

  private static func crossing(
    of level: Double, _ a: (place: Double, value: Double), _ b: (place: Double, value: Double)
  ) -> Double {
    guard a.value != b.value else { return b.place }
    let share = (level - a.value) / (b.value - a.value)
    return share.isFinite ? min(max(a.place + share * (b.place - a.place), a.place), b.place) : b.place
  }
}
