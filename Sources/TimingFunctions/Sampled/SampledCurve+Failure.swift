extension SampledCurve {
  /// Why rows of numbers are no curve.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A curve needs two places; so many rows were left out because they hold no finite numbers.
    case tooFew(places: Int, points: Int, leftOut: Int)
    /// The abscissas span more than a number can.
    case tooWide

    public var description: String {
      switch self {
      case .tooFew(let places, let points, let leftOut):
        let rows = leftOut == 1 ? "1 row is" : "\(leftOut) rows are"
        let left = leftOut == 0 ? "" : " (\(rows) left out, without a finite number)"
        let there = points > places ? "\(points) rows at one abscissa" : places == 0 ? "no row" : "1 row"
        return "a curve needs rows at two abscissas or more, not \(there)\(left)"
      case .tooWide: return "the abscissas span more than a number can"
      }
    }
  }
}
