import EffectMath
import Figures
import Workbench

/// Plays screens in the terminal until they end, a key is pressed or the command is interrupted.
struct ScreenPlayer {
  /// The number of screens in a run.
  let count: Int
  let framesPerSecond: Double
  let loops: Bool
  /// True if screens that are late are left out, so that a run takes its time on slow terminals too.
  var skipsLate = false
  /// The code that takes the last screen away.
  var cleared = ""

  /// - Parameter screen: the text of a screen, by its number.
  func run(_ screen: (Int) throws -> String) rethrows {
    let keys = KeyMode()
    Terminal.writeStyled("\u{1B}[H\u{1B}[2J")
    defer {
      Terminal.writeStyled(cleared + "\n")
      Terminal.flush()
      keys.restore()
    }
    let start = ContinuousClock.now
    var turn = 0
    repeat {
      var frame = 0
      while frame < count {
        Terminal.writeStyled(try screen(frame))
        Terminal.flush()
        if Terminal.hasLostReader { return }
        let due = start + .seconds(Double(turn * count + frame + 1) / framesPerSecond)
        if keys.waitForKey(until: due) { return }
        let late = (ContinuousClock.now - due) / .seconds(1) * framesPerSecond
        let skipped = skipsLate ? max(0, Int(late)) : 0
        // The end of a run is always shown.
        frame = frame == count - 1 ? count : min(count - 1, frame + 1 + skipped)
      }
      turn += 1
    } while loops
  }
}

/// A motion as screens of the terminal.
struct TerminalPlayer {
  let motion: Motion
  let framesPerSecond: Double
  let loops: Bool
  let usesColour: Bool
  let background: Theme?

  /// The glyphs of the trail, oldest first.
  private static let trail: [Character] = ["·", "·", "∙", "∙", "•", "•"]

  func run() {
    ScreenPlayer(count: motion.frames, framesPerSecond: framesPerSecond, loops: loops).run(screen)
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
