import ArgumentParser
import CurveFitting
import EffectMath
import Workbench

/// `easel fit`: the parameters of a formula that best fit data, with their uncertainty.
package struct Fit: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
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
    that enter linearly need no start. Quotes keep the shell from expanding ~3. Standard errors and intervals \
    come from the formula linearised at the fit (Student's, for independent errors). -o draws the data, the fit and \
    the residuals.
    """)

  @Argument(help: .usual("formula, @file or 'spring'", "formula"), completion: OfferedWords.formulas.completion)
  package var expression: String

  @Argument(help: "table of numbers (CSV, TSV, blanks), or -", completion: .file())
  package var data: String

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
      "loss of residuals: \(Self.losses.joined(separator: ", "))", "loss[:scale]",
      more: "A residual beyond the scale (default: from their deviation) counts less than its square."),
    completion: .list(losses))
  var loss: String?

  @Option(help: .rare("drawn starts of the search, in addition to the given ones (24, or 1 if all are given)", "n"))
  var starts: String?

  @Option(help: .rare("seed of the random starts (1)", "n"))
  var seed: UInt64?

  @Option(help: .usual("probability of the confidence intervals (0.95)", "p"))
  var level: String?

  @Flag(help: "print one JSON object")
  package var json = false

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Picture") var letters: LetterOptions

  package var look: PictureLook? { PictureLook(picture, letters: letters) }

  package func answer(in session: any Session) throws -> Answer {
    let table = try session.table(data, framesPerSecond: FrameRate.number(fps))
    let report = try FitReport(self, table, in: session)
    var answer = Answer(text: report.pasteText + "\n", members: report.entries.members)
    answer.report = report.text
    answer.notes = report.notes + report.formula.constantNotes + [framesNote(report.formula, table)].compactMap(\.self)
    answer.result = report
    if report.fit.explainsNothing {
      answer.unmet = "no fit: the formula explains nothing of the data"
    } else if !report.fit.isConverged {
      answer.unmet = "not converged: these are the best values so far"
    }
    return answer
  }

  func options() throws -> LeastSquaresProblem.FitOptions {
    var options = LeastSquaresProblem.FitOptions()
    let share = try level.map { try RangeText.number($0, option: "--level") } ?? 0.95
    guard share > 0, share < 1 else { throw Failure("--level must be a share between 0 and 1, not \(level ?? "")") }
    options.level = share
    options.starts = try RangeText.whole(starts, in: 1...10_000, option: "--starts")
    options.seed = seed ?? 1
    if let loss {
      let (name, scale) = loss.halves(at: ":")
      guard let known = RobustLoss(rawValue: name) else {
        throw Failure(unknown: "a loss", name, among: Self.losses, all: "The losses are")
      }
      options.loss = known
      options.threshold = try scale.map { text in
        let scale = try RangeText.number(text, option: "--loss \(name):")
        guard scale > 0, scale.isFinite, known != .squares else {
          throw Failure("--loss must have a scale above 0, and squares must have no scale, not '\(text)'")
        }
        return scale
      }
    }
    return options
  }

  private static let losses = RobustLoss.allCases.map(\.rawValue)

  /// A note if the formula reads abscissas that are frames; nil otherwise.
  private func framesNote(_ formula: FitFormula, _ table: FitTable) -> String? {
    guard let read = formula.columns.first(where: { $0.column.title == table.columns[0].title }),
      ColumnNames.isFrames(read.column.title)
    else { return nil }
    // --fps renames the column.
    let way = ["t", "x", "u"].contains(read.name) ? "" : "write t for \(read.name), and "
    return "\(read.name) counts frames: \(way)--fps turns them into seconds"
  }
}
