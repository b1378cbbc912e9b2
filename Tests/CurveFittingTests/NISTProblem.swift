import CurveFitting
import EffectMath
import FormulaFitting
import TestSupport
import Testing

/// One of NIST's Statistical Reference Datasets for nonlinear regression, with the values that are certified.
struct NISTProblem {
  var name: String
  var formula: String
  var observedText: String
  var columns: [(name: String, values: [Double])] = []
  var parameters: [(name: String, starts: [Double], value: Double, standardError: Double)] = []
  var residualSum = 0.0
  var residualDeviation = 0.0
  var degreesOfFreedom = 0

  static func all() throws -> [NISTProblem] {
    var problems: [NISTProblem] = []
    for row in try fixture("nist") {
      if row[0] == "problem" {
        problems.append(NISTProblem(name: row[1], formula: row[2], observedText: row[3]))
        continue
      }
      let last = problems.count - 1
      try #require(last >= 0 && problems[last].name == row[1])
      func number(_ text: String) throws -> Double { try #require(Double(text)) }
      switch row[0] {
      case "column": problems[last].columns.append((row[2], try row[3...].map(number)))
      case "parameter":
        problems[last].parameters.append(
          (row[2], [try number(row[3]), try number(row[4])], try number(row[5]), try number(row[6])))
      default:
        problems[last].residualSum = try number(row[2])
        problems[last].residualDeviation = try number(row[3])
        problems[last].degreesOfFreedom = try #require(Int(row[4]))
      }
    }
    return problems
  }

  /// The fit from the first or the second start, by the public path: a formula's text and columns.
  func fit(start: Int) throws -> LeastSquaresFit {
    let observed = try Formula(observedText, abscissa: "").function(of: columns.map(\.name))
    let values = columns[0].values.indices.map { row in observed.value(columns.map { $0.values[row] }) }
    let problem = try LeastSquaresProblem(
      Formula(formula), columns: columns, observed: values,
      parameters: parameters.map { FittedParameter($0.name, from: $0.starts[start]) })
    return try problem.fit()
  }

  /// The digits that two numbers share, −log₁₀ of the relative error, 11 at most: as many as are certified.
  static func digits(_ value: Double?, _ certified: Double) -> Double {
    guard let value, value.isFinite else { return 0 }
    let error = ((value - certified) / certified).magnitude
    return error <= 1e-11 ? 11 : max(0, -Double.log10(error))
  }
}
