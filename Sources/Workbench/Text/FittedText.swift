import EffectMath

/// Writes formulas with numbers in place of parameters.
package enum FittedText {
  /// Returns the formula with a number in place of each parameter; if that has another meaning, with definitions of the
  /// names in front.
  ///
  /// - Parameter isSame: returns true if a text has the meaning of the formula.
  package static func text(
    of source: String, _ values: [String: Double], digits: Int, isSame: (String) -> Bool
  ) -> String {
    let texts = values.mapValues { number($0, digits: digits) }
    // In a list of stops, a number followed by another needs no brackets.
    for isStop in [true, false] {
      let substituted = substituting(texts, in: source) { text, preceding, after in
        let before = preceding.last { $0 != " " }
        let isBesideStop = isStop && (before.map { "(,".contains($0) } ?? false) && (after?.isNumber ?? false)
        return isBesideStop || isBare(text, before, after) ? text : "(\(text))"
      }
      if isSame(substituted) { return substituted }
    }
    let definitions = texts.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value); " }
    return definitions.joined() + source
  }

  /// Returns a number with this many significant digits; with all of its digits from 17 on.
  package static func number(_ value: Double, digits: Int) -> String { rounded(value, digits: digits).shortestText }

  /// Returns the number that a text with this many significant digits stands for.
  package static func rounded(_ value: Double, digits: Int) -> Double {
    digits >= 17 ? value : Double(NumberText.short(value, digits: digits)) ?? value
  }

  /// Returns the source with texts in place of names.
  ///
  /// - Parameter written: returns the text to insert after the preceding characters and before the next one; nil keeps
  ///   the name.
  package static func substituting(
    _ texts: [String: String], in source: String,
    _ written: (_ text: String, _ preceding: ArraySlice<Character>, _ after: Character?) -> String?
  ) -> String {
    let characters = Array(source)
    var result = ""
    var index = 0
    while index < characters.count {
      // A name may follow a number directly: 2a.
      let start = characters[index...].firstIndex { !$0.isNumber } ?? characters.count
      let end = characters[start...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? characters.count
      let (preceding, name) = (characters[..<start], String(characters[start..<end]))
      let after = characters[end...].first { $0 != " " }
      result += characters[index..<start]
      let isLabel = after == ":" && start == index
      if let text = texts[name.replacing("τ", with: "tau")], preceding.last(where: { $0 != " " }) != ".", !isLabel,
        let number = written(text, preceding, after)
      {
        result += number
      } else {
        result += name
      }
      index = end
      if start == end, end < characters.count {
        result.append(characters[end])
        index += 1
      }
    }
    return result
  }

  /// Returns true if a number needs no brackets between two characters.
  private static func isBare(_ text: String, _ before: Character?, _ after: Character?) -> Bool {
    let opens = before.map { "(,=:".contains($0) } ?? true
    let isPositive = !text.hasPrefix("-")
    let follows = after.map { ")+-*/,;".contains($0) } ?? true
    return follows && (opens || isPositive && before.map { "+-*/".contains($0) } ?? true)
  }
}
