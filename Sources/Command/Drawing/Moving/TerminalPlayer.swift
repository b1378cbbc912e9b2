import Figures
import SystemLibrary

extension Terminal {
  /// Plays screens until they end, a key is pressed or the command is interrupted. Late screens are skipped, so that a
  /// run keeps its duration on slow terminals too.
  ///
  /// - Parameters:
  ///   - count: the number of screens in a run.
  ///   - cleared: the code that removes the last screen.
  ///   - screen: the text of a screen, by its number.
  static func play(
    _ count: Int, framesPerSecond: Double, loops: Bool, cleared: String = "", _ screen: (Int) throws -> String
  ) rethrows {
    let keys = KeyMode()
    Terminal.writeStyled("\u{1B}[H\u{1B}[2J")
    defer {
      Terminal.writeStyled(cleared + "\n")
      Terminal.flush()
      KeyMode.end()
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
        let late = Int((ContinuousClock.now - due) / .seconds(1) * framesPerSecond)
        // The end of a run is always shown.
        frame = frame == count - 1 ? count : min(count - 1, frame + 1 + max(0, late))
      }
      turn += 1
    } while loops
  }
}

extension Motion {
  /// The glyphs of the trail, oldest first.
  private static let glyphs: [Character] = ["·", "·", "∙", "∙", "•", "•"]

  /// Returns a frame as a screen of the terminal.
  func screen(_ frame: Int, usesColour: Bool, background: Theme?) -> String {
    let size = Terminal.size
    let width = max(8, min(size.columns, 100) - 2)
    let isRace = runners.count > 1
    // A small terminal has room for the tracks only.
    let free = size.rows - runners.count * (isRace ? 2 : 1) - 5
    let renderer = BrailleRenderer(
      columns: width, rows: min(20, free), usesColour: usesColour, background: background)
    let tracks = runners.flatMap { runner -> [String] in
      (isRace ? [" " + renderer.painted(String(PlainLine.text(runner.label).prefix(width)), runner.tint)] : [])
        + [" " + track(runner, frame, width: width, renderer)]
    }
    let values = runners.map { NumberText.short($0.values[frame]) }.joined(separator: "  ")
    let time = "t \(NumberText.short(places[frame]))  value \(values)"
    var lines = tracks.suffix(max(1, size.rows - 2)) + [String(time.prefix(width))]
    if free >= 8, size.columns >= 30 {
      let plot = renderer.render(Figure(panels: [curves(frame)]))
      let title = isRace ? [] : [PlainLine.text(String(runners[0].label.prefix(width))), ""]
      lines = title + tracks + [""] + plot.split(separator: "\n").map(String.init) + [String(time.prefix(width))]
    }
    return "\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[K"
  }

  /// Returns the track of an object with its trail.
  private func track(_ runner: Runner, _ frame: Int, width: Int, _ renderer: BrailleRenderer) -> String {
    var cells = [Character](repeating: " ", count: width)
    func column(_ value: Double) -> Int {
      min(width - 1, max(0, Int((share(value) * Double(width - 1)).rounded())))
    }
    for (value, glyph) in zip(trail(runner, before: frame).suffix(Self.glyphs.count).reversed(), Self.glyphs.reversed())
    {
      let place = column(value)
      if cells[place] == " " { cells[place] = glyph }
    }
    cells[column(runner.values[frame])] = "●"
    return cells.map { $0 == "●" ? renderer.painted("●", runner.tint) : String($0) }.joined()
  }
}

/// Reads single keys without echo and hides the cursor. It restores the terminal however the command ends, except after
/// SIGKILL.
///
/// A signal then has its usual effect on the command: the parent process learns of Ctrl-C, Ctrl-\ and Ctrl-Z.
struct KeyMode {
  private nonisolated(unsafe) static var saved: termios?
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  init() {
    var mode = termios()
    if tcgetattr(STDIN_FILENO, &mode) == 0 { Self.saved = mode }
    atexit { KeyMode.end() }
    // The caller may have blocked these signals, and a command inherits that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGCONT)
    for number in Self.endings + [SIGTSTP] {
      _ = signal(number, KeyMode.handle)
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGCONT) { _ in
      _ = signal(SIGTSTP, KeyMode.handle)
      KeyMode.begin()
    }
    Self.begin()
  }

  /// Restores the terminal and lets the signal have its usual effect after the handler.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    KeyMode.end()
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Makes Ctrl-C, Ctrl-\ and Ctrl-Z arrive as keys, so that the terminal is restored before they act.
  private static func begin() {
    if var mode = saved {
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    show("\u{1B}[?25l")
  }

  /// Restores the terminal and discards keys typed meanwhile.
  static func end() {
    if var mode = saved {
      tcflush(STDIN_FILENO, TCIFLUSH)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    show("\u{1B}[0m\u{1B}[?25h")
  }

  /// Writes a code. write(2) is safe in a handler, in which memory must not be allocated.
  private static func show(_ code: StaticString) {
    _ = write(STDOUT_FILENO, code.utf8Start, code.utf8CodeUnitCount)
  }

  /// Waits until a key is pressed or the time has come. Returns true for a key, and if the input ends or fails.
  ///
  /// A key such as Ctrl-C raises its signal instead.
  func waitForKey(until due: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: due) / .milliseconds(1)
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, Self.saved == nil ? 0 : 1, Int32(min(max(left.rounded(.up), 0), 1_000_000)))
      if count > 0 {
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return true }
        guard let number = signalNumber(of: byte) else { return true }
        raise(number)
        continue
      }
      if count == 0 { return false }
      if errno != EINTR { return true }
    }
  }

  /// Returns the signal for a key in this terminal; nil for other keys.
  private func signalNumber(of byte: UInt8) -> Int32? {
    guard let mode = Self.saved, byte != 0 else { return nil }
    let characters = withUnsafeBytes(of: mode.c_cc) { Array($0) }
    let signals = [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)]
    return signals.first { characters[Int($0.0)] == byte }?.1
  }
}
