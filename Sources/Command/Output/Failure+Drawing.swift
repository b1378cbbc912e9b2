import Figures
import Workbench

extension Failure {
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
