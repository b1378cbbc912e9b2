import CEffectMath

/// The caller's function that receives the progress of long work, and may stop it.
final class ProgressCall {
  private let function: easel_progress?
  private let context: UnsafeMutableRawPointer?
  private var last: ContinuousClock.Instant?
  private(set) var isStopped = false

  /// The pause between two calls.
  private static let pause = Duration.milliseconds(50)

  init(_ function: easel_progress?, _ context: UnsafeMutableRawPointer?) {
    (self.function, self.context) = (function, context)
  }

  /// Reports the completed amount, except soon after the last report.
  func report(_ done: Int, of total: Int) {
    guard let function, !isStopped else { return }
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < Self.pause { return }
    last = now
    if function(context, max(done, 0), max(total, 0)) != 0 { isStopped = true }
  }

  /// Reports the completed amount, and throws if the caller has asked to stop.
  func check(_ done: Int, of total: Int) throws {
    report(done, of: total)
    try end()
  }

  /// Throws a ``Refusal`` if the caller has asked to stop.
  func end() throws {
    if isStopped { throw Refusal(EASEL_STOPPED, "the progress function asked to stop") }
  }
}
