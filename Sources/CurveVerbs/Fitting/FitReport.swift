import CurveFitting
import EffectMath
import FormulaFitting
import Workbench

/// The report of `fit`.
package struct FitReport {
  package let formula: FitFormula
  package let rows: FitRows
  package let fit: LeastSquaresFit
  package let level: Double
  /// The formula with the fitted numbers.
  package let formulaText: String
  private let spring: RecordedSpring?

  private static func formulaText(_ formula: FitFormula, _ rows: FitRows, _ fit: LeastSquaresFit) -> String {
    let names = rows.columns.map(\.name)
    func values(_ source: String, _ abscissa: String?, _ parameters: [String: Double]) -> [Double]? {
      guard
        let read = try? Formula(
          source, abscissa: abscissa, parameters: parameters.isEmpty ? [] : formula.formula.parameterNames,
          library: formula.formula.library),
        let function = try? read.function(of: names, parameters: parameters)
      else { return nil }
      var values = rows.observed
      function.evaluate(columns: rows.columns.map(\.values), at: [], rows: values.count, &values)
      return values
    }
    let source = formula.formula.source
    let abscissa = formula.formula.dependsOnAbscissa ? formula.formula.abscissa : nil
    func difference(_ a: [Double]?, _ b: [Double]) -> Double {
      guard let a else { return .infinity }
      return zip(a, b).reduce(0) { $1.0 == $1.1 ? $0 : max($0, ($1.0 - $1.1).magnitude) }
    }
    // Rounded numbers may change values by a thousandth of the residuals' deviation, or by the formula's own rounding.
    let largest = fit.values.reduce(0) { max($0, $1.magnitude) }
    let allowed = max(1e-3 * (fit.residualDeviation ?? fit.rms), 4 * largest.ulp)
    for digits in 3...17 {
      var numbers = formula.fixed
      for estimate in fit.estimates { numbers[estimate.name] = FittedText.rounded(estimate.value, digits: digits) }
      guard let meant = values(source, abscissa, numbers), digits == 17 || difference(meant, fit.values) <= allowed
      else { continue }
      let size = meant.reduce(0) { max($0, $1.magnitude) }
      return FittedText.text(of: source, numbers, digits: 17) {
        difference(values($0, abscissa, [:]), meant) <= 1e-12 * size
      }
    }
    return source
  }

  /// The line to paste: the formula with its numbers, or a recorded spring.
  package var pasteText: String { springText ?? formulaText }

  /// The spring to paste; nil for a formula of the user's own.
  var springText: String? { spring.flatMap { $0.text(fit, digits) } }

  /// A line for each parameter, and one about the residuals; for a spring both formulas come first.
  package var text: String {
    let residuals = WordWrap.lines(entries.line, columns: 80, indent: 2)
    let formulas = [springText.map { "spring alone, from 0 to 1 in seconds: \($0)" }, spring?.marked(formulaText)]
    return formulas.compactMap { $0.map { $0 + "\n" } }.joined() + parameters.table(left: 1, indent: "  ")
      + residuals.joined(separator: "\n") + "\n"
  }

  /// A row for each variable parameter.
  private var parameters: [[Entry]] {
    let interval = "\(NumberText.short(100 * level, digits: 6)) % interval"
    return fit.estimates.map { estimate in
      func number(_ label: String, _ value: Double?, _ key: String, digits: Int) -> Entry {
        Entry(label, value.map { NumberText.short($0, digits: digits) } ?? "–", key: key, .number(value))
      }
      let (digits, range) = (digits(estimate), estimate.confidence)
      return [
        Entry("", spring?.label(estimate.name, rows.observedText) ?? estimate.name, key: "name", .text(estimate.name)),
        number("value", estimate.value, "value", digits: digits),
        number("standard error", estimate.standardError, "standard_error", digits: 3),
        number(interval, range?.lowerBound, "low", digits: digits),
        number("", range?.upperBound, "high", digits: digits),
        Entry(members: ["at_bound": .flag(estimate.isAtBound), "linear": .flag(estimate.isLinear)]),
      ]
    }
  }

  /// Returns the significant digits that show two of the standard error's, from 3 to 15; 6 without an error.
  private func digits(_ estimate: LeastSquaresFit.Estimate) -> Int {
    guard let error = estimate.standardError, error > 0, estimate.value != 0 else { return 6 }
    let ratio = (estimate.value / error).magnitude
    return max(3, min(15, Int(Double.log10(max(ratio, 1e-3)).rounded(.up)) + 2))
  }

  /// The parts of the line about the residuals, and the members of the object.
  var entries: [Entry] {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let (row, place, starts) = (fit.largestRow, rows.place, fit.starts)
    let (difference, least) = (fit.residuals[row], fit.loss == .squares ? nil : fit.threshold)
    let freedom = "\(counted(fit.degreesOfFreedom, "degree")) of freedom"
    let at = "\(place.title) = \(NumberText.short(place.values[row]))"
    let largest = "\(NumberText.short(difference)) (measured − fit) at \(at)"
    let agreeing = starts.tried > 1 ? "\(starts.agreeing) of \(starts.tried) searches reached this fit" : nil
    return [
      Entry(members: [
        "expression": .text(formula.formula.source), "observed": .text(rows.observedText),
        "formula": .text(formulaText), "parameters": parameters.objects,
        "fixed": .members(formula.fixed.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) }),
        "correlations": .object([
          "names": .texts(fit.estimates.map(\.name)), "values": .array(fit.correlations.map { JSON.numbers($0) }),
        ]),
        "level": .number(level), "loss": .text(fit.loss.rawValue), "loss_scale": .number(least),
        "observations": .whole(fit.observations), "rows_left_out": .array(rows.leftOut.map { .whole($0) }),
      ]),
      Entry("", "\(counted(fit.observations, "observation")) of \(rows.observedText)"),
      Entry("", freedom, key: "degrees_of_freedom", .whole(fit.degreesOfFreedom)),
      Entry(members: ["residual_sum_of_squares": .number(fit.residualSum)]),
      Entry(
        "residual standard deviation", fit.residualDeviation.map(NumberText.short), key: "residual_deviation",
        .number(fit.residualDeviation)),
      Entry("rms", NumberText.short(fit.rms), .number(fit.rms)),
      Entry(
        "largest residual", largest, key: "largest",
        .object([
          "difference": .number(difference), "place": .number(place.values[row]), "row": .whole(rows.numbers[row]),
        ])),
      Entry(
        "R²", fit.determination.map { NumberText.short($0, digits: 6) }, key: "r_squared", .number(fit.determination)),
      Entry(fit.loss.rawValue, least.map { "from \(NumberText.short($0)) on" }),
      Entry("", agreeing),
      Entry(members: [
        "offset": .number(fit.offset), "converged": .flag(fit.isConverged), "iterations": .whole(fit.iterations),
        "starts": .object(["tried": .whole(starts.tried), "agreeing": .whole(starts.agreeing)]),
        "warnings": .texts(fit.warnings.map(\.description) + formula.constantNotes),
        "spring": springText.map { .text($0) },
      ]),
    ]
  }

  /// Notes about omitted and repeated rows and about warnings of the fit.
  package var notes: [String] {
    var notes = [rows.leftOutText, spring?.note].compactMap(\.self)
    let repeated = rows.repeatedCount
    if repeated > 0 { notes.append("\(repeated) \(repeated == 1 ? "row repeats" : "rows repeat") an earlier one") }
    // Three correlated pairs have a note each.
    var more = -3
    for warning in fit.warnings {
      if case .notConverged = warning { continue }
      if case .correlated = warning { more += 1 }
      if case .correlated = warning, more > 0 { continue }
      notes.append(warning.description)
    }
    if more > 0 {
      notes.append("\(more) more \(more == 1 ? "pair is" : "pairs are") as strongly correlated: --json lists them")
    }
    return notes
  }
}

extension FitReport {
  /// Fits a formula to a table.
  ///
  /// - Throws: ``Failure`` for an illegal formula, option or table.
  init(_ verb: Fit, _ table: FitTable, in session: any Session) throws {
    var options = try verb.options()
    func reader(_ abscissa: String?) -> any CurveSource { session.curves(TextCurves(abscissa: abscissa)) }
    let spring = RecordedSpring(verb.expression, table, abscissa: verb.abscissa)
    let given = try SearchedParameters(verb.parameters, for: "fit")
    let formula = try FitFormula(
      spring?.formula ?? verb.expression, table, abscissa: verb.abscissa, given, standard: spring?.parameters ?? [],
      reader: reader)
    let isWhole = formula.free.count == spring.map { $0.parameters.count + 2 }
    if let spring, isWhole, given.free.isEmpty { options.candidates = spring.starts }
    let rows = try FitRows(table, formula, of: verb.of, weights: verb.weights, reader: reader)
    let fit = try Self.fitted(formula, rows, options) { session.report("fit", $0, of: $1) }
    try session.checkStopped()
    guard fit.residualSum.isFinite, fit.determination?.isFinite ?? true else { throw Self.tooLarge(rows) }
    (self.formula, self.rows, self.fit, level, self.spring) = (formula, rows, fit, options.level, spring)
    formulaText = Self.formulaText(formula, rows, fit)
  }

  private static func tooLarge(_ rows: FitRows) -> Failure {
    Failure(
      "\(rows.observedText) is too large: squares overflow. Scale it with --of '\(rows.observedText)/1e200'", .badData)
  }

  private static func fitted(
    _ formula: FitFormula, _ rows: FitRows, _ options: LeastSquaresProblem.FitOptions, _ progress: @escaping Progress
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
      case .nothingToFind: throw Failure(formula.nothingFree)
      case .noValue where !rows.observed.reduce(0, { $0 + $1 * $1 }).isFinite: throw tooLarge(rows)
      case .noSlope(let parameters):
        let first = formula.free.first { $0.name == parameters.first } ?? formula.free[0]
        throw Failure(
          "\(error). Fix whole numbers, as in -p \(first.name)=\(NumberText.short(first.firstStart))", .badData)
      case .noValue(let row, let parameters):
        // Illegal parameters of a curve have a place in the formula.
        let starts = formula.free.map { ($0.name, $0.firstStart) } + rows.columns.map { ($0.name, $0.values[row]) }
        _ = try formula.formula.checkedProgram(formula.fixed.merging(starts) { $1 })
        throw Failure(
          "\(LeastSquaresError.noValue(row: rows.numbers[row] - 1, parameters: parameters)). "
            + "Give starts, as in -p '\(formula.free[0].name)=~2', or intervals", .badData)
      case .tooFew:
        let reasons = [rows.leftOutText, rows.weightlessText].compactMap(\.self).joined(separator: "; ")
        throw Failure("\(error)\(reasons.isEmpty ? "" : ": \(reasons)")", .badData)
      }
    }
  }
}
