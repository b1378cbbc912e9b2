import CurveFitting
import ParameterTuning
import RealModule
import Testing

/// The searches themselves, on functions whose answers are known.
@Suite struct SearchTests {
  @Test func `least squares finds the valley of Rosenbrock`() throws {
    // H. H. Rosenbrock, 1960: residuals 10(y − x²) and 1 − x, both 0 at (1, 1); here the cube stands for ±2.
    let found = try #require(
      LeastSquares.solve(
        from: [0.2, 0.8], steps: 200,
        residuals: { point in
          let (x, y) = (4 * point[0] - 2, 4 * point[1] - 2)
          return [10 * (y - x * x), 1 - x]
        }))
    #expect(found.sum < 1e-20)
    #expect((found.point[0] - 0.75).magnitude < 1e-9 && (found.point[1] - 0.75).magnitude < 1e-9)
  }

  @Test func `least squares stays at a border that it would leave`() throws {
    func residuals(_ point: [Double]) -> [Double]? { [point[0] - 2, point[1] - 0.25] }
    let found = try #require(LeastSquares.solve(from: [0.5, 0.5], steps: 60, residuals: residuals))
    #expect(found.point[0] == 1)
    #expect((found.point[1] - 0.25).magnitude < 1e-9)
  }

  @Test func `least squares without values has no answer`() {
    #expect(LeastSquares.solve(from: [0.5], steps: 60, residuals: { _ in nil }) == nil)
    #expect(LeastSquares.solve(from: [0.5], steps: 60, residuals: { _ in [.nan] }) == nil)
    // Equations that say nothing leave the point where it is.
    #expect(LeastSquares.solve(from: [0.5], steps: 60, residuals: { _ in [1] })?.point == [0.5])
  }

  @Test func `least squares of fewer residuals than numbers takes the shortest step`() throws {
    // In numbers scaled by their slopes, 2 and 1, both change by half of the residual.
    let found = try #require(
      LeastSquares.solve(from: [0.5, 0.5], steps: 60, residuals: { [2 * $0[0] + $0[1] - 1] }))
    #expect(found.sum < 1e-24)
    #expect((found.point[0] - 0.375).magnitude < 1e-9 && (found.point[1] - 0.25).magnitude < 1e-9)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable), arguments: ParameterSearch.Algorithm.allCases)
  func `every search finds a bowl, stays in the cube and keeps to its evaluations`(
    _ algorithm: ParameterSearch.Algorithm
  ) throws {
    var (count, best) = (0, 1.0)
    try ParameterSearch.run(
      algorithm, from: [0.9, 0.1], step: 0.1, tolerance: 1e-8, evaluations: 400,
      objective: { point in
        count += 1
        #expect(point.allSatisfy { 0...1 ~= $0 })
        let value = (point[0] - 0.3) * (point[0] - 0.3) + (point[1] - 0.6) * (point[1] - 0.6)
        best = min(best, value)
        return value
      })
    #expect(best < 1e-4)
    #expect(count <= 410)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable), arguments: ParameterSearch.Algorithm.allCases)
  func `no search trips over values that are none`(_ algorithm: ParameterSearch.Algorithm) throws {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      try ParameterSearch.run(
        algorithm, from: [0.5, 0.5], step: 0.1, tolerance: 1e-8, evaluations: 100, objective: { _ in value })
    }
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a search gives the same answer every time`() throws {
    let problem = TuningProblem(
      [FreeParameter("x", in: -4...4), FreeParameter("y", in: -4...4)],
      goals: [Goal("a", .equal, 1), Goal("b", .equal, 0.5)],
      quick: { [.sin($0[0]) + $0[1] * $0[1], $0[0] * $0[1]] })
    let answers = try (0..<3).map { _ in try Tuning(problem).values }
    #expect(Set(answers).count == 1)
    #expect(try Tuning(problem).isMet)
  }

  @Test func `values are rounded to the fewest digits that are good`() {
    let parameters = [FreeParameter("a", in: 0...2), FreeParameter("b", in: 0...200)]
    let rounded = ShortValues.rounded([1.7015401988, 123.456], of: parameters) { ($0[0] - 1.70154).magnitude < 1e-3 }
    #expect(rounded == [1.702, 123.5])
    #expect(ShortValues.rounded([1.25, 3], of: parameters) { _ in false } == [1.25, 3])
    // What rounding leads out of the range stays.
    #expect(ShortValues.rounded(1.96, to: 1, in: 0...1.97) == 1.96)
    #expect(ShortValues.rounded(0, to: 1, in: 0...1) == 0)
  }
}
