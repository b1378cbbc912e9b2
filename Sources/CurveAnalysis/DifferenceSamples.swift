import ScalarMath
import TimingFunctions

/// A domain cut into pieces on which a curve is smooth, and the few doubles around its breaks.
struct DifferencePieces {
  /// A cut between two pieces.
  struct Cut {
    /// The last double before the break, or the abscissa itself if there is no break.
    var low: Double
    /// The first double after the break.
    var high: Double
    /// The abscissa to report.
    var abscissa: Double
    /// True if the values are unbounded there.
    var isPole = false
    /// True if the slope is unbounded or values end there, so that the adjacent pieces are not close to polynomials.
    var isSteep = false
  }

  let domain: ClosedRange<Double>
  /// The cuts in ascending order, with both ends of the domain.
  private(set) var cuts: [Cut]
  private(set) var isResolved = true
  /// True if the curve is linear between cuts.
  private(set) var isStraight = false

  /// Cuts at the nodes of a piecewise linear curve.
  init(over domain: ClosedRange<Double>, knots: [Double]) {
    self.domain = domain
    cuts = [domain.lowerBound, domain.upperBound].map { Cut(low: $0, high: $0, abscissa: $0) }
    // A scaled abscissa is off by a few ulps: the break is between these bounds.
    let reach = 4 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude).ulp
    for knot in knots where domain.contains(knot) {
      cuts.append(Cut(low: knot - reach, high: knot + reach, abscissa: knot))
    }
    isStraight = true
    finish()
  }

  /// Adds the cells and breaks of curves that are not linear between the cuts.
  mutating func add(_ scans: [CurveScan]) {
    guard !scans.isEmpty else { return }
    isResolved = scans.allSatisfy(\.isResolved)
    isStraight = false
    for scan in scans {
      cuts += scan.cells.map { Cut(low: $0.low.abscissa, high: $0.low.abscissa, abscissa: $0.low.abscissa) }
      cuts += scan.breaks.map { broken in
        Cut(
          low: broken.neighbours.lowerBound, high: broken.neighbours.upperBound, abscissa: broken.abscissa,
          isPole: broken.kind == .pole, isSteep: broken.isSteep || broken.kind == .gap)
      }
    }
    finish()
  }

  /// Sorts the cuts and merges those that overlap.
  private mutating func finish() {
    cuts.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    var merged: [Cut] = []
    merged.reserveCapacity(cuts.count)
    for var cut in cuts {
      cut.low = max(cut.low, domain.lowerBound)
      cut.high = min(cut.high, domain.upperBound)
      guard let last = merged.last, cut.low <= last.high else {
        merged.append(cut)
        continue
      }
      let isWider = cut.high - cut.low > last.high - last.low
      let abscissa = isWider ? cut.abscissa : last.abscissa
      merged[merged.count - 1] = Cut(
        low: min(last.low, cut.low), high: max(last.high, cut.high), abscissa: abscissa,
        isPole: last.isPole || cut.isPole, isSteep: last.isSteep || cut.isSteep)
    }
    cuts = merged
  }
}

/// The values of a difference at the cuts, and at the nodes of the pieces between them.
struct DifferenceSamples {
  /// In ascending order.
  private var places: [Double] = []
  private var values: [Double] = []
  /// The abscissa to report for each place; for a side of a break, that of the break.
  private var names: [Double] = []
  /// For each place, whether the curve is smooth from there to the next.
  private var isSmooth: [Bool] = []
  private let pieces: DifferencePieces
  /// The abscissas of the poles.
  private let poles: [Double]
  let hasGaps: Bool

  private static let nodes = GaussLegendre.nodes(over: [0, 1], panels: 1).ascending { $0.place }
  /// Two nodes, 1/2 ± 1/√12, integrate the square of a linear function exactly.
  private static let nodesOfLines = [-1.0, 1].map { (place: 0.5 + $0 / 12.0.squareRoot(), weight: 0.5) }
  private let nodes: [(place: Double, weight: Double)]

  init(of curve: some TimingFunction, over pieces: DifferencePieces) {
    self.pieces = pieces
    let cuts = pieces.cuts
    nodes = pieces.isStraight ? Self.nodesOfLines : Self.nodes
    places.reserveCapacity((3 + nodes.count) * cuts.count)
    names.reserveCapacity((3 + nodes.count) * cuts.count)
    isSmooth.reserveCapacity((3 + nodes.count) * cuts.count)
    for (index, cut) in cuts.enumerated() {
      for place in Self.sides(of: cut) {
        places.append(place)
        names.append(cut.abscissa)
        isSmooth.append(false)
      }
      guard index + 1 < cuts.count else { break }
      isSmooth[isSmooth.count - 1] = true
      let width = cuts[index + 1].low - cut.high
      for node in nodes {
        places.append(cut.high + width * node.place)
        names.append(places[places.count - 1])
        isSmooth.append(true)
      }
    }
    values = curve.values(at: places)
    hasGaps = values.contains { !$0.isFinite }
    let candidates = cuts.filter(\.isPole)
    if candidates.isEmpty {
      poles = []
    } else {
      let largest = values.lazy.filter(\.isFinite).map(\.magnitude).max() ?? 0
      let beside = candidates.map { curve.values(at: [$0.low, $0.high]) }
      poles = zip(candidates, beside).filter { _, values in
        values.contains { !($0.magnitude <= Self.leastPole * largest) }
      }.map(\.0.abscissa)
    }
  }

  /// The least magnitude next to a pole, as a fraction of the largest value; a smaller one is rounding error that
  /// seemed to grow.
  private static let leastPole = 1e-9

  /// The abscissas of a cut, ascending.
  private static func sides(of cut: DifferencePieces.Cut) -> [Double] {
    var sides = [cut.low]
    if cut.abscissa > cut.low, cut.abscissa < cut.high { sides.append(cut.abscissa) }
    if cut.high > cut.low { sides.append(cut.high) }
    return sides
  }

  // MARK: The largest

  /// The most samples from which to search for a zero of the derivative.
  private static let mostPeaks = 32

  /// - Parameter landmarks: further places that count without refinement.
  func largest(
    of curve: DifferenceCurve<some TimingFunction, some TimingFunction>, besides landmarks: [Double]
  ) -> CurveDifference.Largest? {
    var best: (place: Double, value: Double, name: Double)?
    func take(_ place: Double, _ value: Double, name: Double? = nil) {
      guard value.isFinite else { return }
      // Keep the first of several that differ only by rounding error.
      if let best, value.magnitude <= best.value.magnitude * (1 + 1e-12) { return }
      best = (place, value, name ?? place)
    }
    if let pole = poles.first {
      best = (pole, values[places.firstIndex { $0 >= pole } ?? 0] < 0 ? -.infinity : .infinity, pole)
    } else {
      let tops = peaks().flatMap { turns(about: $0, curve) }.ascending { $0.place }
      for top in tops { take(top.place, top.value) }
      for index in places.indices where !isSide(index) { take(places[index], values[index]) }
      for index in places.indices where isSide(index) { take(places[index], values[index], name: names[index]) }
      for (place, value) in zip(landmarks, curve.values(at: landmarks)) { take(place, value) }
    }
    return best.map { best in
      CurveDifference.Largest(
        difference: best.value, abscissa: best.name, a: curve.a.value(at: best.place),
        b: curve.b.value(at: best.place))
    }
  }

  /// Returns true for the side of a break.
  private func isSide(_ index: Int) -> Bool { names[index] != places[index] }

  /// The largest samples in magnitude that are no smaller than both neighbours.
  private func peaks() -> [Int] {
    func size(_ index: Int) -> Double { values[index].isFinite ? values[index].magnitude : -1 }
    let peaks = values.indices.filter { index in
      size(index) > 0 && (index == 0 || size(index - 1) <= size(index))
        && (index == values.count - 1 || size(index + 1) <= size(index))
    }
    return Array(peaks.ascending { -size($0) }.prefix(Self.mostPeaks))
  }

  /// The zeros of the derivative in the intervals next to a sample.
  private func turns(about peak: Int, _ curve: some TimingFunction) -> [(place: Double, value: Double)] {
    [peak - 1, peak].compactMap { index in
      guard index >= 0, index + 1 < places.count, isSmooth[index], places[index] < places[index + 1] else { return nil }
      // At a side of a break the series may be that of the other side.
      let (low, high) = (places[index], places[index + 1])
      let inner = (high - low) * 0x1p-40
      guard
        let place = RootFinding.root(
          of: { curve.derivative(1, at: $0) },
          in: (isSide(index) ? low + inner : low)...(isSide(index + 1) ? high - inner : high))
      else { return nil }
      return (place, curve.value(at: place))
    }
  }

  // MARK: Crossings

  func crossings(of curve: DifferenceCurve<some TimingFunction, some TimingFunction>) -> [Double] {
    var crossings: [Double] = []
    var last: Int?
    let sizes = curve.a.values(at: places)
    for index in places.indices where values[index] != 0 && !values[index].isNaN {
      // A difference within the rounding error of the curves has no sign.
      if values[index].isFinite, values[index].magnitude <= 8 * sizes[index].ulp { continue }
      defer { last = index }
      guard let before = last, (values[before] < 0) != (values[index] < 0) else { continue }
      if (before..<index).contains(where: { values[$0].isNaN }) { continue }
      // A sign change through infinity.
      if poles.contains(where: { places[before] <= $0 && $0 <= places[index] }) { continue }
      crossings.append(crossing(between: before, and: index, curve))
    }
    return crossings
  }

  private func crossing(between low: Int, and high: Int, _ curve: some TimingFunction) -> Double {
    if high == low + 1 {
      guard isSmooth[low] else { return isSide(high) ? names[high] : names[low] }
      return RootFinding.root(of: { curve.value(at: $0) }, in: places[low]...places[high]) ?? places[high]
    }
    if high == low + 2 { return names[low + 1] }
    return 0.5 * places[low + 1] + 0.5 * places[high - 1]
  }

  // MARK: Means

  /// The mean and the root mean square of the difference; nil if there are gaps or poles.
  func means(of curve: some TimingFunction) -> (mean: Double?, rms: Double?) {
    if hasGaps || !poles.isEmpty { return (nil, nil) }
    let size = values.reduce(0) { max($0, $1.magnitude) }
    if size == 0 { return (0, 0) }
    let cuts = pieces.cuts
    let width = pieces.domain.upperBound - pieces.domain.lowerBound
    var (sum, squares) = (0.0, 0.0)
    var index = 0
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      index += Self.sides(of: low).count
      let share = (high.low - low.high) / width
      if low.isSteep || high.isSteep {
        let square = Self.integral(curve, low.high...high.low, size) { $0 * $0 }
        sum += Self.integral(curve, low.high...high.low, size) { $0 } / width
        squares += square / width
      } else {
        for (number, node) in nodes.enumerated() {
          let value = values[index + number] / size
          sum += node.weight * share * value
          squares += node.weight * share * value * value
        }
      }
      index += nodes.count
    }
    return (sum * size, squares.squareRoot() * size)
  }

  /// The integral over a piece that is not a polynomial, by adaptive quadrature; values are relative to a size.
  private static func integral(
    _ curve: some TimingFunction, _ piece: ClosedRange<Double>, _ size: Double, _ function: (Double) -> Double
  ) -> Double {
    let width = piece.upperBound - piece.lowerBound
    return Quadrature.integral(
      of: { function(curve.value(at: $0) / size) }, over: piece, accuracy: 1e-13 * width, mostPanels: 256
    ).value
  }
}
