/// What is said of one curve of a figure, below its panels.
public struct Caption: Sendable, Equatable {
  /// A sentence; long ones go on below.
  public var text: String
  /// That of its curve.
  public var tint: Tint

  /// A sentence in the colour of its curve.
  public init(_ text: String, tint: Tint = .muted) { (self.text, self.tint) = (text, tint) }
}
