import ScalarMath

/// The samples of a search: places that are dense towards the ends and the breaks of the target, where curves bend
/// most, and heights divided by a power of two so that none is large.
struct FitSamples {
  /// Shares of the domain in ascending order, 0 and 1 among them.
  private(set) var places: [Double]
  /// The target there, divided by ``scale``.
  private(set) var heights: [Double]
  /// The divisor of the heights, a power of two.
  let scale: Double

  /// The number of places for a target without breaks.
  private static let usual = 240
  /// The largest k for places at 2⁻ᵏ of a piece's width from its ends.
  private static let closest = 32
  /// The largest number of breaks that are sampled one by one.
  private static let mostBreaks = 48

  /// - Parameter scale: the divisor of heights; by default one that makes them about 1.
  init(_ target: FittingTarget, scale: Double? = nil) {
    let largest = target.height
    let usual = largest > 0.25 && largest <= 2 ? 1 : largest > 0 ? max(largest.binade, .leastNormalMagnitude) : 1
    let scale = scale ?? usual
    self.scale = scale
    if target.breaks.count > Self.mostBreaks {
      let stride = max(1, target.shares.count / (4 * Self.usual))
      let chosen = target.shares.indices.filter { $0 % stride == 0 || $0 == target.shares.count - 1 }
      places = chosen.map { target.shares[$0] }
      heights = chosen.map { target.values[$0] / scale }
      return
    }
    places = Self.places(between: target.breaks)
    heights = places.map { target.value(at: $0) / scale }
    // A pole between the target's own samples: those alone, then.
    if !heights.allSatisfy(\.isFinite) { (places, heights) = (target.shares, target.values.map { $0 / scale }) }
  }

  /// Samples at given places.
  init(places: [Double], heights: [Double], scale: Double = 1) {
    (self.places, self.heights, self.scale) = (places, heights, scale)
  }

  private static func places(between breaks: [Double]) -> [Double] {
    let borders = [0] + breaks + [1]
    var places: Set<Double> = [0, 1]
    for (start, end) in zip(borders, borders.dropFirst()) {
      let width = end - start
      let count = max(12, Int(Double(usual) * width.squareRoot()))
      for index in 0...count {
        let place = start + width * (1 - Double.cos(.pi * Double(index) / Double(count))) / 2
        places.insert(min(max(place, start), end == 1 ? 1 : end.nextDown))
      }
      // Next to a vertical tangent the error may peak at any distance.
      for power in 5...Self.closest {
        let step = width * Double(sign: .plus, exponent: -power, significand: 1)
        places.insert(start + step)
        places.insert(end - step)
      }
    }
    return places.sorted()
  }

  /// Adds places at which the target is known.
  mutating func insert(_ more: [(place: Double, height: Double)]) {
    var all = Dictionary(uniqueKeysWithValues: zip(places, heights))
    for (place, height) in more { all[place] = height }
    places = all.keys.sorted()
    heights = places.compactMap { all[$0] }
  }

  /// Returns the peaks of a curve's error above a size, at the target's own samples and close to a joint of the curve.
  func placesMissed(
    of target: FittingTarget, near joint: Double? = nil, size: Double, by curve: (Double) -> Double
  ) -> [(place: Double, height: Double)] {
    var known = Array(zip(target.shares, target.values.map { $0 / scale }))
    if let joint {
      let near = Self.near(joint).filter { $0 > 0 && $0 < 1 }
      known += near.map { ($0, target.value(at: $0) / scale) }.filter(\.1.isFinite)
      known = known.ascending { $0.0 }
    }
    let errors = known.map { (curve($0.0) - $0.1).magnitude }
    let limit = size * (1 + 1e-9) + 1e-15
    // A peak may be higher between two samples than at either.
    let peaks = errors.indices.filter { index in
      errors[index] > 0.98 * size && (index == 0 || errors[index] >= errors[index - 1])
        && (index == errors.count - 1 || errors[index] >= errors[index + 1])
    }
    var missed: [(place: Double, height: Double)] = []
    for peak in peaks.ascending(by: { -errors[$0] }).prefix(Self.mostPeaks) {
      let range = known[max(peak - 1, 0)].0...known[min(peak + 1, known.count - 1)].0
      let top = Extrema.maximum(
        of: { (curve($0) - target.value(at: $0) / scale).magnitude }, in: range, tolerance: 1e-9)
      if errors[peak] > limit { missed.append((known[peak].0, known[peak].1)) }
      if top.value > limit, top.value.isFinite { missed.append((top.abscissa, target.value(at: top.abscissa) / scale)) }
    }
    return missed
  }

  /// The distances from the ends of segments and springs, in steps of √2: next to a vertical tangent the error may peak
  /// at any distance.
  static let closeness: [Double] = (16...104).map { Double.exp2(-Double($0) / 2) }

  /// Returns a place and others on both sides of it, at distances of ``closeness``.
  static func near(_ place: Double) -> [Double] { closeness.flatMap { [place - $0, place + $0] } + [place] }

  /// The number of highest peaks that are refined.
  private static let mostPeaks = 24

  /// Returns about `count` of the samples, with both ends, for a first look.
  func thinned(to count: Int) -> FitSamples {
    guard places.count > 2 * count else { return self }
    let step = places.count / count
    let chosen = places.indices.filter { $0 % step == 0 || $0 == places.count - 1 }
    return FitSamples(places: chosen.map { places[$0] }, heights: chosen.map { heights[$0] }, scale: scale)
  }

  /// Returns the length of the domain that a sample represents.
  func width(about index: Int) -> Double {
    (places[min(index + 1, places.count - 1)] - places[max(index - 1, 0)]) / 2
  }

  /// Returns the cells of a grid of sizes that no neighbour beats, the least first.
  static func minima(of sizes: [[Double]]) -> [(row: Int, column: Int)] {
    let cells = sizes.indices.flatMap { row in sizes[row].indices.map { (row: row, column: $0) } }
    let steps: [(rows: Int, columns: Int)] = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    let minima = cells.filter { cell in
      !steps.contains { step in
        let (a, b): (Int, Int) = (cell.row + step.rows, cell.column + step.columns)
        return sizes.indices.contains(a) && sizes[a].indices.contains(b) && sizes[a][b] < sizes[cell.row][cell.column]
      }
    }
    return minima.ascending { sizes[$0.row][$0.column] }
  }

  /// The length of the domain that each sample represents.
  var weights: [Double] { places.indices.map(width(about:)) }
}
