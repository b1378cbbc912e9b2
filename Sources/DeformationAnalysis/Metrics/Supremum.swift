/// The largest value of a quantity over a sheet's rows and progress, with where it is met.
public struct Supremum: Sendable, Hashable {
  /// The largest value, in the unit of the quantity.
  public let value: Double
  /// The row, 0 at the top edge and 1 at the bottom. Where many rows share the value, the one nearest the middle.
  public let row: Double
  /// The progress at which the row has the value.
  public let progress: Double

  /// A value with where it is met.
  public init(value: Double, row: Double, progress: Double) {
    (self.value, self.row, self.progress) = (value, row, progress)
  }
}
