import CurveAnalysis
import ScalarMath

extension CurveReading {
  /// What is known of a curve from place to place: samples, and what it does between them.
  struct Trace {
    /// A place that is known.
    struct Node {
      let abscissa: Double
      let value: Double
      /// Whether the curve turns, breaks off or ends here, and is not only sampled.
      let isSpecial: Bool
    }

    /// In ascending order.
    var nodes: [Node]
  }

  /// The samples, with the turning points between them that come near one of some levels, and all turning points and
  /// both sides of all breaks where points of interest are known.
  ///
  /// - Parameter isLong: whether a motion with a length of its own is looked at for longer.
  func trace(near levels: [Double], isLong: Bool = false) -> Trace {
    var (places, values) = (places, values)
    if isLong, hasOwnLength {
      let width = domain.upperBound - domain.lowerBound
      let more = (1...Self.steps).map { domain.upperBound + (Self.reach - 1) * width * Double($0) / Double(Self.steps) }
      places += more
      values += curve.values(at: more)
    }
    let last = places.count - 1
    var others = (0...last).compactMap { turn(at: $0, places, values, near: levels) }
    if let points {
      others += points.extrema.map {
        Trace.Node(abscissa: $0.abscissa, value: curve.value(at: $0.abscissa), isSpecial: true)
      }
      others += points.breaks.flatMap { broken -> [Trace.Node] in
        [
          .init(abscissa: broken.neighbours.lowerBound, value: broken.values.before, isSpecial: true),
          .init(abscissa: broken.neighbours.upperBound, value: broken.values.after, isSpecial: true),
        ].filter { places[0] <= $0.abscissa && $0.abscissa <= places[last] && !$0.value.isNaN }
      }
    }
    others = others.ascending { $0.abscissa }
    let end = self.places.count - 1
    var nodes: [Trace.Node] = []
    nodes.reserveCapacity(places.count + others.count)
    var rest = others[...]
    for index in 0...last {
      while let other = rest.first, other.abscissa < places[index] { nodes.append(rest.removeFirst()) }
      nodes.append(
        .init(abscissa: places[index], value: values[index], isSpecial: index == 0 || index == end))
    }
    return Trace(nodes: nodes + rest)
  }

  /// The turning point beside a sample that is higher or lower than its neighbours, or beside an end that the curve leaves
  /// the other way than towards its neighbour; nil where there is none, or none that can reach a level.
  private func turn(at index: Int, _ places: [Double], _ values: [Double], near levels: [Double]) -> Trace.Node? {
    let value = values[index]
    // By how much the sample is above what is before and behind it; for what is beyond an end its slope stands.
    let rise: (before: Double, after: Double)
    if index == 0 || index == values.count - 1 {
      let neighbour = index == 0 ? 1 : index - 1
      let inner = value - values[neighbour]
      let outer = curve.derivative(1, at: places[index]) * (places[neighbour] - places[index])
      guard inner * outer > 0 else { return nil }
      rise = (inner, outer)
    } else {
      rise = (value - values[index - 1], value - values[index + 1])
      guard rise.before * rise.after >= 0, rise.before != 0 || rise.after != 0 else { return nil }
    }
    // A parabola turns by an eighth of both differences beyond the sample, a corner by the larger one at most.
    let reach = rise.before.magnitude + rise.after.magnitude
    guard levels.contains(where: { (value - $0).magnitude <= reach }) else { return nil }
    let sign = rise.before + rise.after > 0 ? 1.0 : -1
    let interval = places[max(0, index - 1)]...places[min(places.count - 1, index + 1)]
    let top = Extrema.maximum(of: { sign * curve.value(at: $0) }, in: interval, tolerance: 0)
    guard top.value > sign * value else { return nil }
    return Trace.Node(abscissa: top.abscissa, value: sign * top.value, isSpecial: true)
  }

  // MARK: Level stretches

  /// Whether a curve keeps a value at a place, and does not only pass it or turn at it: its slope is 0 to the last bit.
  func isLevel(_ abscissa: Double, at value: Double) -> Bool {
    Self.isSame(curve.value(at: abscissa), value) && curve.derivative(1, at: abscissa) == 0
  }

  /// Whether two values are the same but for rounding.
  static func isSame(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 0x1p-50 * b.magnitude }

  /// Where the stretch begins at whose level the curve is at `high`; `high` where that is no stretch, or where the curve
  /// comes to 0 by numbers too small for Double.
  func levelStart(of value: Double, from low: Double, to high: Double) -> Double {
    guard low < high, isLevel(high, at: value) else { return high }
    if isLevel(low, at: value) { return low }
    var (outside, inside) = (low, high)
    while true {
      let middle = outside + 0.5 * (inside - outside)
      guard outside < middle, middle < inside else { break }
      if isLevel(middle, at: value) { inside = middle } else { outside = middle }
    }
    let before = curve.value(at: outside).magnitude
    if value == 0, before > 0, before < 1e-300 { return high }
    // At a corner the value may be reached where the slope still is that before it.
    return curve.value(at: outside) == value ? outside : inside
  }
}
