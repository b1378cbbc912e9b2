import ScalarMath

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
    let rough = SpringModel(samples: samples.thinned(to: 60))
    let starts = seeds(rough).map { rough.leastSquares(from: $0, steps: 20) }.sorted { $0.size < $1.size }
    func followed(_ start: [Double]) -> SearchState {
      norm == .largest ? model.minimax(from: start) : model.leastSquares(from: start)
    }
    let ends = starts.prefix(Self.starts).map { followed($0.unknowns) }
    var best = ends.min { $0.size < $1.size } ?? followed([0, 1])
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

  /// Members of the grid that no neighbour beats, the best first.
  private func seeds(_ rough: SpringModel) -> [[Double]] {
    let ratios = [0, 0.03, 0.07, 0.13, 0.22, 0.35, 0.5, 0.7, 0.9, 1.2, 2, 4, 10, 30]
    // Even in the number of oscillations where there are many, in the logarithm of the response where there are few.
    let slow: [Double] = (0..<24).map { Double.log(100.0) - Double($0) * 0.23 }
    let fast: [Double] = (5...100).map { -Double.log(Double($0) / 4) }
    let responses = slow + fast
    let sizes = responses.map { response in ratios.map { rough.rootMeanSquare([response, $0]) } }
    var minima: [(size: Double, unknowns: [Double])] = []
    for (i, response) in responses.enumerated() {
      for (j, ratio) in ratios.enumerated() {
        let size = sizes[i][j]
        let neighbours = [(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)]
        let isBeaten = neighbours.contains { (a: Int, b: Int) -> Bool in
          responses.indices.contains(a) && ratios.indices.contains(b) && sizes[a][b] < size
        }
        if !isBeaten { minima.append((size, [response, ratio])) }
      }
    }
    return minima.sorted { $0.size < $1.size }.prefix(2 * Self.starts).map(\.unknowns)
  }
}
