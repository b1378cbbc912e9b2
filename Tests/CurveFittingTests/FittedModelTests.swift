import CurveFitting
import EffectMath
import FormulaFitting
import ScalarMath
import Testing

/// Fits of code in the place of a formula.
@Suite struct FittedModelTests {
  /// a·exp(−k·t), by hand; its variables are t, a and k.
  private struct Decay: FittedModel {
    let isRead = [true, true, true]

    func isAffine(in chosen: Set<Int>) -> Bool { chosen.isSubset(of: [1]) }

    func evaluate(columns: [[Double]], at parameters: [Double], rows: Int, _ values: inout [Double]) {
      for row in 0..<rows { values[row] = parameters[0] * Double.exp(-parameters[1] * columns[0][row]) }
    }

    func evaluate(
      columns: [[Double]], at parameters: [Double], rows: Int, in chosen: [Int], _ values: inout [Double],
      _ derivatives: inout [Double]
    ) {
      for row in 0..<rows {
        let fall = Double.exp(-parameters[1] * columns[0][row])
        values[row] = parameters[0] * fall
        let partials = [-parameters[1] * values[row], fall, -columns[0][row] * values[row]]
        for (place, variable) in chosen.enumerated() { derivatives[place * rows + row] = partials[variable] }
      }
    }
  }

  private let times = (0..<20).map { Double($0) / 7 }
  private let parameters = [FittedParameter("a"), FittedParameter("k", in: 0...10)]

  @Test func `a model with derivatives of its own is fitted as its formula is`() throws {
    let observed = times.enumerated().map { 1.5 * Double.exp(-0.8 * $1) + 0.01 * Double($0 % 3 - 1) }
    let byHand = try LeastSquaresProblem(
      Decay(), columns: [("t", times)], observed: observed, parameters: parameters)
    let written = try LeastSquaresProblem(
      Formula("a*exp(-k*t)"), columns: [("t", times)], observed: observed, parameters: parameters)
    #expect(byHand.linear == [0] && written.linear == [0])
    let (one, other) = (try byHand.fit(), try written.fit())
    for (estimate, same) in zip(one.estimates, other.estimates) {
      #expect((estimate.value / same.value - 1).magnitude <= 1e-12)
    }
    #expect((one.residualSum / other.residualSum - 1).magnitude <= 1e-12)
    #expect(one.warnings.map(\.description) == other.warnings.map(\.description))
  }

  @Test func `a formula is read where the rest is in order, and its error is told`() throws {
    func error(_ text: String, _ observed: [Double]) -> LeastSquaresError? {
      #expect(throws: LeastSquaresError.self) {
        try LeastSquaresProblem(
          Formula(text), columns: [("t", observed)], observed: observed, parameters: parameters)
      }
    }
    #expect(error("a*exp(-k*t) + b", [1]) == .tooFew(observations: 1, parameters: 2))
    guard case .formula(let refusal as FormulaError) = error("a*exp(-k*t) + b", [1, 2, 3]) else {
      Issue.record("a formula with a name without a value")
      return
    }
    #expect(refusal.description.hasPrefix("the parameter 'b' has no value"))
  }
}
