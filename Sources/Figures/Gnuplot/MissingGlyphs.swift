import CSystemCalls

/// Characters of a figure that no font here can draw.
///
/// gnuplot draws such a character as a shape larger than the picture, or not at all. Each run of them becomes one
/// replacement; a vector drawing in SVG keeps its texts, since fonts are the viewer's.
public struct MissingGlyphs: Sendable, Equatable {
  /// In the order of their numbers; empty where every character has a glyph.
  public let characters: [Unicode.Scalar]
  /// What stands in their places.
  public let replacement: Character
  /// Wide and narrow blanks without a glyph of their own: a plain one will do.
  private let blanks: [Unicode.Scalar]

  /// One line that names them by number, since a terminal may have no glyph either; nil where there are none.
  public var note: String? {
    guard !characters.isEmpty else { return nil }
    let named = characters.prefix(6).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let more = characters.count > named.count ? " and \(characters.count - named.count) more" : ""
    return "no font here has \(named.joined(separator: ", "))\(more); '\(replacement)' is drawn instead"
  }

  /// Looks at the texts of figures that are to be drawn together.
  package init(_ figures: [Figure], format: FigureFormat) {
    let scalars = format == .svg ? [] : Set(figures.flatMap { $0.texts.flatMap(MissingGlyphs.uncertain) }).sorted()
    guard !scalars.isEmpty else {
      (characters, blanks, replacement) = ([], [], "?")
      return
    }
    let asked = scalars + MissingGlyphs.replacements.flatMap(\.unicodeScalars)
    let isDrawn = MissingGlyphs.isDrawn(asked, format)
    let missing = zip(scalars, isDrawn).filter { !$1 }.map(\.0)
    (characters, blanks) = (missing.filter { !$0.properties.isWhitespace }, missing.filter(\.properties.isWhitespace))
    replacement = zip(MissingGlyphs.replacements, isDrawn[scalars.count...]).first { $1 }?.0 ?? "?"
  }

  /// The figure without them.
  package func replaced(in figure: Figure) -> Figure {
    guard !characters.isEmpty || !blanks.isEmpty else { return figure }
    let missing = Set(characters + blanks)
    return figure.mapTexts { text in
      var result = String.UnicodeScalarView()
      var isRun = false
      for scalar in text.unicodeScalars {
        if !missing.contains(scalar) {
          // Joiners and variation selectors within a run have nothing left to act on.
          if !(isRun && scalar.properties.isDefaultIgnorableCodePoint) { result.append(scalar) }
          isRun = isRun && scalar.properties.isDefaultIgnorableCodePoint
        } else if scalar.properties.isWhitespace {
          result.append(" ")
        } else if !isRun {
          result.append(contentsOf: replacement.unicodeScalars)
          isRun = true
        }
      }
      return String(result)
    }
  }

  /// The replacement character of Unicode, a box, and what every font has.
  private static let replacements: [Character] = ["\u{FFFD}", "□", "?"]

  /// What the usual fonts have, where there is nobody to ask: Latin, Greek and Cyrillic letters with their accents,
  /// punctuation, superscripts, arrows and the signs of mathematics.
  private static let usualCharacters: [ClosedRange<UInt32>] = [
    0...0x45f, 0x2010...0x2027, 0x2030...0x209c, 0x2190...0x22ff,
  ]

  /// Characters that some font may lack. Those that have no look of their own need no glyph.
  private static func uncertain(_ text: String) -> [Unicode.Scalar] {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    return TextFitting.oneLine(text).unicodeScalars.filter {
      $0.value >= 0x80 && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isDrawn(_ scalars: [Unicode.Scalar], _ format: FigureFormat) -> [Bool] {
    let isGIF = format == .gif
    var isCovered = [Bool](repeating: false, count: scalars.count)
    let values = scalars.map(\.value)
    guard font_coverage(FigureFormat.fontFamily, isGIF, values, values.count, &isCovered) else {
      return scalars.map { scalar in usualCharacters.contains { $0.contains(scalar.value) } }
    }
    // libgd takes what lies beyond the basic plane for several characters.
    return zip(scalars, isCovered).map { $1 && !(isGIF && $0.value > 0xffff) }
  }
}
