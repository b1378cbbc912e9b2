import CEffectMath
import SystemLibrary

/// The reason for a failed call: its status, and the text of `easel_message()`.
struct Refusal: Error {
  let status: easel_status
  let message: String

  /// Creates a refusal, by default of an argument.
  init(_ message: String, _ status: easel_status = EASEL_BAD_ARGUMENT) {
    (self.message, self.status) = (message, status)
  }

  /// Creates a refusal from a failure of a verb.
  init(_ failure: Failure) {
    switch failure.status {
    case _ where failure.isOfFormula: status = EASEL_BAD_TEXT
    case .usage: status = EASEL_BAD_ARGUMENT
    case .badData, .noInput, .notMet: status = EASEL_NO_ANSWER
    case .unavailable, .cannotWrite: status = EASEL_UNAVAILABLE
    }
    message = failure.message
  }
}

/// Runs the body of an ABI function and returns its status; stores the message of a failure for `easel_message()`.
func answering(_ body: () throws -> Void) -> easel_status {
  let refusal: Refusal
  do {
    try body()
    return EASEL_OK
  } catch let error as Refusal {
    refusal = error
  } catch let error as Failure {
    refusal = Refusal(error)
  } catch {
    refusal = Refusal("\(error)")
  }
  easel_set_message_of_thread(refusal.message)
  return refusal.status
}

/// Runs the body of an ABI function that answers with the text of JSON, which the caller frees; returns the status.
func answering(
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ body: () throws -> String
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    guard let copy = strdup(try body()) else { throw Refusal("out of memory", EASEL_UNAVAILABLE) }
    place.pointee = copy
  }
}

/// Runs the body of an ABI function that answers with bytes, which the caller frees; returns the status.
func answering(
  _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, _ count: UnsafeMutablePointer<Int>?,
  _ body: () throws -> [UInt8]
) -> easel_status {
  answering {
    let (place, length) = (try Argument.place(bytes, "bytes"), try Argument.place(count, "count"))
    let answer = try body()
    guard let copy = malloc(max(answer.count, 1)) else { throw Refusal("out of memory", EASEL_UNAVAILABLE) }
    answer.withUnsafeBytes { if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: answer.count) } }
    place.pointee = copy.assumingMemoryBound(to: UInt8.self)
    length.pointee = answer.count
  }
}
