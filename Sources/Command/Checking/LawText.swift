/// The laws of `check` by name, with what may follow the name: `bounded=0..1`, `reverse=easeInQuad`.
struct LawText {
  enum Argument {
    case none
    /// `a..b`, may be left out.
    case range
    case number
    case direction
    case formula
  }

  let name: String
  let argument: Argument
  let summary: String

  static let all = [
    LawText(name: "ends", argument: .range, summary: "starts at 0 and ends at 1, exactly; or ends=a..b"),
    LawText(name: "finite", argument: .none, summary: "is a number everywhere"),
    LawText(name: "bounded", argument: .range, summary: "stays from 0 to 1; or bounded=a..b"),
    LawText(name: "monotone", argument: .direction, summary: "never falls; or monotone=falling"),
    LawText(name: "continuous", argument: .none, summary: "has no jump"),
    LawText(name: "symmetric", argument: .number, summary: "f(t) + f(1 - t) = 1; or symmetric=total"),
    LawText(name: "derivative", argument: .none, summary: "its derivative is the slope of its values"),
    LawText(name: "invertible", argument: .none, summary: "takes no value twice"),
    LawText(name: "reverse", argument: .formula, summary: "reverse=EXPR: f(t) = EXPR at 1 - t"),
    LawText(name: "mirror", argument: .formula, summary: "mirror=EXPR: f(t) = 1 - EXPR at 1 - t"),
    LawText(name: "inverse", argument: .formula, summary: "inverse=EXPR: EXPR at f(t) is t"),
  ]

  /// What is checked where no law is named.
  static let standard = "ends,finite,continuous,derivative"

  /// One line a law.
  static let help = all.map { law in
    "  \(law.name)\(String(repeating: " ", count: 12 - law.name.count))\(law.summary)"
  }.joined(separator: "\n")

  /// Splits at commas that stand in no brackets.
  static func split(_ text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
