import ScalarMath

/// Searches for knots with few decimals, from left to right, so that the remaining links suffice for the rest.
struct KnotSearch {
  /// The tube of knots and the lines between them.
  let tube: Tube
  /// The regions from which 1, 2, … links reach the far end, in a tube at most as wide. They are computed from that
  /// end, with abscissas of changed sign.
  private let back: MinimumLink
  /// The unit of heights.
  let scale: Double
  /// The number of views left before the search gives up.
  private var views: Int
  /// The largest number of knots tried at each place.
  private static let mostBranches = 4
  /// The largest number of positions tried for each number of decimals.
  private static let mostPositions = 24
  /// The largest number of decimals tried for a percentage.
  private static let mostPlaces = 12

  /// Creates a search; nil if the guide needs more links than allowed.
  ///
  /// - Parameters:
  ///   - guide: a tube at most as wide. The rest of the width is free for decimals at every knot.
  ///   - links: the limit on links of the path.
  init?(_ tube: Tube, guide: Tube, links: Int, scale: Double) {
    back = MinimumLink(guide.mirrored, most: links, keepsStages: true)
    guard back.links != nil else { return nil }
    (self.tube, self.scale, self.links) = (tube, scale, links)
    views = 8 * links + 64
  }

  private let links: Int

  /// Returns knots from one end to the other, both included; nil if none was found.
  mutating func knots() -> [Knot]? {
    var knots = [end(0, back.heights.low, back.heights.high)]
    return extend(&knots, links: links) ? knots : nil
  }

  /// Adds knots after the last one, with at most this many links; returns false if none were found.
  private mutating func extend(_ knots: inout [Knot], links: Int) -> Bool {
    if views <= 0 { return false }
    views -= 1
    let knot = knots[knots.count - 1]
    let sight = Sight(from: knot.x, knot.y, in: tube)
    let last = tube.xs.count - 1
    if let seen = sight.heights(at: tube.xs[last]), seen.low <= seen.high {
      knots.append(end(last, seen.low, seen.high))
      return true
    }
    if links <= 1 { return false }
    for candidate in candidates(sight, after: knot.x, links: links - 1) {
      knots.append(candidate)
      if extend(&knots, links: links - 1) { return true }
      knots.removeLast()
      if views <= 0 { return false }
    }
    return false
  }

  /// Returns the knot at an end of the tube: at the height given there, or at the shortest number from `low` to `high`.
  private func end(_ index: Int, _ low: Double, _ high: Double) -> Knot {
    let (x, given) = (tube.xs[index], tube.low[index])
    let isGiven = given == tube.high[index]
    let output = isGiven ? given * scale : ShortNumber.shortest(from: low * scale, to: high * scale)
    var knot = Knot(share: x, output: output, scale: scale)
    knot.x = x
    return knot
  }

  /// Returns the next knots, those with the fewest characters first.
  private func candidates(_ sight: Sight, after x: Double, links: Int) -> [Knot] {
    var found: [(knot: Knot, characters: Int, room: Double)] = []
    let first = links <= back.windows.count ? max(x, -back.windows[links - 1].exit.x) : x
    let last = min(sight.reach, tube.xs[tube.xs.count - 1])
    guard first <= last else { return [] }
    func take(_ percent: Double, places: Int) {
      guard percent / 100 > x, let seen = heights(at: percent / 100, sight, links: links), seen.low <= seen.high
      else { return }
      let output = ShortNumber.shortest(from: seen.low * scale, to: seen.high * scale)
      let knot = Knot(percent: percent, output: output, scale: scale)
      found.append((knot, places + ShortNumber.places(output), seen.high - seen.low))
    }
    var successes = 0
    for places in 0...Self.mostPlaces where successes < 3 {
      let unit = ShortNumber.powers[places]
      let (least, greatest) = ((first * 100 * unit).rounded(.up), (last * 100 * unit).rounded(.down))
      if least > greatest { continue }
      let step = max(1, ((greatest - least + 1) / Double(Self.mostPositions)).rounded(.up))
      for number in stride(from: least, through: greatest, by: step) { take(number / unit, places: places) }
      if !found.isEmpty { successes += 1 }
    }
    let best = found.isEmpty ? roomiest(from: first, to: last, sight, links: links) * 100 : 0
    for places in 1...Self.mostPlaces where found.isEmpty {
      let unit = ShortNumber.powers[places]
      for rule in [FloatingPointRoundingRule.down, .up] { take((best * unit).rounded(rule) / unit, places: places) }
    }
    found.sort { ($0.characters, -$0.room) < ($1.characters, -$1.room) }
    return found.prefix(Self.mostBranches).map(\.knot)
  }

  /// Returns the place with the largest interval of heights, or with the least deficit: among the samples, then between
  /// their neighbours.
  private func roomiest(from first: Double, to last: Double, _ sight: Sight, links: Int) -> Double {
    func room(_ x: Double) -> Double { heights(at: x, sight, links: links).map { $0.high - $0.low } ?? -.infinity }
    let places = [first] + tube.xs[(tube.cell(of: first))...].prefix { $0 < last } + [last]
    let rooms = places.map(room)
    guard let top = rooms.indices.max(by: { rooms[$0] < rooms[$1] }) else { return first }
    let between = places[max(top - 1, 0)]...places[min(top + 1, places.count - 1)]
    let peak = Extrema.maximum(of: room, in: between, tolerance: 1e-14)
    return room(peak.abscissa) > rooms[top] ? peak.abscissa : places[top]
  }

  /// Returns the visible heights at an abscissa from which the remaining links suffice, from low to high; there are
  /// none if low is greater.
  private func heights(at x: Double, _ sight: Sight, links: Int) -> (low: Double, high: Double)? {
    guard let seen = sight.heights(at: x), let stage = back.stage(at: -x), stage.links <= links else { return nil }
    return (max(seen.low, stage.falling.height(at: -x)), min(seen.high, stage.rising.height(at: -x)))
  }
}

/// The view from a place in a tube to its right: the slopes of lines that stay inside up to each sample.
struct Sight {
  private let x: Double
  private let y: Double
  private let tube: Tube
  /// The number of the first sample to the right of the place.
  private let first: Int
  /// The slopes of the lines that stay inside up to each sample from ``first`` on; ends before the first empty range.
  private var slopes: [(least: Double, greatest: Double)] = []

  /// - Parameter end: the abscissa from which samples are ignored.
  init(from x: Double, _ y: Double, in tube: Tube, until end: Double = .infinity) {
    (self.x, self.y, self.tube) = (x, y, tube)
    first = tube.xs.partitioningIndex { $0 > x }
    var (least, greatest) = (-Double.infinity, Double.infinity)
    for index in first..<tube.xs.count {
      if tube.xs[index] >= end { break }
      let distance = tube.xs[index] - x
      least = max(least, (tube.low[index] - y) / distance)
      greatest = min(greatest, (tube.high[index] - y) / distance)
      if least > greatest { break }
      slopes.append((least, greatest))
    }
  }

  /// The abscissa of the first sample that is not seen, or of the last of all.
  var reach: Double { tube.xs[min(first + slopes.count, tube.xs.count - 1)] }

  /// Returns the visible heights at an abscissa, from low to high; there are none if low is greater. Nil if it is out
  /// of sight.
  func heights(at x: Double) -> (low: Double, high: Double)? {
    let cell = tube.cell(of: x)
    let wall = tube.heights(at: x, before: cell)
    let passed = cell - first
    guard x > self.x, passed <= slopes.count else { return nil }
    if passed <= 0 { return wall }
    let (least, greatest) = slopes[passed - 1]
    return (max(wall.low, y + least * (x - self.x)), min(wall.high, y + greatest * (x - self.x)))
  }
}
