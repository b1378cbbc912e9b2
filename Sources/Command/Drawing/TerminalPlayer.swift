import EffectMath
import Figures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Plays a motion in the terminal until it ends, a key is pressed or the command is interrupted.
struct TerminalPlayer {
  let motion: Motion
  let framesPerSecond: Double
  let loops: Bool
  let usesColour: Bool

  /// The glyphs of the trail, oldest first.
  private static let trail: [Character] = ["·", "·", "∙", "∙", "•", "•"]

  func run() throws {
    let mode = KeyMode()
    Terminal.write("\u{1B}[?25l\u{1B}[H\u{1B}[2J")
    defer {
      Terminal.write("\u{1B}[?25h\n")
      Terminal.flush()
      mode.restore()
    }
    let start = ContinuousClock.now
    var turn = 0
    repeat {
      for frame in 0..<motion.frames {
        Terminal.write(screen(frame))
        Terminal.flush()
        let number = turn * motion.frames + frame + 1
        let due = start + .seconds(Double(number) / framesPerSecond)
        if mode.waitForKey(until: due) { return }
      }
      turn += 1
    } while loops
  }

  private func screen(_ frame: Int) -> String {
    let size = Terminal.size
    let width = max(20, min(size.columns, 100) - 2)
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
            .annotation(Annotation(x: motion.places[frame], y: motion.values[frame], kind: .extremum, text: nil)),
          ])
      ])
    let plot = BrailleRenderer(
      columns: width, rows: max(8, min(20, size.rows - 6)), usesColour: usesColour
    ).render(curve)
    let time = "t \(NumberText.short(motion.places[frame]))  value \(NumberText.short(motion.values[frame]))"
    let lines = [motion.label, "", " " + track, ""] + plot.split(separator: "\n").map(String.init) + [time]
    return "\u{1B}[H" + lines.map { $0 + "\u{1B}[K\n" }.joined()
  }
}

/// Reads single keys without echo, and puts the terminal back as it was.
private struct KeyMode {
  private let saved: termios?

  init() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else {
      saved = nil
      return
    }
    saved = mode
    // Ctrl-C arrives as a key too, so that the terminal is put back in one place.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Whether a key came before the time.
  func waitForKey(until due: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: due)
      let milliseconds = max(0, left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000)
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, saved == nil ? 0 : 1, Int32(milliseconds))
      if count > 0 {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) >= 0
      }
      if count == 0 { return false }
      if errno != EINTR { return true }
    }
  }

  func restore() {
    guard var saved else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }
}
