import CEffectMath

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

/// Runs the body of an ABI function that answers with JSON, as a text that the caller frees; returns the status.
func answering(
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ body: () throws -> JSON
) -> easel_status {
  answering {
    let place = try Argument.place(json, "json")
    try Handed.text(body().line, to: place)
  }
}
