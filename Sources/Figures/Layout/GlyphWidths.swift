/// How wide characters are, in units of the font size: those of DejaVu Sans, the widest of the fonts that stand in for
/// each other, up to 0.05 more.
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
    // · ° and raised digits.
    case 0xb0, 0xb2, 0xb3, 0xb7, 0xb9, 0x2070..<0x209d: return 0.5
    default: return 0.7
    }
  }
}
