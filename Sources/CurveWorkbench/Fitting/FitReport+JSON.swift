import CurveFitting
import EffectMath

extension FitReport {
  /// One object.
  package var json: JSON {
    let row = fit.largestRow
    let names = fit.estimates.map { JSON.text($0.name) }
    let report: JSON = .object([
      "schema": .whole(1), "expression": .text(formula.formula.source), "observed": .text(rows.observedText),
      "formula": .text(formulaText), "parameters": .array(fit.estimates.map(json)),
      "fixed": .members(formula.fixed.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) }),
      "correlations": .object([
        "names": .array(names), "values": .array(fit.correlations.map { JSON.numbers($0) }),
      ]),
      "level": .number(level), "loss": .text(fit.loss.rawValue),
      "loss_scale": .number(fit.loss == .squares ? nil : fit.threshold),
      "observations": .whole(fit.observations), "rows_left_out": .array(rows.leftOut.map { .whole($0) }),
      "degrees_of_freedom": .whole(fit.degreesOfFreedom), "residual_sum_of_squares": .number(fit.residualSum),
      "residual_deviation": .number(fit.residualDeviation), "rms": .number(fit.rms),
      "largest": .object([
        "difference": .number(fit.residuals[row]), "place": .number(rows.place.values[row]),
        "row": .whole(rows.numbers[row]),
      ]),
      "r_squared": .number(fit.determination), "offset": .number(fit.offset), "converged": .flag(fit.isConverged),
      "iterations": .whole(fit.iterations),
      "starts": .object(["tried": .whole(fit.starts.tried), "agreeing": .whole(fit.starts.agreeing)]),
      "warnings": .texts(fit.warnings.map(\.description) + formula.constantNotes),
    ])
    guard let springText, case .members(let members) = report else { return report }
    return .members(members + [("spring", .text(springText))])
  }

  private func json(_ estimate: LeastSquaresFit.Estimate) -> JSON {
    .object([
      "name": .text(estimate.name), "value": .number(estimate.value),
      "standard_error": .number(estimate.standardError), "low": .number(estimate.confidence?.lowerBound),
      "high": .number(estimate.confidence?.upperBound), "at_bound": .flag(estimate.isAtBound),
      "linear": .flag(estimate.isLinear),
    ])
  }
}
