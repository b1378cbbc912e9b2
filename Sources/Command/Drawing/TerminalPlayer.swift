import EffectMath
import Figures
import Workbench

/// Plays a motion in the terminal until it ends, a key is pressed or the command is interrupted.
struct TerminalPlayer {
  let motion: Motion
  let framesPerSecond: Double
  let loops: Bool
  let usesColour: Bool

  /// The glyphs of the trail, oldest first.
  private static let trail: [Character] = ["·", "·", "∙", "∙", "•", "•"]

  func run() {
    let keys = KeyMode()
    Terminal.writeStyled("\u{1B}[H\u{1B}[2J")
    defer {
      Terminal.writeStyled("\n")
      Terminal.flush()
      keys.restore()
    }
    let start = ContinuousClock.now
    var turn = 0
    repeat {
      for frame in 0..<motion.frames {
        Terminal.writeStyled(screen(frame))
        Terminal.flush()
        let number = turn * motion.frames + frame + 1
        let due = start + .seconds(Double(number) / framesPerSecond)
        if keys.waitForKey(until: due) { return }
      }
      turn += 1
    } while loops
  }

  private func screen(_ frame: Int) -> String {
    let size = Terminal.size
    let width = max(8, min(size.columns, 100) - 2)
    var cells = [Character](repeating: " ", count: width)
    let column = { (frame: Int) in min(width - 1, max(0, Int((motion.share(frame) * Double(width - 1)).rounded()))) }
    for (age, glyph) in Self.trail.reversed().enumerated() where frame - age - 1 >= 0 {
      let place = column(frame - age - 1)
      if cells[place] == " " { cells[place] = glyph }
    }
    cells[column(frame)] = "●"
    var track = ""
    for cell in cells { track += usesColour && cell == "●" ? "\u{1B}[38;5;208m●\u{1B}[0m" : String(cell) }
    let curve = Figure(
      panels: [
        Panel(
          horizontal: Axis(range: motion.places[0]...motion.places[motion.frames - 1]),
          vertical: Axis(range: motion.range),
          marks: [
            .curve(Curve(xs: Array(motion.places[...frame]), ys: Array(motion.values[...frame]))),
            .annotation(
              Annotation(x: motion.places[frame], y: motion.values[frame], kind: .extremum, tint: .series(1))),
          ])
      ])
    let time = "t \(NumberText.short(motion.places[frame]))  value \(NumberText.short(motion.values[frame]))"
    var lines = [" " + track, time]
    // A small terminal has room for the track only.
    if size.rows >= 14, size.columns >= 30 {
      let plot = BrailleRenderer(columns: width, rows: min(20, size.rows - 6), usesColour: usesColour).render(curve)
      lines =
        [PlainLine.text(String(motion.label.prefix(width))), ""] + [lines[0], ""]
        + plot.split(separator: "\n").map(String.init) + [time]
    }
    return "\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[K"
  }
}
