import CurveFitting
import ScalarMath
import TimingFunctions

/// The search behind ``Likeness``.
final class LikenessSearch {
  private let family: CurveFamily
  private let target: FittingTarget
  private let norm: Likeness.Norm
  private let isByShare: Bool
  private let step: (Int) -> Void
  private var evaluations = 0
  /// The shares of the target's domain at which curves are compared.
  private var shares: [Double] = []
  /// The values of the target at ``shares``.
  private var wanted: [Double] = []
  /// The largest magnitude of the target at ``shares``.
  private var size: Double { wanted.reduce(0) { max($0, $1.magnitude) } }
  /// The points of the search over all ranges, with their sums of squares and largest differences.
  private var tried: [(point: [Double], sum: Double, largest: Double)] = []

  private static let (coarse, fine) = (96, 384)
  private static let (globalEvaluations, simplexEvaluations) = (250, 120)
  /// The number of best places at which least squares start, and of further starts that fill the ranges evenly.
  private static let (starts, moreStarts) = (4, 24)
  /// The number of places with the smallest largest difference from which that difference is minimized too.
  private static let lowest = 3

  init(
    _ family: CurveFamily, _ target: FittingTarget, _ norm: Likeness.Norm, _ isByShare: Bool,
    _ step: @escaping (Int) -> Void
  ) {
    (self.family, self.target, self.norm, self.isByShare, self.step) = (family, target, norm, isByShare, step)
  }

  func values(at point: [Double]) -> [Double] { zip(family.parameters, point).map { $0.value(at: $1) } }

  /// Returns a function from shares of the target's domain to abscissas of the curve.
  static func place(
    _ curve: any TimingFunction, _ target: FittingTarget, _ isByShare: Bool
  ) -> (Double) -> Double {
    (isByShare ? curve.domain : target.domain).point
  }

  /// Sets the compared shares: even steps, both sides of the target's breaks, and `more`.
  private func compare(_ count: Int, and more: [Double] = []) {
    let even = (0...1).ends(ofParts: count)
    shares = Set(even + target.breaks.flatMap { [$0.nextDown, $0] } + more).sorted()
    wanted = target.curve.values(at: shares.map(target.abscissa))
  }

  /// Returns the differences from the target at a point of the unit cube; nil if one is not finite.
  private func differences(_ point: [Double]) -> [Double]? {
    evaluations += 1
    step(evaluations)
    guard let curve = family.curve(values(at: point)) else { return nil }
    let found = curve.values(at: shares.map(Self.place(curve, target, isByShare)))
    let differences = zip(found, wanted).map { $0 - $1 }
    return differences.allSatisfy(\.isFinite) ? differences : nil
  }

  private func sum(_ point: [Double]) -> Double {
    guard let differences = differences(point) else { return .infinity }
    let sum = differences.reduce(0) { $0 + $1 * $1 }
    if sum.isFinite { tried.append((point, sum, differences.lazy.map(\.magnitude).max() ?? 0)) }
    return sum
  }

  private func largest(_ point: [Double]) -> Double {
    differences(point)?.lazy.map(\.magnitude).max() ?? .infinity
  }

  func best() throws(TuningFailure) -> (point: [Double], isConverged: Bool) {
    compare(Self.coarse)
    let count = family.parameters.count
    let start = family.parameters.map(\.startShare)
    _ = sum(start)
    if count == 1 {
      for index in 0...128 { _ = sum([Double(index) / 128]) }
    } else {
      try ParameterSearch.run(
        .global, from: start, tolerance: 1e-4, evaluations: Self.globalEvaluations * count, objective: { self.sum($0) })
    }
    guard !tried.isEmpty else { throw .unmeasured("difference") }
    let lowest = apart(Self.lowest, by: \.largest)
    // Least squares start from more places than the best, since the lowest valley may be elsewhere.
    let more = count == 1 ? [] : (1...Self.moreStarts).map { evenPlace($0, count) }
    var rough = (apart(Self.starts, by: \.sum) + more).compactMap {
      LeastSquares.solve(from: $0, steps: 40, residuals: { self.differences($0) })
    }
    rough = rough.ascending { $0.sum }
    compare(Self.fine)
    var places = rough.prefix(Self.starts).compactMap {
      LeastSquares.solve(from: $0.point, steps: 80, residuals: { self.differences($0) })
    }.map { (point: $0.point, sum: $0.sum) }
    places += kinked().map { ($0, sum($0)) }.filter(\.1.isFinite)
    places = places.ascending { $0.sum }
    guard let first = places.first else { return (apart(1, by: \.sum)[0], false) }
    if norm == .meanSquare || first.sum.squareRoot() <= 1e-10 * size { return (first.point, true) }
    return (try narrowed(places.prefix(3).map(\.point) + lowest), true)
  }

  /// Returns minima of the sum of squares that are found by values alone, because slopes miss jumps of the differences.
  /// Empty for several parameters.
  private func kinked() -> [[Double]] {
    guard family.parameters.count == 1 else { return [] }
    let reach = 1.0 / 128
    return apart(Self.starts, by: \.sum, distance: reach).map { point in
      let range = ClosedRange.shares(about: point[0], within: reach)
      return rounded([Extrema.steppedMinimum(of: { self.sum([$0]) }, in: range, tolerance: 1e-15).abscissa])
    }
  }

  /// Returns the point with rounded parameter values if it is better, because jumps usually lie at round numbers;
  /// otherwise the point itself.
  private func rounded(_ point: [Double]) -> [Double] {
    let values = values(at: point)
    let others = (1...12).map { digits in
      zip(family.parameters, values).map { parameter, value in
        parameter.share(of: ShortValues.rounded(value, to: digits, in: parameter.range))
      }
    }
    return ([point] + others).map { (point: $0, sum: sum($0)) }.min { $0.sum < $1.sum }?.point ?? point
  }

  /// Returns the best points that are at least `distance` apart.
  private func apart(
    _ count: Int, by size: KeyPath<(point: [Double], sum: Double, largest: Double), Double>, distance: Double = 0.04
  ) -> [[Double]] {
    tried.ascending { $0[keyPath: size] }.map(\.point).apart(count, by: distance) { $0 }
  }

  // MARK: The largest difference

  /// The number of rounds that also search by values, and of all rounds. Each round adds the peaks of the remaining
  /// difference to the compared shares.
  private static let (roundsByValues, rounds) = (3, 12)

  private func narrowed(_ places: [[Double]]) throws(TuningFailure) -> [Double] {
    var ends: [(point: [Double], largest: Double)] = []
    for place in places {
      var (point, more) = (place, [Double]())
      for round in 0..<(place.count == 1 ? Self.roundsByValues : Self.rounds) {
        compare(Self.fine / (round == 0 ? 3 : 2), and: more)
        if point.count == 1 {
          let range = ClosedRange.shares(about: point[0], within: round == 0 ? 1.0 / 128 : 0.002)
          let found = Extrema.steppedMinimum(of: { self.largest([$0]) }, in: range, tolerance: 1e-13)
          if found.value < largest(point) { point = [found.abscissa] }
        } else {
          // Jumps of the differences mislead slopes.
          if round < Self.roundsByValues { point = try byValues(from: point, step: round == 0 ? 0.05 : 0.002) }
          point = FamilyModel.nearest(
            to: point, samples: (shares, wanted), radius: round == 0 ? 0.02 : 0.001, differences: differences)
        }
        // A peak at a kink moves with the point: all of its places together keep it low.
        more += peaks(point)
      }
      compare(Self.fine, and: more)
      ends.append((point, largest(point)))
    }
    return ends.min { $0.largest < $1.largest }?.point ?? places[0]
  }

  /// Minimizes the largest difference by its values alone.
  private func byValues(from point: [Double], step: Double) throws(TuningFailure) -> [Double] {
    var best = (point: point, height: largest(point))
    try ParameterSearch.run(
      .simplex, from: point, step: step, tolerance: 1e-10, evaluations: Self.simplexEvaluations * point.count,
      objective: { place in
        let height = self.largest(place)
        if height < best.height { best = (place, height) }
        return height
      })
    return best.point
  }

  /// Returns the shares at which the difference has a peak, also between samples.
  private func peaks(_ point: [Double]) -> [Double] {
    guard let curve = family.curve(values(at: point)) else { return [] }
    let place = Self.place(curve, target, isByShare)
    let even = (0...1).ends(ofParts: Self.fine)
    func height(_ share: Double) -> Double { (curve.value(at: place(share)) - target.value(at: share)).magnitude }
    let heights = even.map(height)
    let highest = (1..<Self.fine).filter { (index: Int) -> Bool in
      heights[index] > heights[index - 1] && heights[index] >= heights[index + 1]
    }
    return highest.map { (index: Int) -> Double in
      Extrema.maximum(of: height, in: even[index - 1]...even[index + 1], tolerance: 1e-10).abscissa
    }
  }

  /// Returns the names of the parameters that change no difference when moved from the answer or from the start.
  func idle(about answer: [Double]) -> [String] {
    compare(Self.coarse)
    let least = IdleParameters.rounding * size
    return IdleParameters.names(
      of: family.parameters, about: [answer, family.parameters.map(\.startShare)], measured: differences
    ) { a, b in
      guard let a, let b else { return a == nil && b == nil }
      return zip(a, b).allSatisfy { ($0 - $1).magnitude <= least }
    }
  }
}
