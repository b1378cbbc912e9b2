/// Core Graphics' nested calls, `translation(c).rotated(by: a).scaled(by: s)`: each call acts *before* what it is
/// called on, so the rightmost acts first on a point. ``concatenated(with:)`` is the other way round.
extension PlaneTransform {
  /// First the translation, then this.
  public func translated(by offset: Vector2) -> PlaneTransform {
    PlaneTransform.translation(offset).concatenated(with: self)
  }

  /// First the turn by an angle in radians, clockwise on the screen, then this.
  public func rotated(by angle: Double) -> PlaneTransform {
    PlaneTransform.rotation(angle).concatenated(with: self)
  }

  /// First the scale about the origin, then this.
  public func scaled(by factors: Vector2) -> PlaneTransform {
    PlaneTransform.scale(factors).concatenated(with: self)
  }
}
