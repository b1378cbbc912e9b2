/// What a curve covers where it turns faster than a picture can show.
public struct Envelope: Sendable {
  /// Ascending, in the data's own unit.
  public var xs: [Double]
  /// The lowest value about each abscissa, in the data's own unit.
  public var lows: [Double]
  /// The highest value about each abscissa, in the data's own unit.
  public var highs: [Double]
  /// That of the curve.
  public var tint: Tint

  /// As many lows and highs as abscissas; what is not finite leaves a gap.
  public init(xs: [Double], lows: [Double], highs: [Double], tint: Tint) {
    (self.xs, self.lows, self.highs, self.tint) = (xs, lows, highs, tint)
  }
}
