import RasterImages

/// A picture to be put on sheets.
public struct Texture: Sendable {
  /// The picture, then each half as wide and high as the one before, rounded down, to one pixel.
  public let levels: [Image]

  /// A picture with its smaller levels, each pixel the mean of what it covers, in the space of the picture.
  ///
  /// Means of colour times alpha: what is transparent does not darken its neighbours.
  public init(_ image: Image) {
    var levels = [image]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      // Halves of odd sides cut pixels in two: their means are those of the picture itself.
      let isHalved = [last.width, last.height].allSatisfy { $0 == 1 || $0.isMultiple(of: 2) }
      let (width, height) = (max(1, last.width / 2), max(1, last.height / 2))
      levels.append((isHalved ? last : image).reduced(width: width, height: height))
    }
    self.levels = levels
  }

  /// The picture's sides, in pixels.
  public var size: SIMD2<Double> { SIMD2(Double(levels[0].width), Double(levels[0].height)) }
}
