import EffectMath

extension Formula {
  /// The largest number of characters of a label; a longer one is cut.
  private static let longestLabel = 80
  /// The largest number of lines that are joined to a label; a longer source is represented by one of its lines.
  private static let mostLines = 3

  /// The given name, otherwise the source on one line, for legends, titles and columns. A long source is represented by
  /// the name of its function.
  package var label: String {
    if let givenName { return givenName }
    let lines = source.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("//") }
    var text = lines.count == 1 ? String(lines[0]) : lines.joined(separator: " ")
    if lines.count > Self.mostLines || text.count > Self.longestLabel, let functionName { return functionName }
    if lines.count > Self.mostLines, let first = lines.first, let last = lines.last {
      // The last line says the most, unless it only closes a block.
      text = String(last.contains { $0.isLetter || $0.isNumber } ? last : first)
    }
    return text.count > Self.longestLabel ? text.prefix(Self.longestLabel - 1) + "…" : text
  }
}

extension [Formula] {
  /// The labels. Different formulas with equal labels are numbered from the second on.
  package var labels: [String] {
    var sources: [String: [String]] = [:]
    return map { formula in
      let label = formula.label
      let known = sources[label, default: []]
      let position = known.firstIndex(of: formula.source) ?? known.count
      if position == known.count { sources[label] = known + [formula.source] }
      return position == 0 ? label : "\(label) (\(position + 1))"
    }
  }
}

extension TextCurves {
  /// Splits a line that gives a formula a name, as in `ease in = easeInCubic`; nil without a name of at most 60
  /// characters, and for statements, functions and comparisons.
  static func named(_ text: String) -> (name: String, formula: String)? {
    let (title, rest) = text.halves(at: "=")
    guard let rest, let first = rest.first, first != "=", first != ">",
      !text.contains(where: { $0.isNewline || $0 == ";" || $0 == "{" })
    else { return nil }
    let words = title.split(separator: " ")
    let isName = words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || "-_.'’".contains($0) } }
    let declares = ["let", "var", "const", "float", "double", "half", "return", "def", "val"]
    guard isName, let head = words.first, head.first?.isLetter == true, !declares.contains(String(head)),
      title.count <= 60
    else { return nil }
    return (words.joined(separator: " "), String(rest.drop { $0 == " " }))
  }
}
