import ArgumentParser
import Figures
import RasterImages

/// The form of pictures in a terminal.
enum TerminalGraphics: String, ExpressibleByArgument, CaseIterable {
  /// Kitty's protocol if the terminal supports it, otherwise half blocks.
  case auto
  /// Two pixels per cell, in 24-bit colour.
  case blocks
  /// The terminal's own pixels, as PNG (Kovid Goyal, "Terminal graphics protocol", kitty's documentation).
  case kitty

  /// True for kitty's protocol. The environment names terminals that support it; multiplexers do not pass it on.
  private var isKitty: Bool {
    guard self == .auto else { return self == .kitty }
    func has(_ name: String, _ texts: [String]) -> Bool {
      let value = Terminal.environment(name)?.lowercased() ?? ""
      return texts.contains { value.contains($0) }
    }
    guard Terminal.isOutputTerminal, Terminal.environment("TMUX") == nil, !has("TERM", ["screen", "tmux"]) else {
      return false
    }
    return has("TERM", ["kitty", "ghostty"]) || has("TERM_PROGRAM", ["wezterm", "ghostty"])
      || Terminal.environment("KITTY_WINDOW_ID") != nil
  }

  /// Returns a canvas for frames of an effect in the given columns and rows; nil for less than one of each.
  func canvas(
    for effect: RenderedEffect, columns: Int, rows: Int, background: RenderBackground
  ) throws -> RenderCanvas? {
    guard columns >= 1, rows >= 1 else { return nil }
    let box = effect.scene.frame.size
    let cell = isKitty ? Terminal.cellPixels : HalfBlocks.cell
    // Slightly less than the exact fit, so that rounding adds no pixel.
    let scale = min(Double(columns * cell.width) / box.width, Double(rows * cell.height) / box.height) * (1 - 1e-9)
    return try RenderCanvas([effect.scene.frame], .scale(scale), background: background).noting
  }

  /// Returns the text of a picture, with a line break at its end.
  func text(_ image: Image) throws -> String {
    isKitty ? try KittyPicture.text(image) + "\n" : HalfBlocks.lines(image)
  }

  /// Returns the text of a frame at the top left corner of the screen, in place of the last one.
  func frame(_ image: Image) throws -> String {
    "\u{1B}[H" + (isKitty ? try KittyPicture.text(image, replaces: true) : HalfBlocks.lines(image, end: "\u{1B}[K\n"))
  }

  /// The code that removes the last frame.
  var cleared: String { isKitty ? KittyPicture.cleared : "" }
}

/// The escape codes of kitty's protocol.
enum KittyPicture {
  /// The largest number of characters in one code.
  private static let most = 4096
  private static let (start, end) = ("\u{1B}_G", "\u{1B}\\")

  static let cleared = "\(start)a=d,d=I,q=2,i=16\(end)"

  /// Returns the codes of a picture at the cursor, which request no reply.
  ///
  /// - Parameter replaces: true if the picture replaces the last one and leaves the cursor in place.
  static func text(_ image: Image, replaces: Bool = false) throws -> String {
    let letters = Base64.text(try StoredImage(image).png())
    let control = "a=T,f=100,q=2" + (replaces ? ",C=1,i=16,p=1" : "")
    return stride(from: 0, to: letters.count, by: most).map { begin in
      let last = min(begin + most, letters.count)
      let more = "m=\(last < letters.count ? 1 : 0)"
      return start + (begin == 0 ? "\(control),\(more)" : more) + ";"
        + String(decoding: letters[begin..<last], as: UTF8.self) + end
    }.joined()
  }
}

/// A picture in a terminal with 24-bit colours: two pixels per cell, the upper one in the colour of its character.
enum HalfBlocks {
  private static let reset = "\u{1B}[0m"
  /// The least opacity of a visible pixel.
  private static let leastAlpha: Float = 1 / 255

  /// The number of pixels in a cell.
  static let cell = PixelSize(width: 1, height: 2)

  /// Returns lines of text; transparent cells keep the terminal's background, and translucent pixels lie on black.
  static func lines(_ image: Image, end: String = "\n") -> String {
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
