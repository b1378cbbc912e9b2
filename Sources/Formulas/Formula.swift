/// A formula that has been read: one expression of an abscissa and named parameters.
///
/// The grammar is plain mathematics together with what shaders, Swift and JavaScript write; see the README.
/// Reading takes time proportional to the source, at most 100,000 bytes.
public struct Formula: Sendable {
  public let source: String
  /// The name of the abscissa; "t" where the formula is constant or names none.
  public let abscissa: String
  /// The free names that need a value, in the order they were met.
  public let parameterNames: [String]

  private let tree: SyntaxTree
  private let root: NodeID
  private let library: FunctionLibrary

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - abscissa: the name of the variable; nil for whichever of t, x and u occurs.
  ///   - library: the functions that can be called.
  /// - Throws: ``FormulaError`` with the place in the source.
  public init(
    _ source: String, abscissa: String? = nil, library: FunctionLibrary = .standard
  ) throws(FormulaError) {
    var parser = try Parser(source, abscissa: abscissa, library: library)
    root = try parser.program()
    tree = parser.tree
    self.source = source
    self.abscissa = abscissa ?? parser.abscissaName ?? "t"
    self.library = library
    let reached = Set(tree.parametersReached(from: root))
    parameterNames = tree.parameters.map(\.name).filter { reached.contains($0) }
  }

  /// Whether the value depends on the abscissa.
  public var dependsOnAbscissa: Bool { tree.readsAbscissa(root) }

  /// The formula with values for its parameters. Values for names that do not occur are ignored.
  ///
  /// - Throws: ``FormulaError`` for a parameter without a value, or a curve that its parameters do not allow.
  public func program(_ parameters: [String: Double] = [:]) throws(FormulaError) -> Program {
    if let missing = tree.parameters.first(where: { parameterNames.contains($0.name) && parameters[$0.name] == nil }) {
      throw unknown(missing.name, at: missing.place)
    }
    let values = tree.parameters.map { parameters[$0.name] ?? .nan }
    return Program(try Graph(tree, root: root, parameters: values, library: library))
  }

  private func unknown(_ name: String, at place: Range<Int>) -> FormulaError {
    let near = NameSuggestion.nearest(to: name, among: library.names + Array(Parser.constants.keys).sorted())
    let nearby = name.count > 2 ? near : nil
    return FormulaError(
      "the parameter '\(name)' has no value",
      suggestion: nearby.map { "give -p \(name)=1, or did you mean '\($0)'?" } ?? "give -p \(name)=1", at: place)
  }
}

extension SyntaxTree {
  /// The parameters that the value of `root` depends on, through derivatives too.
  func parametersReached(from root: NodeID) -> [String] {
    var names: [String] = []
    var pending = [root]
    var seen: Set<NodeID> = [root]
    while let next = pending.popLast() {
      for id in reachable(from: next) {
        let node = self[id]
        if node.operation == .parameter { names.append(parameters[Int(node.payload)].name) }
        if node.operation == .derivative {
          let body = derivatives[Int(node.payload)].body
          if seen.insert(body).inserted { pending.append(body) }
        }
      }
    }
    return names
  }
}
