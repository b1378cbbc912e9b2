#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output and standard error, written as bytes.
///
/// A pipe that its reader has closed ends the command with success; any other failure to write ends it with
/// status 73.
enum Terminal {
  private nonisolated(unsafe) static var pending: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Opens /dev/null for each standard descriptor that the caller closed, so that no file of ours takes its number.
  ///
  /// Reading from what stood for input, and writing to what stood for output, fails as it would have.
  static func openMissingDescriptors() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func write(_ text: String) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= bufferSize { flush() }
  }

  static func flush() {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    guard let error = send(bytes, to: STDOUT_FILENO) else { return }
    if error == EPIPE { exit(0) }
    writeError("error: cannot write standard output: \(String(cString: strerror(error)))\n")
    exit(Failure.Status.cannotWrite.rawValue)
  }

  static func writeError(_ text: String) { _ = send(Array(text.utf8), to: STDERR_FILENO) }

  /// The error number of the write that failed.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      sent += count
    }
    return nil
  }

  private static func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, start, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, start, count)
    #else
      Glibc.write(descriptor, start, count)
    #endif
  }

  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Columns and rows of the terminal; 80×24 where there is none.
  static var size: (columns: Int, rows: Int) {
    var window = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return (Int(window.ws_col), Int(window.ws_row))
    }
    return (environment("COLUMNS").flatMap { Int($0) } ?? 80, environment("LINES").flatMap { Int($0) } ?? 24)
  }
}
