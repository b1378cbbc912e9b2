import ArgumentParser
import CurveFitting
import EffectMath
import Figures
import Workbench

/// `easel fit`: the parameters of a formula that bring it nearest to data, and how sure they are.
struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "fit", "[<options>] <formula> <data>", "Fit the parameters of a formula to data, with their uncertainty.",
    """
      easel fit spring data.csv
      easel fit 'a*(1-exp(-k*t))' data.csv
      easel fit 'spring(duration: d, bounce: b)' data.csv -p d=0.1..2 -p b=0..0.9
      easel fit 'b - k*t' data.csv --of 'log(y)' --json
      easel fit 'a*t^p' data.csv -p 'p=~2' --loss huber -o residuals.svg
      easel plot "$(easel fit 'a*t^2 + b*t' data.csv)"

    'spring' alone finds the offset, height, start, response and damping ratio of a recorded spring, and prints the \
    spring to paste. The columns of the data are variables of the formula by the names of their header; t, x or u is \
    the first column if no column has that name. The other names are variable parameters. The fitted formula goes to \
    standard output, the report to standard error.
    -p name=3 fixes a parameter, 'name=~3' starts the search there, and name=0..9 or name=0..9~3 bounds it. Names \
    that enter linearly need no start. Quotes keep the shell from expanding ~3. Standard errors and intervals are \
    those of the formula linearised at the fit (Student's, for independent errors). -o draws the data, the fit and \
    the residuals.
    """)

  @Argument(help: .usual("formula, @file or 'spring'", "formula"), completion: .custom(Completion.formulas))
  var expression: String

  @Argument(help: "table of numbers (CSV, TSV, blanks), or -", completion: .file())
  var data: String

  @Option(name: .parameter, help: .usual("parameter: k=3 (fixed), k=~3 (start), k=0..9 (bounds)", "name=value"))
  var parameters: [String] = []

  @Option(name: .customShort("x"), help: .usual("column that t, x or u stands for (the first)", "name"))
  var abscissa: String?

  @Option(help: .usual("observed column, or an expression of columns (second)", "column"))
  var of: String?

  @Option(help: FrameRate.help)
  var fps: String?

  @Option(help: .usual("column of weights of the squares, 1/variance", "column"))
  var weights: String?

  @Option(
    help: .usual(
      "loss of residuals: \(LossChoice.list)", "loss[:scale]",
      more: "A residual beyond the scale (default: from their deviation) counts less than its square."),
    completion: .list(RobustLoss.allCases.map(\.rawValue)))
  var loss: String?

  @Option(help: .rare("starts of the search (24, or 1 if all are given)", "n"))
  var starts: Int?

  @Option(help: .rare("seed of the random starts (1)", "n"))
  var seed: UInt64?

  @Option(help: .usual("probability of the confidence intervals (0.95)", "p"))
  var level: String?

  @Flag(help: "print one JSON object")
  var json = false

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions

  func run() throws {
    let size = try picture.pixels()
    let output = try picture.figureOutput(letters: letters.factor())
    try output.check()
    let framesPerSecond = try FrameRate.number(fps)
    let data = try DataTable(try InputReader.open(data)).inSeconds(framesPerSecond)
    let table = try FitTable(data.columns.map { ($0.name, $0.values) })
    let bar = ProgressBar("fit")
    defer { bar.clear() }
    let report = try FitReport(question(), table, progress: bar.show(_:of:))
    bar.clear()
    if output.path != nil { try output.show(report.figure(theme: picture.theme, size: size)) }
    if json {
      Terminal.write(report.json.line + "\n")
    } else {
      Terminal.write(report.pasteText + "\n")
      Terminal.flush()
      Terminal.writeError(report.text)
      for note in report.notes { Terminal.writeNote(note) }
      for note in report.formula.constantNotes { Terminal.writeNote(note) }
      Self.noteFrames(report.formula, table)
    }
    if report.fit.explainsNothing {
      let hint = expression.contains("pring(") ? Guess.springHint(self.data) : nil
      throw Failure("no fit: the formula explains nothing of the data\(hint ?? "")", .notMet)
    }
    if !report.fit.isConverged { throw Failure("not converged: these are the best values so far", .notMet) }
  }

  private func question() -> FitQuestion {
    var question = FitQuestion(expression)
    question.parameters = parameters
    question.abscissa = abscissa
    question.observed = of
    question.weights = weights
    question.loss = loss
    (question.starts, question.seed) = (starts, seed ?? 1)
    question.reader = { CurveReader(abscissa: $0) }
    question.level = level ?? "0.95"
    return question
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
}
