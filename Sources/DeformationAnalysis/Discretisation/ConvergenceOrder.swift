import RealModule

/// How fast an error falls with the number of cells.
public enum ConvergenceOrder {
  /// The numbers of cells that orders are fitted over.
  public static let counts = [10, 20, 40, 80, 160]

  /// error ≈ c·n⁻ᵏ.
  public struct Law: Sendable, Hashable {
    /// k.
    public let order: Double
    /// c, in the unit of the error.
    public let scale: Double

    /// What the law says of so many pieces, at least 1, in the unit of the errors that it was fitted to.
    public func error(count: Int) -> Double { scale * Double.pow(Double(count), -order) }
  }

  /// The law of the least-squares line of log error over log n. Nil where an error is not positive and finite, as for a
  /// surface that the cells meet.
  public static func law(of errors: [Double], counts: [Int] = counts) -> Law? {
    guard errors.count == counts.count, errors.count > 1, errors.allSatisfy({ $0 > 0 && $0.isFinite }) else {
      return nil
    }
    let (xs, ys) = (counts.map { Double.log(Double($0)) }, errors.map { Double.log($0) })
    let (meanX, meanY) = (xs.reduce(0, +) / Double(xs.count), ys.reduce(0, +) / Double(ys.count))
    let products = zip(xs, ys).map { ($0 - meanX) * ($1 - meanY) }
    let squares = xs.map { ($0 - meanX) * ($0 - meanX) }
    let order = -products.reduce(0, +) / squares.reduce(0, +)
    // Errors that do not fall have the order 0, not a rounding of it.
    let rounding = 0x1p-40
    return Law(order: order.magnitude < rounding ? 0 : order, scale: .exp(meanY + order * meanX))
  }

  /// The order of the ``law(of:counts:)``.
  public static func fitted(to errors: [Double], counts: [Int] = counts) -> Double? {
    law(of: errors, counts: counts)?.order
  }
}
