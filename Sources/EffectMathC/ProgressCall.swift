import CEffectMath

/// The caller's function that hears how far long work is, and may stop it.
final class ProgressCall {
  private let function: easel_progress?
  private let context: UnsafeMutableRawPointer?
  private var last: ContinuousClock.Instant?
  private(set) var isStopped = false

  /// Between two calls.
  private static let pause = Duration.milliseconds(50)

  init(_ function: easel_progress?, _ context: UnsafeMutableRawPointer?) {
    (self.function, self.context) = (function, context)
  }

  /// How much is done; what comes too soon after the last is not told.
  func report(_ done: Int, of total: Int) {
    guard let function, !isStopped else { return }
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < Self.pause { return }
    last = now
    if function(context, max(done, 0), max(total, 0)) != 0 { isStopped = true }
  }

  /// The same where work can be left at once.
  func check(_ done: Int, of total: Int) throws {
    report(done, of: total)
    try end()
  }

  /// - Throws: where the caller asked to stop.
  func end() throws {
    if isStopped { throw Refusal(EASEL_STOPPED, "the progress function asked to stop") }
  }
}
