import ScalarMath
import TimingFunctions

/// The spring nearest to a target, released from rest at 0 and drawn to 1, as text to paste.
///
/// The domain of the target stands for a time: its own width if it is in seconds, as for another spring or data, or a
/// given duration, as for an easing over 0…1. The spring is compared over that time alone and need not be at rest at
/// its end; ``settlingTime`` is the time at which it rests.
public struct SpringFit: Sendable {
  /// `spring(response: 0.5, dampingRatio: 0.8)`, as formulas read it.
  public let text: String
  /// The spring of the text, over seconds.
  public let spring: Spring
  /// The seconds that the target's domain stands for.
  public let duration: Double
  /// The deviation of the spring of the text.
  public let deviation: Deviation
  /// True if the target is a spring from rest, except for rounding.
  public let isExact: Bool
  /// The largest error, or the root mean square, over the samples of the search, before the numbers were rounded.
  public let unrounded: Double
  /// The proof that no small change reduces the largest error; nil for the mean square and for an exact fit.
  public let certificate: MinimaxCertificate?

  /// The time from which the spring stays within a thousandth of its end, in seconds; nil if it is undamped.
  public var settlingTime: Double? { spring.settlingTime() }

  /// Fits the nearest spring to a target.
  ///
  /// - Parameters:
  ///   - duration: the time of the domain, in seconds; by default its width.
  ///   - error: a limit that rounding must not exceed if the unrounded spring does not.
  /// - Throws: ``FittingError``
  public init(
    _ target: FittingTarget, norm: BezierFit.Norm = .largest, duration: Double? = nil, within error: Double? = nil
  ) throws(FittingError) {
    let time = duration ?? target.domain.width
    guard 1e-80...1e80 ~= time else { throw .duration(time) }
    let largest = target.height
    guard largest <= Self.largestHeight else { throw .farFromUnit(largest) }
    self.duration = time
    let found = SpringModel.nearest(to: target, by: norm)
    unrounded = found.state.size
    isExact = found.state.size <= 0x1p-44
    certificate = norm == .largest && !isExact ? MinimaxCertificate(found.model, at: found.state.unknowns) : nil
    let (text, spring) = found.model.printed(found.state, by: norm, duration: time, isExact: isExact, within: error)
    (self.text, self.spring) = (text, spring)
    deviation = target.deviation(
      of: { spring.value(at: $0 * time) }, at: { spring.values(at: $0.map { $0 * time }) }, breaks: FitSamples.closeness
    )
  }

  /// The largest damping ratio of the search; a target that is a spring itself may have any.
  public static let largestDampingRatio = 64.0

  /// The largest magnitude of the target; beyond it the digits of a spring are lost.
  private static let largestHeight = 1e12
}

/// The springs over a time of 1, as functions of the logarithm of the response and of the damping ratio, and their
/// errors at samples.
struct SpringModel: ErrorModel {
  var samples: FitSamples

  /// The bounds: responses from 1/1000 to 1000 times the time, because faster ones are steps and slower ones parabolas.
  /// Damping ratios beyond 64 are slow decays, which a longer response gives too.
  let lower = [Double.log(1e-3), 0]
  let upper = [Double.log(1e3), SpringFit.largestDampingRatio]

  func spring(_ unknowns: [Double]) -> Spring {
    Self.spring(response: Double.exp(unknowns[0]), dampingRatio: unknowns[1])
  }

  static func spring(response: Double, dampingRatio: Double) -> Spring {
    knownLegal(try Spring(response: response, dampingRatio: dampingRatio))
  }

  func errors(_ unknowns: [Double]) -> [Double] {
    let spring = spring(unknowns)
    return zip(samples.places, samples.heights).map { spring.value(at: $0) - $1 }
  }

  /// Returns the errors and their slopes. The slope by the logarithm of the response is −t·x′; the slope by the damping
  /// ratio is the difference of two springs, whose positions are accurate to a few ulps.
  func errorsAndSlopes(_ unknowns: [Double]) -> (errors: [Double], slopes: Matrix) {
    let (response, ratio) = (Double.exp(unknowns[0]), unknowns[1])
    let spring = spring(unknowns)
    let step = 0x1p-18 * max(ratio, 0.25)
    let (less, more) = (max(ratio - step, 0), ratio + step)
    let before = Self.spring(response: response, dampingRatio: less)
    let after = Self.spring(response: response, dampingRatio: more)
    var slopes = Matrix(rows: samples.places.count, columns: 2)
    slopes[column: 0] = samples.places.map { -$0 * spring.velocity(at: $0) }
    slopes[column: 1] = samples.places.map { (after.value(at: $0) - before.value(at: $0)) / (more - less) }
    return (errors(unknowns), slopes)
  }

  /// Returns the spring with the fewest digits that loses at most what ``BezierText`` allows, and its text. An exact
  /// fit with few digits keeps all of them.
  ///
  /// - Parameter bound: an error that rounding must not exceed if the spring before it does not.
  func printed(
    _ state: SearchState, by norm: BezierFit.Norm, duration: Double, isExact: Bool, within bound: Double?
  ) -> (text: String, spring: Spring) {
    let response = Double.exp(state.unknowns[0]) * duration
    let ratio = state.unknowns[1]
    func rounded(_ digits: Int) -> (response: Double, ratio: Double) {
      // As many decimals for a small ratio as for one of 1.
      let decimals = ShortestDecimal(ratio).rounded(toPlaces: ratio < 1 ? digits : digits - 1).value
      return (ShortestDecimal(response).rounded(to: digits).value, decimals)
    }
    func size(_ digits: Int) -> Double {
      let rounded = rounded(digits)
      return self.size([Double.log(rounded.response / duration), rounded.ratio], by: norm)
    }
    let limit = BezierText.limit(state.size, loss: isExact ? BezierText.exactLoss : 0, within: bound)
    let few = isExact ? (2...8).first { size($0) <= 0x1p-43 } : nil
    let (shortResponse, shortRatio) = rounded(few ?? (2...16).first { size($0) <= limit } ?? 17)
    let text = "spring(response: \(shortResponse.shortestText), dampingRatio: \(shortRatio.shortestText))"
    return (text, Self.spring(response: shortResponse, dampingRatio: shortRatio))
  }

  // MARK: The search for the nearest spring, from the best of a grid

  /// The number of starts that are refined to convergence.
  private static let starts = 4
  /// The largest number of rounds that add places at which the error is larger than at the samples.
  private static let mostRounds = 6

  /// Returns the spring nearest to a target.
  static func nearest(to target: FittingTarget, by norm: BezierFit.Norm) -> (model: SpringModel, state: SearchState) {
    var model = SpringModel(samples: FitSamples(target, scale: 1))
    if let own = model.own(target) { return (model, own) }
    let rough = model.thinned(to: 60)
    let starts = seeds(rough.samples).map { rough.leastSquares(from: $0, steps: 20) }.ascending { $0.size }
    var best: SearchState = (starts.first?.unknowns ?? [0, 1], .infinity)
    for start in starts.prefix(Self.starts) {
      let end = model.optimum(by: norm, from: start.unknowns, rival: best.size)
      if end.size < best.size { best = end }
    }
    guard norm == .largest else { return (model, best) }
    for _ in 0..<Self.mostRounds {
      let spring = model.spring(best.unknowns)
      let missed = model.samples.placesMissed(of: target, size: best.size) { spring.value(at: $0) }
      if missed.isEmpty { break }
      model.samples.insert(missed)
      best = model.minimax(from: best.unknowns, radius: 0.01)
    }
    return (model, best)
  }

  /// Returns the target's own numbers if it is a spring from rest, of any damping and any number of oscillations;
  /// otherwise nil.
  private func own(_ target: FittingTarget) -> SearchState? {
    guard let spring = (target.curve as? Spring) ?? (target.curve.wrappedCurve as? Spring) else { return nil }
    let response = spring.response / target.domain.width
    guard (try? Spring(response: response, dampingRatio: spring.dampingRatio)) != nil else { return nil }
    let unknowns = [Double.log(response), spring.dampingRatio]
    // It may begin elsewhere, or with a velocity.
    return size(unknowns, by: .largest) <= Self.ownRounding ? (unknowns, 0) : nil
  }

  /// The rounding error of a spring after thousands of oscillations.
  private static let ownRounding = 1e-9

  /// The damping ratios of the grid.
  private static let ratios = [0, 0.03, 0.07, 0.13, 0.22, 0.35, 0.5, 0.7, 0.9, 1.2, 2, 4, 10, 30]
  /// The responses of the grid: even in the number of oscillations if there are many, and in their logarithm if there
  /// are few.
  private static let responses: [Double] =
    (0..<24).map { (step: Int) -> Double in 100 * Double.exp(Double(step) * -0.23) }
    + (5...100).map { (count: Int) -> Double in 4 / Double(count) }
  /// The steps per second of a motion with a response of 1.
  private static let stepsOfMotion = 64
  /// The motions of springs with these ratios and a response of 1, at even steps, long enough for the fastest response.
  private static let motions: [[Double]] = ratios.map { ratio in
    let spring = SpringModel.spring(response: 1, dampingRatio: ratio)
    return (0...25 * stepsOfMotion + 1).map { spring.value(at: Double($0) / Double(stepsOfMotion)) }
  }

  /// Returns the root mean square error of a spring, interpolated between the steps of its motion.
  private static func size(_ motion: [Double], _ response: Double, _ rough: FitSamples, _ weights: [Double]) -> Double {
    var sum = 0.0
    for index in rough.places.indices {
      let step = rough.places[index] / response * Double(stepsOfMotion)
      let (number, share) = (Int(step), step - step.rounded(.down))
      let error = motion[number] + share * (motion[number + 1] - motion[number]) - rough.heights[index]
      sum += weights[index] * error * error
    }
    return sum.squareRoot()
  }

  /// Returns members of the grid that no neighbour beats, the best first.
  private static func seeds(_ rough: FitSamples) -> [[Double]] {
    let weights = rough.weights
    let sizes = responses.map { response in motions.map { size($0, response, rough, weights) } }
    return FitSamples.minima(of: sizes).prefix(2 * starts).map { [Double.log(responses[$0.row]), ratios[$0.column]] }
  }
}
