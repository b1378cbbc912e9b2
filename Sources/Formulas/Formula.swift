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
    if let missing = parameterNames.first(where: { parameters[$0] == nil }),
      let met = tree.parameters.first(where: { $0.name == missing })
    {
      throw unknown(missing, at: met.place)
    }
    let values = tree.parameters.map { parameters[$0.name] ?? .nan }
    var budget = Graph.mostNodes
    let graph = try Graph(
      tree, root: root, parameters: values, library: library, isBefore: isBefore, budget: &budget)
    if isBefore { return Program(graph) }
    return Program(graph, before: { [self] in try? self.program(parameters, isBefore: true) })
  }

  /// The formula with values for some of its names, the others by their numbers.
  func graph(of variables: [String], _ parameters: [String: Double]) throws(FormulaError) -> Graph {
    if let missing = parameterNames.first(where: { parameters[$0] == nil && !variables.contains($0) }),
      let met = tree.parameters.first(where: { $0.name == missing })
    {
      throw unknown(missing, at: met.place)
    }
    if dependsOnAbscissa, !variables.contains(abscissa) {
      throw FormulaError("'\(abscissa)' has no value", suggestion: "it is the abscissa")
    }
    var numbers = GraphVariables(abscissa: variables.firstIndex(of: abscissa))
    for (index, parameter) in tree.parameters.enumerated() {
      if let number = variables.firstIndex(of: parameter.name) { numbers.parameters[index] = number }
    }
    let values = tree.parameters.map { parameters[$0.name] ?? .nan }
    var budget = Graph.mostNodes
    return try Graph(
      tree, root: root, parameters: values, library: library, variables: numbers, budget: &budget)
  }

  private func unknown(_ name: String, at place: Range<Int>) -> FormulaError {
    let near = NameSuggestion.nearest(to: name, among: library.names + FormulaConstant.byName.keys.sorted())
    var suggestion = "give -p \(name)=1"
    if name.count > 2, let near {
      suggestion += ", or did you mean '\(near)'?"
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
