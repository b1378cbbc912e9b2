import ScalarMath
import TimingFunctions

/// Heights that are known at rows of equal distance, straight between them and held beyond the first and the last.
struct StraightHeights: ElementaryTimingFunction {
  /// The place of the first row, in points from the top edge.
  let first: Double
  /// The distance from row to row, in points.
  let gap: Double
  /// The heights of the rows, in points, one or more.
  let heights: [Double]

  func evaluate<Number: ElementaryNumber>(_ y: Number) -> Number { heights.straight(at: (y - first) / gap) }

  /// The rows at which the slope changes by more than the rounding of the heights, in points from the top edge.
  var corners: [Double] {
    let rounding = 0x1p-50 * (heights.map { $0.magnitude }.max() ?? 0)
    let inner = zip(heights, heights.dropFirst()).map { $1 - $0 }
    let rises = [0] + inner + [0]
    return rises.indices.dropLast().filter { !((rises[$0 + 1] - rises[$0]).magnitude <= rounding) }
      .map { first + Double($0) * gap }
  }
}

extension [Double] {
  /// Interpolates linearly between numbers at the places 0, 1, 2 and on; the first and the last one hold beyond them.
  func straight<Number: ElementaryNumber>(at place: Number) -> Number {
    let last = count - 1
    func line(_ place: Number, _ behind: Int) -> Number {
      if behind == 0 || behind > last { return 0 * place + self[Swift.min(behind, last)] }
      return self[behind - 1] + (Number(self[behind]) - self[behind - 1]) * (place - Double(behind - 1))
    }
    return .piece(place, borders: indices, { Double($0) }, line)
  }
}

/// A sheet of which all rows go straight up, to heights that are straight between some rows.
public struct StraightRowsPose: SheetSurface {
  let heights: StraightHeights
  public let creases: [Crease]

  init(_ heights: StraightHeights, size: Size) {
    (self.heights, creases) = (heights, Crease.across(size, at: heights.corners))
  }

  public func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    CurlPoint(x: x, y: y, z: heights.applied(to: y))
  }
}
