import ScalarMath

/// The zeros of a target, from the cells on which they are decided.
struct ProofZeros {
  /// Enclosures of exactly one zero each, points if the zeros are doubles; simple if the target's slope is not 0.
  private(set) var zeros: [(place: Interval, isSimple: Bool)] = []
  /// Intervals that may or may not contain zeros.
  private(set) var undecided: [Interval] = []
  /// Intervals on which the target is 0.
  private(set) var level: [Interval] = []

  /// The least order of series that give a value and a slope of every target.
  private static let leastOrder = 3

  private let curve: LimitedCurve
  private let target: Int
  /// True for the curve itself and its factors, whose zeros count where the curve is not smooth too.
  private var isOfCurve: Bool { target == ProofTargets.value || target >= ProofTargets.firstBase }
  /// The last run of cells on which the target rises or falls, up to a point of unknown sign.
  private var waiting: (low: Double, high: Double, start: Int?, slope: Int, isStrict: Bool)?

  init(of target: Int, _ cells: [ProofCell], _ curve: LimitedCurve) {
    (self.curve, self.target) = (curve, target)
    var before: ProofCell?
    for cell in cells {
      if cell.kind == .rough, isOfCurve { addZero(ofRough: cell) }
      if cell.kind == .rough || cell.kind == .gap { add(cell.low) }
      guard cell.kind == .smooth, target < cell.states.count else {
        before = nil
        continue
      }
      add(cell.low)
      switch cell.states[target] {
      case .none: addZero(before: cell)
      case .zero: level.extend(by: cell.stretch, across: cell.low.isSmooth ? 0 : nil)
      case .blurred, .open: undecided.extend(by: cell.stretch)
      case .monotone(let sign, let isStrict): addZero(of: cell, sign, isStrict, after: before)
      }
      before = cell
    }
    if let last = cells.last, last.kind != .unknown { add(last.high) }
    if target >= ProofTargets.firstBase { settle(order: cells.first?.order ?? 3) }
    // A multiple zero among values indistinguishable from 0 is not a zero of its own.
    zeros.removeAll { zero in
      !zero.isSimple && zero.place.isPoint
        && undecided.contains { $0.lower < zero.place.lower && zero.place.upper < $0.upper }
    }
    compareSigns(cells)
    coverPoints(cells)
    undecided = undecided.ascending { $0.lower }
  }

  /// Marks the borders of cells as undecided if the target may be 0 there and no adjacent cell decides it.
  private mutating func coverPoints(_ cells: [ProofCell]) {
    guard isOfCurve, let last = cells.last else { return }
    for point in cells.map(\.low) + [last.high] where target < point.targets.all.count {
      let value = point.targets.all[target].value
      guard value.contains(0.0), !value.isZero else { continue }
      let place = point.place
      let known = zeros.map(\.place) + undecided + level
      if !known.contains(where: { $0.contains(place) }) { undecided.append(Interval(place)) }
    }
  }

  /// Compares the zeros with the signs between them; an interval with the wrong parity becomes undecided.
  private mutating func compareSigns(_ cells: [ProofCell]) {
    var last: (place: Double, sign: Int)?
    var next = 0
    for cell in cells {
      guard cell.kind == .smooth, let sign = sign(at: cell.low, above: true), sign != 0 else {
        // Beyond a point without a sign the comparison starts again.
        if cell.kind != .smooth || sign(at: cell.low, above: true) == 0 { last = nil }
        continue
      }
      defer { last = (cell.low.place, sign) }
      guard let before = last, cell.low.isSmooth else { continue }
      let (low, high) = (before.place, cell.low.place)
      while next < zeros.count, zeros[next].place.upper <= low { next += 1 }
      let changes = zeros[next...].prefix { $0.place.lower < high }.count
      let isOdd = before.sign * sign < 0
      let isCovered = (undecided + level).contains { $0.lower < high && $0.upper > low }
      if isOdd != (changes % 2 == 1), !isCovered { undecided.extend(by: Interval(low, high)) }
    }
  }

  /// Adds the zeros of a factor at points that are not doubles and where the curve is not smooth. The undecided
  /// intervals on both sides of such a point form one zero if the factor crosses it.
  private mutating func settle(order: Int) {
    let rest = undecided.reduce(into: [Interval]()) { $0.extend(by: $1, across: 8 * $1.lower.magnitude.ulp) }
    undecided = rest.filter { stretch in
      let whole = series(at: stretch, order)
      let signs = [stretch.lower.nextDown, stretch.upper.nextUp].map { series(at: Interval($0), order).value.sign }
      guard whole.isSmooth, whole[1].excludesZero, let start = signs[0], let end = signs[1], start * end < 0 else {
        return true
      }
      zeros.append((stretch, true))
      return false
    }
    zeros = zeros.ascending { $0.place.lower }
  }

  /// Adds a zero on a cell on which the curve is not smooth, if the target changes sign there.
  private mutating func addZero(ofRough cell: ProofCell) {
    guard target < cell.low.targets.all.count, target < cell.high.targets.all.count else { return }
    let place = cell.stretch
    let whole = series(at: place, cell.order)
    guard whole.value.contains(0.0) else { return }
    let (start, end) = (cell.low.targets.all[target].value.sign, cell.high.targets.all[target].value.sign)
    if let start, let end, start * end < 0, whole.value.definition == .continuous {
      zeros.append((place, target >= ProofTargets.firstBase && whole[1].excludesZero))
    } else if start != 0, end != 0 || !whole.isSmooth {
      undecided.extend(by: place)
    }
  }

  private mutating func add(_ point: ProofPoint) {
    guard target < point.targets.all.count else { return }
    let series = point.targets.all[target]
    // At a point where the curve is not smooth its own zeros count, those of its derivatives do not.
    guard point.isSmooth || isOfCurve, series.value.isZero else { return }
    if let last = zeros.last, last.place.upper >= point.place { return }
    if let stretch = level.last, stretch.upper >= point.place { return }
    let isSimple = series[1].excludesZero && (target < ProofTargets.firstBase || series.isSmooth)
    zeros.append((Interval(point.place), isSimple))
  }

  private func sign(at point: ProofPoint, above isAbove: Bool) -> Int? {
    let targets = point.side(above: isAbove).all
    return target < targets.count ? targets[target].value.sign : nil
  }

  /// The sign of f′ or f″, which may be 0 at an end of a cell; nil if it is unknown or if there are zeros inside.
  private func weakSign(of cell: ProofCell?) -> Int? {
    guard let cell, cell.kind == .smooth, target == ProofTargets.slope || target == ProofTargets.bend,
      cell.states[target] == .none
    else { return nil }
    return cell.sign(ofDerivative: target == ProofTargets.slope ? 1 : 2)
  }

  /// Adds the zero at the end of the last cell, if this cell has one sign except at that end.
  private mutating func addZero(before cell: ProofCell) {
    guard let last = waiting, last.high == cell.low.place, cell.low.isSmooth, let end = weakSign(of: cell),
      let start = last.start, sign(at: cell.low, above: true) == nil, let stretch = undecided.last,
      stretch.upper == last.high, stretch.lower >= last.low
    else { return }
    undecided.removeLast()
    if start * end < 0 { zeros.append((stretch, last.isStrict)) }
    waiting = nil
  }

  /// - Parameter before: the smooth cell that ends where this one begins.
  private mutating func addZero(of cell: ProofCell, _ slope: Int, _ isStrict: Bool, after before: ProofCell?) {
    var (start, end) = (sign(at: cell.low, above: true), sign(at: cell.high, above: false))
    // Cells that meet at a point of unknown sign are one if the target rises, or falls, through both.
    var (low, isSimple) = (cell.low.place, isStrict)
    if start == nil, let before = waiting, before.slope == slope, before.high == low, cell.low.isSmooth {
      (start, low, isSimple) = (before.start, before.low, isStrict && before.isStrict)
      if let last = undecided.last, last.upper == cell.low.place {
        undecided.removeLast()
        if last.lower < low { undecided.append(Interval(last.lower, low)) }
      }
    }
    waiting = end == nil ? (low, cell.high.place, start, slope, isSimple) : nil
    if let start, let end {
      guard start * end < 0 else { return }
      let place = enclosed(Interval(low, cell.high.place), start, isSimple, order: Self.leastOrder)
      zeros.append((place, isSimple || series(at: place, cell.order)[1].excludesZero))
      return
    }
    // A sign that is unknown at an end is known a little way from it, and decides the interval between.
    if start == nil, let end, end == slope {
      let edge = edge(from: low, to: cell.high.place, end, order: cell.order)
      let sign = cell.low.isSmooth ? weakSign(of: before) : nil
      switch sign.map({ $0 * end < 0 }) {
      case true?: zeros.append((Interval(low, edge), isSimple))
      case false?: break
      case nil: undecided.extend(by: Interval(low, edge))
      }
    } else if end == nil, start != nil, start == -slope {
      let edge = edge(from: cell.high.place, to: low, start ?? 0, order: cell.order)
      undecided.extend(by: Interval(edge, cell.high.place))
    } else if start == nil, end == nil {
      undecided.extend(by: Interval(low, cell.high.place))
    }
  }

  /// The point nearest to one end of a cell at which the target has the sign of the other end.
  private func edge(from near: Double, to far: Double, _ sign: Int, order: Int) -> Double {
    Halving.edge(from: near, to: far, steps: 60) { series(at: Interval($0), order).value.sign == sign }
  }

  private func series(at place: Interval, _ order: Int) -> IntervalSeries {
    let targets = ProofTargets(
      place.isPoint ? curve.at(place.lower, order: order) : curve.between(place.lower, place.upper, order: order))
    // Beyond the work limit no factors are known either.
    return target < targets.all.count ? targets.all[target] : targets.whole
  }

  /// The only zero of an interval with a sign change, by the interval Newton method and bisection. It is enclosed to
  /// the spacing of doubles, or as far as values are distinguishable from 0.
  ///
  /// Source: R. E. Moore, Interval Analysis, 1966.
  private func enclosed(_ stretch: Interval, _ start: Int, _ isStrict: Bool, order: Int) -> Interval {
    var place = stretch
    for _ in 0..<120 {
      let middle = place.lower + 0.5 * (place.upper - place.lower)
      if middle <= place.lower || middle >= place.upper { break }
      let value = series(at: Interval(middle), order).value
      if value.isZero { return Interval(middle) }
      let before = place
      if let sign = value.sign {
        place = sign == start ? Interval(middle, place.upper) : Interval(place.lower, middle)
      }
      if isStrict, case let slope = series(at: place, order)[1], slope.excludesZero {
        let next = place.intersection(with: Interval(middle) - value / slope)
        if !next.isEmpty { place = next.with(.continuous) }
      }
      if place.width <= 0.9 * before.width { continue }
      // This close to the zero the sign is unknown: approach it from both sides.
      let lower = edge(from: middle, to: place.lower, start, order: order)
      return Interval(lower, edge(from: middle, to: place.upper, -start, order: order))
    }
    return place
  }
}
