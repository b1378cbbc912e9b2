import ScalarMath

extension BezierPath {
  /// Why segments are no function of x. Segments are counted from 0.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case noSegments
    /// A coordinate, or the difference of two, is NaN or infinite.
    case notFinite(segment: Int)
    /// A segment ends before it begins, or where it begins though it is no upright line.
    case timeNotRising(segment: Int, from: Double, to: Double)
    /// A segment ends after it begins but goes back on its way, first at this x.
    case turnsBack(segment: Int, x: Double)
    /// Nothing but upright lines.
    case noWidth

    public var description: String {
      switch self {
      case .noSegments: "a Bézier path has at least one segment"
      case .notFinite(let segment): "the coordinates of segment \(segment) and their differences have to be finite"
      case .timeNotRising(let segment, let from, let to):
        "segment \(segment) has to end at an x after its start \(from.shortestText), not at \(to.shortestText)"
      case .turnsBack(let segment, let x): "segment \(segment) turns back at x = \(x.shortestText)"
      case .noWidth: "a path of upright lines alone has no width"
      }
    }
  }
}
