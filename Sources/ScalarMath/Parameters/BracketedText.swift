/// Splits text whose parts may be calls: `1,max(2,3),5` has three parts.
public enum BracketedText {
  /// The parts between separators outside brackets, empty parts included; one part if there is no separator.
  ///
  /// Round, square and curly brackets count and need not match in kind. Text after surplus closing brackets is outside.
  public static func parts(of text: String, at separator: Character = ",") -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == separator, depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
