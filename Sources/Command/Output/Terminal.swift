import Figures
import SystemLibrary
import Workbench

/// Standard output and standard error, written as bytes.
///
/// Text of others never commands a terminal: of what is written, control characters other than line breaks and
/// tabulators become U+FFFD. Text of our own that has colours or moves the cursor is written as styled; what it says of
/// others goes through ``plain(_:)`` or a renderer.
///
/// Once its reader has closed a pipe, what is written to it is dropped, and the command ends with the status that it
/// has anyway. Any other failure to write ends it with status 73.
enum Terminal {
  private nonisolated(unsafe) static var pending: [UInt8] = []
  /// Whether the reader of standard output has left, so that endless or long output may stop.
  nonisolated(unsafe) private(set) static var hasLostReader = false
  private static let bufferSize = 1 << 16

  /// Opens /dev/null for each standard descriptor that the caller closed, so that no file of ours takes its number.
  ///
  /// Reading from what stood for input, and writing to what stood for output, fails as it would have.
  static func openMissingDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func write(_ text: String) { writeStyled(PlainLine.text(text)) }

  /// Text without a control character of others.
  static func writeStyled(_ text: String) {
    if hasLostReader { return }
    pending.append(contentsOf: text.utf8)
    if pending.count >= bufferSize { flush() }
  }

  static func flush() {
    let error = send(pending, to: STDOUT_FILENO)
    pending.removeAll(keepingCapacity: true)
    guard let error else { return }
    if error == EPIPE {
      hasLostReader = true
      return
    }
    writeError("error: cannot write standard output: \(String(cString: strerror(error)))\n")
    exit(Failure.Status.cannotWrite.rawValue)
  }

  static func writeError(_ text: String) { writeStyledError(PlainLine.text(text)) }

  /// A line on standard error that tells what an output has otherwise than was asked for.
  static func writeNote(_ text: String) { writeError("note: \(PlainLine.of(text))\n") }

  static func writeStyledError(_ text: String) { _ = send(Array(text.utf8), to: STDERR_FILENO) }

  /// The error number of the write that failed.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        SystemLibrary.write(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      sent += count
    }
    return nil
  }

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// More columns or rows than any terminal has.
  private static let mostCells = 10_000

  /// Columns and rows of the terminal; where there is none what COLUMNS and LINES say, or 80×24.
  static var size: (columns: Int, rows: Int) {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return (Int(window.ws_col), Int(window.ws_row))
    }
    return (size("COLUMNS") ?? 80, size("LINES") ?? 24)
  }

  /// The pixels of a letter, where the terminal tells those of its window; else 10 × 20.
  static var cellPixels: PixelSize {
    var window = winsize()
    let isTold = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    guard isTold, window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row else {
      return PixelSize(width: 10, height: 20)
    }
    return PixelSize(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  /// A whole number above 0, as the environment says it; nil for anything else.
  private static func size(_ name: String) -> Int? {
    environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, mostCells) : nil }
  }
}

/// What is known of the reader's terminal, and lines that fit it.
extension Terminal {
  /// The theme of the background, as the variable COLORFGBG of rxvt, Konsole and others tells it: of `15;0` the second
  /// number, or the last of three, is a colour of the sixteen. Nil where it is not set or says something else.
  static var background: Theme? {
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let number = Int(last) else { return nil }
    switch number {
    case 0...6, 8: return .dark
    case 7, 9...15: return .light
    default: return nil
    }
  }

  /// A line; in a terminal it goes on below, between words, indented by two.
  static func writeLine(_ text: String) {
    guard isOutputTerminal else { return write(text + "\n") }
    write(WordWrap.lines(text, columns: size.columns, indent: 2).joined(separator: "\n") + "\n")
  }
}
