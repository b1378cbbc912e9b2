import Formulas
import ScalarMath
import TimingFunctions

/// A function as code in some language: of a curve, of a formula with parameters, or of an effect's values.
///
/// It comes from the curve's own generic function, so that nothing is written twice; equal parts are computed once, whole
/// powers are products, no power is taken of a negative base, and both sides of a choice may be computed.
public struct CodeFunction: Sendable {
  /// The function's name.
  public let name: String
  /// Its arguments, the abscissa first.
  public let parameters: [String]
  /// Its language.
  public let language: CodeLanguage
  let graph: CodeGraph

  /// Why there is no code.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The curve is known by more than a formula, for the reason said.
    case noFormula(String)
    /// So many operations are no function that a compiler takes.
    case tooLong
    /// A name that the language does not take.
    case name(String, language: CodeLanguage, isKeyword: Bool)

    public var description: String {
      switch self {
      case .noFormula(let reason): "it cannot be written as code: \(reason)"
      case .tooLong: "it needs more than \(CodeGraph.mostNodes) operations, too many for a compiler"
      case .name(let name, let language, let isKeyword):
        isKeyword
          ? "'\(name)' is reserved in \(language.title)"
          : "'\(name)' must be English letters, digits and _, a digit not first"
      }
    }
  }

  /// The code of a curve.
  ///
  /// - Parameter parameters: what the abscissa is called.
  /// - Throws: ``Failure``
  public init(
    _ curve: any TimingFunction, named name: String, abscissa: String = "t", in language: CodeLanguage
  ) throws(Failure) {
    try self.init(name, [abscissa], language) { curve.applied(to: $0[0]) }
  }

  /// The code of a formula, the names that vary as its arguments.
  ///
  /// - Throws: ``Failure``
  public init(
    _ function: MultivariateFunction, named name: String, in language: CodeLanguage
  ) throws(Failure) {
    try self.init(name, function.variables, language) { function.value(of: $0) }
  }

  init(
    _ name: String, _ parameters: [String], _ language: CodeLanguage, _ value: ([RecordedNumber]) -> RecordedNumber
  ) throws(Failure) {
    for word in [name] + parameters { try language.check(word) }
    // Functions that it calls begin so.
    if let own = parameters.first(where: { $0 == name || $0.hasPrefix(name + "_") }) {
      throw .name(own, language: language, isKeyword: true)
    }
    (self.name, self.parameters, self.language) = (name, parameters, language)
    let both = try Self.recorded(.both, parameters.count, language, value)
    let others = try [CodeRecorder.Forms.inside, .otherwise].map { (forms) throws(Failure) in
      try Self.recorded(forms, parameters.count, language, value)
    }
    let shorter = others.filter { $0.nodes.count < both.nodes.count }.ascending { Double($0.nodes.count) }
    graph = shorter.first { Self.isAsGood($0, as: both, parameters.count) } ?? both
  }

  private static func recorded(
    _ forms: CodeRecorder.Forms, _ count: Int, _ language: CodeLanguage,
    _ value: ([RecordedNumber]) -> RecordedNumber
  ) throws(Failure) -> CodeGraph {
    let recorder = CodeRecorder(forms: forms, dropsHoles: !language.hasHoles)
    let graph = recorder.function(value((0..<count).map(recorder.argument)))
    if recorder.graph.isFull { throw .tooLong }
    if language.precision == .single, let number = graph.numberBeyondFloats {
      throw .noFormula("\(number.shortestText) is too large for single precision")
    }
    if graph.hasUnknown { throw .noFormula(recorder.reason ?? "its value is unknown") }
    return graph
  }

  /// Returns true if two forms of a function of one argument agree within 4 roundings of its largest value.
  private static func isAsGood(_ graph: CodeGraph, as other: CodeGraph, _ count: Int) -> Bool {
    guard count == 1 else { return false }
    // Two cells beyond either end, at places that are no round numbers.
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

  /// The value of the code for arguments, in the precision of its language.
  public func value(_ arguments: [Double]) -> Double {
    precondition(arguments.count == parameters.count, "a number for each parameter")
    return graph.value(arguments, in: language.precision)
  }

  /// The number of operations.
  public var operationCount: Int { graph.nodes.count { if case .operation = $0 { true } else { false } } }
}

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

  /// The first lines of a file that has nothing but the functions of ``lines``.
  public var preamble: [String] { CodeDialect.of(language).preamble }

  /// The functions that operations take which the language lacks, each after those that it calls and with an empty line
  /// after it.
  static func helperLines(_ operations: Set<FormulaOperation>, of name: String, in dialect: CodeDialect) -> [String] {
    helpers(operations, dialect).flatMap { code(of: $0, of: name, dialect) + [""] }
  }

  /// The functions that are written out, each after those that it calls.
  private static func helpers(_ operations: Set<FormulaOperation>, _ dialect: CodeDialect) -> [FormulaOperation] {
    var ordered: [FormulaOperation] = []
    func add(_ operations: Set<FormulaOperation>) {
      for operation in FormulaOperation.allCases where operations.contains(operation) && isHelper(operation, dialect) {
        if ordered.contains(operation) { continue }
        if let body = CodeHelper.body(operation, in: dialect.language) { add(body.operations) }
        ordered.append(operation)
      }
    }
    add(operations)
    return ordered
  }

  private static func isHelper(_ operation: FormulaOperation, _ dialect: CodeDialect) -> Bool {
    ![.add, .subtract, .multiply, .divide, .negate].contains(operation) && dialect.calls[operation] == nil
  }

  private static func code(of operation: FormulaOperation, of name: String, _ dialect: CodeDialect) -> [String] {
    let ownName = helperName(operation, of: name)
    guard let body = CodeHelper.body(operation, in: dialect.language) else {
      return BezierHelper.code(dialect, named: ownName)
    }
    let parameters = body.nodes.contains(.argument(1)) ? ["x", "y"] : ["x"]
    var printer = CodePrinter(body, dialect, arguments: parameters) { helperName($0, of: name) }
    return [dialect.header(ownName, parameters)] + printer.body() + ["}"]
  }

  /// Its own for each function, so that several stand in one file.
  static func helperName(_ operation: FormulaOperation, of name: String) -> String { "\(name)_\(operation)" }
}

/// Several numbers that are computed together, as statements within a function of somebody else's.
struct CodeBlock {
  /// The prefix of the names of the functions that it calls.
  let name: String
  /// The names that it reads.
  let parameters: [String]
  /// Its language.
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
    if graph.hasUnknown { throw .noFormula(recorder.reason ?? "its value is unknown") }
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
