import Figures
import SystemLibrary

/// Standard output and standard error, written as bytes.
///
/// Input never controls a terminal: in plain text, control characters except line breaks and tabulators become U+FFFD.
/// Styled text has colours and moves the cursor; input in it goes through ``PlainLine`` or a renderer.
///
/// After a closed pipe, further text is dropped and the exit status stays the same. Any other failure to write stops
/// the command with status 73.
enum Terminal {
  private nonisolated(unsafe) static var pending: [UInt8] = []
  /// True if the pipe of standard output is closed, so that long output can stop.
  nonisolated(unsafe) private(set) static var hasLostReader = false
  private static let bufferSize = 1 << 16

  /// Opens /dev/null for each closed standard descriptor, so that no other file gets its number.
  ///
  /// Reading from it as input and writing to it as output still fail.
  static func openMissingDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func write(_ text: String) { writeStyled(PlainLine.text(text)) }

  /// Writes text whose control characters are intended.
  static func writeStyled(_ text: String) {
    if hasLostReader { return }
    pending.append(contentsOf: text.utf8)
    if pending.count >= bufferSize { flush() }
  }

  static func flush() {
    let error = OutputFile.send(pending, to: STDOUT_FILENO)
    pending.removeAll(keepingCapacity: true)
    guard let error else { return }
    if error == EPIPE {
      hasLostReader = true
      return
    }
    writeError("error: cannot write standard output: \(String(cString: strerror(error)))\n")
    exit(Failure.Status.cannotWrite.rawValue)
  }

  /// Writes pending text and replaces this process with a program.
  ///
  /// - Parameter program: a path, or a name in PATH.
  static func become(_ program: String, _ arguments: [String]) throws -> Never {
    flush()
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execvp(program, &words)
    throw Failure("\(program) could not be started: \(String(cString: strerror(errno)))", .unavailable)
  }

  static func writeError(_ text: String) { writeStyledError(PlainLine.text(text)) }

  /// Writes a note on standard error: a difference between the output and the request.
  static func writeNote(_ text: String) { writeError("note: \(PlainLine.of(text))\n") }

  static func writeStyledError(_ text: String) { _ = OutputFile.send(Array(text.utf8), to: STDERR_FILENO) }

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The limit for columns and rows, more than any terminal has.
  private static let mostCells = 10_000

  /// The size of the terminal; nil if standard output is not a terminal.
  private static var window: winsize? {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    return isKnown ? window : nil
  }

  /// The columns and rows of the terminal, or those of COLUMNS and LINES, or 80×24.
  static var size: (columns: Int, rows: Int) {
    if let window { return (Int(window.ws_col), Int(window.ws_row)) }
    return (size("COLUMNS") ?? 80, size("LINES") ?? 24)
  }

  /// The size of a cell in pixels, from the terminal's window; 10 × 20 if unknown.
  static var cellPixels: PixelSize {
    guard let window, window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row else {
      return PixelSize(width: 10, height: 20)
    }
    return PixelSize(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  /// Returns the positive whole number in an environment variable; nil for anything else.
  private static func size(_ name: String) -> Int? {
    environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, mostCells) : nil }
  }
}

extension Terminal {
  /// The theme that COLORFGBG, a variable of rxvt, Konsole and others, gives the background: its last number, as in
  /// `15;0`, is one of 16 colours. Nil if it is not set or unknown.
  static var background: Theme? {
    let last = environment("COLORFGBG")?.split(separator: ";").last
    guard let number = last.flatMap({ Int($0) }), 0...15 ~= number else { return nil }
    return number < 7 || number == 8 ? .dark : .light
  }

  /// Writes a line; in a terminal it wraps between words, indented by two.
  static func writeLine(_ text: String) {
    guard isOutputTerminal else { return write(text + "\n") }
    write(WordWrap.lines(text, columns: size.columns, indent: 2).joined(separator: "\n") + "\n")
  }
}

/// The progress of long work on standard error: in a terminal a line that is redrawn after the first second, in a log a
/// line every 15 s.
final class ProgressBar {
  private let title: String
  private let begin = ContinuousClock.now
  private var lastLine = ContinuousClock.now
  /// True if the terminal shows the line.
  private var isShown = false
  private static let patience = Duration.seconds(1)
  private static let logPause = Duration.seconds(15)

  init(_ title: String) { self.title = title }

  /// Shows a step, counted from 0, before it starts.
  func show(_ step: Int, of count: Int) {
    guard Terminal.isErrorTerminal else { return log(step, of: count) }
    guard begin.duration(to: .now) > Self.patience else { return }
    let done = count > 0 ? 24 * step / count : 0
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 24 - done)
    Terminal.writeStyledError("\r\(title) \(bar) \(step) of \(count)")
    isShown = true
  }

  func clear() {
    if isShown { Terminal.writeStyledError("\r\u{1B}[K") }
    isShown = false
  }

  private func log(_ step: Int, of count: Int) {
    guard lastLine.duration(to: .now) > Self.logPause else { return }
    lastLine = .now
    Terminal.writeError("\(title): \(step) of \(count)\n")
  }
}
