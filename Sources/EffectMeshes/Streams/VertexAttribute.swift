/// What a stream of numbers says of each vertex.
public enum VertexAttribute: Int, Sendable, Hashable, CaseIterable {
  /// The position, in the unit that the effect's lengths have.
  case x, y, z
  /// The unit vector off the front of the surface.
  case normalX, normalY, normalZ
  /// The row of the sheet: 0 at the top edge, 1 at the bottom.
  case row
  /// What an effect's light adds to each channel, or the opacity of its glare: 0...1.
  case light
  /// The texture coordinates: 0...1 from left to right, and from top to bottom.
  case textureX, textureY
  /// How much larger than at rest the camera sees it.
  case magnification
}
