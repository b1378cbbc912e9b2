import Formulas
import ScalarMath
import TimingFunctions

/// A function as code in some language: a curve, a formula with parameters, or an effect's values.
///
/// The code comes from the curve's own generic function, so nothing is written twice. Common subexpressions are
/// computed once, whole powers are products, powers never have a negative base, and both sides of a choice may be
/// computed.
public struct CodeFunction: Sendable {
  /// The name of the function.
  public let name: String
  /// The names of the function's arguments, the abscissa first.
  public let parameters: [String]
  /// The language of the code.
  public let language: CodeLanguage
  let graph: ExpressionGraph

  /// Creates the code of a curve.
  ///
  /// - Parameter abscissa: the name of the function's argument.
  /// - Throws: ``ExportFailure`` if the curve has no code.
  public init(
    _ curve: any TimingFunction, named name: String, abscissa: String = "t", in language: CodeLanguage
  ) throws(ExportFailure) {
    try self.init(name, [abscissa], language) { curve.applied(to: $0[0]) }
  }

  /// Creates the code of a formula, with its variables as arguments.
  ///
  /// - Throws: ``ExportFailure`` if the formula has no code.
  public init(_ function: MultivariateFunction, named name: String, in language: CodeLanguage) throws(ExportFailure) {
    try self.init(name, function.variables, language) { function.value(of: $0) }
  }

  init(
    _ name: String, _ parameters: [String], _ language: CodeLanguage, _ value: ([RecordedNumber]) -> RecordedNumber
  ) throws(ExportFailure) {
    try language.check(name)
    let parameters = try language.identifiers(for: parameters)
    // The names of helper functions start with this prefix.
    if let own = parameters.first(where: { $0 == name || $0.hasPrefix(name + "_") }) {
      throw language.reserved(own)
    }
    (self.name, self.parameters, self.language) = (name, parameters, language)
    let graphs = try [CodeRecorder.Forms.both, .inside, .otherwise].map { (forms) throws(ExportFailure) in
      try Self.recorded(forms, parameters.count, language) { [value($0)] }
    }
    let both = graphs[0]
    let shorter = graphs.filter { $0.nodes.count < both.nodes.count }.ascending { Double($0.nodes.count) }
    graph = shorter.first { Self.isAsGood($0, as: both, parameters.count) } ?? both
  }

  /// Creates statements that compute several numbers together, for the body of another function.
  ///
  /// - Parameters:
  ///   - name: the prefix of the names of the helper functions.
  ///   - parameters: the variables that the statements read.
  /// - Throws: ``ExportFailure`` if a number has no code.
  init(
    block name: String, _ parameters: [String], _ language: CodeLanguage = .swift,
    _ values: ([RecordedNumber]) -> [RecordedNumber]
  ) throws(ExportFailure) {
    for word in [name] + parameters { try language.check(word) }
    (self.name, self.parameters, self.language) = (name, parameters, language)
    graph = try Self.recorded(.both, parameters.count, language, values)
  }

  private static func recorded(
    _ forms: CodeRecorder.Forms, _ count: Int, _ language: CodeLanguage,
    _ values: ([RecordedNumber]) -> [RecordedNumber]
  ) throws(ExportFailure) -> ExpressionGraph {
    let recorder = CodeRecorder(forms: forms, dropsHoles: !language.hasHoles)
    let graph = recorder.function(values((0..<count).map(recorder.argument)))
    if recorder.graph.nodes.count >= ExpressionGraph.mostNodes {
      throw ExportFailure(
        "it needs more than \(ExpressionGraph.mostNodes) operations, too many for a compiler", .length)
    }
    if language.precision == .single, let number = graph.numberBeyondFloats {
      throw .noFormula("\(number.shortestText) is too large for single precision")
    }
    if graph.nodes.contains(where: { [.unknown, .beyond].contains($0.operation) }) {
      throw .noFormula(recorder.reason ?? "its value is unknown")
    }
    return graph
  }

  /// Returns true if two forms of a function of one argument agree at places from −0.5 to 1.5.
  ///
  /// Their difference at a place must be at most 2⁻⁵⁰·max(1, m)·max(1, v), for the magnitude v of the value there and
  /// the largest magnitude m on 0...1.
  private static func isAsGood(_ graph: ExpressionGraph, as other: ExpressionGraph, _ count: Int) -> Bool {
    guard count == 1 else { return false }
    // The places after the first five are not round numbers.
    var places: [Double] = [0, 0.25, 0.5, 0.75, 1]
    for index in 0..<2000 { places.append((Double(index) + 0.381_966) / 1000 - 0.5) }
    var largest: Double = 0
    var difference: Double = 0
    for place in places {
      let a: Double = graph.value([place], in: .double)
      let b: Double = other.value([place], in: .double)
      if a.isNaN && b.isNaN { continue }
      guard (a - b).isFinite else { return false }
      if 0...1 ~= place { largest = max(largest, b.magnitude) }
      difference = max(difference, (a - b).magnitude / max(1, b.magnitude))
    }
    return difference <= 0x1p-50 * max(1, largest)
  }

  /// Returns the value that the code computes for arguments, in the language's precision.
  ///
  /// - Precondition: one argument for each parameter.
  public func value(_ arguments: [Double]) -> Double {
    precondition(arguments.count == parameters.count, "a number for each parameter")
    return graph.value(arguments, in: language.precision)
  }

  /// The number of arithmetic operations and function calls; comparisons and choices do not count.
  public var operationCount: Int { graph.nodes.count(where: \.isOperation) }

  /// The lines of the function, after its helper functions.
  public var lines: [String] {
    let dialect = CodeDialect.of(language)
    var printer = CodePrinter(graph, dialect, arguments: parameters, of: name)
    return helpers + [dialect.header(name, parameters, isHelper: false)] + unreadParameters + printer.body() + ["}"]
  }

  /// The lines that keep C compilers from warning about unused arguments.
  private var unreadParameters: [String] {
    guard language == .c else { return [] }
    return parameters.indices.filter { !graph.reads($0) }.map { "  (void)\(parameters[$0]);" }
  }

  /// The first lines of a file that contains only the functions of ``lines``.
  public var preamble: [String] { CodeDialect.of(language).preamble }

  /// The helper functions for operations that the language lacks. Each comes after those that it calls, and is followed
  /// by an empty line.
  var helpers: [String] {
    let dialect = CodeDialect.of(language)
    var written: Set<FormulaOperation> = []
    func code(_ operations: Set<FormulaOperation>) -> [String] {
      FormulaOperation.allCases.filter { operations.contains($0) && dialect.lacks($0) }.flatMap { operation in
        guard written.insert(operation).inserted else { return [String]() }
        let ownName = CodePrinter.helperName(operation, of: name)
        guard let body = CodeHelper.body(operation, in: language) else {
          return BezierHelper.code(dialect, named: ownName) + [""]
        }
        let parameters = body.reads(1) ? ["x", "y"] : ["x"]
        var printer = CodePrinter(body, dialect, arguments: parameters, of: name)
        return code(body.operations) + [dialect.header(ownName, parameters)] + printer.body() + ["}", ""]
      }
    }
    return code(graph.operations)
  }

  /// Returns the statements of a block, and a name or constant for each of its numbers.
  func code(margin: String = "  ") -> (lines: [String], results: [String]) {
    var printer = CodePrinter(graph, .of(language), arguments: parameters, of: name)
    return printer.statements(margin: margin)
  }
}
