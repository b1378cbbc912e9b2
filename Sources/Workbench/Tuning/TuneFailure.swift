import ParameterTuning

/// Why nothing was tuned, as a line with its status.
package enum TuneFailure {
  /// The way to get what the search needs.
  package static let installation = "install it with: apt install libnlopt0 (Debian), brew install nlopt (macOS)"

  /// What a search gives, with its failures as those of the workbench.
  ///
  /// - Parameter unmeasured: what is said where a measure has no value anywhere; nil for its name.
  package static func rethrown<Result>(
    parameters: [String], unmeasured: String? = nil, progress: @escaping Progress,
    _ search: (@escaping (Int) -> Void) throws(TuningFailure) -> Result
  ) throws -> Result {
    // How long a search takes is not known before: it comes on in ever smaller steps.
    let usual = 1000 * parameters.count
    do throws(TuningFailure) {
      return try search { number in
        if number % 16 == 0 { progress(number, max(usual, number)) }
      }
    } catch {
      switch error {
      case .searchMissing:
        throw Failure("to tune several parameters at once NLopt 2.7 or newer is needed; \(installation)", .unavailable)
      case .contradiction(let first, let second):
        throw Failure("the targets \(first.text) and \(second.text) exclude each other", .usage)
      case .unmeasured(let name):
        throw Failure(unmeasured ?? "'\(name)' has no value anywhere in these ranges", .badData)
      case .nothingMatters:
        throw Failure(nothing(parameters), .badData)
      }
    }
  }

  /// Why a search is not done, in a sentence; nil where it is.
  package static func unmet(_ tuning: Tuning) -> String? {
    if tuning.isMet, tuning.isConverged { return nil }
    if tuning.isMet { return "the search did not converge; this is the best result found" }
    if tuning.idle.count == tuning.values.count { return nothing(tuning.idle) }
    if !tuning.isConverged {
      return "the targets were not reached, and the search did not converge; this is the nearest result"
    }
    let nearest = "the targets were not reached in these ranges; this is the nearest result"
    let conflict = tuning.conflict.map(\.text)
    guard let last = conflict.last, conflict.count > 1 else { return nearest }
    let others = conflict.dropLast().joined(separator: ", ")
    return "\(nearest): \(others) and \(last) are reached one by one, but not together"
  }

  /// That parameters change nothing.
  private static func nothing(_ parameters: [String]) -> String {
    let names = parameters.map { "'\($0)'" }.joined(separator: " and ")
    return "\(names) \(parameters.count == 1 ? "changes" : "change") nothing that is wished"
  }
}
