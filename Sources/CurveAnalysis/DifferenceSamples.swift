import ScalarMath
import TimingFunctions

/// A cut between two pieces on which a difference is smooth, with the few doubles around a break.
struct DifferenceCut {
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

  /// The cuts of a domain, ascending: both ends, the nodes of piecewise linear curves, the cells and breaks of scans.
  static func all(over domain: ClosedRange<Double>, knots: [Double], _ scans: [CurveScan]) -> [DifferenceCut] {
    // A scaled abscissa is off by a few ulps: the break is between these bounds.
    let reach = 4 * max(domain.lowerBound.magnitude, domain.upperBound.magnitude).ulp
    let ends = [domain.lowerBound, domain.upperBound]
    var cuts = knots.filter(domain.contains).map { Self(low: $0 - reach, high: $0 + reach, abscissa: $0) }
    cuts += (ends + scans.flatMap { $0.cells.map(\.low.abscissa) }).map { Self(low: $0, high: $0, abscissa: $0) }
    cuts += scans.flatMap(\.breaks).map { broken in
      Self(
        low: broken.neighbours.lowerBound, high: broken.neighbours.upperBound, abscissa: broken.abscissa,
        isPole: broken.kind == .pole, isSteep: broken.isSteep || broken.kind == .gap)
    }
    cuts.sort { ($0.low, $0.high) < ($1.low, $1.high) }
    return cuts.reduce(into: []) { merged, cut in
      var cut = cut
      (cut.low, cut.high) = (max(cut.low, domain.lowerBound), min(cut.high, domain.upperBound))
      guard let last = merged.last, cut.low <= last.high else { return merged.append(cut) }
      let isWider = cut.high - cut.low > last.high - last.low
      merged[merged.count - 1] = Self(
        low: min(last.low, cut.low), high: max(last.high, cut.high), abscissa: isWider ? cut.abscissa : last.abscissa,
        isPole: last.isPole || cut.isPole, isSteep: last.isSteep || cut.isSteep)
    }
  }
}

/// The values of a difference at the cuts, and at the nodes of the pieces between them.
struct DifferenceSamples {
  /// The abscissas of the samples in ascending order.
  private var places: [Double] = []
  private var values: [Double] = []
  /// The abscissa to report for each place; for a side of a break, the abscissa of the break.
  private var names: [Double] = []
  private let cuts: [DifferenceCut]
  /// The abscissas of the poles.
  private let poles: [Double]
  let hasGaps: Bool

  private static let nodes = GaussLegendre.nodes(over: [0, 1], panels: 1).ascending { $0.place }
  /// Two nodes, 1/2 ± 1/√12, integrate the square of a linear function exactly.
  private static let nodesOfLines = [-1.0, 1].map { (place: 0.5 + $0 / 12.0.squareRoot(), weight: 0.5) }
  private let nodes: [(place: Double, weight: Double)]

  /// - Parameter isStraight: true if the curve is linear between the cuts.
  init(of curve: some TimingFunction, _ cuts: [DifferenceCut], isStraight: Bool) {
    self.cuts = cuts
    nodes = isStraight ? Self.nodesOfLines : Self.nodes
    for (index, cut) in cuts.enumerated() {
      let sides = Self.sides(of: cut)
      places += sides
      names += repeatElement(cut.abscissa, count: sides.count)
      guard index + 1 < cuts.count else { break }
      let width = cuts[index + 1].low - cut.high
      places += nodes.lazy.map { cut.high + width * $0.place }
      names += places[(places.count - nodes.count)...]
    }
    values = curve.values(at: places)
    hasGaps = values.contains { !$0.isFinite }
    let largest = values.lazy.filter(\.isFinite).map(\.magnitude).max() ?? 0
    poles = cuts.filter(\.isPole).filter { cut in
      curve.values(at: [cut.low, cut.high]).contains { !($0.magnitude <= Self.leastPole * largest) }
    }.map(\.abscissa)
  }

  /// The least magnitude next to a pole, as a fraction of the largest value; a smaller one is rounding error that
  /// seemed to grow.
  private static let leastPole = 1e-9

  /// The abscissas of a cut, ascending.
  private static func sides(of cut: DifferenceCut) -> [Double] {
    if cut.low == cut.high { return [cut.low] }
    return cut.low < cut.abscissa && cut.abscissa < cut.high ? [cut.low, cut.abscissa, cut.high] : [cut.low, cut.high]
  }

  // MARK: The largest

  /// The largest number of samples from which to search for a zero of the derivative.
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

  /// Returns true if the curve is smooth from a place to the next, which is not the other side of a break.
  private func isSmooth(_ index: Int) -> Bool { names[index] != names[index + 1] }

  /// Returns the indices of the samples that are no smaller in magnitude than both neighbours, the largest first.
  private func peaks() -> [Int] {
    func size(_ index: Int) -> Double { values[index].isFinite ? values[index].magnitude : -1 }
    let peaks = values.indices.filter { index in
      size(index) > 0 && (index == 0 || size(index - 1) <= size(index))
        && (index == values.count - 1 || size(index + 1) <= size(index))
    }
    return Array(peaks.ascending { -size($0) }.prefix(Self.mostPeaks))
  }

  /// Returns the zeros of the derivative in the intervals next to a sample, with the values there.
  private func turns(about peak: Int, _ curve: some TimingFunction) -> [(place: Double, value: Double)] {
    [peak - 1, peak].compactMap { index in
      guard index >= 0, index + 1 < places.count, isSmooth(index), places[index] < places[index + 1] else { return nil }
      // At a side of a break the series may belong to the other side.
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
      guard isSmooth(low) else { return isSide(high) ? names[high] : names[low] }
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
    let width = cuts[cuts.count - 1].high - cuts[0].low
    var (sum, squares) = (0.0, 0.0)
    var index = 0
    for (low, high) in zip(cuts, cuts.dropFirst()) {
      index += Self.sides(of: low).count
      let share = (high.low - low.high) / width
      if low.isSteep || high.isSteep {
        // The difference is not close to a polynomial here.
        let powers: [(Double) -> Double] = [{ $0 }, { $0 * $0 }]
        let integrals = powers.map { power in
          Quadrature.integral(
            of: { power(curve.value(at: $0) / size) }, over: low.high...high.low,
            accuracy: 1e-13 * (high.low - low.high), mostPanels: 256
          ).value
        }
        sum += integrals[0] / width
        squares += integrals[1] / width
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
}
