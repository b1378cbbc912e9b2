/// Fits users' texts into a line and a width. Widths are those of the widest font that may replace the requested one.
package enum TextFitting {
  /// Returns the text without control characters and line breaks, each of which becomes one space, and without U+FFFE
  /// and U+FFFF, which XML forbids.
  package static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value == 0xfffe || scalar.value == 0xffff { continue }
      let isBreak =
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029
      if !isBreak { result.append(scalar) } else if result.last != " " { result.append(" ") }
    }
    return String(result)
  }

  /// Returns a generated text with a minus sign in place of the hyphen before a number.
  static func withMinusSigns(_ text: String) -> String {
    text.replacing(/(^|[ (:=,≥≤])-(?=[0-9.])/) { "\($0.output.1)−" }
  }

  /// Returns the width in the unit of `fontSize`, rounded up a little.
  package static func width(_ text: String, fontSize: Double) -> Double {
    fontSize * text.reduce(0) { $0 + GlyphWidths.width(of: $1) }
  }

  /// Returns the width of the widest text; 0 without texts.
  static func widest(_ texts: [String], fontSize: Double) -> Double {
    texts.map { width($0, fontSize: fontSize) }.max() ?? 0
  }

  /// Returns the text with its end replaced by an ellipsis if it is wider than `width`. A number that would be cut is
  /// removed completely, because part of a number is another number.
  package static func shortened(_ text: String, toWidth width: Double, fontSize: Double) -> String {
    guard TextFitting.width(text, fontSize: fontSize) > width else { return text }
    var room = width / fontSize - GlyphWidths.width(of: "…")
    let kept = text.prefix {
      room -= GlyphWidths.width(of: $0)
      return room >= 0
    }
    let trailing: Set<Character> = [" ", ",", ".", ";", ":", "(", "·"]
    return String(withoutPartOfNumber(kept).reversed().drop { trailing.contains($0) }.reversed()) + "…"
  }

  /// Returns the start of a text, without the number at its end if that number continues in the text.
  private static func withoutPartOfNumber(_ begin: Substring) -> Substring {
    let rest = begin.base[begin.endIndex...]
    let digits = begin.reversed().prefix { $0.isNumber || $0 == "." }
    guard digits.contains(where: \.isNumber), let next = rest.first,
      next.isNumber || next == "." && rest.dropFirst().first?.isNumber ?? false
    else { return begin }
    let number = begin.dropLast(digits.count)
    let whole = number.last == "-" ? number.dropLast() : number
    return whole.isEmpty || whole.last?.isLetter ?? false ? begin : whole
  }

  /// Returns the text broken at blanks into at most `count` lines that fit; the last is shortened.
  package static func lines(_ text: String, toWidth width: Double, fontSize: Double, atMost count: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while lines.count + 1 < count, TextFitting.width(String(rest), fontSize: fontSize) > width {
      let words = rest.split(separator: " ", omittingEmptySubsequences: false)
      var line = words[0]
      for word in words.dropFirst() {
        let longer = rest[line.startIndex..<word.endIndex]
        if TextFitting.width(String(longer), fontSize: fontSize) > width { break }
        line = longer
      }
      guard line.endIndex < rest.endIndex, !line.isEmpty else { break }
      lines.append(String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines + [shortened(String(rest), toWidth: width, fontSize: fontSize)]
  }
}

/// The widths of characters, in units of the font size: those of DejaVu Sans, the widest of the replacement fonts, plus
/// up to 0.05.
enum GlyphWidths {
  private static let ofASCII: [Double] = {
    let classes: [(width: Double, characters: String)] = [
      (0.3, "'IJijl"), (0.35, " ,./:;\\|"), (0.4, "()-[]ft"), (0.45, "!r"), (0.5, "\"*_`"), (0.55, "?csz"),
      (0.6, "FLkvxy"), (0.65, "$0123456789EPSTYabdeghnopqu{}"), (0.7, "ABCKRVXZ"), (0.75, "NU"), (0.8, "&DGHOQ"),
      (0.85, "#+<=>^w~"), (0.9, "M"), (1, "%@Wm"),
    ]
    var widths = [Double](repeating: 0.65, count: 128)
    for (width, characters) in classes { for byte in characters.utf8 { widths[Int(byte)] = width } }
    return widths
  }()

  static func width(of character: Character) -> Double {
    guard let value = character.unicodeScalars.first?.value else { return 0 }
    switch value {
    case 0..<0x80: return ofASCII[Int(value)]
    case 0x1100..<0x1160, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfb00, 0xff00..<0xff61, 0x1f000..<0x20000:
      return 1.05
    // … ½ ¼, and signs such as × − ≤ →.
    case 0x2026, 0xbc...0xbe: return 1
    case 0xd7, 0xb1, 0xf7, 0x2190..<0x2300: return 0.85
    // The marks of superscripts and subscripts.
    case 0x10fff0...0x10fff2: return 0
    // Narrow blanks, · ° and raised digits.
    case 0x2009: return 0.25
    case 0xb0, 0xb2, 0xb3, 0xb7, 0xb9, 0x2070..<0x209d: return 0.5
    default: return 0.7
    }
  }
}

/// Shortens texts and keeps them distinct.
enum DistinctTexts {
  /// Returns the texts, with long ones shortened: at their ends, or in their common part if their ends distinguish
  /// them.
  ///
  /// - Parameter width: returns the width of a text. Each result is at most as wide as `limit` if that is wider than a
  ///   few letters.
  static func shortened(
    _ texts: [String], to limit: Double, width: (String) -> Double, atEnd: (String, Double) -> String
  ) -> [String] {
    var result = texts.map { width($0) > limit ? atEnd($0, limit) : $0 }
    for group in Dictionary(grouping: texts.indices, by: { result[$0] }).values {
      let members = Set(group.map { texts[$0] })
      guard members.count > 1 else { continue }
      let common = commonPrefix(members)
      for index in group {
        let head = atEnd(String(texts[index].prefix(common)), limit * 0.4)
        let tail = String(texts[index].dropFirst(common))
        let joined = head + (head.hasSuffix("…") ? "" : "…")
        let short = joined + tail
        result[index] = width(short) > limit ? joined + atEnd(tail, limit - width(joined)) : short
      }
    }
    return result
  }

  /// Returns the number of characters that all texts start with, up to the start of the word in which they differ.
  private static func commonPrefix(_ texts: Set<String>) -> Int {
    let characters = texts.map(Array.init)
    let shortest = characters.map(\.count).min() ?? 0
    let same = (0..<shortest).first { place in characters.contains { $0[place] != characters[0][place] } } ?? shortest
    // An argument's name stays with its value.
    var start = same
    var words = 0
    while start > max(0, same - 16) {
      let (before, next) = (characters[0][start - 1], start < shortest ? characters[0][start] : " ")
      if " (,|".contains(before) || before == ":" && next != " " {
        words += 1
        if words == 2 || before != " " { return start }
      }
      start -= 1
    }
    return same
  }
}
