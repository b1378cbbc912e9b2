import Figures
import RasterImages

/// A picture in a terminal of 24-bit colours: two pixels a cell, the upper one in the colour of the letter.
enum HalfBlocks {
  private static let reset = "\u{1B}[0m"
  /// From which opacity on a pixel is shown.
  private static let leastAlpha: Float = 1 / 255

  /// Pixels of a letter.
  static let cell = PixelSize(width: 1, height: 2)

  /// Lines of text; where nothing is drawn the terminal's own background stays. What shines through lies on black.
  static func text(_ image: Image) -> String { lines(image, end: "\n") }

  /// The same with another end of each line.
  static func lines(_ image: Image, end: String) -> String {
    let stored = StoredImage(image.overBlack)
    func colour(_ x: Int, _ y: Int) -> String? {
      guard y < image.height, image[x, y].w >= leastAlpha else { return nil }
      let pixel = stored[x, y]
      return "\(pixel.x);\(pixel.y);\(pixel.z)"
    }
    var text = ""
    for y in stride(from: 0, to: image.height, by: 2) {
      var state = ""
      for x in 0..<image.width {
        let (style, glyph) = cell(upper: colour(x, y), lower: colour(x, y + 1))
        if style != state { text += reset + style }
        state = style
        text += glyph
      }
      text += (state.isEmpty ? "" : reset) + end
    }
    return text
  }

  private static func cell(upper: String?, lower: String?) -> (style: String, glyph: String) {
    switch (upper, lower) {
    case (nil, nil): ("", " ")
    case (let upper?, nil): ("\u{1B}[38;2;\(upper)m", "▀")
    case (nil, let lower?): ("\u{1B}[38;2;\(lower)m", "▄")
    case (let upper?, let lower?): ("\u{1B}[38;2;\(upper);48;2;\(lower)m", "▀")
    }
  }
}
