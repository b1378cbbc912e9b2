import Formulas

/// The message and the exit status of a failed command: one line, or three with a place in a formula.
package struct Failure: Error {
  /// An exit status: 1, or a code of sysexits(3).
  package enum Status: Int32, CaseIterable {
    case notMet = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotWrite = 73

    package var summary: String {
      switch self {
      case .notMet: "the answer is no: a law is broken, a bound is exceeded"
      case .usage: "the command line is wrong"
      case .badData: "an input cannot be understood, or has no finite value to show"
      case .noInput: "an input cannot be read"
      case .unavailable: "a tool is missing or failed, or Easel is out of memory"
      case .cannotWrite: "an output cannot be written"
      }
    }
  }

  package var message: String
  package var status: Status
  /// True if a formula cannot be parsed or has illegal parameters.
  package private(set) var isOfFormula = false

  /// Creates a failure, by default of a wrong command line.
  package init(_ message: String, _ status: Status = .usage) {
    self.message = PlainLine.of(message)
    self.status = status
  }

  /// Creates a failure that shows the place of an error in a formula.
  package init(_ error: FormulaError, in source: String, _ status: Status = .badData) {
    message = error.rendered(in: source)
    self.status = status
    isOfFormula = true
  }

  /// Returns the result of a body; an error becomes a failure that starts with the name of the input.
  package static func reading<Result>(_ input: String, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch { throw Failure("\(input): \(error)", .badData) }
  }

  /// Returns this failure with the name of its input in front of the message.
  package func of(_ input: String) -> Failure {
    var failure = self
    failure.message = "\(PlainLine.of(input)): \(message)"
    return failure
  }
}

extension Failure {
  /// Creates a failure for an unknown name, with the nearest name or a list of all names.
  ///
  /// - Parameters:
  ///   - what: a noun with its article, as in "a law".
  ///   - all: the words before the list.
  ///   - letters: the largest number of letters of the name that are shown.
  package init(
    unknown what: String, _ name: String, among names: [String], all: String = "Use one of", upTo letters: Int = .max
  ) {
    let hint = NameSuggestion.hint(for: name, among: names, otherwise: "\(all) \(names.joined(separator: ", ")).")
    self.init("'\(name.prefix(letters))' is not \(what). \(hint)")
  }

  /// Fails if one of the options is given.
  ///
  /// - Parameter reason: the words after the option's name.
  package static func refuse(_ options: KeyValuePairs<String, Bool>, _ reason: String) throws {
    for (option, isGiven) in options where isGiven { throw Failure("\(option) \(reason)") }
  }
}

extension NameSuggestion {
  /// Returns a question with the nearest name, or with one that begins like the word; `otherwise` if there is none.
  package static func hint(for word: String, among names: [String], otherwise: String) -> String {
    let near =
      nearest(to: word, among: names)
      ?? names.first { name in
        let shared = zip(name, word).prefix { $0 == $1 }.count
        return shared > 2 && shared >= min(4, name.count, word.count)
      }
    return near.map { "Did you mean '\($0)'?" } ?? otherwise
  }
}

/// Receives the progress of long work in steps.
package typealias Progress = (_ done: Int, _ total: Int) -> Void
