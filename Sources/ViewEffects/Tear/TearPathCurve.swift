import ScalarMath
import TimingFunctions

/// The path of a tear as a curve: how far it is from the middle of the picture in pixels, over the row, straight from
/// row to row.
public struct TearPathCurve: TimingFunction, Hashable {
  /// For each row, in pixels to the right of where the path starts.
  public let offsets: [Int]

  /// The path of a tear over its rows.
  public init(_ path: TearPath) { offsets = path.offsets }

  /// The rows of the picture, the first and the last; of a single row its upper and its lower edge.
  public var domain: ClosedRange<Double> { 0...Double(Swift.max(1, offsets.count - 1)) }

  /// NaN outside the picture.
  public func value(at row: Double) -> Double {
    guard let piece = piece(at: row) else { return .nan }
    return piece.start + piece.slope * piece.share
  }

  /// The series of the straight piece to the right.
  public func jet(at row: Jet) -> Jet {
    guard let piece = piece(at: row.leading) else { return row * 0 + .nan }
    return (row - row.leading + piece.share) * piece.slope + piece.start
  }

  public func extended<Number: ElementaryNumber>(to row: Number) -> Number? {
    func line(_ row: Number, _ next: Int) -> Number {
      let (start, end) = (next - 1, Swift.min(next, offsets.count - 1))
      return Double(offsets[start]) + (row - Double(start)) * Double(offsets[end] - offsets[start])
    }
    func inside(_ row: Number) -> Number {
      .piece(row, borders: 1..<Swift.max(offsets.count - 1, 1), { Double($0) }, line)
    }
    return .piecewise(row, .below, 0) {
      $0 * .nan
    } otherwise: {
      .piecewise($0, .above, domain.upperBound, { $0 * .nan }, otherwise: inside)
    }
  }

  private func piece(at row: Double) -> (start: Double, slope: Double, share: Double)? {
    guard domain.contains(row) else { return nil }
    let index = Swift.min(Int(row), Swift.max(offsets.count - 2, 0))
    let end = Swift.min(index + 1, offsets.count - 1)
    return (Double(offsets[index]), Double(offsets[end] - offsets[index]), row - Double(index))
  }
}
