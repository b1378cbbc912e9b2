/// Texts of pictures with superscripts and subscripts.
///
/// A superscript starts with the private character U+10FFF0, a subscript with U+10FFF1, and both end with U+10FFF2. All
/// other characters are literal.
public enum MathText {
  private static let (raised, lowered, end): (Character, Character, Character) = (
    "\u{10FFF0}", "\u{10FFF1}", "\u{10FFF2}"
  )

  /// Returns a text as a superscript, without superscripts of its own.
  package static func superscript(_ text: String) -> String { "\(raised)\(plain(text))\(end)" }

  /// Returns a text whose parts between dollar signs are read as mathematics; all other parts are literal.
  ///
  /// Mathematics contains `^{…}` and `_{…}` (without braces for one symbol), Greek letters by name as in `\omega`, and
  /// `\dot`, `\ddot` and `\sqrt` of one symbol. As in `$5 and $6`, a dollar sign before a blank starts no mathematics,
  /// and one after a blank ends none.
  ///
  /// - Throws: ``FigureError/illegalText(_:column:)`` for anything else in mathematics.
  public static func reading(_ text: String) throws(FigureError) -> String {
    let text = text.filter { ![raised, lowered, end].contains($0) }
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "$") {
      let inner = rest[rest.index(after: start)...]
      guard inner.first != " ", let stop = inner.firstIndex(of: "$"), stop > inner.startIndex,
        inner[inner.index(before: stop)] != " "
      else {
        result += rest[...start]
        rest = inner
        continue
      }
      var reader = MathReader(rest: inner[..<stop], whole: text)
      result += rest[..<start] + (try reader.read())
      rest = inner[inner.index(after: stop)...]
    }
    return result + rest
  }

  /// Returns the text for gnuplot's enhanced mode; nil for a text that is literal.
  static func enhanced(_ text: String) -> String? {
    guard text.contains(where: { $0 == raised || $0 == lowered }) else { return nil }
    var (result, isOpen) = ("", false)
    for character in text {
      switch character {
      case raised, lowered:
        result += isOpen ? "}" : ""
        result += character == raised ? "^{/*0.8 " : "_{/*0.8 "
        isOpen = true
      case end:
        result += isOpen ? "}" : ""
        isOpen = false
      case "…" where isOpen:
        // The rest of the run is cut.
        result += "}…"
        isOpen = false
      default: result += "^_{}@&~\\".contains(character) ? "\\\(character)" : String(character)
      }
    }
    // gnuplot would read the number of a character.
    return result.replacing("\\\\U+", with: "\\\\\u{2060}U+") + (isOpen ? "}" : "")
  }

  /// Returns the text with the superscripts and subscripts of Unicode, for terminals and screen readers. If a character
  /// has none, `^` or `_` is before the whole run.
  package static func plain(_ text: String) -> String {
    guard text.contains(where: { $0 == raised || $0 == lowered }) else { return text }
    var result = ""
    for part in text.split(separator: end, omittingEmptySubsequences: false) {
      guard let mark = part.firstIndex(where: { $0 == raised || $0 == lowered }) else {
        result += part
        continue
      }
      let (run, forms) = (part[part.index(after: mark)...], part[mark] == raised ? superscripts : subscripts)
      let small = run.compactMap { forms[$0] }
      let sign = part[mark] == raised ? "^" : "_"
      result += part[..<mark] + (small.count == run.count ? String(small) : sign + (run.count > 1 ? "(\(run))" : run))
    }
    return result
  }

  private static let superscripts = forms(
    "0123456789+−()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")
  private static let subscripts = forms("0123456789+−()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

  private static func forms(_ usual: String, _ small: String) -> [Character: Character] {
    Dictionary(uniqueKeysWithValues: zip(usual, small))
  }

  /// Returns the Greek letter of an English name, such as `omega` or `Omega`; nil for any other word.
  package static func greek(_ word: String) -> Character? {
    guard let first = word.first, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    let name = word.lowercased() == "lambda" ? "LAMDA" : word.uppercased()
    let scalars = first.isUppercase ? 0x391...0x3A9 : 0x3B1...0x3C9 as ClosedRange<UInt32>
    return scalars.lazy.compactMap(Unicode.Scalar.init).first { scalar in
      scalar.properties.name?.hasSuffix(" LETTER \(name)") ?? false
    }.map(Character.init)
  }

  /// Reads the mathematics between two dollar signs.
  private struct MathReader {
    var rest: Substring
    let whole: String

    mutating func read() throws(FigureError) -> String {
      var result = ""
      while let character = rest.first {
        guard character == "^" || character == "_" else {
          result += try symbol()
          continue
        }
        rest.removeFirst()
        result += "\(character == "^" ? raised : lowered)\(try group())\(end)"
      }
      return result
    }

    /// Reads a symbol, or several in braces.
    private mutating func group() throws(FigureError) -> String {
      guard rest.first == "{" else { return try symbol() }
      let start = rest
      rest.removeFirst()
      var result = ""
      while rest.first != "}" {
        if rest.isEmpty { throw failure("'{' has no '}'", at: start) }
        result += try symbol()
      }
      rest.removeFirst()
      return result
    }

    private mutating func symbol() throws(FigureError) -> String {
      let start = rest
      guard let character = rest.popFirst(), !"^_{}".contains(character) else {
        throw failure(start.isEmpty ? "a symbol is missing" : "'\(start.prefix(1))' is out of place", at: start)
      }
      guard character == "\\" else { return character == "-" ? "−" : String(character) }
      let word = String(rest.prefix { $0.isASCII && $0.isLetter })
      rest = rest.dropFirst(word.count)
      if let letter = greek(word) { return String(letter) }
      guard ["dot", "ddot", "sqrt"].contains(word) else {
        throw failure("'\\\(word)' is not known; write it without a backslash", at: start)
      }
      if rest.first == " " { rest.removeFirst() }
      let operand = try group()
      guard operand.count == 1 else { throw failure("'\\\(word)' takes one symbol", at: start) }
      return word == "sqrt" ? "√" + operand : operand + (word == "dot" ? "\u{307}" : "\u{308}")
    }

    private func failure(_ problem: String, at place: Substring) -> FigureError {
      .illegalText(problem, column: whole.distance(from: whole.startIndex, to: place.startIndex) + 1)
    }
  }
}
