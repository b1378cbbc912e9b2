/// `name = formula`: a line that gives a formula a name, of words as in `ease in = easeInCubic`.
struct NamedText {
  let name: String
  let formula: String

  /// Longer names are no names.
  private static let longest = 60

  /// Nil for what has no such name: statements, functions and comparisons are formulas as they stand.
  init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, let first = sides[1].first, first != "=", first != ">",
      !text.contains(where: { $0.isNewline || $0 == ";" || $0 == "{" })
    else { return nil }
    let words = sides[0].split(separator: " ")
    let isName = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_.'’".contains($0) } }
    let declares = ["let", "var", "const", "float", "double", "half", "return", "def", "val"]
    guard isName, let head = words.first, head.first?.isLetter == true, !declares.contains(String(head)),
      sides[0].count <= Self.longest
    else { return nil }
    name = words.joined(separator: " ")
    formula = String(sides[1])
  }
}
