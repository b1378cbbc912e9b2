/// Text whose parts may be calls: `1,max(2,3),5` has three between commas.
public enum BracketedText {
  /// The parts between a separator, where it stands in no brackets; one for a text without any, and empty parts too.
  ///
  /// Round, square and curly brackets count, whatever closes which; what is closed too often is not in brackets.
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
