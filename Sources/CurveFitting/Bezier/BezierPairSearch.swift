import TimingFunctions

/// The search for two segments: for some joints the best halves, of the target and of its mirror image.
extension BezierProblem {
  /// The better one of the curve that is found and of that which is found for the target played backwards: from the same
  /// starts searches end elsewhere, and both are as good a fit.
  func bestPair() -> Found {
    let own = oneWay()
    guard own.state.size > Self.exactness, !isSymmetric, let other = backwards(),
      other.state.size < own.state.size
    else { return own }
    return other
  }

  private func oneWay() -> Found {
    var found: [Found] = []
    for (model, seed) in pairs() { found.append(best(of: model, from: [seed])) }
    return found.min { $0.state.size < $1.state.size } ?? bestSegment()
  }

  /// What is found for the target played backwards, played forwards, and polished there.
  private func backwards() -> Found? {
    guard let reversed = target.reversed else { return nil }
    let (scale, slopes) = (samples.scale, slopes)
    let mirror = BezierProblem(
      reversed, norm: norm, segments: 2, ends: (end * scale, start * scale, false),
      isMonotone: isMonotone,
      slopes: (slopes.end.map { -$0 * scale }, slopes.start.map { -$0 * scale }))
    let found = mirror.oneWay()
    let joint: BezierModel.Joint
    switch found.model.joint {
    case .kink(let place):
      // The target's own place of it, without what rounding did to its image.
      let breaks = target.breaks.ascending { ($0 - (1 - place)).magnitude }
      joint = .kink(place: breaks.first ?? 1 - place)
    case .smooth, nil: joint = .smooth(places: Self.room)
    }
    let model = BezierModel(start: start, end: end, joint: joint, isMonotone: isMonotone, slopes: slopes)
    let polygon = found.model.polygon(found.state.unknowns).reversed(scale: mirror.samples.scale / scale)
    guard polygon.segments == 2 else { return nil }
    let search = BezierSearch(model: model, samples: samples)
    let state = search.optimum(by: norm, from: model.unknowns(polygon), radius: 0.01)
    return Found(model: model, state: state)
  }

  /// Where a joint may be.
  private static let room = BezierModel.leastSegment...(1 - BezierModel.leastSegment)

  /// Models and starts of two segments: for some joints the best halves.
  private func pairs() -> [(BezierModel, ControlPolygon)] {
    let room = Self.room
    var candidates: [(joint: BezierModel.Joint, polygon: ControlPolygon, size: Double)] = []
    func add(_ place: Double, _ joint: BezierModel.Joint) {
      let height = (target.value(at: place.nextDown) + target.value(at: place)) / 2 / samples.scale
      let before = BezierSearch.seeds(samples, over: 0...place, from: start, to: height, count: 1)
      let after = BezierSearch.seeds(samples, over: place...1, from: height, to: end, count: 1)
      guard let before = before.first, let after = after.first else { return }
      let coordinates = before.polygon.coordinates + after.polygon.coordinates.dropFirst(2)
      candidates.append((joint, ControlPolygon(coordinates: coordinates), before.size + after.size))
    }
    for place in target.breaks.prefix(16) where room.contains(place) {
      add(place, hasKink(at: place) ? .kink(place: place) : .smooth(places: room))
    }
    for place in [0.5, 0.25, 0.75, 0.375, 0.625] { add(place, .smooth(places: room)) }
    return candidates.ascending { $0.size }.prefix(3).map { candidate in
      let model = BezierModel(
        start: start, end: end, joint: candidate.joint, isMonotone: isMonotone, slopes: slopes)
      return (model, candidate.polygon)
    }
  }

  /// Whether the slopes on both sides of a break differ.
  private func hasKink(at place: Double) -> Bool {
    let step = 0x1p-16
    func slope(_ from: Double, _ to: Double) -> Double {
      (target.value(at: to) - target.value(at: from)) / samples.scale / (to - from)
    }
    let (before, after) = (slope(place - step, place.nextDown), slope(place, place + step))
    // What a bend alone would make of them over that step.
    let (wider, further) = (slope(place - 2 * step, place - step), slope(place + step, place + 2 * step))
    let bend = (wider - before).magnitude + (further - after).magnitude
    return (before - after).magnitude > 4 * bend + 1e-6
  }
}

extension FittingTarget {
  /// The target played backwards, over 0…1; nil where it has no value at a sample then.
  fileprivate var reversed: FittingTarget? {
    func made<Curve: TimingFunction>(_ curve: Curve) -> FittingTarget? {
      FittingTarget(Retimed(curve, domain, over: 0...1).reversed(), over: 0...1, breaks: breaks.map { 1 - $0 })
    }
    return made(curve)
  }
}

extension ControlPolygon {
  /// The same curve the other way, its heights multiplied.
  fileprivate func reversed(scale: Double) -> ControlPolygon {
    let last = coordinates.count - 2
    return ControlPolygon(
      coordinates: coordinates.indices.map { index in
        index % 2 == 0 ? 1 - coordinates[last - index] : coordinates[last - index + 2] * scale
      })
  }
}
