extension CodeFunction {
  /// The function with those that it calls before it, and no more: lines without an end.
  public var lines: [String] {
    let dialect = CodeDialect.of(language)
    var printer = CodePrinter(graph, dialect, arguments: parameters) { Self.helperName($0, of: name) }
    return Self.helperLines(graph.operations, of: name, in: dialect)
      + [dialect.header(name, parameters, isHelper: false)] + unreadParameters + printer.body() + ["}"]
  }

  /// Lines that keep compilers of C from warning of arguments that play no part.
  private var unreadParameters: [String] {
    guard language == .c else { return [] }
    return parameters.indices.filter { !graph.nodes.contains(.argument($0)) }.map { "  (void)\(parameters[$0]);" }
  }

  /// What the file has to begin with where the functions of ``lines`` are alone in it.
  public var preamble: [String] { CodeDialect.of(language).preamble }

  /// The functions that operations take which the language lacks, each after those that it calls and with an empty line
  /// after it.
  static func helperLines(_ operations: Set<CodeOperation>, of name: String, in dialect: CodeDialect) -> [String] {
    helpers(operations, dialect).flatMap { code(of: $0, of: name, dialect) + [""] }
  }

  /// The functions that are written out, each after those that it calls.
  private static func helpers(_ operations: Set<CodeOperation>, _ dialect: CodeDialect) -> [CodeOperation] {
    var ordered: [CodeOperation] = []
    func add(_ operations: Set<CodeOperation>) {
      for operation in CodeOperation.allCases where operations.contains(operation) && isHelper(operation, dialect) {
        if ordered.contains(operation) { continue }
        if let body = CodeHelper.body(operation, in: dialect.language) { add(body.operations) }
        ordered.append(operation)
      }
    }
    add(operations)
    return ordered
  }

  private static func isHelper(_ operation: CodeOperation, _ dialect: CodeDialect) -> Bool {
    switch operation {
    case .add, .subtract, .multiply, .divide, .negate: false
    default: dialect.calls[operation] == nil
    }
  }

  private static func code(of operation: CodeOperation, of name: String, _ dialect: CodeDialect) -> [String] {
    let ownName = helperName(operation, of: name)
    guard let body = CodeHelper.body(operation, in: dialect.language) else {
      return BezierHelper.code(dialect, named: ownName)
    }
    let parameters = Array(["x", "y"].prefix(CodeHelper.arity(operation)))
    var printer = CodePrinter(body, dialect, arguments: parameters) { helperName($0, of: name) }
    return [dialect.header(ownName, parameters)] + printer.body() + ["}"]
  }

  /// Its own for each function, so that several stand in one file.
  static func helperName(_ operation: CodeOperation, of name: String) -> String { "\(name)_\(operation.rawValue)" }
}
