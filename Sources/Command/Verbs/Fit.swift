import ArgumentParser
import CurveFitting
import EffectMath
import Figures

/// `easel fit`: the parameters of a formula that bring it nearest to data, and how sure they are.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", _superCommandName: Easel.name,
    abstract: "Find the parameters of a formula from data, with their uncertainty.",
    discussion: """
      Columns of the data are variables of the formula by the names of their header;
      t, x or u stands for the first column where none has that name. The other names
      are looked for. The formula with its numbers goes to standard output, the
      report about it to standard error:
        easel fit 'a*(1-exp(-k*t))' data.csv
        easel fit 'spring(duration: d, bounce: b)' data.csv -p d=0.1..2 -p b=0..0.9
        easel fit 'b - k*t' data.csv --of 'log(y)' --json
        easel fit 'a*t^p' data.csv -p 'p=~2' --loss huber -o residuals.svg
        easel plot "$(easel fit 'a*t^2 + b*t' data.csv)"
      -p name=3 holds a parameter, 'name=~3' begins the search there, name=0..9 or
      name=0..9~3 keeps it within. Names that enter linearly need no start. Quotes
      keep the shell from making a folder of ~3.
      Standard errors and intervals are those of the formula linearised at the fit
      (Student's, for independent errors). The picture of -o shows data, fit and
      residuals.
      Losses: \(LossChoice.list)
      """)

  @Argument(help: "A formula, or @file.", completion: .custom(Completion.formulas))
  var expression: String

  @Argument(help: "A table of numbers (CSV, TSV, blanks), or - for standard input.", completion: .file())
  var data: String

  @Option(
    name: [.customShort("p"), .customLong("parameter")],
    help: ArgumentHelp("A parameter: name=value, name=~start, name=a..b or name=a..b~start.", valueName: "name=value"))
  var parameters: [String] = []

  @Option(
    name: .customShort("x"),
    help: ArgumentHelp("The abscissa: the column that t, x or u stands for.", valueName: "name"))
  var abscissa: String?

  @Option(
    help: ArgumentHelp(
      "What is observed: a column, or an expression of columns (default: the second column).", valueName: "column"))
  var of: String?

  @OptionGroup var frames: FrameOptions

  @Option(help: ArgumentHelp("A column of weights of the squares: 1/variance.", valueName: "column"))
  var weights: String?

  @Option(
    help: ArgumentHelp(
      "What residuals count; beyond the scale (default: of their deviation) less than their square.",
      valueName: "loss[:scale]"),
    completion: .list(RobustLoss.allCases.map(\.rawValue)))
  var loss: String?

  @Option(help: ArgumentHelp("Starts of the search (default: 24, or 1 where all are given).", valueName: "n"))
  var starts: Int?

  @Option(help: ArgumentHelp("Seed of the starts that are drawn.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Probability of the confidence intervals.", valueName: "p"))
  var level: String = "0.95"

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var picture: PictureOptions

  /// More starts are refused.
  private static let mostStarts = 10_000

  func run() throws {
    let options = try self.options()
    let size = try picture.pixels()
    let output = FigureOutput(path: picture.path)
    try output.check()
    let given = try GivenParameters(parameters.map(ArgumentEscaping.restore))
    let framesPerSecond = try frames.framesPerSecond()
    let table = try FitTable(DataTable(try InputReader.open(ArgumentEscaping.restore(data))).inSeconds(framesPerSecond))
    let formula = try FitFormula(ArgumentEscaping.restore(expression), table, abscissa: abscissa, given)
    let rows = try FitRows(
      table, formula, of: of.map(ArgumentEscaping.restore), weights: weights.map(ArgumentEscaping.restore))
    let bar = ProgressBar("fit")
    let fit = try Self.fitted(formula, rows, options, bar)
    bar.clear()
    guard fit.residualSum.isFinite, fit.determination?.isFinite ?? true else { throw Self.tooLarge(rows) }
    let report = FitReport(formula: formula, rows: rows, fit: fit, level: options.level)
    if output.path != nil { try output.show(report.figure(theme: picture.theme, size: size)) }
    if json {
      Terminal.write(report.json.line + "\n")
    } else {
      Terminal.write(report.formulaText + "\n")
      Terminal.flush()
      Terminal.writeError(report.text)
      for note in report.notes { Terminal.writeNote(note) }
      for note in formula.constantNotes { Terminal.writeNote(note) }
      Self.noteFrames(formula, table)
    }
    if !fit.isConverged { throw Failure("not converged: these are the best values so far", .notMet) }
  }

  private static func tooLarge(_ rows: FitRows) -> Failure {
    Failure(
      "\(rows.observedText) is too large for a fit: squares overflow (--of '\(rows.observedText)/1e200' scales it)",
      .badData)
  }

  /// That the abscissas are frames, where the formula reads them as they are.
  private static func noteFrames(_ formula: FitFormula, _ table: FitTable) {
    guard let read = formula.columns.first(where: { $0.column.title == table.columns[0].title }),
      HeaderRow.isFrames(read.column.title)
    else { return }
    // By --fps the column gets another name.
    let way = ["t", "x", "u"].contains(read.name) ? "" : "write t for \(read.name), and "
    Terminal.writeNote("\(read.name) counts frames: \(way)--fps turns them into seconds")
  }

  private static func fitted(
    _ formula: FitFormula, _ rows: FitRows, _ options: LeastSquaresProblem.Options, _ bar: ProgressBar
  ) throws -> LeastSquaresFit {
    do throws(LeastSquaresError) {
      let problem = try LeastSquaresProblem(
        formula.formula, columns: rows.columns, observed: rows.observed, weights: rows.weights,
        parameters: formula.free, values: formula.fixed)
      return try problem.fit(options) { bar.show($0, of: $1) }
    } catch {
      bar.clear()
      switch error {
      case .formula(let error): throw Failure(error, in: formula.formula.source)
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

  private func options() throws -> LeastSquaresProblem.Options {
    var options = LeastSquaresProblem.Options()
    let level = try RangeText.number(ArgumentEscaping.restore(level), option: "--level")
    guard level > 0, level < 1 else {
      throw Failure("--level takes a share between 0 and 1, not \(self.level)", .usage)
    }
    if let starts, !(1...Self.mostStarts).contains(starts) {
      throw Failure("--starts takes a whole number from 1 to \(Self.mostStarts), not \(starts)", .usage)
    }
    options.level = level
    options.starts = starts
    options.seed = seed
    if let loss {
      let choice = try LossChoice(ArgumentEscaping.restore(loss))
      (options.loss, options.threshold) = (choice.loss, choice.scale)
    }
    return options
  }
}
