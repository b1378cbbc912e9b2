import CSystemCalls
import Dispatch

/// Work that threads share in equal parts.
public enum SharedWork {
  /// Does the parts 0..<count, each on a thread of its own, and returns when all are done. The caller does one of them.
  ///
  /// Linux tends to wake threads on the caller's processor, and to leave them there for some milliseconds, longer than
  /// most passes last: so the caller lets them run before it begins, and they go elsewhere.
  public static func perform(_ count: Int, _ part: @Sendable (_ index: Int) -> Void) {
    if count <= 1 {
      if count == 1 { part(0) }
      return
    }
    let caller = easel_current_processor()
    let thread = easel_current_thread()
    DispatchQueue.concurrentPerform(iterations: count) { index in
      if easel_current_thread() == thread { easel_yield_processor() } else { easel_leave_processor(caller) }
      part(index)
    }
  }
}
