/// Greek letters in formulas. Each is a name of its own, with the subscript that follows it: `2ζω_n` is 2·ζ·ω_n.
///
/// Letters with the same compatibility decomposition (Unicode Standard Annex 15) are one letter: µ is μ, Ω is Ω, ϵ is ε.
enum GreekLetter {
  private static let same: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{B5}": "μ", "\u{2126}": "Ω", "ϵ": "ε", "ϑ": "θ", "ϕ": "φ", "ϰ": "κ", "ϱ": "ρ",
  ]

  /// The letter that a character stands for; nil for any other character.
  static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let letter = same[scalar] { return letter }
    let isLetter = scalar.properties.isAlphabetic && scalar != "ϖ"
    return isLetter && (0x386...0x3FF ~= scalar.value || 0x1F00...0x1FFF ~= scalar.value) ? scalar : nil
  }

  /// The English name of a letter without its accent; nil for other characters.
  static func word(_ character: Character) -> String? {
    // The full name of a letter ends in its name: GREEK SMALL LETTER OMEGA WITH TONOS.
    guard let scalar = character.unicodeScalars.first.flatMap(letter),
      let words = scalar.properties.name?.split(separator: " "), words.count > 3, words[0] == "GREEK"
    else { return nil }
    let name = words[3] == "LAMDA" ? "lambda" : words[3] == "FINAL" ? "sigma" : words[3].lowercased()
    return words[1] == "CAPITAL" ? name.prefix(1).uppercased() + name.dropFirst() : name
  }
}

extension Lexer {
  /// Reads a Greek letter with its accents, and digits or a subscript after `_`; nil if there is none.
  mutating func greekName() -> String? {
    let start = position
    // A letter with its accents is one character.
    let longest = String(decoding: bytes[start..<min(end, start + Self.longestName)], as: UTF8.self)
    guard let letter = longest.first, letter.unicodeScalars.first.flatMap(GreekLetter.letter) != nil else { return nil }
    position += letter.utf8.count
    let digits = longest.dropFirst().prefix { "0123456789₀₁₂₃₄₅₆₇₈₉".contains($0) }
    position += digits.utf8.count
    if byte() == UInt8(ascii: "_"), byte(1).isLetter || byte(1).isDigit {
      while byte().isLetter || byte().isDigit { position += 1 }
    }
    return Formula.canonicalName(String(decoding: bytes[start..<position], as: UTF8.self))
  }
}

extension Token {
  /// True for a name that begins with a Greek letter.
  var isGreek: Bool { name?.utf8.first.map { $0 >= 0x80 } ?? false }
}

extension Formula {
  /// Returns the spelling of a name in ``parameterNames``: μ for µ, and tau for τ.
  package static func canonicalName(_ name: String) -> String {
    if name == "τ" { return "tau" }
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    var canonical = ""
    for scalar in name.unicodeScalars {
      if 0x2080...0x2089 ~= scalar.value {
        canonical += String(scalar.value & 0xF)
      } else {
        canonical.unicodeScalars.append(GreekLetter.letter(scalar) ?? scalar)
      }
    }
    return canonical
  }

  /// Returns a name in English letters: omega_n for ω_n, Omega for Ω.
  package static func englishName(_ name: String) -> String {
    name.map { GreekLetter.word($0) ?? String($0) }.joined()
  }
}
