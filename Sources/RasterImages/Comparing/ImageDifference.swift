import SystemLibrary

/// How far two pictures of one size are apart, in the encoded values of sRGB, from 0 to 1.
///
/// Colours are those that are seen over black, mixed as light; alpha counts as a fourth channel where one of the pictures is
/// not opaque everywhere. A level of 8 bits is 1/255.
public struct ImageDifference: Sendable {
  /// One pixel's difference.
  public struct Place: Sendable, Hashable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int
    /// 0 red, 1 green, 2 blue, 3 alpha.
    public var channel: Int
    /// The second picture's value less the first's.
    public var difference: Double
  }

  /// Where the difference is largest, the first such place from the top and left; its channel the first too.
  public let largest: Place
  /// The root of the mean of all channels' squared differences.
  public let rootMeanSquare: Double
  /// For each pixel the largest magnitude among its channels, row by row.
  public let magnitudes: [Float]
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The likeness of both pictures' luma; nil where the window does not fit. See ``StructuralSimilarity``.
  public let similarity: StructuralSimilarity?

  /// Compares two pictures, of any spaces.
  ///
  /// - Precondition: sizes are equal.
  public init(_ first: Image, _ second: Image) {
    precondition(first.width == second.width && first.height == second.height, "pictures have one size")
    let (a, b) = (Self.overBlack(first), Self.overBlack(second))
    let isOpaque = a.pixels.allSatisfy { $0.w == 1 } && b.pixels.allSatisfy { $0.w == 1 }
    let channels = isOpaque ? 3 : 4
    var largest = Place(x: 0, y: 0, channel: 0, difference: 0)
    var sum = 0.0
    var magnitudes: [Float] = []
    magnitudes.reserveCapacity(a.pixels.count)
    for index in a.pixels.indices {
      // Exact, as both are Floats from 0 to 1 or so.
      let difference = SIMD4<Double>(b.pixels[index]) - SIMD4<Double>(a.pixels[index])
      var most = 0.0
      for channel in 0..<channels {
        sum += difference[channel] * difference[channel]
        most = max(most, difference[channel].magnitude)
        guard difference[channel].magnitude > largest.difference.magnitude else { continue }
        largest = Place(
          x: index % a.width, y: index / a.width, channel: channel, difference: difference[channel])
      }
      magnitudes.append(Float(most))
    }
    self.largest = largest
    self.magnitudes = magnitudes
    (width, height) = (a.width, a.height)
    rootMeanSquare = (sum / Double(channels * a.pixels.count)).squareRoot()
    similarity = StructuralSimilarity(Self.luma(a), Self.luma(b), width: a.width, height: a.height)
  }

  /// The encoded values of a picture over black, with its alpha.
  private static func overBlack(_ image: Image) -> Image {
    var seen = image.overBlack.converted(to: .encoded)
    for index in seen.pixels.indices { seen.pixels[index].w = image.pixels[index].w }
    return seen
  }

  /// Whether no sample differs, alpha included where it counts.
  public var isNone: Bool { largest.difference == 0 }

  /// 20·log₁₀(1/RMS) in decibels: the peak is 1; infinity where nothing differs.
  public var peakSignalToNoise: Double { rootMeanSquare == 0 ? .infinity : -20 * log10(rootMeanSquare) }

  /// 0.2126 R + 0.7152 G + 0.0722 B of encoded values, over middle grey, so that shadows count as lights do.
  private static func luma(_ image: Image) -> [Double] {
    image.pixels.map { pixel in
      let colour = SIMD4<Double>(pixel)
      return 0.2126 * colour.x + 0.7152 * colour.y + 0.0722 * colour.z + 0.5 * (1 - colour.w)
    }
  }
}
