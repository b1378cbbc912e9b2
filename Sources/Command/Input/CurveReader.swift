import EffectMath

/// Reads the user's text for a curve: a formula, a name, CSS or exported text, `@file`, `@file.js:function`,
/// `file.csv:column`, `-`.
struct CurveReader: CurveSource {
  var texts: TextCurves

  init(_ texts: TextCurves) {
    self.texts = texts
    self.texts.note = { Terminal.writeNote($0) }
  }

  /// Reads a formula, a file or a table column; reports omitted rows on standard error.
  ///
  /// - Throws: ``Failure`` with the place in the formula, the line of the table, or the list of columns.
  func read(_ text: String) throws -> ReadCurve {
    if let read = try LottieCurve(text)?.read(texts) { return read }
    let column = TableColumn(text)
    if let column, column.column != nil { return formula(try self.column(column)) }
    if column != nil || PlotInput.isFile(text) { return try contents(of: text) }
    var path = namesFile(text) ? String(text.dropFirst()) : nil
    let function = path.flatMap(Self.function)
    if let function { path?.removeLast(function.count + 1) }
    let source = try path.map(InputFile.formulaText) ?? text
    do {
      guard let function else { return try texts.read(source) }
      let read = try texts.read("\(source)\n;\(function)")
      if read.formula.parameterNames.contains(function) { throw Failure("'\(function)' is not a function of the text") }
      return read
    } catch let failure as Failure {
      // A formula such as a/b takes precedence over a file of this name.
      if path == nil, PlotInput.namesText(text) { return try read("@" + text) }
      if path == nil, RangeText.isRange(text) {
        throw Failure("'\(text)' is no formula: \(DomainOptions.advice(for: text))")
      }
      throw path.map { failure.of($0 == "-" ? "standard input" : $0) } ?? failure
    }
  }

  /// Returns true for `@file`, and false for a rule such as `@media (…) {` or a resource such as `@android:anim/linear`.
  private func namesFile(_ text: String) -> Bool {
    guard text.hasPrefix("@") else { return false }
    let isRule = text.utf8.contains { "{;".utf8.contains($0) } || text.hasPrefix("@android:")
    return !isRule || InputFile.exists(String(text.dropFirst()))
  }

  /// The function after the colon of `file.js:function`; nil for a path without one.
  private static func function(of path: String) -> String? {
    guard let colon = path.lastIndex(of: ":"), !InputFile.exists(path) else { return nil }
    let name = path[path.index(after: colon)...]
    return name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) }
      ? String(name) : nil
  }

  /// Reads a formula or a table, depending on the contents. A single line that can be a formula is one, even a number,
  /// which is a constant.
  private func contents(of path: String) throws -> ReadCurve {
    let reader = try InputReader.open(path)
    let start = InputFile.text(try reader.start(upTo: Formula.mostBytes + 4))
    let isLine = reader.isAtEnd && start.split(whereSeparator: \.isNewline).count == 1
    let line = isLine ? Result { try texts.read(start) } : nil
    if case .success(let read)? = line { return read }
    do {
      switch try PlotInput.contents(of: reader, texts) {
      case .formula(let read): return read
      case .table(let table): return formula(try column(TableColumn(path: path, column: nil), table))
      }
    } catch let error as Failure {
      if case .failure(let failure as Failure)? = line { throw failure.of(reader.name) }
      throw error
    }
  }

  /// Returns a column as a curve, and notes omitted rows on standard error; nil if the text names no column.
  func column(_ text: String) throws -> ColumnCurve? { try TableColumn(text).map { try column($0) } }

  /// - Parameter table: the table of the column; nil to read it.
  private func column(_ column: TableColumn, _ table: DataTable? = nil) throws -> ColumnCurve {
    let table = try table ?? DataTable(InputReader.open(column.path))
    let curve = try ColumnCurve(column, of: table, framesPerSecond: texts.framesPerSecond, abscissa: texts.abscissa)
    for note in curve.notes { Terminal.writeNote(note) }
    return curve
  }

  private func formula(_ column: ColumnCurve) -> ReadCurve {
    ReadCurve(Formula(column.curve, label: column.label, abscissa: texts.abscissa), isInFrames: column.isInFrames)
  }
}
