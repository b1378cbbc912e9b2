import Figures
import Formulas

/// What ends a command early: one line for standard error and the exit status: 1, or one of sysexits(3).
struct Failure: Error {
  enum Status: Int32 {
    /// What was asked for is not so: a law is broken.
    case notMet = 1
    /// The command line is wrong.
    case usage = 64
    /// A formula, table or other input cannot be understood.
    case badData = 65
    case noInput = 66
    /// A tool is missing or failed.
    case unavailable = 69
    case cannotWrite = 73
  }

  var message: String
  var status: Status

  init(_ message: String, _ status: Status) {
    self.message = message
    self.status = status
  }

  /// A formula that cannot be used, shown with its place.
  init(_ error: FormulaError, in source: String, _ status: Status = .badData) {
    self.init(error.rendered(in: source), status)
  }

  init(_ error: FigureError) {
    let status: Status =
      switch error {
      case .gnuplotMissing, .builtWithoutGnuplot, .gnuplotFailed: .unavailable
      case .nothingToDraw: .badData
      case .cannotWrite: .cannotWrite
      case .unknownFormat: .usage
      }
    self.init(error.description, status)
  }
}
