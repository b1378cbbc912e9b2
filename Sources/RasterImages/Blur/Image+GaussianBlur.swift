import CSystemCalls

extension Image {
  /// How a Gaussian blur is computed.
  public enum BlurMethod: Sendable, Hashable, CaseIterable {
    /// Sums over the kernel, along rows and then columns: the same bits on every machine.
    case direct
    /// By FFTW where it is there, else direct: bits depend on its version and the processor.
    case fourier
    /// The one that is faster for the deviation.
    case fastest
  }

  /// Whether FFTW in single precision was found; it is looked for at the first use.
  public static var hasFourier: Bool { easel_fftw_is_available() }

  /// The deviation from which ``BlurMethod/fastest`` takes FFTW, in pixels.
  ///
  /// From there on it took less time for 800 × 800 pixels: direct sums grow with the deviation, transforms hardly.
  public static let fourierDeviation = 12.0

  /// The largest standard deviation of a blur, in pixels: larger ones count as this.
  public static let largestDeviation = 10_000.0

  /// The picture with every pixel spread by a Gaussian; what lies outside counts as transparent, and what goes there is
  /// lost.
  ///
  /// The kernel is exp(−x²/2σ²) at whole pixels, cut off where its tail is below 10⁻⁷ of the whole and divided by its
  /// sum, so that a picture with a margin of six deviations keeps its energy within 10⁻⁶. Methods differ by less than
  /// 10⁻⁵ of the brightest pixel.
  ///
  /// - Parameter deviation: σ in pixels; 0, less or NaN gives the picture as it is.
  public func gaussianBlurred(deviation: Double, by method: BlurMethod = .fastest) -> Image {
    guard deviation > 0 else { return self }
    let kernel = GaussianKernel(deviation: min(deviation, Self.largestDeviation))
    // A Gaussian so narrow that neighbours get nothing.
    guard kernel.weights.dropFirst().contains(where: { $0 > 0 }) else { return self }
    let isFourier = method == .fourier || (method == .fastest && deviation >= Self.fourierDeviation)
    if isFourier, let result = blurredByFourier(kernel) { return result }
    return directlyBlurred(kernel)
  }

  /// By FFTW, nil where it is missing.
  ///
  /// Beside the picture lie as many transparent pixels as the kernel reaches, since what leaves at one side of a
  /// transform comes in at the other.
  func blurredByFourier(_ kernel: GaussianKernel) -> Image? {
    guard Self.hasFourier else { return nil }
    let row = kernel.cut(to: width)
    let column = kernel.cut(to: height)
    let columns = Self.transformSize(width + row.radius)
    let rows = Self.transformSize(height + column.radius)
    var padded = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    for y in 0..<height {
      padded.replaceSubrange(y * columns..<y * columns + width, with: pixels[y * width..<(y + 1) * width])
    }
    let isFiltered = padded.withUnsafeMutableBytes { bytes in
      guard let values = bytes.bindMemory(to: Float.self).baseAddress else { return false }
      return easel_fftw_filter(values, rows, columns, column.factors(count: rows), row.factors(count: columns))
    }
    guard isFiltered else { return nil }
    var result = Image(width: width, height: height, space: space)
    for y in 0..<height {
      for x in 0..<width {
        // Nothing of light is below 0, but what transforms round.
        let pixel = padded[y * columns + x]
        result.pixels[y * width + x] = pixel.replacing(with: 0, where: pixel .< 0)
      }
    }
    return result
  }

  /// The least number from this one on that has no prime factor beyond 7.
  package static func transformSize(_ least: Int) -> Int {
    var size = least
    while true {
      var rest = size
      for prime in [2, 3, 5, 7] { while rest % prime == 0 { rest /= prime } }
      if rest == 1 { return size }
      size += 1
    }
  }
}
