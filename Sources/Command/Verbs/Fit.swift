import ArgumentParser
import CurveFitting
import EffectMath
import Figures
import Workbench

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
        easel fit spring data.csv
      'spring' alone finds offset, height, start, response and damping ratio of a
      recorded spring, and prints the spring to paste.
      -p name=3 holds a parameter, 'name=~3' begins the search there, name=0..9 or
      name=0..9~3 keeps it within. Names that enter linearly need no start. Quotes
      keep the shell from making a folder of ~3.
      Standard errors and intervals are those of the formula linearised at the fit
      (Student's, for independent errors). The picture of -o shows data, fit and
      residuals.
      Losses: \(LossChoice.list)
      """, helpNames: Verbs.helpNames)

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

  @Option(help: FrameRate.help)
  var fps: String?

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
  @OptionGroup var letters: LetterOptions

  func run() throws {
    let size = try picture.pixels()
    let output = try picture.figureOutput(letters: letters.factor())
    try output.check()
    let framesPerSecond = try FrameRate.number(fps)
    let table = try FitTable(DataTable(try InputReader.open(ArgumentEscaping.restore(data))).inSeconds(framesPerSecond))
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
    if report.fit.explainsNothing { throw Failure("no fit: the formula explains nothing of the data", .notMet) }
    if !report.fit.isConverged { throw Failure("not converged: these are the best values so far", .notMet) }
  }

  private func question() -> FitQuestion {
    var question = FitQuestion(ArgumentEscaping.restore(expression))
    question.parameters = parameters.map(ArgumentEscaping.restore)
    question.abscissa = abscissa
    question.observed = of.map(ArgumentEscaping.restore)
    question.weights = weights.map(ArgumentEscaping.restore)
    question.loss = loss.map(ArgumentEscaping.restore)
    (question.starts, question.seed) = (starts, seed)
    question.reader = { CurveReader(abscissa: $0) }
    question.level = ArgumentEscaping.restore(level)
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
