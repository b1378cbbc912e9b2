import CEffectMath
import Formulas

/// Why a call is not done: its status, and what easel_message() says.
struct Refusal: Error {
  let status: easel_status
  let message: String

  init(_ status: easel_status, _ message: String) { (self.status, self.message) = (status, message) }

  static func argument(_ message: String) -> Refusal { Refusal(EASEL_BAD_ARGUMENT, message) }

  /// The formula with the place that is meant.
  static func formula(_ error: FormulaError, in source: String) -> Refusal {
    Refusal(EASEL_BAD_TEXT, error.rendered(in: source))
  }
}

/// What a function of the ABI does, with its refusals as status and message.
func answering(_ body: () throws -> Void) -> easel_status {
  do {
    try body()
    return EASEL_OK
  } catch let refusal as Refusal {
    easel_set_message_of_thread(refusal.message)
    return refusal.status
  } catch {
    easel_set_message_of_thread("\(error)")
    return EASEL_BAD_ARGUMENT
  }
}
