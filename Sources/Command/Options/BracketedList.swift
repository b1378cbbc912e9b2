/// Lists in text whose elements may be calls: `1,max(2,3),5` has three.
enum BracketedList {
  /// Splits at commas that stand in no brackets.
  static func parts(of text: String) -> [String] {
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
