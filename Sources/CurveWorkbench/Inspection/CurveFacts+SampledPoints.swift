import CurveAnalysis
import EffectMath

/// What is at the points of a curve that is straight from sample to sample.
extension CurveFacts {
  typealias Node = (place: Double, value: Double)

  // MARK: Zeros

  /// Zeros in the closed domain, and the stretches of them.
  ///
  /// - Parameter nodes: the ends of the lines; kinks and jumps are known.
  mutating func addZeros(_ nodes: [Node]) {
    (roots, zeroStretches) = ([], [])
    for (a, b) in zip(nodes, nodes.dropFirst()) where a.place < b.place {
      if a.value == 0, b.value == 0 {
        if let last = zeroStretches.last, last.upper == a.place {
          zeroStretches[zeroStretches.count - 1] = Interval(last.lower, b.place)
        } else {
          zeroStretches.append(Interval(a.place, b.place))
        }
      } else if a.value < 0 && b.value > 0 || a.value > 0 && b.value < 0 {
        roots.append(Root(place: Self.crossing(a, b), multiplicity: 1))
      }
    }
    let stretches = zeroStretches
    var next = 0
    for (index, node) in nodes.enumerated() where node.value == 0 {
      // The first of two at a jump is a limit.
      if index + 1 < nodes.count, nodes[index + 1].place == node.place { continue }
      while next < stretches.count, stretches[next].upper < node.place { next += 1 }
      if next < stretches.count, stretches[next].contains(node.place) { continue }
      roots.append(Root(place: Interval(node.place), multiplicity: 1))
    }
    let broken = Set((kinks + jumps).map(\.place.lower))
    roots = roots.ascending { $0.place.lower }.map { root in
      Root(place: root.place, multiplicity: root.place.isPoint && broken.contains(root.place.lower) ? nil : 1)
    }
  }

  /// Where a line between values of both signs is 0.
  private static func crossing(_ a: Node, _ b: Node) -> Interval {
    let share = Interval(a.value) / (Interval(a.value) - Interval(b.value))
    let place = Interval(a.place) + share * (Interval(b.place) - Interval(a.place))
    return place.intersection(with: Interval(a.place, b.place)).with(.continuous)
  }

  // MARK: Kinks

  /// The samples inside the domain at which the slope changes, by more than the last digits of the samples may.
  static func kinks(of data: SampledCurve, over domain: ClosedRange<Double>) -> [Break] {
    let points = data.points
    return points.indices.dropFirst().dropLast().compactMap { index -> Break? in
      let (before, point, after) = (points[index - 1], points[index], points[index + 1])
      guard domain.lowerBound < point.input, point.input < domain.upperBound, before.input < point.input,
        point.input < after.input, isBend(before, point, after)
      else { return nil }
      let value = Interval(point.output)
      return Break(
        place: Interval(point.input), before: value, at: value, after: value,
        slopes: (slope(before, point, { Interval($0) }), slope(point, after, { Interval($0) })))
    }
  }

  private static func isBend(_ a: SampledCurve.Point, _ b: SampledCurve.Point, _ c: SampledCurve.Point) -> Bool {
    let read = { (number: Double) in Interval(number.nextDown, number.nextUp) }
    let (before, after) = (slope(a, b, read), slope(b, c, read))
    return before.intersection(with: after).isEmpty
  }

  /// - Parameter read: what a number of the samples stands for.
  private static func slope(
    _ a: SampledCurve.Point, _ b: SampledCurve.Point, _ read: (Double) -> Interval
  ) -> Interval {
    (read(b.output) - read(a.output)) / (read(b.input) - read(a.input))
  }

  // MARK: Symmetry

  /// How the lines repeat themselves about the middle, to a billionth of their range; with jumps they do not.
  static func symmetry(of data: SampledCurve, _ nodes: [Node]) -> ProvedFacts.Symmetry.Kind? {
    let values = nodes.map(\.value)
    guard let least = values.min(), let most = values.max(), least < most,
      !zip(nodes, nodes.dropFirst()).contains(where: { $0.place == $1.place })
    else { return nil }
    let (start, end) = (nodes[0], nodes[nodes.count - 1])
    let others = nodes.map { node in
      data.value(at: min(max(start.place + (end.place - node.place), start.place), end.place))
    }
    let near = 1e-9 * (most - least)
    if zip(values, others).allSatisfy({ abs($0 - $1) <= near }) { return .mirrored }
    let sum = start.value + end.value
    return zip(values, others).allSatisfy { abs($0 + $1 - sum) <= near } ? .turned : nil
  }
}
