import SystemLibrary

/// The difference of two pictures of one size, in the encoded values of sRGB, from 0 to 1.
///
/// Colours are compared over black, mixed as light; alpha counts as a fourth channel if a picture is not opaque
/// everywhere. A level of 8 bits is 1/255.
public struct ImageDifference: Sendable {
  /// The difference of one channel of a pixel.
  public struct Place: Sendable, Hashable {
    /// The column of the pixel, from the left.
    public var x: Int
    /// The row of the pixel, from the top.
    public var y: Int
    /// The channel: 0 red, 1 green, 2 blue, 3 alpha.
    public var channel: Int
    /// The second picture's value minus the first's.
    public var difference: Double
  }

  /// The place of the largest difference: the first from the top and left, and its first channel.
  public let largest: Place
  /// The root mean square of the differences of all channels.
  public let rootMeanSquare: Double
  /// The largest magnitude among the channels of each pixel, row by row.
  public let magnitudes: [Float]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The similarity of both pictures' luma; nil if the pictures are too small for the window. See
  /// ``StructuralSimilarity``.
  public let similarity: StructuralSimilarity?

  /// Compares two pictures.
  ///
  /// - Precondition: sizes are equal.
  public init(_ first: Image, _ second: Image) {
    precondition(first.width == second.width && first.height == second.height, "pictures have one size")
    let (a, b) = (Self.encoded(first), Self.encoded(second))
    let isOpaque = a.allSatisfy { $0.w == 1 } && b.allSatisfy { $0.w == 1 }
    let channels = isOpaque ? 3 : 4
    var largest = Place(x: 0, y: 0, channel: 0, difference: 0)
    var sum = 0.0
    var magnitudes: [Float] = []
    magnitudes.reserveCapacity(a.count)
    for index in a.indices {
      // Exact, as both are Floats from 0 to about 1.
      let difference = SIMD4<Double>(b[index]) - SIMD4<Double>(a[index])
      var most = 0.0
      for channel in 0..<channels {
        sum += difference[channel] * difference[channel]
        most = max(most, difference[channel].magnitude)
        guard difference[channel].magnitude > largest.difference.magnitude else { continue }
        largest = Place(
          x: index % first.width, y: index / first.width, channel: channel, difference: difference[channel])
      }
      magnitudes.append(Float(most))
    }
    self.largest = largest
    self.magnitudes = magnitudes
    (width, height) = (first.width, first.height)
    rootMeanSquare = (sum / Double(channels * a.count)).squareRoot()
    similarity = StructuralSimilarity(Self.luma(a), Self.luma(b), width: width, height: height)
  }

  /// Returns the encoded values of a picture over black, with its alpha.
  private static func encoded(_ image: Image) -> [SIMD4<Float>] {
    image.pixels.map { pixel in
      var values = SIMD4(0, 0, 0, pixel.w)
      for channel in 0..<3 where pixel[channel] > 0 { values[channel] = Float(SRGB.value(Double(pixel[channel]))) }
      return values
    }
  }

  /// True if no sample differs; alpha is included if a picture is not opaque.
  public var isNone: Bool { largest.difference == 0 }

  /// The peak signal-to-noise ratio 20·log₁₀(1/RMS) in decibels, for a peak of 1; infinity if nothing differs.
  public var peakSignalToNoise: Double { rootMeanSquare == 0 ? .infinity : -20 * log10(rootMeanSquare) }

  /// Returns the luma 0.2126 R + 0.7152 G + 0.0722 B of encoded values over middle grey, so that shadows count as much
  /// as lights.
  private static func luma(_ pixels: [SIMD4<Float>]) -> [Double] {
    pixels.map { pixel in
      let colour = SIMD4<Double>(pixel)
      return 0.2126 * colour.x + 0.7152 * colour.y + 0.0722 * colour.z + 0.5 * (1 - colour.w)
    }
  }
}

/// The similarity of two pictures' structures: Wang, Bovik, Sheikh and Simoncelli, Image quality assessment: from error
/// visibility to structural similarity, 2004.
///
/// The window is a Gaussian of 11 × 11 pixels with σ = 1.5, K₁ = 0.01, K₂ = 0.03, and the range of values is 1.
/// Variances use the weights of the window. Only places at which the window fits into the picture count.
public struct StructuralSimilarity: Sendable, Hashable {
  /// The mean over all places: 1 for equal pictures, less for others, at least −1.
  public let mean: Double
  /// The smallest value of any place, since the mean hides small differences.
  public let least: Double
  /// The pixel at the middle of the window with the smallest value.
  public let leastPlace: SIMD2<Int>

  private static let radius = 5
  private static let weights: [Double] = {
    let values = (-radius...radius).map { (step: Int) -> Double in exp(-Double(step * step) / (2 * 1.5 * 1.5)) }
    let sum = values.reduce(0, +)
    return values.map { $0 / sum }
  }()

  /// Compares two pictures' values from 0 to 1, row by row; nil if a side is under 11 pixels.
  init?(_ first: [Double], _ second: [Double], width: Int, height: Int) {
    let side = 2 * Self.radius + 1
    guard width >= side, height >= side else { return nil }
    // Means of a, b, a², b² and ab, first along rows, then along columns.
    func products(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 * $1 } }
    let values = [first, second, products(first, first), products(second, second), products(first, second)]
    let rows = values.map { Self.averaged($0, count: width, of: height, step: 1, stride: width) }
    let inner = width - side + 1
    let means = rows.map { Self.averaged($0, count: height, of: inner, step: inner, stride: 1) }
    let (c1, c2) = (0.01 * 0.01, 0.03 * 0.03)
    var (sum, least, place) = (0.0, Double.infinity, SIMD2(0, 0))
    for y in 0..<height - side + 1 {
      for x in 0..<inner {
        // Columns were averaged one after another.
        let index = x * (height - side + 1) + y
        let (a, b) = (means[0][index], means[1][index])
        let (aa, bb, ab) = (means[2][index] - a * a, means[3][index] - b * b, means[4][index] - a * b)
        let value = (2 * a * b + c1) * (2 * ab + c2) / ((a * a + b * b + c1) * (aa + bb + c2))
        sum += value
        if value < least { (least, place) = (value, SIMD2(x + Self.radius, y + Self.radius)) }
      }
    }
    mean = sum / Double(inner * (height - side + 1))
    (self.least, leastPlace) = (least, place)
  }

  /// Returns the weighted means along each of `lines` lines, one line after another, at places where the window fits.
  private static func averaged(_ values: [Double], count: Int, of lines: Int, step: Int, stride: Int) -> [Double] {
    let kept = count - 2 * radius
    var result = [Double](repeating: 0, count: kept * lines)
    values.withUnsafeBufferPointer { values in
      for line in 0..<lines {
        for place in 0..<kept {
          var sum = 0.0
          for (offset, weight) in weights.enumerated() {
            sum += weight * values[line * stride + (place + offset) * step]
          }
          result[line * kept + place] = sum
        }
      }
    }
    return result
  }
}

/// Colours of differences: black for no difference, then violet, red, orange and pale yellow for the largest.
///
/// Lightness grows evenly, so that greater differences stay brighter even without colour.
public enum HeatMap {
  /// The encoded sRGB values at evenly spaced shares.
  private static let stops: [SIMD3<Float>] = [
    SIMD3(0, 0, 0), SIMD3(0.25, 0.05, 0.41), SIMD3(0.58, 0.15, 0.40), SIMD3(0.87, 0.32, 0.23), SIMD3(0.98, 0.65, 0.04),
    SIMD3(0.99, 1, 0.75),
  ]

  /// Returns the colour of a share of the scale, as encoded sRGB values; shares outside 0…1 count as its ends, NaN as
  /// 0.
  public static func colour(_ share: Float) -> SIMD3<Float> {
    guard share > 0 else { return stops[0] }
    let place = min(share, 1) * Float(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let rest = place - Float(index)
    return stops[index] * (1 - rest) + stops[index + 1] * rest
  }
}

extension ImageDifference {
  /// Returns the magnitudes as opaque colours of ``HeatMap``.
  ///
  /// - Parameter exaggeration: the factor of magnitudes; differences of at least 1/exaggeration have the last colour.
  public func heatMap(exaggeration: Double = 1) -> StoredImage {
    let samples = magnitudes.flatMap { magnitude in
      let colour = HeatMap.colour(magnitude * Float(exaggeration))
      return (0..<3).map { UInt8(Double(colour[$0]) * 255 + 0.5) } + [255]
    }
    return StoredImage(width: width, height: height, samples: .eight(samples))
  }
}
