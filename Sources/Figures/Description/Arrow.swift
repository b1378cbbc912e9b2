/// A straight arrow between two places of a panel.
public struct Arrow: Sendable {
  /// Where it starts, in the data's own unit.
  public var x: Double
  /// Where it starts, in the data's own unit.
  public var y: Double
  /// Where its head is, in the data's own unit.
  public var toX: Double
  /// Where its head is, in the data's own unit.
  public var toY: Double
  /// Beside its head, where it covers nothing.
  public var text: String?
  /// Of the arrow and its text.
  public var tint: Tint

  /// An arrow; one with a coordinate that is not finite, or one outside of a logarithmic axis, is not drawn.
  public init(x: Double, y: Double, toX: Double, toY: Double, text: String? = nil, tint: Tint = .muted) {
    (self.x, self.y, self.toX, self.toY) = (x, y, toX, toY)
    (self.text, self.tint) = (text, tint)
  }
}
