import ScalarMath
import TimingFunctions

/// A formula that has been read: one expression of an abscissa and named parameters.
///
/// The grammar is plain mathematics together with what shaders, Swift and JavaScript write; `easel help formulas` has
/// it on a page. Reading takes time proportional to the source, at most 100,000 bytes.
public struct Formula: Sendable {
  /// The longest source that is read.
  public static let mostBytes = Lexer.longestSource

  /// The text that was read, as it was given.
  public let source: String
  /// The name of the abscissa; "t" where the formula is constant or names none.
  public let abscissa: String
  /// The free names that need a value, in the order they were met.
  public let parameterNames: [String]
  /// The name of the function of the source that the formula is; nil where it is a value.
  public let functionName: String?

  private var tree: SyntaxTree
  private var root: NodeID
  package let library: FunctionLibrary

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - abscissa: the name of the variable; nil for whichever of t, x and u occurs.
  ///   - library: the functions that can be called, such as ``FunctionLibrary/core``.
  /// - Throws: ``FormulaError`` with the place in the source.
  public init(
    _ source: String, abscissa: String? = nil, library: FunctionLibrary
  ) throws(FormulaError) {
    try self.init(source, abscissa: abscissa, parameters: [], library: library)
  }

  /// Reads a formula in which some names are parameters, though they name constants or functions elsewhere.
  package init(
    _ source: String, abscissa: String? = nil, parameters: [String], library: FunctionLibrary
  ) throws(FormulaError) {
    var parser = try Parser(source, abscissa: abscissa, library: library)
    for name in parameters { parser.bind(name, Parser.Binding()) }
    root = try parser.program()
    tree = parser.tree
    self.source = source
    givenName = nil
    self.abscissa = abscissa ?? parser.abscissaName ?? "t"
    functionName = parser.drawnFunction
    self.library = library
    parameterNames = tree.parametersReached(from: root)
  }

  /// The name that its writer gave it; nil where labels show the source.
  public let givenName: String?

  /// The formula with a name that labels show in the place of its source.
  public func named(_ name: String) -> Formula { Formula(self, source: source, abscissa: abscissa, name: name) }

  /// A formula under another name.
  init(_ formula: Formula, source: String, abscissa: String, name: String? = nil) {
    (self.source, self.abscissa, givenName) = (source, abscissa, name ?? formula.givenName)
    (parameterNames, functionName) = (formula.parameterNames, formula.functionName)
    (tree, root, library) = (formula.tree, formula.root, formula.library)
  }

  /// Whether the value depends on the abscissa.
  public var dependsOnAbscissa: Bool { tree.readsAbscissa(root) }

  /// By how much a comparison holds: positive where it is true and negative where it is false. 0 is true unless the
  /// comparison is strict. Nil for a formula that compares nothing.
  ///
  /// The margin of `a <= b` is b − a; `a && b` has the smaller margin of both, `a || b` the greater.
  public var margin: (formula: Formula, isStrict: Bool)? {
    var formula = self
    guard let (root, isStrict) = try? formula.tree.margin(of: root, isNegated: false) else { return nil }
    formula.root = root
    return (formula, isStrict)
  }

  /// The formula with values for its parameters. Values for names that do not occur are ignored.
  ///
  /// - Parameter isBefore: whether the before flag of CSS is set, with which curves that jump are at the foot of the
  ///   jump: every curve of the formula gets the flag.
  /// - Throws: ``FormulaError`` for a parameter without a value, or a curve that its parameters do not allow.
  public func program(
    _ parameters: [String: Double] = [:], isBefore: Bool = false
  ) throws(FormulaError) -> Program {
    try checkNames(parameters, varying: [])
    let graph = try graph(parameters, isBefore: isBefore)
    if isBefore { return Program(graph) }
    return Program(graph, before: { [self] in try? self.program(parameters, isBefore: true) })
  }

  /// The formula with values for some of its names, the others by their numbers.
  func graph(of variables: [String], _ parameters: [String: Double]) throws(FormulaError) -> Graph {
    try checkNames(parameters, varying: variables)
    if dependsOnAbscissa, !variables.contains(abscissa) {
      throw FormulaError("'\(abscissa)' has no value", suggestion: "it is the abscissa")
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
    let values = tree.parameters.map { parameters[$0.name] ?? .nan }
    var budget = Graph.mostNodes
    return try Graph(
      tree, root: root, parameters: values, library: library, isBefore: isBefore, variables: variables, budget: &budget)
  }

  /// - Throws: ``FormulaError`` for the first name that neither has a value nor varies.
  private func checkNames(_ parameters: [String: Double], varying variables: [String]) throws(FormulaError) {
    if let missing = parameterNames.first(where: { parameters[$0] == nil && !variables.contains($0) }),
      let met = tree.parameters.first(where: { $0.name == missing })
    {
      throw unknown(missing, at: met.place)
    }
  }

  private func unknown(_ name: String, at place: Range<Int>) -> FormulaError {
    let near = NameSuggestion.nearest(to: name, among: library.names + FormulaConstant.byName.keys.sorted())
    var suggestion = "give -p \(name)=1"
    if name.count > 2, let near {
      suggestion = "did you mean '\(near)'? Otherwise \(suggestion)"
    } else if !dependsOnAbscissa {
      suggestion += ", or draw over it with -x \(name)"
    }
    // The names of the axes of a plane: likely a function of two variables.
    if (abscissa, name) == ("x", "y") || (abscissa, name) == ("u", "v") {
      suggestion += ", or draw both variables with --as contour"
    }
    return FormulaError("the parameter '\(name)' has no value", suggestion: suggestion, at: place)
  }
}

/// What the axes of a formula count, where it is one call of a function that says so.
extension Formula {
  /// Of the values; none where the formula is more than a call.
  public var unit: Unit { call?.function.unit ?? .none }

  /// What the abscissa is called where it is an argument of the call, with its unit: "progress", "seconds, s"; nil where
  /// the formula is more than a call, or the argument is more than the abscissa.
  public var abscissaTitle: String? {
    guard let call else { return nil }
    let own = call.function.parameters.first { $0.standard == .abscissa }
    let named = call.arguments.first { $0.value == abscissa && $0.name != nil }?.name
    let unnamed = call.arguments.first { $0.name == nil }
    // What is left out is the abscissa.
    let isOwn =
      unnamed.map { $0.value == abscissa } ?? !call.arguments.contains { $0.name == own?.name || uses($0.value) }
    let name = named ?? (isOwn ? own?.name : nil)
    guard let parameter = call.function.parameters.first(where: { $0.name == name }), parameter.name != abscissa else {
      return nil
    }
    // What is called t alone is called as the formula has it.
    return parameter.unit.following(parameter.name == "t" ? abscissa : parameter.name)
  }

  /// Whether the abscissa is a word of a text.
  private func uses(_ text: String) -> Bool { Self.words(in: text).contains(abscissa) }

  /// The names and numbers of a text: its longest runs of letters, digits and _.
  package static func words(in text: String) -> Set<String> {
    Set(text.replacing("τ", with: "tau").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  private typealias Call = (function: FunctionDefinition, arguments: [(name: String?, value: String)])

  /// The function that the whole text calls, with the arguments that have names.
  private var call: Call? {
    let text = source.filter { !$0.isWhitespace }
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let function = library[name] else { return nil }
    let rest = text.dropFirst(name.count)
    if rest.isEmpty { return (function, []) }
    guard rest.first == "(", rest.last == ")" else { return nil }
    var depth = 0
    for character in rest.dropLast() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      // Behind the bracket that closes the call nothing may follow.
      if depth == 0 { return nil }
    }
    let parts = BracketedText.parts(of: String(rest.dropFirst().dropLast()))
    let arguments = parts.filter { !$0.isEmpty }.map { part -> (name: String?, value: String) in
      let sides = part.split(separator: ":", maxSplits: 1).map(String.init)
      // A colon further in is that of an argument's own call.
      let isNamed = sides.count == 2 && sides[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isNamed ? (sides[0], sides[1]) : (nil, part)
    }
    return (function, arguments)
  }
}

extension Formula {
  /// A curve that no formula describes, such as measured data, as a formula: its domain is the curve's.
  ///
  /// - Parameters:
  ///   - curve: any curve.
  ///   - label: stands for the source, which there is none of.
  ///   - abscissa: what the abscissa is called; nil for t.
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
  /// This library with one more function of the abscissa, in the place of one of the same name.
  ///
  /// - Parameters:
  ///   - curve: the function.
  ///   - name: as formulas call it, with or without an argument.
  ///   - summary: what it is, in a few words.
  public func adding(_ curve: any TimingFunction, as name: String, summary: String) -> FunctionLibrary {
    var library = self
    library.register(FunctionDefinition.curve(name, summary: summary) { _ in curve })
    return library
  }
}
