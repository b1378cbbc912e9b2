import ScalarMath

extension BezierPath {
  /// Why segments are no function of x. Segments are counted from 0.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case noSegments
    /// A coordinate, or the difference of two, is NaN or infinite.
    case notFinite(segment: Int)
    /// A segment does not end after it begins.
    case timeNotRising(segment: Int, from: Double, to: Double)
    /// The x of a control point lies outside the segment, where the curve could turn back.
    case timeOutOfRange(segment: Int, value: Double, legal: ClosedRange<Double>)

    public var description: String {
      switch self {
      case .noSegments: "a Bézier path has at least one segment"
      case .notFinite(let segment): "the coordinates of segment \(segment) and their differences have to be finite"
      case .timeNotRising(let segment, let from, let to):
        "segment \(segment) has to end at an x after its start \(from), not at \(to)"
      case .timeOutOfRange(let segment, let value, let legal):
        "a control point of segment \(segment) has to have an x from \(legal.lowerBound) to \(legal.upperBound), "
          + "not \(value.shortestText)"
      }
    }
  }
}
