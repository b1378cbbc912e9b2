/// A picture of pixels, shown in the place of axes and marks.
public struct Raster: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Red, green, blue and opacity of each pixel, 0…255, row by row from the top left; colours as sRGB has them, not
  /// multiplied by the opacity.
  public let samples: [UInt8]

  /// A picture of its samples.
  ///
  /// - Precondition: sides are 1 or more, and there are four samples a pixel.
  public init(width: Int, height: Int, samples: [UInt8]) {
    precondition(width > 0 && height > 0 && samples.count == 4 * width * height, "four samples a pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }
}
