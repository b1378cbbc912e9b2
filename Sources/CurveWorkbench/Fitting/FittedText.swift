import EffectMath
import SystemLibrary

/// A formula with numbers for its parameters, as text that reads back.
package enum FittedText {
  /// The text with each parameter's number where its name stood, or, where that reads differently, with the names
  /// defined before it.
  ///
  /// - Parameter isSame: whether a formula is what is meant.
  package static func text(of source: String, _ values: [String: Double], digits: Int, isSame: (String) -> Bool)
    -> String
  {
    let texts = values.mapValues { number($0, digits: digits) }
    for isStop in [true, false] {
      let substituted = substituting(texts, in: source, isStop)
      if isSame(substituted) { return substituted }
    }
    let definitions = texts.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value); " }
    return definitions.joined() + source
  }

  /// A number of so many digits; all of them from 17 on.
  package static func number(_ value: Double, digits: Int) -> String {
    digits >= 17 ? value.shortestText : rounded(value, digits: digits).shortestText
  }

  /// The number that the text of so many digits is.
  package static func rounded(_ value: Double, digits: Int) -> Double {
    digits >= 17 ? value : Double(DecimalText.general(value, digits: digits)) ?? value
  }

  /// - Parameter isStop: whether a number with another behind it needs no brackets, as in a list of stops.
  private static func substituting(_ texts: [String: String], in source: String, _ isStop: Bool) -> String {
    let characters = Array(source)
    var result = ""
    var index = 0
    func isName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    while index < characters.count {
      guard isName(characters[index]) else {
        result.append(characters[index])
        index += 1
        continue
      }
      var end = index
      while end < characters.count, isName(characters[end]) { end += 1 }
      let word = String(characters[index..<end]).replacing("τ", with: "tau")
      let before = characters[..<index].last { $0 != " " }
      let after = characters[end...].first { $0 != " " }
      // A number and the name behind it are one word here: 2a.
      let digits = word.prefix { $0.isNumber }
      if let text = texts[word], before != ".", after != ":" {
        let isBesideStop = isStop && (before.map { "(,".contains($0) } ?? false) && (after?.isNumber ?? false)
        result += isBesideStop || isBare(text, before, after) ? text : "(\(text))"
      } else if !digits.isEmpty, let text = texts[String(word.dropFirst(digits.count))] {
        result += "\(digits)(\(text))"
      } else {
        result += word
      }
      index = end
    }
    return result
  }

  /// Whether a number needs no brackets between two characters.
  private static func isBare(_ text: String, _ before: Character?, _ after: Character?) -> Bool {
    let opens = before.map { "(,=:".contains($0) } ?? true
    let isPositive = !text.hasPrefix("-")
    let follows = after.map { ")+-*/,;".contains($0) } ?? true
    return follows && (opens || isPositive && before.map { "+-*/".contains($0) } ?? true)
  }
}
