import ScalarMath

/// The fewest knots that are points of the curve, rounded to decimals, with positions on a grid.
///
/// The places visible from a point do not form an interval, so every pair on the grid within a distance is tried.
///
/// Source: H. Imai, M. Iri, Computational-geometric methods for polygonal approximations of a curve, 1986.
struct OnCurveSearch {
  private let tube: Tube
  /// The candidate places, from left to right.
  private var candidates: [Knot] = []
  /// The number of characters of each candidate.
  private var characters: [Int] = []

  /// The approximate number of places for each link.
  private static let fineness = 48
  /// The share of the error by which the curve may bend between two places.
  private static let flatness = 0.125
  /// The largest number of decimals of a percentage, at the highest curvature.
  private static let mostPlaces = 10
  /// The number of gaps that are refined, on the finest to the coarsest grid.
  private static let mostGaps = [500, 60, 8]
  /// The number of pairs, and samples between them, that are examined before a grid is made coarser: on all pieces
  /// together, and more for each place.
  private static let (mostSteps, placeSteps) = (0x40_0000, 512)
  /// The share of the error that rounding a height may use.
  private static let rounding = 0x1p-4

  /// Returns the knots of a piece on the finest grid that can be searched in reasonable time; nil if the grid is too
  /// coarse. A place on a straight part sees all of it, so the number of pairs grows with the square of the grid.
  static func knots(_ tube: Tube, piece: CurveSamples.Piece, samples: CurveSamples, radius: Double) -> [Knot]? {
    var found: [Knot]?
    for coarseness in mostGaps.indices {
      let search = Self(tube, piece: piece, samples: samples, radius: radius, coarseness: coarseness)
      let most = mostSteps / max(1, samples.pieces.count) + placeSteps * search.candidates.count
      var steps = coarseness == mostGaps.count - 1 ? .max : most
      found = search.knots(steps: &steps)
      if steps > 0 { break }
    }
    return found
  }

  private init(_ tube: Tube, piece: CurveSamples.Piece, samples: CurveSamples, radius: Double, coarseness: Int) {
    self.tube = tube
    let (scale, target) = (samples.scale, samples.target)
    let last = piece.xs.count - 1
    let (from, to) = (piece.xs[0], piece.xs[last])
    let links = MinimumLink(tube, most: LinearFitter.mostStops).links ?? LinearFitter.mostStops
    let wanted = Double(links * Self.fineness) / (to - from)
    let places = max(1, (wanted < 1000 ? 1 : wanted < 1e4 ? 2 : 3) - coarseness)
    let corners = target.breaks.filter { $0 > from && $0 < to }.map { Knot.percent($0) }
    var rest = Self.mostGaps[coarseness]
    let grid = Self.grid(from: from * 100, to: to * 100, places: places, rest: &rest) { a, b in
      let (middle, ends) = (target.value(at: (a + b) / 200), [a, b].map { target.value(at: $0 / 100) / 2 })
      return (middle - (ends[0] + ends[1])).magnitude > radius * scale * Self.flatness
    }
    let percents = grid + corners.flatMap { [$0, ($0 * 1e4).rounded() / 1e4] }
    let inner = Set(percents).filter { $0 / 100 > from && $0 / 100 < to }.sorted()

    func knot(_ percent: Double, _ height: Double, isGiven: Bool) -> Knot {
      let part = isGiven ? 0 : radius * Self.rounding
      let output = ShortNumber.shortest(from: (height - part) * scale, to: (height + part) * scale)
      return Knot(percent: percent, output: isGiven ? height * scale : output, scale: scale)
    }
    func end(_ share: Double, _ index: Int) -> Knot {
      let isGiven = tube.low[index] == tube.high[index]
      return knot(Knot.percent(share), isGiven ? tube.low[index] : piece.ys[index], isGiven: isGiven)
    }
    let heights = inner.map { ($0, target.value(at: $0 / 100) / scale) }.filter(\.1.isFinite)
    candidates = [end(from, 0)] + heights.map { knot($0, $1, isGiven: false) } + [end(to, last)]
    characters = candidates.map { ShortNumber.length($0.percent) + ShortNumber.length($0.output) }
  }

  /// Returns decimals with this many places within an interval, and one more place wherever the curve bends between
  /// two.
  private static func grid(
    from low: Double, to high: Double, places: Int, rest: inout Int, bends: (Double, Double) -> Bool
  ) -> [Double] {
    let unit = ShortNumber.powers[places]
    let numbers = stride(from: (low * unit).rounded(.up), through: (high * unit).rounded(.down), by: 1)
    var grid: [Double] = []
    for percent in [low] + numbers.map({ $0 / unit }) + [high] {
      if let last = grid.last, percent > last, places < mostPlaces, rest > 0, bends(last, percent) {
        rest -= 1
        grid += Self.grid(from: last, to: percent, places: places + 1, rest: &rest, bends: bends)
      }
      grid.append(percent)
    }
    return grid
  }

  /// Returns the knots from one end to the other; nil if the grid is too coarse or the steps are used up.
  private func knots(steps: inout Int) -> [Knot]? {
    let count = candidates.count
    var best = [(links: Int, cost: Int, before: Int)](repeating: (.max, .max, 0), count: count)
    best[0] = (0, 0, 0)
    var sample = 0
    for start in candidates.indices where best[start].links < .max {
      let a = candidates[start]
      while sample < tube.xs.count, tube.xs[sample] <= a.x { sample += 1 }
      var (least, greatest) = (-Double.infinity, Double.infinity)
      var index = sample
      for end in (start + 1)..<max(start + 1, count) {
        let b = candidates[end]
        let distance = b.x - a.x
        steps -= 1
        guard distance > 0 else { continue }
        while index < tube.xs.count, tube.xs[index] < b.x {
          let run = tube.xs[index] - a.x
          least = max(least, (tube.low[index] - a.y) / run)
          greatest = min(greatest, (tube.high[index] - a.y) / run)
          index += 1
          steps -= 1
        }
        if steps <= 0 { return nil }
        if least > greatest { break }
        let slope = (b.y - a.y) / distance
        guard least <= slope, slope <= greatest else { continue }
        let total = (best[start].links + 1, best[start].cost + characters[end])
        if total < (best[end].links, best[end].cost) { best[end] = (total.0, total.1, start) }
      }
    }
    guard best[count - 1].links < .max else { return nil }
    var path = [count - 1]
    while let last = path.last, last > 0 { path.append(best[last].before) }
    return path.reversed().map { candidates[$0] }
  }
}
