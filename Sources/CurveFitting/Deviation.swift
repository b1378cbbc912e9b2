/// How far an approximation is from its target.
public struct Deviation: Sendable, Hashable {
  /// The largest difference, approximation less target, with its sign.
  public let largest: Double
  /// Where it is, as an abscissa of the target.
  public let abscissa: Double
  /// The root of the mean square of the difference over the domain.
  public let rms: Double
  /// Whether no place can have a larger one; else it is the largest that was found.
  public let isProved: Bool

  /// A deviation; nothing is checked.
  public init(largest: Double, abscissa: Double, rms: Double, isProved: Bool = false) {
    (self.largest, self.abscissa, self.rms, self.isProved) = (largest, abscissa, rms, isProved)
  }
}
