import EffectMath
import Figures
import Workbench

/// Plays a motion in the terminal until it ends, a key is pressed or the command is interrupted.
struct TerminalPlayer {
  let motion: Motion
  let framesPerSecond: Double
  let loops: Bool
  let usesColour: Bool
  let background: Theme?

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
    let isRace = motion.runners.count > 1
    let tracks = motion.runners.flatMap { runner -> [String] in
      (isRace ? [" " + painted(String(PlainLine.text(runner.label).prefix(width)), runner.tint)] : [])
        + [" " + track(runner, frame, width: width)]
    }
    let values = motion.runners.map { NumberText.short($0.values[frame]) }.joined(separator: "  ")
    let time = "t \(NumberText.short(motion.places[frame]))  value \(values)"
    var lines = tracks.suffix(max(1, size.rows - 2)) + [String(time.prefix(width))]
    // A small terminal has room for the tracks only.
    let free = size.rows - tracks.count - 5
    if free >= 8, size.columns >= 30 {
      let plot = BrailleRenderer(
        columns: width, rows: min(20, free), usesColour: usesColour, background: background
      ).render(curves(frame))
      let title = isRace ? [] : [PlainLine.text(String(motion.runners[0].label.prefix(width))), ""]
      lines = title + tracks + [""] + plot.split(separator: "\n").map(String.init) + [String(time.prefix(width))]
    }
    return "\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[K"
  }

  /// The curves as far as they have come.
  private func curves(_ frame: Int) -> Figure {
    let marks = motion.runners.flatMap { runner -> [Mark] in
      [
        .curve(Curve(xs: Array(motion.places[...frame]), ys: Array(runner.values[...frame]), tint: runner.tint)),
        .annotation(
          Annotation(x: motion.places[frame], y: runner.values[frame], kind: .extremum, tint: runner.tint)),
      ]
    }
    return Figure(
      panels: [
        Panel(
          horizontal: Axis(range: motion.places[0]...motion.places[motion.frames - 1]),
          vertical: Axis(range: motion.range), marks: marks)
      ])
  }

  /// An object on its way, with its trail.
  private func track(_ runner: Motion.Runner, _ frame: Int, width: Int) -> String {
    var cells = [Character](repeating: " ", count: width)
    func column(_ value: Double) -> Int {
      min(width - 1, max(0, Int((motion.share(value) * Double(width - 1)).rounded())))
    }
    for (value, glyph) in zip(
      motion.trail(runner, before: frame).suffix(Self.trail.count).reversed(), Self.trail.reversed())
    {
      let place = column(value)
      if cells[place] == " " { cells[place] = glyph }
    }
    cells[column(runner.values[frame])] = "●"
    return cells.map { $0 == "●" ? painted("●", runner.tint) : String($0) }.joined()
  }

  private func painted(_ text: String, _ tint: Tint) -> String {
    BrailleRenderer(usesColour: usesColour, background: background).painted(text, tint)
  }
}
