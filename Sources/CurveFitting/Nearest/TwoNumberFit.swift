/// Least squares in two numbers.
enum TwoNumberFit {
  /// Where the differentials are taken, as a share of the span of a number.
  private static let step = 1e-6

  /// The place with the least sum of squares that steps from a start come to.
  ///
  /// Source: D. W. Marquardt, An algorithm for least-squares estimation of nonlinear parameters, 1963; the differentials
  /// are central differences.
  ///
  /// - Parameters:
  ///   - residuals: as many at every place; nil where there are none.
  ///   - start: two numbers.
  static func minimum(of residuals: ([Double]) -> [Double]?, from start: [Double], steps: Int = 30) -> [Double] {
    precondition(start.count == 2, "two numbers are searched for")
    guard var current = residuals(start) else { return start }
    var place = start
    var damping = 1e-3
    for _ in 0..<steps {
      guard let (a, b) = differentials(residuals, place) else { return place }
      let size = sum(current, current)
      let (aa, ab, bb, ar, br) = (sum(a, a), sum(a, b), sum(b, b), sum(a, current), sum(b, current))
      var isBetter = false
      for _ in 0..<8 {
        let (p, q) = (aa * (1 + damping), bb * (1 + damping))
        let determinant = p * q - ab * ab
        guard determinant > 0 else { return place }
        let move = [-(q * ar - ab * br) / determinant, -(p * br - ab * ar) / determinant]
        let next = zip(place, move).map { min(max($0 + $1, 0), 1) }
        if let found = residuals(next), sum(found, found) < size {
          isBetter = sum(found, found) < size * (1 - 1e-9)
          (place, current) = (next, found)
          damping /= 8
          break
        }
        damping *= 4
      }
      if !isBetter { break }
    }
    return place
  }

  private static func differentials(
    _ residuals: ([Double]) -> [Double]?, _ place: [Double]
  ) -> ([Double], [Double])? {
    let columns = place.indices.compactMap { index -> [Double]? in
      var (low, high) = (place, place)
      low[index] = max(0, place[index] - step)
      high[index] = min(1, place[index] + step)
      guard let before = residuals(low), let after = residuals(high), low[index] < high[index] else { return nil }
      let width = high[index] - low[index]
      return zip(before, after).map { ($1 - $0) / width }
    }
    return columns.count == 2 ? (columns[0], columns[1]) : nil
  }

  private static func sum(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
