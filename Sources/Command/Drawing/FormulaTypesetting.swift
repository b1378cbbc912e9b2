import EffectMath
import Figures

extension Formula {
  /// The label as mathematics, such as sin¹²(πt)/8 for `sin(pi*t)^12/8`, for titles and legends. A given name, and code
  /// that is more than an expression, stay as they are.
  var typeset: String { FormulaTypesetting.text(label, of: self) }

  /// The formula as mathematics; a call of a curve or effect as its name and its arguments with their names.
  var title: String {
    let text = typeset
    let (name, call) = text.halves(at: "(")
    guard let inner = call?.dropLast(), call?.last == ")", !inner.contains(where: { "()".contains($0) }) else {
      return text
    }
    let (names, arguments) = (calledParameters, inner.split(separator: ", "))
    // Numbers without names are a notation of their own, such as CSS.
    let areNamed = arguments.allSatisfy { $0.contains(" = ") || names != nil && $0.first?.isNumber == false }
    guard areNamed else { return text }
    let described = arguments.enumerated().compactMap { index, argument -> String? in
      guard !argument.contains(" = "), let names, index < names.count else { return String(argument) }
      return names[index] == argument ? nil : "\(names[index]) = \(argument)"
    }
    return ([String(name)] + described).joined(separator: ", ")
  }
}

extension [Formula] {
  /// The typeset labels. Different formulas with equal labels are numbered from the second on.
  var typesetLabels: [String] { zip(self, labels).map { FormulaTypesetting.text($1, of: $0) } }
}

/// Sets an expression as mathematics: superscripts, Greek letters, and multiplication without signs.
enum FormulaTypesetting {
  private enum Token: Equatable {
    case word(String)
    case number(String)
    case sign(Character)

    /// True for a word of one letter or a number, which can stand next to another without a multiplication sign.
    var isSymbol: Bool {
      switch self {
      case .word(let word): word.count == 1
      case .number: true
      case .sign: false
      }
    }

    /// True if a minus sign after it subtracts.
    var endsOperand: Bool { if case .sign(let sign) = self { sign == ")" } else { true } }
  }

  /// Returns a label of a formula as mathematics, unless the label is a given name.
  static func text(_ label: String, of formula: Formula) -> String { formula.givenName == nil ? text(label) : label }

  /// Returns a Greek letter for its English name, and any other name as it is.
  static func symbol(_ name: String) -> String { MathText.greek(name).map(String.init) ?? name }

  static func text(_ label: String) -> String {
    // A comment is no division.
    guard !label.contains("//"), !label.contains("/*"), let tokens = tokens(of: label.replacing("**", with: "^")) else {
      return label
    }
    var rest = tokens[...]
    return sum(&rest)
  }

  /// Returns the parts of an expression; nil for a text with other characters than those of an expression.
  private static func tokens(of text: String) -> [Token]? {
    var (tokens, rest): ([Token], Substring) = ([], text[...])
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if first == " " {
        rest.removeFirst()
      } else if first.isNumber || first == "." {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest[number.endIndex...]
        guard Double(number) != nil, rest.first?.isLetter != true, rest.first != "_" else { return nil }
        tokens.append(.number((first == "." ? "0" : "") + number))
      } else if first.isLetter {
        // Any other hyphen is a minus sign.
        let hyphened = rest.prefix { $0.isLetter || $0 == "-" }
        let name = css.contains(String(hyphened)) ? hyphened : word
        tokens.append(.word(symbol(String(name))))
        rest = rest[name.endIndex...]
      } else {
        guard "+-*/^(),:".contains(first) else { return nil }
        tokens.append(.sign(first))
        rest.removeFirst()
      }
    }
    let depths = tokens.map { $0 == .sign("(") ? 1 : $0 == .sign(")") ? -1 : 0 }
    return depths.reduce(0, +) == 0 ? tokens : nil
  }

  /// The words of CSS with hyphens.
  private static let css: Set<String> = [
    "cubic-bezier", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "jump-start", "jump-end",
    "jump-none", "jump-both",
  ]

  /// Returns the text up to an unmatched closing parenthesis or the end.
  private static func sum(_ rest: inout ArraySlice<Token>) -> String {
    var (result, isDivided) = ("", false)
    var last: Token?
    while let token = rest.first, token != .sign(")") {
      rest.removeFirst()
      let follows = last?.endsOperand ?? false
      // Two operands without a sign, as in sin t.
      if follows, token == .sign("(") || token.endsOperand { result += " " }
      switch token {
      case .number(let number): result += number
      case .word(let word): result += word == "sqrt" && root(&rest, &result) ? "" : call(word, &rest)
      case .sign("("): result += "(\(group(&rest)))"
      case .sign("^"): result += MathText.superscript(power(&rest))
      case .sign("*"): result += isDivided ? "·" : product(last, rest)
      case .sign("-"): result += follows ? " − " : "−"
      case .sign("+"): result += follows ? " + " : ""
      case .sign(","): result += ", "
      case .sign(":"): result += " = "
      case .sign(let sign): result.append(sign)
      }
      if case .sign(let sign) = token { isDivided = sign == "/" || isDivided && !(follows && "+-,:".contains(sign)) }
      // A power belongs to its base.
      if token != .sign("^") { last = result.hasSuffix(")") ? .sign(")") : token }
    }
    return result
  }

  /// Returns the contents of parentheses after the opening one.
  private static func group(_ rest: inout ArraySlice<Token>) -> String {
    let inner = sum(&rest)
    rest = rest.dropFirst()
    return inner
  }

  /// Appends the root of one symbol; false for any other operand.
  private static func root(_ rest: inout ArraySlice<Token>, _ result: inout String) -> Bool {
    guard rest.count >= 3, rest.starts(with: [.sign("(")]), case .word(let symbol) = rest[rest.startIndex + 1],
      symbol.count == 1, rest[rest.startIndex + 2] == .sign(")"), rest.dropFirst(3).first != .sign("^")
    else { return false }
    result += "√" + symbol
    rest = rest.dropFirst(3)
    return true
  }

  /// Returns a name with its arguments. A whole power of a sine, cosine or tangent follows the name, as in sin²(x).
  private static func call(_ name: String, _ rest: inout ArraySlice<Token>) -> String {
    guard rest.first == .sign("(") else { return name }
    rest.removeFirst()
    let inner = group(&rest)
    guard ["sin", "cos", "tan"].contains(name), rest.first == .sign("^"),
      case .number(let power) = rest.dropFirst().first,
      power.allSatisfy(\.isNumber), rest.dropFirst(2).first != .sign("^")
    else { return "\(name)(\(inner))" }
    rest = rest.dropFirst(2)
    return "\(name)\(MathText.superscript(power))(\(inner))"
  }

  /// - Parameter isSigned: true after a sign, which a sum in parentheses must not leave.
  private static func power(_ rest: inout ArraySlice<Token>, isSigned: Bool = false) -> String {
    var result = ""
    switch rest.popFirst() {
    case nil: return ""
    case .number(let number): result = number
    case .word(let word): result = call(word, &rest)
    case .sign("("):
      result = group(&rest).replacing(" ", with: "")
      if isSigned || rest.first == .sign("^") { result = "(\(result))" }
    case .sign("-"): return "−" + power(&rest, isSigned: true)
    case .sign("+"): return power(&rest, isSigned: true)
    case .sign(let other): result = String(other)
    }
    guard rest.first == .sign("^") else { return result }
    rest.removeFirst()
    return "\(result)^\(power(&rest))"
  }

  /// Returns the sign between two factors: none between symbols, a narrow blank between Latin letters and next to calls
  /// and parentheses, and a dot before numbers and next to longer names.
  private static func product(_ last: Token?, _ rest: ArraySlice<Token>) -> String {
    guard let last, let next = rest.first else { return "·" }
    if case .number = next { return "·" }
    if next == .sign("(") || rest.dropFirst().first == .sign("(") { return "\u{2009}" }
    guard next.isSymbol else { return "·" }
    if case .word(let first) = last, case .word(let second) = next, (first + second).utf8.count == 2 {
      return "\u{2009}"
    }
    return last.isSymbol ? "" : last == .sign(")") ? "\u{2009}" : "·"
  }
}
