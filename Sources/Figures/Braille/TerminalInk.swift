/// Colours texts for a terminal of 256 colours, or leaves them as they are.
package struct TerminalInk {
  let palette: Palette
  let isColoured: Bool

  init(background: Theme?, isColoured: Bool) {
    palette = background.map(Palette.of) ?? .neutral
    self.isColoured = isColoured
  }

  func painted(_ text: String, _ colour: Colour?) -> String {
    guard isColoured, let colour else { return text }
    return "\u{1b}[38;5;\(TerminalInk.code(colour))m\(text)\u{1b}[0m"
  }

  /// The nearest colour of the cube of six shades a channel, which starts at 16.
  package static func code(_ colour: Colour) -> Int {
    func shade(_ channel: UInt8) -> Int {
      // The shades are 0, 95, 135, 175, 215 and 255.
      channel < 48 ? 0 : channel < 115 ? 1 : min(5, (Int(channel) - 35) / 40)
    }
    return 16 + 36 * shade(colour.red) + 6 * shade(colour.green) + shade(colour.blue)
  }
}
