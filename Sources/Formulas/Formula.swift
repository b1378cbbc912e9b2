import ScalarMath
import TimingFunctions

/// A parsed formula: one expression of an abscissa and named parameters.
///
/// The grammar is plain mathematics together with the notation of shaders, Swift and JavaScript; `easel help formulas`
/// lists it. Parsing takes time proportional to the source, which may have at most 100,000 bytes.
public struct Formula: Sendable {
  /// The longest source, in bytes of UTF-8.
  public static let mostBytes = Lexer.longestSource

  /// The text of the formula.
  public let source: String
  /// The name of the abscissa; "t" if the formula has none.
  public let abscissa: String
  /// The free names, in the order of the source. All need a value except those of ``standardValues``.
  public let parameterNames: [String]
  /// The values of parameters without a given one: the defaults of the function in the source that became the formula.
  public let standardValues: [String: Double]
  /// The name of the function in the source that became the formula; nil if the formula is a value.
  public let functionName: String?

  private var tree: ExpressionGraph
  private var root: NodeID
  package let library: FunctionLibrary

  /// Parses a formula.
  ///
  /// - Parameters:
  ///   - source: the text of the formula.
  ///   - abscissa: the name of the abscissa; nil for t, x or u, whichever occurs.
  ///   - parameters: names that are parameters even if a constant or function has the same name.
  ///   - library: the functions that can be called, such as ``FunctionLibrary/core``.
  /// - Throws: ``FormulaError`` with the place in the source.
  public init(
    _ source: String, abscissa: String? = nil, parameters: [String] = [], library: FunctionLibrary
  ) throws(FormulaError) {
    var parser = try Parser(source, abscissa: abscissa, library: library)
    for name in parameters { parser.names.bind(name) }
    (root, functionName) = try parser.program()
    (tree, standardValues) = (parser.tree, parser.standardValues)
    self.source = source
    givenName = nil
    self.abscissa = abscissa ?? parser.names.metAbscissa ?? "t"
    self.library = library
    parameterNames = tree.parametersReached(from: root)
  }

  /// The name for labels; nil if they show the source.
  public let givenName: String?

  /// Returns the formula with a name that labels show instead of its source.
  public func named(_ name: String) -> Formula { Formula(self, source: source, abscissa: abscissa, name: name) }

  /// Creates a copy of a formula with another source text, abscissa name and label; a nil name keeps the label.
  init(_ formula: Formula, source: String, abscissa: String, name: String? = nil) {
    (self.source, self.abscissa, givenName) = (source, abscissa, name ?? formula.givenName)
    (parameterNames, functionName) = (formula.parameterNames, formula.functionName)
    (tree, root, library, standardValues) = (formula.tree, formula.root, formula.library, formula.standardValues)
  }

  /// True if the value depends on the abscissa.
  public var dependsOnAbscissa: Bool { tree.readsAbscissa(root) }

  /// The margin of a comparison: positive if it is true, negative if it is false. At 0 it is true unless `isStrict`.
  /// Nil for a formula without a comparison.
  ///
  /// The margin of `a <= b` is b − a; `a && b` has the smaller margin of both, `a || b` the greater.
  public var margin: (formula: Formula, isStrict: Bool)? {
    var formula = self
    guard let (root, isStrict) = try? formula.tree.margin(of: root, isNegated: false) else { return nil }
    formula.root = root
    return (formula, isStrict)
  }

  /// Returns the formula with values for its parameters. Values for names that do not occur are ignored.
  ///
  /// - Parameter isBefore: true to set the before flag of CSS for every curve of the formula: at a jump they have the
  ///   value before it.
  /// - Throws: ``FormulaError`` for a parameter without a value, and for illegal parameters of a curve.
  public func program(
    _ parameters: [String: Double] = [:], isBefore: Bool = false
  ) throws(FormulaError) -> Program {
    try checkNames(parameters, varying: [])
    let graph = try graph(parameters, isBefore: isBefore)
    if isBefore { return Program(graph) }
    return Program(graph, before: { [self] in try? self.program(parameters, isBefore: true) })
  }

  /// Returns the graph with values for some of the names; the names in `variables` become variables by their index
  /// there.
  func graph(of variables: [String], _ parameters: [String: Double]) throws(FormulaError) -> Graph {
    try checkNames(parameters, varying: variables)
    if dependsOnAbscissa, !variables.contains(abscissa) {
      throw FormulaError("the abscissa '\(abscissa)' has no value")
    }
    var numbers = GraphVariables(abscissa: variables.firstIndex(of: abscissa))
    for (index, parameter) in tree.parameters.enumerated() {
      if let number = variables.firstIndex(of: parameter.name) { numbers.parameters[index] = number }
    }
    return try graph(parameters, variables: numbers)
  }

  private func graph(
    _ parameters: [String: Double], isBefore: Bool = false, variables: GraphVariables = GraphVariables()
  ) throws(FormulaError) -> Graph {
    let values = tree.parameters.map { parameters[$0.name] ?? standardValues[$0.name] ?? .nan }
    var budget = Graph.mostNodes
    return try Graph(
      tree, root: root, parameters: values, library: library, isBefore: isBefore, variables: variables, budget: &budget)
  }

  /// Checks that every name has a value or varies.
  ///
  /// - Throws: ``FormulaError`` for the first name that does neither.
  private func checkNames(_ parameters: [String: Double], varying variables: [String]) throws(FormulaError) {
    let isMissing = { (name: String) in
      parameters[name] == nil && standardValues[name] == nil && !variables.contains(name)
    }
    if let missing = parameterNames.first(where: isMissing),
      let met = tree.parameters.first(where: { $0.name == missing })
    {
      throw unknown(missing, at: met.place)
    }
  }

  private func unknown(_ name: String, at place: Range<Int>) -> FormulaError {
    if ["nan", "inf", "infinity"].contains(name.lowercased()) {
      return FormulaError("'\(name)' is not a number that a formula can use", at: place)
    }
    if name.count > 2, let call, let word = call.function.parameters.first(where: { !$0.words.isEmpty }),
      call.arguments.contains(where: { tree.parameter($0) == name })
    {
      return FormulaError(
        "'\(name)' is not a \(word.name) of \(call.function.name)",
        suggestion: word.legalText.map { "Write \($0)" }, at: place)
    }
    if let advice = ["deg": "Write degrees as 90°", "px": "Leave it out", "then": "Write t < 0.5 ? 0 : 1"][name] {
      return FormulaError("'\(name)' is not a part of formulas", suggestion: advice, at: place)
    }
    let names = library.names + FormulaConstant.byName.keys.sorted()
    if name.count > 2, let near = NameSuggestion.nearest(to: name, among: names) {
      let kind = library[near].map { $0.isCurveByName ? "curve" : "function" } ?? "constant"
      return FormulaError("'\(name)' is not a \(kind)", suggestion: "Did you mean '\(near)'?", at: place)
    }
    var suggestion = "Add -p \(name)=1"
    if !dependsOnAbscissa { suggestion += ", or draw over it with -x \(name)" }
    // Names of the axes of a plane are probably the variables of a function.
    if (abscissa, name) == ("x", "y") || (abscissa, name) == ("u", "v") {
      suggestion += ". With both variables: easel plot --as contour, easel inspect -y \(name)=0:1"
    }
    return FormulaError("the parameter '\(name)' has no value", suggestion: suggestion, at: place)
  }
}

/// Units of a formula that is one call of a function.
extension Formula {
  /// The unit of the values; none if the formula is more than a call.
  public var unit: Unit { call?.function.unit ?? .none }

  /// The name and the unit of an abscissa in seconds.
  package static let timeTitle = "time (s)"

  /// The name and the unit of the argument that is the abscissa: "progress", "time (s)"; nil if the formula is more
  /// than a call, or the argument is more than the abscissa.
  public var abscissaTitle: String? {
    guard let call else { return nil }
    let arguments = zip(call.function.parameters, call.arguments).filter { tree.readsAbscissa($1) }
    guard arguments.allSatisfy({ tree[$1].operation == .abscissa }) else { return nil }
    // An omitted argument is the abscissa.
    let parameter = (arguments.first { $0.0.standard != .abscissa } ?? arguments.first)?.0
    guard let parameter, parameter.name != abscissa else { return nil }
    if parameter.unit == .seconds { return Self.timeTitle }
    // A parameter t has the abscissa's name.
    let name = parameter.name == "t" ? abscissa : parameter.name
    return parameter.unit == .none ? name : "\(name) (\(parameter.unit.rawValue))"
  }

  /// The names of the parameters of a called curve or effect; nil for other formulas.
  package var calledParameters: [String]? {
    call.flatMap { $0.function.group == .functions ? nil : $0.function.parameters.map(\.name) }
  }

  /// The names and numbers of a text: its maximal runs of letters, digits and underscores.
  package static func words(in text: String) -> Set<String> {
    Set(text.replacing("τ", with: "tau").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// Returns true if the formula calls a function of its library.
  package func calls(_ name: String) -> Bool {
    let function = library.index(of: name)
    return tree.calls.contains { $0.site.function == function }
  }

  /// The function that the formula calls, with its arguments; nil if it is more than a call.
  private var call: (function: FunctionDefinition, arguments: [NodeID])? {
    guard tree[root].operation == .call else { return nil }
    let site = tree.calls[Int(tree[root].payload)].site
    return (library[site.function], site.arguments)
  }
}

extension Formula {
  /// Creates a formula from a curve that no formula describes, such as measured data. Its domain is the curve's.
  ///
  /// - Parameters:
  ///   - curve: any curve.
  ///   - label: the text for ``source``.
  ///   - abscissa: the name of the abscissa; nil for t.
  public init(_ curve: any TimingFunction, label: String, abscissa: String? = nil) {
    let library = FunctionLibrary().adding(curve, as: "curve", summary: label)
    do throws(FormulaError) {
      let formula = try Formula("curve", abscissa: "t", library: library)
      self.init(formula, source: label, abscissa: abscissa ?? formula.abscissa)
    } catch {
      preconditionFailure("a name alone is a formula: \(error)")
    }
  }
}

extension FunctionLibrary {
  /// Returns the library with one more function of the abscissa, which replaces one of the same name.
  ///
  /// - Parameters:
  ///   - curve: the function.
  ///   - name: its name in formulas, with or without an argument.
  ///   - summary: a description in a few words.
  public func adding(_ curve: any TimingFunction, as name: String, summary: String) -> FunctionLibrary {
    var library = self
    library.register(FunctionDefinition.curve(Descriptor(name, summary)) { _ in curve })
    return library
  }
}
