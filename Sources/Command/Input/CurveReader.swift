import EffectMath
import Workbench

/// Reads what the user gave for a curve: a formula, a name, CSS or exported text, `@file`, `file.csv:column`, `-`.
struct CurveReader: CurveSource {
  /// The name of the abscissa, as -x gives it.
  var abscissa: String?
  /// The functions of formulas, those of --data among them.
  var library = FunctionLibrary.standard
  /// The names of --data.
  var dataNames: Set<String> = []
  /// What the numbers of frames are divided by; nil where nothing says it.
  var framesPerSecond: Double?
  /// The seconds of --duration, which stand for the duration of a pasted curve; nil where nothing is given.
  var duration: Double?

  private var texts: TextCurves {
    var texts = TextCurves(abscissa: abscissa, library: library)
    (texts.duration, texts.note) = (duration, { Terminal.writeNote($0) })
    return texts
  }

  /// A formula, whatever it was given as, and whether its abscissas are frames that nothing turned into seconds. What
  /// was left out of a table is noted on standard error.
  ///
  /// - Throws: ``Failure`` with the place in the formula, the line of the table, or the columns that there are.
  func read(_ text: String) throws -> (formula: Formula, isInFrames: Bool) {
    if let column = TableColumn(text) {
      return try formula(column, try DataTable(try InputReader.open(column.path)))
    }
    if PlotInput.isFile(text) { return try contents(of: text) }
    let path = text.hasPrefix("@") ? String(text.dropFirst()) : nil
    let source = try path.map(InputFile.formulaText) ?? text
    do {
      return try parsed(source)
    } catch let failure as Failure {
      if path == nil, RangeText.isRange(text) {
        throw Failure("'\(text)' is no formula: \(DomainOptions.advice(for: text))", .usage)
      }
      throw path.map { failure.of($0 == "-" ? "standard input" : $0) } ?? failure
    }
  }

  /// A formula or a table, whichever the input holds. One line is a formula if it can be one: a number is a constant.
  private func contents(of path: String) throws -> (formula: Formula, isInFrames: Bool) {
    let reader = try InputReader.open(path)
    let start = InputFile.text(try reader.start(upTo: Formula.mostBytes + 4))
    var failure: Failure?
    if reader.isAtEnd, start.split(whereSeparator: \.isNewline).count == 1 {
      do {
        return try parsed(start)
      } catch let error as Failure {
        failure = error.of(reader.name)
      }
    }
    do {
      switch try PlotInput.contents(of: reader, self) {
      case .formula(let formula, let isInFrames): return (formula, isInFrames)
      case .table(let table): return try formula(TableColumn(path: path, column: nil), table)
      }
    } catch let error as Failure {
      throw failure ?? error
    }
  }

  /// Reads what its text alone tells, and notes the functions of --data whose names stand in it.
  func parsed(_ source: String) throws -> (formula: Formula, isInFrames: Bool) {
    let found = try texts.read(source)
    OptionUse.note("-x")
    for name in dataNames.intersection(Formula.words(in: found.formula.source)) { OptionUse.note("--data \(name)") }
    return found
  }

  /// A column as a curve; what of it was left out is noted on standard error.
  func column(_ text: String) throws -> ColumnCurve? {
    guard let column = TableColumn(text) else { return nil }
    return try self.column(column, try DataTable(try InputReader.open(column.path)))
  }

  private func column(_ column: TableColumn, _ table: DataTable) throws -> ColumnCurve {
    let curve = try ColumnCurve(column, of: table, framesPerSecond: framesPerSecond, abscissa: abscissa)
    for note in curve.notes { Terminal.writeNote(note) }
    return curve
  }

  private func formula(_ column: TableColumn, _ table: DataTable) throws -> (formula: Formula, isInFrames: Bool) {
    let found = try self.column(column, table)
    return (Formula(found.curve, label: column.label, abscissa: abscissa), found.isInFrames)
  }
}
