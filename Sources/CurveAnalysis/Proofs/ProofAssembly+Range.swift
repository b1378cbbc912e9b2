import ScalarMath

extension ProofAssembly {
  var ends: (start: Interval, end: Interval) {
    (
      values.at(search.domain.lowerBound, order: 1).whole.value,
      values.at(search.domain.upperBound, order: 1).whole.value
    )
  }

  /// Runs of smooth cells, cut where the curve is not smooth.
  var smoothStretches: [(Double, Double)] {
    var stretches: [(Double, Double)] = []
    for cell in search.cells where cell.kind == .smooth {
      if let last = stretches.last, last.1 == cell.low.place, cell.low.isSmooth {
        stretches[stretches.count - 1].1 = cell.high.place
      } else {
        stretches.append((cell.low.place, cell.high.place))
      }
    }
    return stretches
  }

  /// The least and the greatest value: of turning points, breaks, ends and what is undecided.
  var range: (minimum: ProvedFacts.Extreme?, maximum: ProvedFacts.Extreme?) {
    let domain = search.domain
    var attained: [(place: Interval, value: Interval)] = extrema.map { ($0.place, $0.value) }
    attained += [(Interval(domain.lowerBound), ends.start), (Interval(domain.upperBound), ends.end)]
    for broken in breaks + joints {
      attained += [broken.before, broken.at, broken.after].map { (broken.place, $0) }
      if !broken.place.isPoint { attained += limits(beside: broken.place) }
    }
    let known = Set(extrema.map(\.place.lower))
    for event in turns where event.isZero && !known.contains(event.place.lower) {
      attained.append((event.place, values.value(over: event.place)))
    }
    for cell in [search.cells.first, search.cells.last].compactMap(\.self) where cell.kind == .smooth {
      attained.append((Interval(cell.low.place), cell.low.side(above: true).whole.value))
      attained.append((Interval(cell.high.place), cell.high.side(above: false).whole.value))
    }
    // Nothing is known of these but that the values do not leave an enclosure.
    var within: [(place: Interval, value: Interval)] = []
    let open = turns.filter { $0.isUnknown || !$0.isContinuous }.map(\.place) + turns.compactMap(\.blur)
    for place in open {
      within += enclosures(over: place).map { (place, $0) }
      attained += limits(beside: place)
    }
    attained.removeAll { $0.value.isEmpty }
    within.removeAll { $0.value.isEmpty }
    guard !attained.isEmpty else { return (nil, nil) }
    let reversed = { (value: Interval) in -value }
    let maximum = Self.greatest(attained, within)
    let minimum = Self.greatest(
      attained.map { ($0.place, reversed($0.value)) }, within.map { ($0.place, reversed($0.value)) })
    let scale = maximum.value.upper + minimum.value.upper
    func extreme(_ found: (place: Interval, value: Interval), _ value: Interval) -> ProvedFacts.Extreme {
      let slack = 1e-9 * max(scale.isFinite ? scale : 0, 1e-3 * value.magnitudeBound)
      return .init(
        value: value, place: found.place, isProved: value.isUnboundedAlone || value.isBounded && value.width <= slack)
    }
    return (extreme(minimum, -minimum.value), extreme(maximum, maximum.value))
  }

  /// What holds the values of a stretch of which not all is known, and the limits of the curve towards it.
  private func enclosures(over place: Interval) -> [Interval] {
    var found = place.isPoint ? [values.over(place, order: 0).value] : []
    for cell in search.cells(touching: place) {
      if cell.kind != .smooth || place.lower <= cell.low.place && cell.high.place <= place.upper {
        found.append(cell.value)
      } else if cell.high.place == place.lower {
        found.append(cell.high.side(above: false).whole.value)
      } else if cell.low.place == place.upper {
        found.append(cell.low.side(above: true).whole.value)
      } else {
        let part = place.intersection(with: Interval(cell.low.place, cell.high.place))
        found.append(place.isNarrow ? values.value(over: part) : cell.value)
      }
    }
    return found
  }

  /// Where the curve is smooth up to a stretch its values there.
  private func limits(beside place: Interval) -> [(place: Interval, value: Interval)] {
    search.cells(touching: place).filter { $0.kind == .smooth }.flatMap { cell in
      var found: [(place: Interval, value: Interval)] = []
      if cell.high.place == place.lower { found.append((place, cell.high.side(above: false).whole.value)) }
      if cell.low.place == place.upper { found.append((place, cell.low.side(above: true).whole.value)) }
      return found
    }
  }

  /// Whether the values of a stretch may leave those beside it, by more than rounding.
  func leaves(_ place: Interval) -> Bool {
    let sides = limits(beside: place).map(\.value).filter { !$0.isEmpty }
    guard let first = sides.first else { return false }
    let hull = sides.reduce(first) { $0.hull(with: $1) }
    let size = max(ends.start.magnitudeBound, ends.end.magnitudeBound, hull.magnitudeBound)
    let slack = 1e-12 * (size.isFinite ? size : 0)
    return enclosures(over: place).contains { value in
      !value.isEmpty && (value.lower < hull.lower - slack || value.upper > hull.upper + slack)
    }
  }

  /// An interval with the greatest value, and the place of it.
  private static func greatest(
    _ attained: [(place: Interval, value: Interval)], _ within: [(place: Interval, value: Interval)]
  ) -> (place: Interval, value: Interval) {
    let best = attained.reduce(attained[0]) { $1.value.lower > $0.value.lower ? $1 : $0 }
    let upper = (attained + within).map(\.value.upper).max() ?? .infinity
    return (best.place, Interval(min(best.value.lower, upper), upper))
  }

  /// The largest magnitude of the slope.
  var steepest: ProvedFacts.Extreme? {
    let domain = search.domain
    var attained: [(place: Interval, value: Interval)] = []
    for event in bends where !event.isUnknown {
      if case .broken(let broken) = event.kind, broken.kind == .pole {
        attained.append((broken.place, Interval(.greatestFiniteMagnitude, .infinity)))
      } else if case .broken(let broken) = event.kind {
        attained += [(broken.place, broken.slopes.before), (broken.place, broken.slopes.after)]
      } else if event.place.width < 1e-6 * (domain.upperBound - domain.lowerBound) {
        attained.append((event.place, values.over(event.place, order: 1)[1]))
      }
    }
    for cell in search.cells where cell.kind == .smooth {
      attained.append((Interval(cell.low.place), cell.low.side(above: true).whole[1]))
      attained.append((Interval(cell.high.place), cell.high.side(above: false).whole[1]))
    }
    attained = attained.filter { !$0.value.isEmpty }.map { ($0.place, $0.value.magnitude) }
    var within: [(place: Interval, value: Interval)] = []
    for event in bends where event.isUnknown {
      for cell in search.cells(touching: event.place) where cell.kind == .smooth {
        within.append((event.place, slope(of: cell, over: event.place).magnitude))
      }
    }
    for cell in search.cells where cell.kind == .rough || cell.kind == .unknown {
      within.append((Interval(cell.low.place, cell.high.place), cell.slope.magnitude))
    }
    guard !attained.isEmpty else { return nil }
    let best = Self.greatest(attained, within)
    let isProved =
      best.value.isUnboundedAlone || best.value.isBounded && best.value.width <= 1e-6 * best.value.magnitudeBound
    return .init(value: best.value.withoutBound, place: best.place, isProved: isProved)
  }

  /// What holds the slope of a smooth cell in a stretch.
  private func slope(of cell: ProofCell, over place: Interval) -> Interval {
    let part = place.intersection(with: Interval(cell.low.place, cell.high.place))
    guard place.isNarrow, !part.isEmpty else { return cell.slope }
    if part.lower < part.upper { return values.between(part.lower, part.upper, order: 1).whole[1] }
    if part.lower == cell.low.place { return cell.low.side(above: true).whole[1] }
    return part.lower == cell.high.place ? cell.high.side(above: false).whole[1] : cell.slope
  }
}

extension Interval {
  /// Whether all that is known is that the numbers are about as large as any double.
  var isUnboundedAlone: Bool { !isEmpty && !isBounded && leastMagnitude >= 1e300 }

  /// Such numbers as those beyond all doubles.
  var withoutBound: Interval { isUnboundedAlone ? Interval(lower > 0 ? .infinity : -.infinity) : self }
}

extension ProofSearch {
  /// The cells that lie within a stretch.
  func cells(within low: Double, _ high: Double) -> ArraySlice<ProofCell> {
    var (first, last) = (0, cells.count)
    while first < last {
      let middle = (first + last) / 2
      if cells[middle].low.place < low { first = middle + 1 } else { last = middle }
    }
    let start = first
    while first < cells.count, cells[first].high.place <= high { first += 1 }
    return cells[start..<first]
  }

  /// The cells that have a place with a stretch in common, or touch it.
  func cells(touching place: Interval) -> ArraySlice<ProofCell> {
    var (first, last) = (0, cells.count)
    while first < last {
      let middle = (first + last) / 2
      if cells[middle].high.place < place.lower { first = middle + 1 } else { last = middle }
    }
    let start = first
    while first < cells.count, cells[first].low.place <= place.upper { first += 1 }
    return cells[start..<first]
  }
}
