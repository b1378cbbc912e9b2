import ScalarMath
import TimingFunctions

/// A data point, the end of one or two line segments; two at one abscissa form a jump.
typealias Knot = (place: Double, value: Double)

/// Exact facts of a piecewise linear curve, with any number of samples.
extension CurveFacts {
  /// The facts of data over a domain. Extrema are samples, or the middle of a constant run. Kinks are the samples at
  /// which the slope changes by more than the last digits of the samples allow. There are no inflections.
  ///
  /// - Parameter domain: an interval of positive width within the curve's domain.
  public init(of data: SampledCurve, over domain: ClosedRange<Double>) {
    precondition(
      domain.lowerBound >= data.domain.lowerBound && domain.upperBound <= data.domain.upperBound,
      "the domain lies within the samples")
    let nodes = Self.nodes(of: data, over: domain)
    let pairs = Array(zip(nodes, nodes.dropFirst()))
    let extreme = { (node: Knot) in Extreme(value: Interval(node.value), place: Interval(node.place), isProved: false) }
    let jumps = pairs.filter { $0.place == $1.place && $0.value != $1.value }.map { Self.jump(in: data, $0, $1) }
    let breaks = (jumps + Self.kinks(of: data, over: domain)).ascending { $0.place.lower }
    let slopes = pairs.filter { $0.place < $1.place }.map { a, b in
      (place: a.place, value: ((b.value - a.value) / (b.place - a.place)).magnitude)
    }
    let area = pairs.reduce(DoubleDouble(0)) { sum, pair in
      sum.adding((pair.1.place - pair.0.place) * (0.5 * pair.0.value + 0.5 * pair.1.value))
    }.rounded
    let slack = area.magnitude * 0x1p-50
    self.init(
      .exact, over: domain, ends: (Interval(nodes[0].value), Interval(nodes[nodes.count - 1].value)),
      EnclosedCurve(sampling: data))
    minimum = extreme(nodes.reduce(nodes[0]) { $1.value < $0.value ? $1 : $0 })
    maximum = extreme(nodes.reduce(nodes[0]) { $1.value > $0.value ? $1 : $0 })
    steepest = slopes.first.map { first in extreme(slopes.reduce(first) { $1.value > $0.value ? $1 : $0 }) }
    (lines, self.breaks, extrema, monotone) = (nodes, breaks, Self.extrema(nodes), Self.pieces(nodes))
    (roots, zeroStretches) = Self.zeros(nodes, breaks)
    measuredArea = slack.isFinite ? Interval(area - slack, area + slack) : nil
  }

  /// The ends of the line segments, with both ends of the domain; at a jump two, the limit from below and the value.
  private static func nodes(of data: SampledCurve, over domain: ClosedRange<Double>) -> [Knot] {
    var nodes: [Knot] = [(domain.lowerBound, data.value(at: domain.lowerBound))]
    // A jump at the upper end belongs to the domain, one at the lower end does not.
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

  private static func extrema(_ nodes: [Knot]) -> [Extremum] {
    var extrema: [Extremum] = []
    var lastSign = 0.0
    /// The end of the last rise or fall.
    var start = nodes[0]
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.value != b.value {
      let sign = b.value > a.value ? 1.0 : -1
      if lastSign != 0, sign != lastSign {
        let place = start.place + 0.5 * (a.place - start.place)
        extrema.append(
          Extremum(kind: sign > 0 ? .minimum : .maximum, place: Interval(place), value: Interval(a.value)))
      }
      (lastSign, start) = (sign, b)
    }
    return extrema
  }

  /// The monotone pieces; segments that meet and have one direction form one piece.
  private static func pieces(_ nodes: [Knot]) -> [MonotonePiece] {
    var pieces: [MonotonePiece] = []
    var end: Knot?
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      let direction = a.value < b.value ? 1 : a.value > b.value ? -1 : 0
      let isSame = pieces.last?.direction == direction && end.map { $0 == a } ?? false
      let from = isSame ? pieces.removeLast().from : Interval(a.place)
      pieces.append(MonotonePiece(from: from, to: Interval(b.place), direction: direction))
      end = b
    }
    return pieces
  }

  // MARK: Zeros

  /// The isolated zeros in the closed domain, and the intervals of zeros.
  private static func zeros(_ nodes: [Knot], _ breaks: [Break]) -> ([Root], [Interval]) {
    var (roots, stretches): ([Root], [Interval]) = ([], [])
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      if a.value == 0, b.value == 0 {
        stretches.extend(by: Interval(a.place, b.place))
      } else if a.value < 0 && b.value > 0 || a.value > 0 && b.value < 0 {
        roots.append(Root(place: zero(a, b), multiplicity: 1))
      }
    }
    var next = 0
    for (index, node) in nodes.enumerated() where node.value == 0 {
      // The first of two nodes at a jump is a limit, not a value.
      if index + 1 < nodes.count, nodes[index + 1].place == node.place { continue }
      while next < stretches.count, stretches[next].upper < node.place { next += 1 }
      if next < stretches.count, stretches[next].contains(node.place) { continue }
      roots.append(Root(place: Interval(node.place), multiplicity: 1))
    }
    let broken = Set(breaks.map(\.place.lower))
    let known = roots.ascending { $0.place.lower }.map { root in
      Root(place: root.place, multiplicity: root.place.isPoint && broken.contains(root.place.lower) ? nil : 1)
    }
    return (known, stretches)
  }

  /// The zero of a line segment between values of opposite sign.
  private static func zero(_ a: Knot, _ b: Knot) -> Interval {
    let share = Interval(a.value) / (Interval(a.value) - Interval(b.value))
    let place = Interval(a.place) + share * (Interval(b.place) - Interval(a.place))
    return place.intersection(with: Interval(a.place, b.place)).with(.continuous)
  }

  // MARK: Breaks

  private static func jump(in data: SampledCurve, _ a: Knot, _ b: Knot) -> Break {
    let slopes = [a.place.nextDown, b.place].map { Interval(data.derivative(1, at: $0)) }
    return Break(
      kind: .jump, place: Interval(b.place), before: Interval(a.value), at: Interval(data.value(at: b.place)),
      after: Interval(b.value), slopes: (slopes[0], slopes[1]))
  }

  /// The samples inside the domain at which the slope changes by more than the last digits of the samples allow.
  private static func kinks(of data: SampledCurve, over domain: ClosedRange<Double>) -> [Break] {
    let points = data.points
    let read = { (number: Double) in Interval(number.nextDown, number.nextUp) }
    return points.indices.dropFirst().dropLast().compactMap { index -> Break? in
      let (before, point, after) = (points[index - 1], points[index], points[index + 1])
      guard domain.lowerBound < point.input, point.input < domain.upperBound, before.input < point.input,
        point.input < after.input,
        slope(before, point, read).intersection(with: slope(point, after, read)).isEmpty
      else { return nil }
      let value = Interval(point.output)
      return Break(
        kind: .kink, place: Interval(point.input), before: value, at: value, after: value,
        slopes: (slope(before, point, { Interval($0) }), slope(point, after, { Interval($0) })))
    }
  }

  /// - Parameter read: returns the numbers that a double of the samples may represent.
  private static func slope(
    _ a: PiecewiseLinear.Point, _ b: PiecewiseLinear.Point, _ read: (Double) -> Interval
  ) -> Interval {
    (read(b.output) - read(a.output)) / (read(b.input) - read(a.input))
  }

  // MARK: The times and the symmetry of piecewise linear data

  static func place(ofShare share: Double, _ lines: [Knot]) -> Interval? {
    let (start, way) = (lines[0].value, way(of: lines))
    let level = start + share * way
    guard way != 0 else { return nil }
    if start == level { return Interval(lines[0].place) }
    for (a, b) in zip(lines, lines.dropFirst()) where (a.value < level) != (b.value < level) || b.value == level {
      return Interval(crossing(of: level, a, b))
    }
    return nil
  }

  static func overshoot(_ lines: [Knot]) -> Interval? {
    let (end, way) = (lines[lines.count - 1].value, way(of: lines))
    return way == 0 ? nil : Interval(max(0, lines.map { ($0.value - end) / way }.max() ?? 0))
  }

  static func settlingPlace(within share: Double, _ lines: [Knot]) -> Interval? {
    let (end, bound) = (lines[lines.count - 1].value, (share * way(of: lines)).magnitude)
    guard bound > 0, let last = lines.lastIndex(where: { ($0.value - end).magnitude > bound }) else { return nil }
    let level = lines[last].value > end ? end + bound : end - bound
    return Interval(crossing(of: level, lines[last], lines[last + 1]))
  }

  private static func way(of lines: [Knot]) -> Double { lines[lines.count - 1].value - lines[0].value }

  private static func crossing(of level: Double, _ a: Knot, _ b: Knot) -> Double {
    guard a.value != b.value else { return b.place }
    let share = (level - a.value) / (b.value - a.value)
    return share.isFinite ? min(max(a.place + share * (b.place - a.place), a.place), b.place) : b.place
  }

  /// The symmetry of the data about the middle of the domain, to 10⁻⁹ of its range; nil if the data jumps.
  var symmetryOfLines: Symmetry? {
    guard let first = lines.first, let last = lines.last, breaks(.jump).isEmpty else { return nil }
    let values = lines.map(\.value)
    let near = 1e-9 * ((values.max() ?? 0) - (values.min() ?? 0))
    if near <= 0 { return nil }
    let curve = limited(.max)
    // Most data are ruled out at one of the first nodes.
    func holds(_ error: (_ value: Double, _ other: Double) -> Double) -> Bool {
      lines.allSatisfy { node in
        let place = min(max(first.place + (last.place - node.place), first.place), last.place)
        return abs(error(node.value, curve.at(place, order: 0).whole.value.midpoint)) <= near
      }
    }
    if holds({ $0 - $1 }) { return Symmetry(kind: .mirrored, error: near) }
    let sum = first.value + last.value
    return holds { $0 + $1 - sum } ? Symmetry(kind: .turned, error: near) : nil
  }
}
