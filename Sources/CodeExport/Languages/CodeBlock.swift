import ScalarMath

/// Several numbers that are computed together, as statements within a function of somebody else's.
struct CodeBlock {
  /// What the names of the functions that it calls begin with.
  let name: String
  /// The names that it reads.
  let parameters: [String]
  /// The language it is written in.
  let language: CodeLanguage
  private let graph: CodeGraph
  private let outputs: [Int]

  /// - Throws: ``CodeFunction/Failure``
  init(
    _ name: String, _ parameters: [String], _ language: CodeLanguage, _ values: ([RecordedNumber]) -> [RecordedNumber]
  ) throws(CodeFunction.Failure) {
    for word in [name] + parameters { try language.check(word) }
    (self.name, self.parameters, self.language) = (name, parameters, language)
    let recorder = CodeRecorder(dropsHoles: !language.hasHoles)
    let results = values(parameters.indices.map(recorder.argument)).map(recorder.index)
    if recorder.graph.isFull { throw .tooLong }
    (graph, outputs) = recorder.graph.pruned(to: results)
    if graph.hasUnknown { throw .noFormula(recorder.reason ?? "nothing is known of it") }
  }

  /// The functions that it calls, an empty line after each.
  var helpers: [String] { CodeFunction.helperLines(graph.operations, of: name, in: .of(language)) }

  /// The statements, and what each number is called after them.
  func code(margin: String = "  ") -> (lines: [String], results: [String]) {
    var printer = CodePrinter(graph, .of(language), arguments: parameters) { [name] in
      CodeFunction.helperName($0, of: name)
    }
    return printer.statements(for: outputs, margin: margin)
  }
}
