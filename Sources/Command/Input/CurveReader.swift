import EffectMath

/// Reads what the user gave for a curve: a formula, a name, CSS or exported text, `@file`, `file.csv:column`, `-`.
struct CurveReader {
  /// The name of the abscissa, as -x gives it.
  var abscissa: String?
  /// The functions of formulas, those of --data among them.
  var library = FunctionLibrary.standard
  /// What the numbers of frames are divided by; nil where nothing says it.
  var framesPerSecond: Double?

  /// A formula, whatever it was given as. What was left out of a table is noted on standard error.
  ///
  /// - Throws: ``Failure`` with the place in the formula, the line of the table, or the columns that there are.
  func formula(_ text: String) throws -> Formula { try read(text).formula }

  /// A formula, and whether its abscissas are frames that nothing turned into seconds.
  func read(_ text: String) throws -> (formula: Formula, isInFrames: Bool) {
    if let column = TableColumn(text) {
      return try formula(column, try DataTable(try InputReader.open(column.path)))
    }
    if PlotInput.isFile(text) { return try contents(of: text) }
    let path = text.hasPrefix("@") ? String(text.dropFirst()) : nil
    let source = try path.map(InputFile.formulaText) ?? text
    do throws(FormulaError) {
      return (try Formula(source, abscissa: abscissa, library: library), false)
    } catch {
      if let curve = try Self.path(source) { return (Formula(curve, label: source, abscissa: abscissa), false) }
      if path == nil, RangeText.isRange(text) {
        throw Failure("'\(text)' is no formula: \(DomainOptions.advice(for: text))", .usage)
      }
      let failure = Failure(error, in: source)
      throw path.map { failure.of($0 == "-" ? "standard input" : $0) } ?? failure
    }
  }

  /// The curve of an SVG path; nil for text that does not begin as one.
  private static func path(_ text: String) throws -> BezierPath? {
    let rest = text.drop(while: \.isWhitespace)
    guard rest.first == "M" || rest.first == "m", rest.contains(where: { ", ".contains($0) }),
      let next = rest.dropFirst().first(where: { !$0.isWhitespace }), next.isNumber || "+-.".contains(next)
    else { return nil }
    do throws(BezierPath.TextFailure) {
      return try BezierPath(text: text)
    } catch {
      throw Failure(FormulaError(error.description, at: error.place), in: text)
    }
  }

  /// A formula or a table, whichever the input holds. One line is a formula if it can be one: a number is a constant.
  private func contents(of path: String) throws -> (formula: Formula, isInFrames: Bool) {
    let reader = try InputReader.open(path)
    let start = InputFile.text(try reader.start(upTo: Formula.mostBytes + 4))
    var failure: Failure?
    if reader.isAtEnd, start.split(whereSeparator: \.isNewline).count == 1 {
      do throws(FormulaError) {
        return (try Formula(start, abscissa: abscissa, library: library), false)
      } catch {
        failure = Failure(error, in: start).of(reader.name)
      }
    }
    do {
      switch try PlotInput.contents(of: reader, self) {
      case .formula(let formula): return (formula, false)
      case .table(let table): return try formula(TableColumn(path: path, column: nil), table)
      }
    } catch let error as Failure {
      throw failure ?? error
    }
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
