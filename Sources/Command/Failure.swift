import Figures
import Formulas

/// What ends a command early: one line for standard error, or three where it shows a place in a formula, and the exit
/// status.
struct Failure: Error {
  /// 1, or one of sysexits(3).
  enum Status: Int32, CaseIterable {
    case notMet = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotWrite = 73

    var summary: String {
      switch self {
      case .notMet: "what was asked for is not so: a law is broken, a bound is exceeded"
      case .usage: "the command line is wrong"
      case .badData: "an input cannot be understood, or has no finite value to show"
      case .noInput: "an input cannot be read"
      case .unavailable: "a tool is missing or failed, or memory ended"
      case .cannotWrite: "an output cannot be written"
      }
    }
  }

  var message: String
  var status: Status

  init(_ message: String, _ status: Status) {
    self.message = Terminal.plain(line: message)
    self.status = status
  }

  /// A formula that cannot be used, shown with its place.
  init(_ error: FormulaError, in source: String, _ status: Status = .badData) {
    message = error.rendered(in: source)
    self.status = status
  }

  /// This failure, and before it the input that it is about.
  func of(_ input: String) -> Failure {
    var failure = self
    failure.message = "\(Terminal.plain(line: input)): \(message)"
    return failure
  }

  init(_ error: FigureError) {
    let status: Status =
      switch error {
      case .gnuplotMissing, .builtWithoutGnuplot, .gnuplotFailed: .unavailable
      case .nothingToDraw: .badData
      case .cannotWrite: .cannotWrite
      case .unknownFormat, .illegalSetting: .usage
      }
    self.init(error.description, status)
  }

  /// What a drawing gives; its errors as failures.
  static func ofDrawing<Result>(_ draw: () throws(FigureError) -> Result) throws -> Result {
    do throws(FigureError) { return try draw() } catch { throw Failure(error) }
  }
}

extension NameSuggestion {
  /// What is said of a word that is no name: the nearest one, or what else there is to say.
  static func hint(for word: String, among names: [String], otherwise: String) -> String {
    nearest(to: word, among: names).map { "did you mean '\($0)'?" } ?? otherwise
  }
}
