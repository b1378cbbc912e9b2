import CurveFitting
import EffectMath
import FormulaFitting

extension FitReport {
  /// Fits a formula to a table.
  ///
  /// - Throws: ``Failure`` where the formula, the options or the data do not allow it.
  package init(_ question: FitQuestion, _ table: FitTable, progress: @escaping Progress) throws {
    var options = try question.options()
    let spring = RecordedSpring(question.expression, table, abscissa: question.abscissa)
    let given = try GivenParameters(question.parameters)
    let formula = try FitFormula(
      spring?.formula ?? question.expression, table, abscissa: question.abscissa,
      spring.map { given.adding($0.parameters) } ?? given, reader: question.reader)
    let isWhole = formula.free.count == spring.map { $0.parameters.count + 2 }
    if let spring, isWhole, given.free.isEmpty { options.candidates = spring.starts }
    let rows = try FitRows(
      table, formula, of: question.observed, weights: question.weights, reader: question.reader)
    let fit = try Self.fitted(formula, rows, options, progress)
    guard fit.residualSum.isFinite, fit.determination?.isFinite ?? true else { throw Self.tooLarge(rows) }
    self.init(formula: formula, rows: rows, fit: fit, level: options.level, spring: spring)
  }

  private static func tooLarge(_ rows: FitRows) -> Failure {
    Failure(
      "\(rows.observedText) is too large for a fit: squares overflow (--of '\(rows.observedText)/1e200' scales it)",
      .badData)
  }

  private static func fitted(
    _ formula: FitFormula, _ rows: FitRows, _ options: LeastSquaresProblem.Options, _ progress: @escaping Progress
  ) throws -> LeastSquaresFit {
    do throws(LeastSquaresError) {
      let problem = try LeastSquaresProblem(
        formula.formula, columns: rows.columns, observed: rows.observed, weights: rows.weights,
        parameters: formula.free, values: formula.fixed)
      return try problem.fit(options, progress: progress)
    } catch {
      switch error {
      case .formula(let error):
        throw (error as? FormulaError).map { Failure($0, in: formula.formula.source) } ?? error
      case .nothingToFind: throw Failure(formula.nothingFree, .usage)
      case .noValue where !rows.observed.reduce(0, { $0 + $1 * $1 }).isFinite: throw tooLarge(rows)
      case .noSlope(let parameters):
        let first = formula.free.first { $0.name == parameters.first } ?? formula.free[0]
        throw Failure(
          "\(error) (what takes whole numbers alone, as a count of steps, cannot be fitted: hold it, as in -p "
            + "\(first.name)=\(NumberText.short(first.firstStart)))", .badData)
      case .noValue(let row, let parameters):
        // What a curve does not allow is told with its place.
        let starts = formula.free.map { ($0.name, $0.firstStart) } + rows.columns.map { ($0.name, $0.values[row]) }
        _ = try formula.formula.checkedProgram(formula.fixed.merging(starts) { $1 })
        throw Failure(
          "\(LeastSquaresError.noValue(row: rows.numbers[row] - 1, parameters: parameters)) "
            + "(give starts, as in -p '\(formula.free[0].name)=~2', or intervals)", .badData)
      case .tooFew:
        let reasons = [rows.leftOutText, rows.weightlessText].compactMap(\.self).joined(separator: "; ")
        throw Failure("\(error)\(reasons.isEmpty ? "" : " (\(reasons))")", .badData)
      }
    }
  }
}
