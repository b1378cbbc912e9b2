import TimingFunctions

/// The search for one fit: its models, its starts, and its samples.
struct BezierProblem {
  /// A fitted curve: its model, its unknowns and its error.
  typealias Found = (model: BezierModel, state: SearchState)

  let target: FittingTarget
  let norm: BezierFit.Norm
  let segments: Int
  let isMonotone: Bool
  let slopes: (start: Double?, end: Double?)
  let samples: FitSamples
  let start: Double
  let end: Double

  init(
    _ target: FittingTarget, norm: BezierFit.Norm, segments: Int, ends: (start: Double, end: Double),
    isMonotone: Bool, slopes: (start: Double?, end: Double?)
  ) {
    (self.target, self.norm, self.segments, self.isMonotone) = (target, norm, segments, isMonotone)
    samples = FitSamples(target)
    let scale = samples.scale
    (start, end) = (ends.start / scale, ends.end / scale)
    self.slopes = (slopes.start.map { $0 / scale }, slopes.end.map { $0 / scale })
  }

  /// The largest number of rounds that add places at which the error is larger than at the samples.
  private static let mostRounds = 10

  /// Returns the best curve from all starts. Its largest error also covers the samples of the target that the search
  /// leaves out.
  func best() -> Found {
    var best = segments == 1 ? bestSegment() : bestPair()
    guard norm == .largest else { return best }
    for _ in 0..<Self.mostRounds {
      let polygon = best.model.polygon(best.state.unknowns)
      let joint = segments == 2 ? polygon.x(3) : nil
      let samples = best.model.samples
      let missed = samples.placesMissed(of: target, near: joint, size: best.state.size, by: polygon.height)
      if missed.isEmpty { break }
      best.model.samples.insert(missed)
      best.state = best.model.minimax(from: best.state.unknowns, radius: 0.01)
    }
    return best
  }

  // MARK: One segment

  func bestSegment() -> Found {
    let seeds = BezierModel.seeds(samples, over: 0...1, from: start, to: end, count: 8).map(\.polygon)
    return best(of: model(nil), from: seeds + [line])
  }

  private func model(_ joint: BezierModel.Joint?) -> BezierModel {
    BezierModel(samples, start: start, end: end, joint: joint, isMonotone: isMonotone, slopes: slopes)
  }

  private var line: ControlPolygon {
    ControlPolygon(coordinates: [
      0, start, 1 / 3.0, start + (end - start) / 3, 2 / 3.0, end - (end - start) / 3, 1, end,
    ])
  }

  /// Returns the best curve from all starts: by least squares on few samples, then by the norm from the best results.
  func best(of model: BezierModel, from seeds: [ControlPolygon]) -> Found {
    // A polynomial is found at once; near it the errors hardly depend on one of the unknowns.
    for seed in exactSeeds(model) {
      let unknowns = model.unknowns(seed)
      let size = model.size(unknowns, by: norm)
      if size <= Self.exactness, model.isLegal(unknowns) { return (model, (unknowns, size)) }
    }
    let rough = model.thinned(to: 60)
    let starts = seeds.map { rough.leastSquares(from: legal(model.unknowns($0), model), steps: 20) }
      .ascending { $0.size }
    var best: SearchState?
    for start in followed(Self.distinct(starts).prefix(4), model) {
      let state = model.optimum(by: norm, from: start.unknowns, rival: best?.size ?? .infinity)
      if best.map({ state.size < $0.size }) ?? true { best = state }
    }
    if let found = best, isSymmetric {
      let mirrored = model.polygon(found.unknowns).symmetric(start, end)
      let state = model.optimum(by: norm, from: model.unknowns(mirrored))
      let unknowns = model.unknowns(model.polygon(state.unknowns).symmetric(start, end))
      let size = model.size(unknowns, by: norm)
      // The symmetric curve, unless a free search is better.
      if model.isLegal(unknowns), size <= found.size * (1 + 1e-7) + 1e-16 {
        best = (unknowns, size)
      } else if state.size < found.size {
        best = state
      }
    }
    return (model, best ?? model.leastSquares(from: model.unknowns(line), steps: 0))
  }

  /// Returns the starts for the full search: for the largest error, only those near the best on few samples.
  private func followed(_ starts: some Collection<SearchState>, _ model: BezierModel) -> [SearchState] {
    guard norm == .largest, starts.count > 1 else { return Array(starts) }
    let coarse = model.thinned(to: 80)
    var states: [SearchState] = []
    for start in starts {
      states.append(coarse.minimax(from: start.unknowns, steps: 40, rival: states.map(\.size).min() ?? .infinity))
    }
    states = states.ascending { $0.size }
    let most = states[0].size * 1.25
    return Self.distinct(states.filter { !($0.size > most) })
  }

  /// The error of heights of about 1 that counts as rounding.
  static let exactness = 0x1p-47

  /// Returns starts that are exact for a polynomial of degree 3, or for two that meet at this joint.
  private func exactSeeds(_ model: BezierModel) -> [ControlPolygon] {
    func halves(_ place: Double) -> ControlPolygon {
      let height = target.value(at: place) / samples.scale
      let before = BezierModel.polynomial(samples, over: 0...place, from: start, to: height)
      let after = BezierModel.polynomial(samples, over: place...1, from: height, to: end)
      return ControlPolygon(coordinates: before.coordinates + after.coordinates.dropFirst(2))
    }
    switch model.joint {
    case nil: return [BezierModel.polynomial(samples, over: 0...1, from: start, to: end)]
    case .kink(let place): return [halves(place)]
    case .smooth: return [halves(0.5)] + target.breaks.prefix(4).filter { 0.01...0.99 ~= $0 }.map(halves)
    }
  }

  /// Returns a start that meets the constraints: its heights lie between the ends if the curve must be monotone.
  private func legal(_ unknowns: [Double], _ model: BezierModel) -> [Double] {
    guard isMonotone else { return unknowns }
    var polygon = model.polygon(unknowns)
    let range = min(start, end)...max(start, end)
    var highest = start
    for point in 1..<polygon.coordinates.count / 2 {
      let index = 2 * point + 1
      let height = min(max(polygon.coordinates[index], range.lowerBound), range.upperBound)
      highest = end < start ? min(highest, height) : max(highest, height)
      polygon.coordinates[index] = highest
    }
    var result = model.unknowns(polygon)
    // A wanted slope may not lead beyond the other end.
    let rise = (end - start).magnitude
    if let slope = slopes.start, slope.magnitude * result[0] > rise / 2 { result[0] = model.lower[0] }
    // The unknown of the place of the last control point.
    let last = model.count - 2
    if let slope = slopes.end, slope.magnitude * (1 - result[last]) > rise / 2 { result[last] = model.upper[last] }
    return result
  }

  /// Returns the starts that differ from every better one.
  private static func distinct(_ states: [SearchState]) -> [SearchState] {
    states.apart(.max, by: 1e-3.nextDown) { $0.unknowns }
  }

  /// True if the target is symmetric under a rotation by 180° about its middle.
  var isSymmetric: Bool {
    if slopes.start != slopes.end { return false }
    let sum = target.values[0] / samples.scale + target.values[target.values.count - 1] / samples.scale
    return (0...64).allSatisfy { index in
      let share = Double(index) / 128
      let pair = target.value(at: share) / samples.scale + target.value(at: 1 - share) / samples.scale
      return (pair - sum).magnitude <= 1e-9
    }
  }

  // MARK: The search for two segments: the best halves for several joints, for the target and for the reversed target

  /// Returns the better of two fits, one to the target and one to the reversed target. Searches from mirrored starts
  /// end at different optima.
  func bestPair() -> Found {
    let own = oneWay()
    guard own.state.size > Self.exactness, !isSymmetric, let other = backwards() else { return own }
    return other.state.size < own.state.size ? other : own
  }

  private func oneWay() -> Found {
    pairs().map { best(of: $0, from: [$1]) }.min { $0.state.size < $1.state.size } ?? bestSegment()
  }

  /// Returns a fit to the reversed target, reversed back and refined on the target; nil if the reversed target has a
  /// value that is not finite.
  private func backwards() -> Found? {
    let curve = Retimed(AnyTimingFunction(target.curve), target.domain, over: 0...1).reversed()
    guard let reversed = FittingTarget(curve, over: 0...1, breaks: target.breaks.map { 1 - $0 }) else { return nil }
    let (scale, slopes) = (samples.scale, slopes)
    let mirror = BezierProblem(
      reversed, norm: norm, segments: 2, ends: (end * scale, start * scale), isMonotone: isMonotone,
      slopes: (slopes.end.map { -$0 * scale }, slopes.start.map { -$0 * scale }))
    let found = mirror.oneWay()
    var joint = BezierModel.Joint.smooth(places: Self.room)
    if case .kink(let place) = found.model.joint {
      // The kink's own place, without the rounding error of its mirror image.
      let breaks = target.breaks.ascending { ($0 - (1 - place)).magnitude }
      joint = .kink(place: breaks.first ?? 1 - place)
    }
    let model = model(joint)
    let polygon = found.model.polygon(found.state.unknowns).reversed(scale: mirror.samples.scale / scale)
    guard polygon.segments == 2 else { return nil }
    return (model, model.optimum(by: norm, from: model.unknowns(polygon), radius: 0.01))
  }

  /// The range of places for a joint.
  private static let room = BezierModel.leastSegment...(1 - BezierModel.leastSegment)

  /// Returns models and starts of two segments: the best halves for several joints.
  private func pairs() -> [(BezierModel, ControlPolygon)] {
    var candidates: [(joint: BezierModel.Joint, polygon: ControlPolygon, size: Double)] = []
    func add(_ place: Double, _ joint: BezierModel.Joint) {
      let height = (target.value(at: place.nextDown) + target.value(at: place)) / 2 / samples.scale
      let before = BezierModel.seeds(samples, over: 0...place, from: start, to: height, count: 1)
      let after = BezierModel.seeds(samples, over: place...1, from: height, to: end, count: 1)
      guard let before = before.first, let after = after.first else { return }
      let coordinates = before.polygon.coordinates + after.polygon.coordinates.dropFirst(2)
      candidates.append((joint, ControlPolygon(coordinates: coordinates), before.size + after.size))
    }
    for place in target.breaks.prefix(16) where Self.room.contains(place) {
      add(place, hasKink(at: place) ? .kink(place: place) : .smooth(places: Self.room))
    }
    for place in [0.5, 0.25, 0.75, 0.375, 0.625] { add(place, .smooth(places: Self.room)) }
    return candidates.ascending { $0.size }.prefix(3).map { (model($0.joint), $0.polygon) }
  }

  /// Returns true if the slopes on both sides of a break differ.
  private func hasKink(at place: Double) -> Bool {
    let step = 0x1p-16
    func slope(_ from: Double, _ to: Double) -> Double {
      (target.value(at: to) - target.value(at: from)) / samples.scale / (to - from)
    }
    let (before, after) = (slope(place - step, place.nextDown), slope(place, place + step))
    // The difference that curvature alone would cause over that step.
    let (wider, further) = (slope(place - 2 * step, place - step), slope(place + step, place + 2 * step))
    let bend = (wider - before).magnitude + (further - after).magnitude
    return (before - after).magnitude > 4 * bend + 1e-6
  }
}

extension ControlPolygon {
  /// Returns the mean of the curve and its image rotated by 180°.
  func symmetric(_ start: Double, _ end: Double) -> ControlPolygon {
    let last = coordinates.count - 2
    return ControlPolygon(
      coordinates: coordinates.indices.map { index in
        let partner = index % 2 == 0 ? last - index : last - index + 2
        return (coordinates[index] + (index % 2 == 0 ? 1 : start + end) - coordinates[partner]) / 2
      })
  }

  /// Returns the reversed curve, with its heights multiplied by `scale`.
  fileprivate func reversed(scale: Double) -> ControlPolygon {
    let last = coordinates.count - 2
    return ControlPolygon(
      coordinates: coordinates.indices.map { index in
        index % 2 == 0 ? 1 - coordinates[last - index] : coordinates[last - index + 2] * scale
      })
  }
}
