import TimingFunctions

/// The search for one fit: its models, its starts, and the places it is measured at.
struct BezierProblem {
  /// A curve that was found, and the model that it is of.
  struct Found {
    var model: BezierModel
    var state: SearchState
  }

  let target: FittingTarget
  let norm: BezierFit.Norm
  let segments: Int
  let isMonotone: Bool
  let slopes: (start: Double?, end: Double?)
  private(set) var samples: FitSamples
  let start: Double
  let end: Double

  init(
    _ target: FittingTarget, norm: BezierFit.Norm, segments: Int, ends: (start: Double, end: Double, isUnit: Bool),
    isMonotone: Bool, slopes: (start: Double?, end: Double?)
  ) {
    (self.target, self.norm, self.segments, self.isMonotone) = (target, norm, segments, isMonotone)
    samples = FitSamples(target)
    let scale = samples.scale
    (start, end) = (ends.start / scale, ends.end / scale)
    self.slopes = (slopes.start.map { $0 / scale }, slopes.end.map { $0 / scale })
  }

  /// Rounds of adding places where the error is larger than at the samples.
  private static let mostRounds = 10

  /// The best curve of all starts, its error the largest at all samples of the target.
  mutating func best() -> Found {
    var best = segments == 1 ? bestSegment() : bestPair()
    guard norm == .largest else { return best }
    for _ in 0..<Self.mostRounds {
      let polygon = best.model.polygon(best.state.unknowns)
      var guess = 0.0
      let joint = segments == 2 ? polygon.x(3) : nil
      let missed = samples.placesMissed(of: target, near: joint, size: best.state.size) { place in
        let reading = polygon.reading(at: place, guess: guess)
        guess = reading.parameter
        return reading.height
      }
      if missed.isEmpty { break }
      samples.insert(missed)
      best.state = BezierSearch(model: best.model, samples: samples).minimax(from: best.state.unknowns, radius: 0.01)
    }
    return best
  }

  // MARK: One segment

  func bestSegment() -> Found {
    let model = BezierModel(start: start, end: end, joint: nil, isMonotone: isMonotone, slopes: slopes)
    let seeds = BezierSearch.seeds(samples, over: 0...1, from: start, to: end, count: 8).map(\.polygon)
    return best(of: model, from: seeds + [line])
  }

  private var line: ControlPolygon {
    ControlPolygon(coordinates: [
      0, start, 1 / 3.0, start + (end - start) / 3, 2 / 3.0, end - (end - start) / 3, 1, end,
    ])
  }

  /// The best of all starts: least squares from each on few samples, then the norm from the best of those.
  func best(of model: BezierModel, from seeds: [ControlPolygon]) -> Found {
    let rough = BezierSearch(model: model, samples: samples.thinned(to: 60))
    let search = BezierSearch(model: model, samples: samples)
    // A polynomial is found at once; near it the errors hardly depend on one of the unknowns.
    for seed in exactSeeds(model) {
      let unknowns = model.unknowns(seed)
      let size = search.size(of: model.polygon(unknowns), norm)
      if size <= Self.exactness, search.isLegal(unknowns) {
        return Found(model: model, state: SearchState(unknowns: unknowns, size: size))
      }
    }
    let starts = seeds.map { rough.leastSquares(from: legal(model.unknowns($0), model), steps: 20) }
      .ascending { $0.size }
    var best: SearchState?
    for start in followed(Self.distinct(starts).prefix(4), model) {
      let state = search.optimum(by: norm, from: start.unknowns, rival: best?.size ?? .infinity)
      if best.map({ state.size < $0.size }) ?? true { best = state }
    }
    if let found = best, isSymmetric {
      let mirrored = model.polygon(found.unknowns).symmetric(start, end)
      let state = search.optimum(by: norm, from: model.unknowns(mirrored))
      let unknowns = model.unknowns(model.polygon(state.unknowns).symmetric(start, end))
      let size = search.size(unknowns, by: norm)
      // The symmetric curve, unless a free search is better.
      if search.isLegal(unknowns), size <= found.size * (1 + 1e-7) + 1e-16 {
        best = SearchState(unknowns: unknowns, size: size)
      } else if state.size < found.size {
        best = state
      }
    }
    return Found(model: model, state: best ?? search.leastSquares(from: model.unknowns(line), steps: 0))
  }

  /// The starts that are followed to their end: for the largest error those that are near the best on few samples.
  private func followed(_ starts: some Collection<SearchState>, _ model: BezierModel) -> [SearchState] {
    guard norm == .largest, starts.count > 1 else { return Array(starts) }
    let coarse = BezierSearch(model: model, samples: samples.thinned(to: 80))
    var states: [SearchState] = []
    for start in starts {
      states.append(coarse.minimax(from: start.unknowns, steps: 40, rival: states.map(\.size).min() ?? .infinity))
    }
    states = states.ascending { $0.size }
    let most = states[0].size * 1.25
    return Self.distinct(states.filter { !($0.size > most) })
  }

  /// What rounding leaves of heights of about 1.
  static let exactness = 0x1p-47

  /// What a polynomial of degree 3, or two with this joint, would be.
  private func exactSeeds(_ model: BezierModel) -> [ControlPolygon] {
    func halves(_ place: Double) -> ControlPolygon {
      let height = target.value(at: place) / samples.scale
      let before = BezierSearch.polynomial(samples, over: 0...place, from: start, to: height)
      let after = BezierSearch.polynomial(samples, over: place...1, from: height, to: end)
      return ControlPolygon(coordinates: before.coordinates + after.coordinates.dropFirst(2))
    }
    switch model.joint {
    case nil: return [BezierSearch.polynomial(samples, over: 0...1, from: start, to: end)]
    case .kink(let place): return [halves(place)]
    case .smooth: return [halves(0.5)] + target.breaks.prefix(4).filter { 0.01...0.99 ~= $0 }.map(halves)
    }
  }

  /// A start that keeps the constraints: heights between the ends where the curve is to be monotone.
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
    if let slope = slopes.end, slope.magnitude * (1 - result[count(model)]) > rise / 2 {
      result[count(model)] = model.upper[count(model)]
    }
    return result
  }

  /// The unknown that is the place of the last control point.
  private func count(_ model: BezierModel) -> Int { model.count - 2 }

  /// Starts that are not the same as a better one.
  private static func distinct(_ states: [SearchState]) -> [SearchState] {
    states.apart(.max, by: 1e-3.nextDown) { $0.unknowns }
  }

  /// Whether the target is its own image turned by half about its middle.
  var isSymmetric: Bool {
    if slopes.start != slopes.end { return false }
    let sum = target.values[0] / samples.scale + target.values[target.values.count - 1] / samples.scale
    return (0...64).allSatisfy { index in
      let share = Double(index) / 128
      let pair = target.value(at: share) / samples.scale + target.value(at: 1 - share) / samples.scale
      return (pair - sum).magnitude <= 1e-9
    }
  }
}

extension ControlPolygon {
  /// The mean of the curve and its image turned by half.
  func symmetric(_ start: Double, _ end: Double) -> ControlPolygon {
    let last = coordinates.count - 2
    return ControlPolygon(
      coordinates: coordinates.indices.map { index in
        let partner = index % 2 == 0 ? last - index : last - index + 2
        return (coordinates[index] + (index % 2 == 0 ? 1 : start + end) - coordinates[partner]) / 2
      })
  }
}
