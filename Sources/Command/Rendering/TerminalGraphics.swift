import ArgumentParser
import EffectRendering
import Figures
import RasterImages
import Workbench

/// How pictures are shown in a terminal.
enum TerminalGraphics: String, ExpressibleByArgument, CaseIterable {
  /// Kitty's protocol where the terminal says that it has it, else half blocks.
  case auto
  /// Two pixels a letter, in 24-bit colour.
  case blocks
  /// The terminal's own pixels, as PNG (Kovid Goyal, "Terminal graphics protocol", kitty's documentation).
  case kitty

  /// What is used: terminals that have the protocol are known by their variables; a multiplexer keeps it from them.
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

  /// A canvas for frames of an effect that fill so many letters and lines; nil for less than one letter.
  func canvas(
    for effect: RenderedEffect, columns: Int, rows: Int, background: RenderBackground
  ) throws -> RenderCanvas? {
    guard columns >= 1, rows >= 1 else { return nil }
    let box = effect.scene.frame.size
    let cell = isKitty ? Terminal.cellPixels : HalfBlocks.cell
    // A little less than what fits exactly, whose last pixel rounding could add.
    let scale =
      min(Double(columns * cell.width) / box.width, Double(rows * cell.height) / box.height) * (1 - 1e-9)
    return try RenderCanvas([effect.scene.frame], .scale(scale), background: background).noting
  }

  /// What shows a picture, and goes on in the line below it.
  func text(_ image: Image) throws -> String {
    isKitty ? try KittyPicture(image).text + "\n" : HalfBlocks.lines(image)
  }

  /// What shows a frame in the place of the one before it, from the top left corner of the screen.
  func frame(_ image: Image) throws -> String {
    "\u{1B}[H" + (isKitty ? try KittyPicture(image).replacement : HalfBlocks.lines(image, end: "\u{1B}[K\n"))
  }

  /// What a moving picture leaves behind on the screen that is to be taken away.
  var cleared: String { isKitty ? KittyPicture.cleared : "" }
}

/// A picture in the form that kitty's protocol has for it.
struct KittyPicture {
  private let letters: [UInt8]

  /// Of what is sent at once.
  private static let most = 4096
  private static let (start, end) = ("\u{1B}_G", "\u{1B}\\")
  /// Of the picture whose frames replace each other.
  private static let identity = "i=16,p=1"

  init(_ image: Image) throws {
    do throws(PNGError) { letters = Base64.text(try StoredImage(image).png()) } catch { throw Failure(error) }
  }

  /// The picture where the cursor is, which moves on; nothing is answered.
  var text: String { sent("a=T,f=100,q=2") }

  /// The picture in the place of the last one, the cursor stays.
  var replacement: String { sent("a=T,f=100,q=2,C=1,\(Self.identity)") }

  static let cleared = "\(start)a=d,d=I,q=2,i=16\(end)"

  private func sent(_ control: String) -> String {
    var text = ""
    for begin in stride(from: 0, to: letters.count, by: Self.most) {
      let last = min(begin + Self.most, letters.count)
      let more = "m=\(last < letters.count ? 1 : 0)"
      text += Self.start + (begin == 0 ? "\(control),\(more)" : more) + ";"
      text += String(decoding: letters[begin..<last], as: UTF8.self) + Self.end
    }
    return text
  }
}

/// A picture in a terminal of 24-bit colours: two pixels a cell, the upper one in the colour of the letter.
enum HalfBlocks {
  private static let reset = "\u{1B}[0m"
  /// From which opacity on a pixel is shown.
  private static let leastAlpha: Float = 1 / 255

  /// Pixels of a letter.
  static let cell = PixelSize(width: 1, height: 2)

  /// Lines of text; where nothing is drawn the terminal's own background stays. What shines through lies on black.
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
