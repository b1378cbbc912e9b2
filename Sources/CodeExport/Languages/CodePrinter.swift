import Formulas
import ScalarMath

/// Writes the body of a function: parts that are long or used more than once get a name, and choices that decide the
/// whole value become branches.
struct CodePrinter {
  private let graph: CodeGraph
  private let dialect: CodeDialect
  private let arguments: [String]
  /// Returns the name of the function for an operation that the language lacks.
  private let helper: (FormulaOperation) -> String
  private var uses: [Int]
  private var named: [Int: String] = [:]
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

  init(_ graph: CodeGraph, _ dialect: CodeDialect, arguments: [String], helper: @escaping (FormulaOperation) -> String)
  {
    (self.graph, self.dialect, self.arguments, self.helper) = (graph, dialect, arguments, helper)
    prefix = ["v", "w", "part"].first { letter in !arguments.contains { $0.hasPrefix(letter) } } ?? "value_"
    uses = [Int](repeating: 0, count: graph.nodes.count)
    for node in graph.nodes { for operand in node.operands { uses[operand] += 1 } }
  }

  /// Returns the lines between the braces.
  mutating func body() -> [String] {
    block(graph.outputs[0], indent: 1)
    return lines
  }

  /// Returns the lines that compute the values, and the resulting name or constant of each.
  mutating func statements(margin: String) -> (lines: [String], results: [String]) {
    let roots = graph.outputs
    // Each root counts as read twice, so that it gets a name.
    for root in roots { uses[root] += 2 }
    let texts = evaluate(graph.reached(from: roots), margin)
    return (lines, roots.map { text(of: $0, texts, at: .choice) })
  }

  // MARK: Blocks

  private mutating func block(_ root: Int, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    guard case .choice(let condition, let a, let b) = graph[root], indent <= Self.deepest, named[root] == nil else {
      let texts = evaluate(graph.reached(from: [root]), margin)
      lines.append("\(margin)return \(text(of: root, texts, at: .choice))\(dialect.lineEnd)")
      return
    }
    let (first, second) = (graph.reached(from: [a]), graph.reached(from: [b]))
    var early = graph.reached(from: [condition])
    for index in early.indices where first[index] && second[index] { early[index] = true }
    let texts = evaluate(early, margin)
    let outer = named
    let question = text(of: condition, texts, at: .choice)
    lines.append(dialect.language == .swift ? "\(margin)if \(question) {" : "\(margin)if (\(question)) {")
    block(a, indent: indent + 1)
    named = outer
    lines.append("\(margin)}")
    block(b, indent: indent)
    named = outer
  }

  /// Returns the texts of nodes; nodes that need a name are written as lines.
  private mutating func evaluate(_ isWanted: [Bool], _ margin: String) -> [Int: Text] {
    var texts: [Int: Text] = [:]
    for index in isWanted.indices where isWanted[index] && named[index] == nil {
      var text = expression(index, texts)
      if text.operators > dialect.mostOperators {
        for operand in graph[index].operands where (texts[operand]?.operators ?? 0) > dialect.mostOperators / 3 {
          name(operand, texts[operand], margin)
          texts[operand] = nil
        }
        text = expression(index, texts)
      }
      texts[index] = text
      if uses[index] > 1, text.operators > 0 {
        name(index, text, margin)
        texts[index] = nil
      }
    }
    return texts
  }

  private mutating func name(_ index: Int, _ text: Text?, _ margin: String) {
    guard let text, named[index] == nil else { return }
    count += 1
    let name = "\(prefix)\(count)"
    let start = (graph[index].isCondition ? dialect.condition : dialect.constant).replacing("$0", with: name)
    lines.append("\(margin)\(start)\(text.text)\(dialect.lineEnd)")
    named[index] = name
  }

  // MARK: Expressions

  private func text(of index: Int, _ texts: [Int: Text], at level: Level) -> String {
    if let name = named[index] { return name }
    guard let text = texts[index] else { return "" }
    return text.level < level ? "(\(text.text))" : text.text
  }

  private func expression(_ index: Int, _ texts: [Int: Text]) -> Text {
    let operators = graph[index].operands.reduce(1) { $0 + (named[$1] == nil ? texts[$1]?.operators ?? 0 : 0) }
    func operand(_ index: Int, _ level: Level) -> String { text(of: index, texts, at: level) }
    func made(_ text: String, _ level: Level) -> Text { Text(text: text, level: level, operators: operators) }
    func binary(_ a: Int, _ sign: String, _ b: Int, _ level: Level) -> Text {
      made("\(operand(a, level)) \(sign) \(operand(b, level.next))", level)
    }
    switch graph[index] {
    case .argument(let number): return Text(text: arguments[number], level: .unit, operators: 0)
    case .unknown, .beyond: return Text(text: dialect.text(.nan), level: .unit, operators: 0)
    case .constant(let bits):
      let value = Double(bitPattern: bits)
      return Text(text: dialect.text(value), level: value < 0 ? .sign : .unit, operators: 0)
    case .comparison(let relation, let a, let b): return binary(a, relation.sign, b, .comparison)
    case .not(let a): return made("!\(operand(a, .unit))", .sign)
    // Both sides have brackets: languages differ in precedence, or refuse to mix them.
    case .all(let a, let b):
      return made("\(operand(a, .comparison)) && \(operand(b, .comparison))", .all)
    case .any(let a, let b):
      return made("\(operand(a, .comparison)) || \(operand(b, .comparison))", .any)
    case .choice(let condition, let a, let b):
      let isCall = dialect.choice.hasSuffix(")")
      let level: Level = isCall ? .choice : .any
      let parts = [operand(condition, isCall ? .choice : .any), operand(a, level), operand(b, level)]
      return made(filled(dialect.choice, parts), isCall ? .unit : .choice)
    case .operation(let operation, let operands):
      switch operation {
      case .add: return binary(operands[0], "+", operands[1], .sum)
      case .subtract: return binary(operands[0], "-", operands[1], .sum)
      case .multiply: return binary(operands[0], "*", operands[1], .product)
      case .divide: return binary(operands[0], "/", operands[1], .product)
      case .negate: return made("-\(operand(operands[0], .unit))", .sign)
      default:
        guard let form = dialect.calls[operation] else {
          let list = operands.map { operand($0, .choice) }.joined(separator: ", ")
          return made("\(helper(operation))(\(list))", .unit)
        }
        // An operand between brackets and commas needs no brackets of its own.
        let isCall = form.contains("($0") && form.hasSuffix(")") && !form.contains("-$0")
        let parts = operands.map { operand($0, isCall ? .choice : .unit) }
        let level: Level = isCall || form.hasSuffix(")") ? .unit : operands.count > 1 ? .product : .sign
        return made(filled(form, parts), form == "$0" ? .sign : level)
      }
    }
  }

  private func filled(_ form: String, _ parts: [String]) -> String {
    var result = ""
    var rest = form[...]
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      let digit = rest[rest.index(after: sign)].wholeNumberValue ?? 0
      result += parts[digit]
      rest = rest[rest.index(sign, offsetBy: 2)...]
    }
    return result + rest
  }
}

extension NumberRelation {
  /// The operator, the same in nearly every language.
  fileprivate var sign: String {
    switch self {
    case .below: "<"
    case .atMost: "<="
    case .equal: "=="
    case .atLeast: ">="
    case .above: ">"
    }
  }
}
