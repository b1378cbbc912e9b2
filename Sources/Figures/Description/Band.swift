/// The whole height of a panel between two abscissas: a shade, or a dashed line where the picture cannot tell both apart.
public struct Band: Sendable {
  /// In the data's own unit, the lower first.
  public var from: Double
  /// In the data's own unit.
  public var to: Double
  /// What its colour says.
  public var tint: Tint

  /// A stretch, or a place.
  public init(from: Double, to: Double, tint: Tint = .muted) {
    self.from = from
    self.to = to
    self.tint = tint
  }
}
