import Formulas

/// Writes the body of a function: parts that are long or used more than once get a name, and choices that decide the
/// whole value become branches.
struct CodePrinter {
  private let graph: ExpressionGraph
  private let dialect: CodeDialect
  private let arguments: [String]
  /// The name of the function, the prefix of its helpers' names.
  private let function: String
  private var uses: [Int]
  private var named: [NodeID: String] = [:]
  private var lines: [String] = []
  private var count = 0
  private let prefix: String

  /// The maximum depth of nested branches.
  private static let deepest = 12

  private struct Text {
    var text: String
    var level: Level
    var operators: Int
  }

  /// The precedence of an expression.
  private enum Level: Int, Comparable {
    case choice, any, all, comparison, sum, product, sign, unit

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    var next: Level { Level(rawValue: rawValue + 1) ?? .unit }
  }

  init(_ graph: ExpressionGraph, _ dialect: CodeDialect, arguments: [String], of function: String) {
    (self.graph, self.dialect, self.arguments, self.function) = (graph, dialect, arguments, function)
    prefix = ["v", "w", "part"].first { letter in !arguments.contains { $0.hasPrefix(letter) } } ?? "value_"
    uses = [Int](repeating: 0, count: graph.nodes.count)
    for node in graph.nodes { for operand in node.operands { uses[Int(operand)] += 1 } }
  }

  /// Returns the name of a helper function. It starts with the name of the calling function, so that several exported
  /// functions fit in one file.
  static func helperName(_ operation: FormulaOperation, of name: String) -> String { "\(name)_\(operation)" }

  /// Returns the lines between the braces of the function.
  mutating func body() -> [String] {
    block(graph.outputs[0], indent: 1)
    return lines
  }

  /// Returns the lines that compute the values, and the resulting name or constant of each.
  mutating func statements(margin: String) -> (lines: [String], results: [String]) {
    let roots = graph.outputs
    // Each root counts as read twice, so that it gets a name.
    for root in roots { uses[Int(root)] += 2 }
    let texts = evaluate(graph.reachable(from: roots), margin)
    return (lines, roots.map { text(of: $0, texts, at: .choice) })
  }

  // MARK: Blocks

  private mutating func block(_ root: NodeID, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    guard graph[root].operation == .select, indent <= Self.deepest, named[root] == nil else {
      let texts = evaluate(graph.reachable(from: [root]), margin)
      lines.append("\(margin)return \(text(of: root, texts, at: .choice))\(dialect.lineEnd)")
      return
    }
    let (condition, a, b) = (graph[root].operands[0], graph[root].operands[1], graph[root].operands[2])
    // The nodes of the condition, and those that both branches read.
    var readers = [Int](repeating: 0, count: Int(root))
    for index in graph.reachable(from: [a]) + graph.reachable(from: [b]) { readers[Int(index)] += 1 }
    for index in graph.reachable(from: [condition]) { readers[Int(index)] = 2 }
    let texts = evaluate(readers.indices.filter { readers[$0] == 2 }.map { NodeID($0) }, margin)
    let outer = named
    let question = text(of: condition, texts, at: .choice)
    lines.append(dialect.language == .swift ? "\(margin)if \(question) {" : "\(margin)if (\(question)) {")
    block(a, indent: indent + 1)
    named = outer
    lines.append("\(margin)}")
    block(b, indent: indent)
    named = outer
  }

  /// Returns the expressions of nodes, and writes a line for each node that needs a name.
  private mutating func evaluate(_ wanted: [NodeID], _ margin: String) -> [NodeID: Text] {
    var texts: [NodeID: Text] = [:]
    for index in wanted where named[index] == nil {
      var text = expression(index, texts)
      if text.operators > dialect.mostOperators {
        for operand in graph[index].operands where (texts[operand]?.operators ?? 0) > dialect.mostOperators / 3 {
          name(operand, texts[operand], margin)
          texts[operand] = nil
        }
        text = expression(index, texts)
      }
      texts[index] = text
      if uses[Int(index)] > 1, text.operators > 0 {
        name(index, text, margin)
        texts[index] = nil
      }
    }
    return texts
  }

  private mutating func name(_ index: NodeID, _ text: Text?, _ margin: String) {
    guard let text, named[index] == nil else { return }
    count += 1
    let name = "\(prefix)\(count)"
    let start = (graph[index].isCondition ? dialect.condition : dialect.constant).replacing("$0", with: name)
    lines.append("\(margin)\(start)\(text.text)\(dialect.lineEnd)")
    named[index] = name
  }

  // MARK: Expressions

  private func text(of index: NodeID, _ texts: [NodeID: Text], at level: Level) -> String {
    if let name = named[index] { return name }
    guard let text = texts[index] else { return "" }
    return text.level < level ? "(\(text.text))" : text.text
  }

  private func expression(_ index: NodeID, _ texts: [NodeID: Text]) -> Text {
    let (node, operands) = (graph[index], graph[index].operands)
    let operators = operands.reduce(1) { $0 + (named[$1] == nil ? texts[$1]?.operators ?? 0 : 0) }
    func operand(_ number: Int, _ level: Level) -> String { text(of: operands[number], texts, at: level) }
    func made(_ text: String, _ level: Level) -> Text { Text(text: text, level: level, operators: operators) }
    if let (sign, level) = Self.signs[node.operation] {
      return made("\(operand(0, level)) \(sign) \(operand(1, level.next))", level)
    }
    switch node.operation {
    case .parameter: return Text(text: arguments[Int(node.payload)], level: .unit, operators: 0)
    case .unknown, .beyond: return Text(text: dialect.text(.nan), level: .unit, operators: 0)
    case .constant:
      let value = Double(bitPattern: node.payload)
      return Text(text: dialect.text(value), level: value < 0 ? .sign : .unit, operators: 0)
    case .negate: return made("-\(operand(0, .unit))", .sign)
    case .not: return made("!\(operand(0, .unit))", .sign)
    // Both sides have brackets: languages differ in precedence, or refuse to mix them.
    case .and: return made("\(operand(0, .comparison)) && \(operand(1, .comparison))", .all)
    case .or: return made("\(operand(0, .comparison)) || \(operand(1, .comparison))", .any)
    case .select:
      let isCall = dialect.choice.hasSuffix(")")
      let parts = (0..<3).map { operand($0, isCall ? .choice : .any) }
      return made(filled(dialect.choice, parts), isCall ? .unit : .choice)
    default:
      guard let form = dialect.calls[node.operation] else {
        let list = operands.indices.map { operand($0, .choice) }.joined(separator: ", ")
        return made("\(Self.helperName(node.operation, of: function))(\(list))", .unit)
      }
      // An operand between brackets and commas needs no brackets of its own.
      let isCall = form.contains("($0") && form.hasSuffix(")") && !form.contains("-$0")
      let parts = operands.indices.map { operand($0, isCall ? .choice : .unit) }
      let level: Level = isCall || form.hasSuffix(")") ? .unit : operands.count > 1 ? .product : .sign
      return made(filled(form, parts), form == "$0" ? .sign : level)
    }
  }

  /// The infix operators, with their precedence. All languages have them.
  private static let signs: [FormulaOperation: (String, Level)] = [
    .add: ("+", .sum), .subtract: ("-", .sum), .multiply: ("*", .product), .divide: ("/", .product),
    .less: ("<", .comparison), .lessOrEqual: ("<=", .comparison), .equal: ("==", .comparison),
    .atLeast: (">=", .comparison), .above: (">", .comparison),
  ]

  private func filled(_ form: String, _ parts: [String]) -> String {
    parts.indices.reduce(form) { $0.replacing("$\($1)", with: parts[$1]) }
  }
}
