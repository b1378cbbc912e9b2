/// How far long work has come, on standard error: on a terminal a line that is drawn anew, once a second has passed,
/// and in a log a line of its own every 15 s.
final class ProgressBar {
  private let title: String
  private let begin = ContinuousClock.now
  private var lastLine = ContinuousClock.now
  /// Whether the terminal shows the line.
  private var isShown = false
  private static let patience = Duration.seconds(1)
  private static let logPause = Duration.seconds(15)

  init(_ title: String) { self.title = title }

  /// Before the step of a number from 0, of so many.
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
