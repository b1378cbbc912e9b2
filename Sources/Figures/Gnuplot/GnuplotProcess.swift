import CGnuplot
import SystemLibrary

/// A running gnuplot process, which prints the picture on its standard output.
struct GnuplotProcess: ~Copyable {
  private let session: OpaquePointer
  private let program: String
  private let seconds: Double

  /// The default time limit without progress, in seconds; `EASEL_GNUPLOT_SECONDS` sets another. A picture of 10,000 by
  /// 10,000 pixels and a million points needs a third of it.
  static let usualSeconds = 60.0

  /// Starts gnuplot; throws if it cannot be started.
  ///
  /// - Parameter seconds: the time limit without progress; if `nil`, the limit of the environment.
  init(_ program: String, seconds: Double? = nil) throws(FigureError) {
    let limit: Double
    if let seconds { limit = seconds } else { limit = try GnuplotProcess.allowedSeconds() }
    try GnuplotProcess.checkBuild()
    var reason: Int32 = 0
    guard let session = gnuplot_session_start(program, limit, &reason) else {
      if [ENOENT, EACCES, ENOTDIR].contains(reason) { throw GnuplotProcess.missing(program, reason) }
      let trouble = GnuplotProcess.text(ofError: abs(reason))
      throw .gnuplotFailed(
        message: reason < 0 ? "no pipe or temporary file: \(trouble)" : "\(TextFitting.oneLine(program)): \(trouble)")
    }
    (self.session, self.program, self.seconds) = (session, program, limit)
  }

  deinit { gnuplot_session_free(session) }

  /// Checks that gnuplot could be started, without starting it.
  ///
  /// - Throws: ``FigureError`` for an illegal time limit, a build without gnuplot, or a missing program.
  static func check(_ program: String) throws(FigureError) {
    _ = try allowedSeconds()
    try checkBuild()
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    let folderList = folders.split(separator: ":", omittingEmptySubsequences: false)
    let paths = program.contains("/") ? [program] : folderList.map { $0.isEmpty ? program : "\($0)/\(program)" }
    var reason = ENOENT
    for path in paths {
      if access(path, X_OK) == 0 { return }
      if errno == EACCES { reason = EACCES }
    }
    throw missing(program, reason)
  }

  private static func checkBuild() throws(FigureError) {
    guard gnuplot_session_is_available() else {
      throw .builtWithoutGnuplot(
        hint: "this build cannot draw files: install gnuplot-iostream (apt install libgnuplot-iostream-dev gnuplot, "
          + "or put gnuplot-iostream.h into /usr/local/include and brew install boost gnuplot) and build again")
    }
  }

  private static func missing(_ program: String, _ reason: Int32) -> FigureError {
    .gnuplotMissing(
      hint: "\(TextFitting.oneLine(program)): \(text(ofError: reason)); "
        + "install it with: apt install gnuplot (Debian), brew install gnuplot (macOS)")
  }

  private static func allowedSeconds() throws(FigureError) -> Double {
    guard let text = getenv("EASEL_GNUPLOT_SECONDS").map({ String(cString: $0) }), !text.isEmpty else {
      return usualSeconds
    }
    guard let seconds = Double(text), seconds > 0 else {
      throw .illegalSetting("EASEL_GNUPLOT_SECONDS must be a number above 0, not '\(TextFitting.oneLine(text))'")
    }
    return seconds
  }

  /// Sends the steps, and stops early if gnuplot closes its input; ``picture(for:)`` then throws the reason.
  ///
  /// - Parameter drawable: changes the commands and options, but not the data.
  func send(_ script: PlotScript, _ drawable: (String) -> String = { $0 }) {
    var text = ""
    for step in script.steps {
      switch step {
      case .command(let command): text += drawable(command) + "\n"
      case .plot(let verb, let layers):
        let parts = layers.map { "\($0.data.binarySource) \(drawable($0.options))" }
        text += verb + " " + parts.joined(separator: ", ") + "\n"
        guard send(text), layers.allSatisfy({ send($0.data) }) else { return }
        text = ""
      }
    }
    _ = send(text)
  }

  /// Sends a text; returns false if gnuplot has closed its input.
  func send(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        gnuplot_session_send_text(session, $0, bytes.count)
      }
    }
  }

  private func send(_ data: DataTable) -> Bool {
    let numbers = data.interleaved
    return gnuplot_session_send_numbers(session, numbers, numbers.count)
  }

  /// Ends the script, waits for gnuplot to exit and returns the picture that it printed. Errors name `path`.
  func picture(for path: String) throws(FigureError) -> [UInt8] {
    let outcome = gnuplot_session_finish(session)
    if outcome.signal == SIGXFSZ { throw .unwritable(path, EFBIG) }
    if outcome.timed_out {
      throw .gnuplotFailed(
        message: "stopped after \(DecimalText.general(seconds)) s without progress; "
          + "EASEL_GNUPLOT_SECONDS sets another time limit")
    }
    if outcome.flooded { throw .gnuplotFailed(message: "stopped because it printed more than any picture has") }
    if outcome.exit_status == 0 && !outcome.hung_up { return contents(gnuplot_session_output(session)) }
    let complaint = GnuplotComplaint.firstError(
      in: contents(gnuplot_session_complaints(session), atMost: GnuplotComplaint.longest))
    let ending =
      outcome.signal != 0
      ? "stopped by signal \(outcome.signal)"
      : outcome.exit_status != 0
        ? "exit status \(outcome.exit_status)" : "it closed its input before the end of the script"
    throw .gnuplotFailed(message: complaint ?? "\(ending) (\(TextFitting.oneLine(program)))")
  }

  private func contents(_ descriptor: Int32, atMost limit: Int = .max) -> [UInt8] {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_size > 0 else { return [] }
    let size = min(Int(information.st_size), limit)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < size {
        let count = pread(descriptor, buffer.baseAddress! + filled, size - filled, off_t(filled))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        filled += count
      }
    }
  }

  static func text(ofError number: Int32) -> String {
    String(cString: strerror(number))
  }
}

/// The error messages of gnuplot: the line of the script, a caret below the place, and `"file" line 7: reason`.
package enum GnuplotComplaint {
  /// The limits on messages: the number of bytes that are read, and the number of characters of one that are shown.
  static let longest = 1 << 16
  private static let longestLine = 200

  /// Returns the reason of the first error in one line; nil if there is no text.
  package static func firstError(in output: [UInt8]) -> String? {
    line(in: output).map { $0.count > longestLine ? $0.prefix(longestLine - 1) + "…" : $0 }
  }

  private static func line(in output: [UInt8]) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty && $0 != "^" }
    let located = lines.first { $0.hasPrefix("\"/dev/stdin\"") && !$0.contains("warning:") }
    guard let line = located ?? lines.first(where: { !$0.contains("warning:") }) ?? lines.first else { return nil }
    guard located != nil, let colon = line.firstRange(of: ": ") else { return String(line) }
    return String(line[colon.upperBound...])
  }
}
