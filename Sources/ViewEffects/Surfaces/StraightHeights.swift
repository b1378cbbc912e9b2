import ScalarMath
import TimingFunctions

/// Heights that are known at rows of equal distance, straight between them and held beyond the first and the last.
struct StraightHeights: TimingFunction {
  /// Where the first row is, in points from the top edge.
  let first: Double
  /// From row to row, in points.
  let gap: Double
  /// In points, one or more.
  let heights: [Double]

  func value(at y: Double) -> Double { jet(at: Jet(y)).leading }

  func jet(at y: Jet) -> Jet {
    let place = (y - first) / gap
    guard place.leading > 0 else { return 0 * place + (place.leading.isNaN ? .nan : heights[0]) }
    let index = Int(saturating: place.leading)
    guard index < heights.count - 1 else { return 0 * place + heights[heights.count - 1] }
    return heights[index] + (heights[index + 1] - heights[index]) * (place - Double(index))
  }

  func extended<Number: ElementaryNumber>(to y: Number) -> Number? {
    let last = heights.count - 1
    func line(_ place: Number, _ behind: Int) -> Number {
      if behind == 0 || behind > last { return 0 * place + heights[min(behind, last)] }
      return heights[behind - 1] + (Number(heights[behind]) - heights[behind - 1]) * (place - Double(behind - 1))
    }
    return .piece((y - first) / gap, borders: heights.indices, { Double($0) }, line)
  }

  /// The rows at which the slope changes by more than the rounding of the heights, in points from the top edge.
  var corners: [Double] {
    let rounding = 0x1p-50 * (heights.map { $0.magnitude }.max() ?? 0)
    let inner = zip(heights, heights.dropFirst()).map { $1 - $0 }
    let rises = [0] + inner + [0]
    return rises.indices.dropLast().filter { !((rises[$0 + 1] - rises[$0]).magnitude <= rounding) }
      .map { first + Double($0) * gap }
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
