/// Why there is no picture. Each has a description of one line.
public enum FigureError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such program; the hint says how to install it.
  case gnuplotMissing(hint: String)
  /// This build has no gnuplot-iostream; the hint says how to get one that has.
  case builtWithoutGnuplot(hint: String)
  /// gnuplot complained, or ended before its work was done.
  case gnuplotFailed(message: String)
  /// The figure is empty or contradicts itself.
  case nothingToDraw(String)
  case cannotWrite(path: String, reason: String)
  case unknownFormat(path: String)
  /// A variable of the environment has no legal value.
  case illegalSetting(String)

  public var description: String {
    switch self {
    case .gnuplotMissing(let hint), .builtWithoutGnuplot(let hint): hint
    case .gnuplotFailed(let message): "gnuplot failed: \(message)"
    case .illegalSetting(let reason): reason
    case .nothingToDraw(let reason): "nothing to draw: \(reason)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .unknownFormat(let path):
      "no picture format for \(path): its name must end in "
        + FigureFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    }
  }
}
