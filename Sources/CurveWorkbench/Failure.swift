import Formulas

/// Why what was asked for is not done: one line, or three where it shows a place in a formula, and the exit status of a
/// command that ends with it.
package struct Failure: Error {
  /// 1, or one of sysexits(3).
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
  /// Whether a formula cannot be read, or its parameters are not legal.
  package private(set) var isOfFormula = false

  package init(_ message: String, _ status: Status) {
    self.message = PlainLine.of(message)
    self.status = status
  }

  /// A formula that cannot be used, shown with its place.
  package init(_ error: FormulaError, in source: String, _ status: Status = .badData) {
    message = error.rendered(in: source)
    self.status = status
    isOfFormula = true
  }

  /// This failure, and before it the input that it is about.
  package func of(_ input: String) -> Failure {
    var failure = self
    failure.message = "\(PlainLine.of(input)): \(message)"
    return failure
  }
}

extension Failure {
  /// A name that does not exist, with the nearest name or a list of all.
  ///
  /// - Parameters:
  ///   - what: the words before the name, as in "no law named".
  ///   - all: the words before the list.
  ///   - letters: the most letters of the name that are shown.
  package init(
    unknown what: String, _ name: String, among names: [String], all: String = "there are", upTo letters: Int = .max
  ) {
    let hint = NameSuggestion.hint(for: name, among: names, otherwise: "\(all) \(names.joined(separator: ", "))")
    self.init("\(what) '\(name.prefix(letters))' (\(hint))", .usage)
  }
}

extension NameSuggestion {
  /// What is said of a word that is no name: the nearest one, or what else there is to say.
  package static func hint(for word: String, among names: [String], otherwise: String) -> String {
    nearest(to: word, among: names).map { "did you mean '\($0)'?" } ?? otherwise
  }
}

/// Takes how much of long work is done: so many steps of so many.
package typealias Progress = (_ done: Int, _ total: Int) -> Void
