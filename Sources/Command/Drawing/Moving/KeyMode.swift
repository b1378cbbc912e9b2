import SystemLibrary

/// Reads single keys without echo and hides the cursor; puts the terminal back as it was however the command ends, but
/// for SIGKILL.
///
/// A signal then does to the command what it does to any: what started it learns of Ctrl-C, Ctrl-\ and Ctrl-Z.
struct KeyMode {
  private nonisolated(unsafe) static var saved: termios?
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private var isOn: Bool { Self.saved != nil }

  init() {
    var mode = termios()
    if tcgetattr(STDIN_FILENO, &mode) == 0 { Self.saved = mode }
    atexit { KeyMode.end() }
    // A caller's thread may have had them blocked, which a command inherits.
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

  /// Puts the terminal back and lets the signal have its usual effect, which it has when the handler is over.
  private static let handle: @convention(c) (Int32) -> Void = { number in
    KeyMode.end()
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Ctrl-C, Ctrl-\ and Ctrl-Z arrive as keys, so that the terminal is put back before they act.
  private static func begin() {
    if var mode = saved {
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    show("\u{1B}[?25l")
  }

  /// What was typed meanwhile was not meant for the shell.
  private static func end() {
    if var mode = saved {
      tcflush(STDIN_FILENO, TCIFLUSH)
      tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    }
    show("\u{1B}[0m\u{1B}[?25h")
  }

  /// write(2) is safe in a handler, where memory must not be asked for.
  private static func show(_ code: StaticString) {
    _ = write(STDOUT_FILENO, code.utf8Start, code.utf8CodeUnitCount)
  }

  /// Whether a key came before the time.
  func waitForKey(until due: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: due) / .milliseconds(1)
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptor, isOn ? 1 : 0, Int32(min(max(left.rounded(.up), 0), 1_000_000)))
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

  /// The signal that a key stands for in this terminal.
  private func signalNumber(of byte: UInt8) -> Int32? {
    guard let mode = Self.saved, byte != 0 else { return nil }
    let characters = withUnsafeBytes(of: mode.c_cc) { Array($0) }
    let signals = [(VINTR, SIGINT), (VQUIT, SIGQUIT), (VSUSP, SIGTSTP)]
    return signals.first { characters[Int($0.0)] == byte }?.1
  }

  func restore() { Self.end() }
}
