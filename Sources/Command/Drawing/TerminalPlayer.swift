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

  func run() {
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
            .annotation(Annotation(x: motion.places[frame], y: motion.values[frame], kind: .extremum, text: nil)),
          ])
      ])
    let time = "t \(NumberText.short(motion.places[frame]))  value \(NumberText.short(motion.values[frame]))"
    var lines = [" " + track, time]
    // A small terminal has room for the track only.
    if size.rows >= 14, size.columns >= 30 {
      let plot = BrailleRenderer(columns: width, rows: min(20, size.rows - 6), usesColour: usesColour).render(curve)
      lines =
        [String(motion.label.prefix(width)), ""] + [lines[0], ""]
        + plot.split(separator: "\n").map(String.init) + [time]
    }
    return "\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[K"
  }
}

/// Reads single keys without echo, and puts the terminal back as it was.
private struct KeyMode {
  /// What to put back; read by the signal handler too.
  nonisolated(unsafe) private static var saved: termios?
  private var saved: termios? { Self.saved }

  init() {
    var mode = termios()
    for signalNumber in [SIGINT, SIGTERM, SIGHUP] {
      signal(signalNumber) { number in
        if var saved = KeyMode.saved { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }
        // Shows the cursor again; write(2) is safe in a handler.
        let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (0x1B, 0x5B, 0x3F, 0x32, 0x35, 0x68, 0x0A)
        withUnsafeBytes(of: bytes) { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        _exit(128 + number)
      }
    }
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    Self.saved = mode
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
