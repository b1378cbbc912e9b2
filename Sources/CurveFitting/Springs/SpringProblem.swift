import ScalarMath
import TimingFunctions

/// The search for the nearest spring, from the best of a grid.
struct SpringProblem {
  private let target: FittingTarget
  private let norm: BezierFit.Norm
  private var samples: FitSamples

  init(_ target: FittingTarget, norm: BezierFit.Norm) {
    (self.target, self.norm) = (target, norm)
    samples = FitSamples(target, scale: 1)
  }

  /// Starts that are followed to their end.
  private static let starts = 4
  /// Rounds of adding places where the error is larger than at the samples.
  private static let mostRounds = 6

  func best() -> (model: SpringModel, state: SearchState) {
    var model = SpringModel(samples: samples)
    if let own = itself(model) { return (model, own) }
    let rough = SpringModel(samples: samples.thinned(to: 60))
    let starts = seeds(rough.samples).map { rough.leastSquares(from: $0, steps: 20) }.ascending { $0.size }
    var best = SearchState(unknowns: starts.first?.unknowns ?? [0, 1], size: .infinity)
    for start in starts.prefix(Self.starts) {
      let end = model.optimum(by: norm, from: start.unknowns, rival: best.size)
      if end.size < best.size { best = end }
    }
    guard norm == .largest else { return (model, best) }
    for _ in 0..<Self.mostRounds {
      let spring = model.spring(best.unknowns)
      let missed = model.samples.placesMissed(of: target, size: best.size) { spring.value(at: $0) }
      if missed.isEmpty { break }
      var more = model.samples
      more.insert(missed)
      model = SpringModel(samples: more)
      best = model.minimax(from: best.unknowns, radius: 0.01)
    }
    return (model, best)
  }

  /// The target's own numbers where it is a spring from rest, of any damping and however often it swings.
  private func itself(_ model: SpringModel) -> SearchState? {
    guard let spring = (target.curve as? Spring) ?? (target.curve.wrappedCurve as? Spring) else { return nil }
    let domain = target.domain
    let response = spring.response / (domain.upperBound - domain.lowerBound)
    guard response > 0, response.isFinite, spring.dampingRatio.isFinite,
      (try? Spring(response: response, dampingRatio: spring.dampingRatio)) != nil
    else { return nil }
    let unknowns = [Double.log(response), spring.dampingRatio]
    // It may begin elsewhere, or with a push.
    return model.largest(unknowns) <= Self.itsRounding ? SearchState(unknowns: unknowns, size: 0) : nil
  }

  /// What rounding makes of thousands of oscillations.
  private static let itsRounding = 1e-9

  /// Damping ratios of the grid.
  private static let ratios = [0, 0.03, 0.07, 0.13, 0.22, 0.35, 0.5, 0.7, 0.9, 1.2, 2, 4, 10, 30]
  /// Responses of the grid: even in the number of oscillations where there are many, in their logarithm where there are
  /// few.
  private static let responses: [Double] =
    (0..<24).map { (step: Int) -> Double in 100 * Double.exp(Double(step) * -0.23) }
    + (5...100).map { (count: Int) -> Double in 4 / Double(count) }
  /// Of a response of 1.
  private static let stepsOfMotion = 64
  /// The springs of the ratios with a response of 1, at even steps until as many responses as the fastest has.
  private static let motions: [[Double]] = ratios.map { ratio in
    let spring = SpringModel.spring(response: 1, dampingRatio: ratio)
    return (0...25 * stepsOfMotion + 1).map { spring.value(at: Double($0) / Double(stepsOfMotion)) }
  }

  /// The root of the mean square of the error of a spring whose motion is read off between its steps.
  private func size(_ motion: [Double], _ response: Double, _ rough: FitSamples, _ weights: [Double]) -> Double {
    var sum = 0.0
    for index in rough.places.indices {
      let step = rough.places[index] / response * Double(Self.stepsOfMotion)
      let (number, share) = (Int(step), step - step.rounded(.down))
      let error = motion[number] + share * (motion[number + 1] - motion[number]) - rough.heights[index]
      sum += weights[index] * error * error
    }
    return sum.squareRoot()
  }

  /// Members of the grid that no neighbour beats, the best first.
  private func seeds(_ rough: FitSamples) -> [[Double]] {
    let (ratios, responses, weights) = (Self.ratios, Self.responses, rough.weights)
    let sizes = responses.map { response in Self.motions.map { size($0, response, rough, weights) } }
    let minima = FitSamples.minima(of: sizes).prefix(2 * Self.starts)
    return minima.map { [Double.log(responses[$0.row]), ratios[$0.column]] }
  }
}
