/// A line on standard error that says how far long work has come: on a terminal alone, and only once a second has passed.
struct ProgressBar {
  private let title: String
  private let begin = ContinuousClock.now

  init(_ title: String) { self.title = title }

  /// Before the step of a number from 0, of so many.
  func show(_ step: Int, of count: Int) {
    guard isShown else { return }
    let done = count > 0 ? 24 * step / count : 0
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 24 - done)
    Terminal.writeStyledError("\r\(title) \(bar) \(step) of \(count)")
  }

  func clear() {
    if isShown { Terminal.writeStyledError("\r\u{1B}[K") }
  }

  private var isShown: Bool { Terminal.isErrorTerminal && begin.duration(to: .now) > .seconds(1) }
}
