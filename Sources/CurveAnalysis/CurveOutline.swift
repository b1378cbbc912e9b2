import ScalarMath

/// The polyline of a curve in a picture. It has the samples, further samples where the curve turns between them, and
/// both sides of jumps. Where the curve oscillates faster than a picture shows, it has the lowest and the highest value
/// of each column.
///
/// One more value is checked between neighbouring samples. If the line misses it, the interval is divided into the
/// picture's columns, and each column into sixteen. A feature that moves none of these values is missed.
public struct CurveOutline: Sendable {
  /// A jump discontinuity between adjacent doubles.
  public struct Jump: Sendable, Hashable {
    /// The double with the fewest digits from one neighbour to the other.
    public let abscissa: Double
    /// The value at the neighbour below.
    public let before: Double
    /// The value at the neighbour above.
    public let after: Double
    /// The value at the abscissa itself, which may differ from ``before`` and ``after``. If both neighbours have more
    /// digits than a written number has, the jump lies between them. Then this is ``after``, because step functions are
    /// continuous from the right.
    public let value: Double
  }

  /// The abscissas of the samples, ascending; at a jump and next to a gap two may be equal or adjacent doubles.
  public private(set) var xs: [Double] = []
  /// The values of the samples; NaN interrupts the line at a gap, a jump or a pole.
  public private(set) var ys: [Double] = []
  /// The jumps in ascending order. The lines do not join their two sides.
  public private(set) var jumps: [Jump] = []
  /// True if the curve turns more than once within some column, so that the lines fill the band that it covers there.
  public private(set) var isBand = false

  private let columnsPerStep: Int
  /// The smallest visible difference, 1/400 of the range of the values.
  private let visible: Double
  private let values: @Sendable ([Double]) -> [Double]

  /// Creates the outline of a curve.
  ///
  /// - Parameters:
  ///   - places: ascending; at least two.
  ///   - shown: the visible range of ordinates; an interval outside it is not refined.
  ///   - columns: the number of picture columns from the first place to the last.
  ///   - values: returns the values of the curve, one for each place.
  public init(
    at places: [Double], _ ordinates: [Double], shown: ClosedRange<Double>, columns: Int,
    values: @escaping @Sendable ([Double]) -> [Double]
  ) {
    self.values = values
    columnsPerStep = min(max(1, (columns + places.count - 2) / max(1, places.count - 1)), 4096)
    let steps = places.count - 1
    let checks = (0..<steps).map { step in
      // Fractions without a period, so that no oscillation fits them all.
      let share = 0.2 + 0.6 * (0.618033988749895 * Double(step + 1)).truncatingRemainder(dividingBy: 1)
      return places[step] + share * (places[step + 1] - places[step])
    }
    let checked = values(checks)
    let known = (ordinates + checked).filter { shown.contains($0) && $0.isFinite }
    let (low, high) = (known.min() ?? 0, known.max() ?? 0)
    // Below 64 ulps all differences are rounding.
    visible = max((high - low) / 400, 0x1p-46 * max(low.magnitude, high.magnitude))
    let points = zip(places, ordinates).map { ($0, $1) }
    var isMissed = (0..<steps).map { !fits((checks[$0], checked[$0]), points[$0], points[$0 + 1]) }
    // Some value of an oscillation always fits by chance.
    let misses = isMissed
    for step in 0..<steps where !misses[step] {
      let (before, after) = (misses[max(0, step - 3)..<step], misses[(step + 1)..<min(steps, step + 4)])
      isMissed[step] = before.contains(true) && after.contains(true)
    }
    for step in 0..<steps {
      let (a, b) = (points[step], points[step + 1])
      append(a.0, a.1)
      guard isMissed[step] else { continue }
      if shown.contains(a.1) || shown.contains(b.1) || shown.contains(checked[step]) { addColumns(from: a, to: b) }
    }
    append(places[steps], ordinates[steps])
  }

  private mutating func append(_ x: Double, _ y: Double) {
    xs.append(x)
    ys.append(y)
  }

  /// Returns true if a point visibly lies on the line between two others; an undefined value fits only two undefined
  /// ones.
  private func fits(_ point: (Double, Double), _ a: (Double, Double), _ b: (Double, Double)) -> Bool {
    guard a.1.isFinite, b.1.isFinite else { return !a.1.isFinite && !b.1.isFinite && !point.1.isFinite }
    let line = a.1 + (b.1 - a.1) * ((point.0 - a.0) / (b.0 - a.0))
    return (point.1 - line).magnitude <= visible
  }

  // MARK: Columns

  private static let cuts = 16

  /// The largest number of characters of a number written by hand; a computed quotient has more.
  private static let mostWritten = 12

  /// Refines an interval, column by column. Its ends are not added.
  private mutating func addColumns(from a: (Double, Double), to b: (Double, Double)) {
    let pieces = columnsPerStep * Self.cuts
    let places = (a.0...b.0).ends(ofParts: pieces)
    let inner = values(Array(places[1..<pieces]))
    let points = zip(places, [a.1] + inner + [b.1]).map { ($0, $1) }
    for column in 0..<columnsPerStep {
      let start = column * Self.cuts
      addColumn(Array(points[start...(start + Self.cuts)]), isLast: column == columnsPerStep - 1)
    }
  }

  /// Adds the points of a column except the first; the last one only if another column follows.
  private mutating func addColumn(_ points: [(Double, Double)], isLast: Bool) {
    let leaps = (1..<points.count).filter { isLeap(from: points[$0 - 1], to: points[$0], among: points) }
    if turns(points.map(\.1)) > 1, leaps.isEmpty || leaps.count > 2 {
      isBand = true
      let finite = points.dropFirst().dropLast().filter(\.1.isFinite)
      guard let low = finite.min(by: { $0.1 < $1.1 }), let high = finite.max(by: { $0.1 < $1.1 }) else { return }
      for point in [low, high].ascending(by: { $0.0 }) { append(point.0, point.1) }
    } else {
      for index in 1..<points.count {
        if leaps.contains(index) { addLeap(from: points[index - 1], to: points[index]) }
        if index < points.count - 1 { append(points[index].0, points[index].1) }
      }
    }
    if !isLast, let end = points.last { append(end.0, end.1) }
  }

  /// Returns the number of visible reversals of direction.
  private func turns(_ values: [Double]) -> Int {
    var count = 0
    var direction = 0.0
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      (low, high) = (min(low, value), max(high, value))
      if direction >= 0, value < high - 4 * visible {
        if direction > 0 { count += 1 }
        (direction, low) = (-1, value)
      } else if direction <= 0, value > low + 4 * visible {
        if direction < 0 { count += 1 }
        (direction, high) = (1, value)
      }
    }
    return count
  }

  private mutating func addJump(
    from low: (Double, Double), to high: (Double, Double), at place: Double, value: Double
  ) {
    append(low.0, low.1)
    append(low.0, .nan)
    append(high.0, high.1)
    jumps.append(Jump(abscissa: place, before: low.1, after: high.1, value: value))
  }

  private typealias Sides = (below: (Double, Double), place: (Double, Double), above: (Double, Double))

  /// Returns the one of two doubles that has an isolated value, such as sign(0) = 0, between its neighbours; nil if the
  /// difference between the values of these is not finite.
  private func sidesOfLoneValue(_ low: (Double, Double), _ high: (Double, Double)) -> Sides? {
    let (below, above) = (low.0.nextDown, high.0.nextUp)
    let found = values([below, above])
    let options: [Sides] = [((below, found[0]), low, high), (low, high, (above, found[1]))]
    let best = options.max { ($0.above.1 - $0.below.1).magnitude < ($1.above.1 - $1.below.1).magnitude }
    return best.flatMap { ($0.above.1 - $0.below.1).isFinite ? $0 : nil }
  }

  // MARK: Leaps

  /// Returns true if a step is far larger than the others of its column, or values begin or end at it.
  private func isLeap(
    from a: (Double, Double), to b: (Double, Double), among points: [(Double, Double)]
  ) -> Bool {
    if a.1.isFinite != b.1.isFinite { return true }
    guard a.1.isFinite else { return false }
    let step = (b.1 - a.1).magnitude
    guard step > visible else { return false }
    let others = zip(points, points.dropFirst()).map { ($1.1 - $0.1).magnitude }.filter { $0 < step }
    return others.isEmpty ? points.count == 2 : others.sorted()[others.count / 2] < 0.25 * step
  }

  /// Bisects towards the greater difference, down to adjacent doubles, and adds the points of the jump, the end of a
  /// gap, the pole or the steep slope there.
  private mutating func addLeap(from a: (Double, Double), to b: (Double, Double)) {
    var (low, high) = (a, b)
    var (below, above): ([(Double, Double)], [(Double, Double)]) = ([], [])
    while true {
      let middle = low.0 + 0.5 * (high.0 - low.0)
      guard middle > low.0, middle < high.0 else { break }
      let point = (middle, values([middle])[0])
      let isLow =
        low.1.isFinite == high.1.isFinite
        ? !((point.1 - low.1).magnitude > (high.1 - point.1).magnitude) : low.1.isFinite == point.1.isFinite
      if isLow {
        low = point
        below.append(point)
      } else {
        high = point
        above.append(point)
      }
    }
    let whole = (b.1 - a.1).magnitude
    let leap = (high.1 - low.1).magnitude
    if low.1.isFinite != high.1.isFinite {
      let edge = low.1.isFinite ? low : high
      // At a pole the value next to the gap is far out of sight, and the gap is known already.
      if (edge.1 - (low.1.isFinite ? a.1 : b.1)).magnitude <= 400 * visible { append(edge.0, edge.1) }
    } else if leap > 4 * whole + visible {
      append(low.0, .nan)
    } else if leap > 0.5 * whole {
      let place = CurveBreak.simplest(low.0, high.0)
      let isWritten = place.description.count <= Self.mostWritten
      addJump(from: low, to: high, at: place, value: place == low.0 && isWritten ? low.1 : high.1)
    } else if let sides = sidesOfLoneValue(low, high), (sides.above.1 - sides.below.1).magnitude > 0.5 * whole {
      addJump(from: sides.below, to: sides.above, at: sides.place.0, value: sides.place.1)
    } else {
      for point in below + above.reversed() { append(point.0, point.1) }
    }
  }
}
