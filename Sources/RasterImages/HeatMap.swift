/// Colours of differences: black for none, then violet, red, orange and pale yellow for the largest.
///
/// Lightness grows evenly, so that greater stays brighter without colour too.
public enum HeatMap {
  /// Encoded values of sRGB at even distances.
  private static let stops: [SIMD3<Float>] = [
    SIMD3(0, 0, 0), SIMD3(0.25, 0.05, 0.41), SIMD3(0.58, 0.15, 0.40), SIMD3(0.87, 0.32, 0.23), SIMD3(0.98, 0.65, 0.04),
    SIMD3(0.99, 1, 0.75),
  ]

  /// The colour of a share of the scale, as encoded values of sRGB; shares beyond 0…1 count as its ends, NaN as 0.
  public static func colour(_ share: Float) -> SIMD3<Float> {
    guard share > 0 else { return stops[0] }
    let place = min(share, 1) * Float(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let rest = place - Float(index)
    return stops[index] * (1 - rest) + stops[index + 1] * rest
  }
}

extension ImageDifference {
  /// The magnitudes as colours of ``HeatMap``, in encoded values and opaque.
  ///
  /// - Parameter exaggeration: what magnitudes are multiplied by; a difference of 1/exaggeration and more has the last
  ///   colour.
  public func heatMap(exaggeration: Double = 1) -> Image {
    var image = Image(width: width, height: height, space: .encoded)
    for (index, magnitude) in magnitudes.enumerated() {
      image.pixels[index] = SIMD4(HeatMap.colour(magnitude * Float(exaggeration)), 1)
    }
    return image
  }
}
