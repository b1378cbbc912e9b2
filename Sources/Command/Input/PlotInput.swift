import EffectMath

/// An input of a plot: a formula, which may be in a file, or a table.
enum PlotInput {
  case formula(ReadCurve)
  case table(DataTable)

  var formula: Formula? {
    if case .formula(let read) = self { read.formula } else { nil }
  }

  var table: DataTable? {
    if case .table(let table) = self { table } else { nil }
  }

  /// The endings of files that may hold a table.
  static let tableExtensions = ["csv", "tsv", "txt", "dat"]

  /// The endings of files that may hold a curve, and are read without `@`.
  static let textExtensions = [
    "js", "mjs", "jsx", "ts", "tsx", "css", "scss", "less", "json", "html", "svg", "xml", "swift", "m", "kt", "java",
    "dart", "cs", "c", "h", "glsl", "vert", "frag", "hlsl", "metal", "py",
  ]

  /// Creates an input.
  ///
  /// - Parameter text: a table's file name, one with a column, another file or a formula. Standard input (`-`), a table's
  ///   file, and a path that starts with `/` or `./`, such as a process substitution, may hold a table or a formula.
  init(_ text: String, _ reader: any CurveSource) throws {
    let column = TableColumn(text)
    let input: PlotInput =
      if LottieCurve(text) == nil, column.map({ $0.column == nil }) ?? Self.isFile(text) {
        try Self.contents(of: try InputReader.open(text), reader.texts)
      } else {
        .formula(try reader.read(text))
      }
    self = input.table.map { .table($0.inSeconds(reader.texts.framesPerSecond)) } ?? input
  }

  /// Returns true if the text is the name of an existing file, and has a slash or the ending of a text.
  static func namesText(_ text: String) -> Bool {
    (text.contains("/") || textExtensions.contains(text.fileEnding)) && InputFile.isRegular(text)
  }

  static func isTable(_ text: String) -> Bool {
    !text.hasPrefix("@") && tableExtensions.contains(text.fileEnding)
  }

  /// Returns true if the text names an input that may hold a table or a formula. Among formulas, only comments begin
  /// like such a name.
  static func isFile(_ text: String) -> Bool {
    let isComment = text.hasPrefix("//") || text.hasPrefix("/*")
    return text == "-" || !isComment && ["/", "./", "../"].contains { text.hasPrefix($0) }
  }

  /// Returns the words of a command, or standard input if there are none and it is not a terminal.
  static func words(_ words: [String], verb: String) throws -> [String] {
    if words.isEmpty {
      let hasInput = !Terminal.isInputTerminal && (try? InputReader.standardInput.start(upTo: 1).isEmpty) == false
      if hasInput { return ["-"] }
      throw Failure("\(verb) needs a curve, as in easel \(verb) easeInOutCubic")
    }
    let readsInput = { (word: String) in word == "-" || word == "@-" || TableColumn(word)?.path == "-" }
    if words.count(where: readsInput) > 1 { throw Failure("standard input can be read once") }
    if isUnquotedFormula(words) {
      let formula = QuotedText.shell(words.joined(separator: " "))
      throw Failure("'-' reads standard input. For a formula put it in quotes: easel \(verb) \(formula)")
    }
    return words
  }

  /// Returns true if `-` is likely part of an unquoted formula. One word must be neither `-` nor a table; in addition,
  /// standard input is a terminal, or `-` stands between two words, one of them a number or with `^`, `*` or `+`.
  private static func isUnquotedFormula(_ words: [String]) -> Bool {
    guard let place = words.firstIndex(of: "-"), words.contains(where: { $0 != "-" && !isTable($0) }) else {
      return false
    }
    let sides = [place - 1, place + 1].filter(words.indices.contains).map { words[$0] }
    let isPart = sides.contains { Double($0) != nil || $0.contains { "^*+".contains($0) } }
    return Terminal.isInputTerminal || sides.count == 2 && isPart
  }

  /// Returns a table or a formula. Rows that do not form a table are a formula only if they read the abscissa: `1_000`
  /// above `2` is not a formula, although it could be read as one.
  static func contents(of reader: InputReader, _ curves: TextCurves) throws -> PlotInput {
    let start = try reader.start(upTo: Formula.mostBytes + 4)
    // A text longer than any formula is a table.
    guard reader.isAtEnd else { return .table(try DataTable(reader)) }
    do {
      return .table(try DataTable(reader))
    } catch let tableFailure as Failure {
      let text = InputFile.text(start)
      let lines = text.split(whereSeparator: \.isNewline)
      do {
        let read = try curves.read(text)
        if lines.count == 1 || read.formula.dependsOnAbscissa { return .formula(read) }
      } catch let failure as Failure {
        let first = lines.compactMap { $0.first { !$0.isWhitespace } }
        let isCode = first.first.map { "{<[".contains($0) } ?? false || text.contains("{")
        let isTable = lines.count != 1 && first.contains { $0.isNumber || "+-.".contains($0) }
        // A table may start with a name in quotes.
        if !isCode, isTable || !text.contains(where: { "()+*/^=".contains($0) }) { throw tableFailure }
        throw failure.of(reader.name)
      }
      throw tableFailure
    }
  }
}
