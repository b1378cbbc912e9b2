/// A filled polygon, such as an object that an animation moves.
public struct Shape: Sendable {
  /// Of its corners, in the data's own unit.
  public var xs: [Double]
  /// Of its corners, in the data's own unit.
  public var ys: [Double]
  /// What its colour says.
  public var tint: Tint
  /// From 0, where the ground shows alone, to 1.
  public var opacity: Double

  /// As many ordinates as abscissas; one with a corner that is not finite is not drawn.
  public init(xs: [Double], ys: [Double], tint: Tint, opacity: Double = 1) {
    (self.xs, self.ys, self.tint, self.opacity) = (xs, ys, tint, opacity)
  }
}
