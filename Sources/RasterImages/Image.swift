import CSystemCalls
import SystemLibrary

/// A picture as light: red, green and blue times alpha, and alpha, each from 0 to 1.
///
/// Pixels are stored row by row from the top left corner. Pixel (x, y) fills the square from (x, y) to (x + 1, y + 1).
/// Colour values may exceed alpha if light was added, and are cut off when the picture is stored.
public struct Image: Sendable, Hashable {
  /// The width in pixels, at least 1.
  public let width: Int
  /// The height in pixels, at least 1.
  public let height: Int
  /// The red, green, blue and alpha of each pixel; `width * height` elements.
  public var pixels: [SIMD4<Float>]

  /// Creates a picture of one colour, transparent by default.
  ///
  /// - Precondition: sides are 1 or more.
  public init(width: Int, height: Int, fill: SIMD4<Float> = .zero) {
    precondition(width > 0 && height > 0, "sides are 1 or more")
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: fill, count: width * height)
  }

  /// The pixel at a column and a row.
  public subscript(x: Int, y: Int) -> SIMD4<Float> {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

/// The weights of a Gaussian blur along one axis.
package struct GaussianKernel {
  /// The number of pixels that the kernel reaches to either side.
  package let radius: Int
  /// The weights from the middle to one side; with those of the other side their sum is 1 within 2^-23.
  let weights: [Float]

  /// The number of standard deviations that contain all of a Gaussian except 10⁻⁷: erfc(5.33/√2) = 9.8·10⁻⁸.
  private static let reach = 5.33

  /// Creates the weights exp(−x²/2σ²) at whole pixels, cut off where the tail is less than 10⁻⁷ of the whole, and
  /// divided by their sum.
  package init(deviation: Double) {
    let radius = Int((Self.reach * deviation).rounded(.up))
    let values = (0...radius).map { exp(-Self.square(Double($0) / deviation) / 2) }
    // Small values are added first.
    let sum = 2 * values.dropFirst().reversed().reduce(0, +) + values[0]
    self.radius = radius
    weights = values.map { Float($0 / sum) }
  }

  private static func square(_ x: Double) -> Double { x * x }

  private init(_ weights: [Float]) { (radius, self.weights) = (weights.count - 1, weights) }

  /// Returns the weights that reach pixels of an axis of `count`: farther weights meet only transparent pixels.
  func cut(to count: Int) -> GaussianKernel { GaussianKernel(Array(weights.prefix(count))) }

  /// All weights, from one side to the other.
  package var row: [Float] { weights.dropFirst().reversed() + weights }

  /// Returns the blur's frequency response on an axis of `count` pixels: one real factor per frequency, divided by
  /// `count`.
  func factors(count: Int) -> [Float] {
    var factors = [Float](repeating: 0, count: count)
    // One turn is `count` steps: whole numbers keep large multiples exact.
    let cosines = (0..<count).map { cos(2 * .pi * Double($0) / Double(count)) }
    for frequency in 0...count / 2 {
      var sum = 0.0
      for index in stride(from: radius, to: 0, by: -1) {
        sum += Double(weights[index]) * cosines[index * frequency % count]
      }
      factors[frequency] = Float((Double(weights[0]) + 2 * sum) / Double(count))
      if frequency > 0 { factors[count - frequency] = factors[frequency] }
    }
    return factors
  }
}

extension Image {
  /// Returns the picture with each pixel replaced by the mean of those around it along rows and columns, once for each
  /// width.
  ///
  /// 2-D libraries draw shadows with three successive boxes: the result is close to a Gaussian whose variance is the
  /// sum of (w² − 1)/12. Pixels outside count as transparent; energy is kept as in ``gaussianBlurred(deviation:by:)``.
  /// The error of a pixel is below 10⁻⁶ of the brightest.
  ///
  /// - Parameter widths: the widths in pixels; 1 changes nothing.
  /// - Precondition: widths are odd and above 0.
  public func boxBlurred(widths: [Int]) -> Image {
    precondition(widths.allSatisfy { $0 > 0 && $0 % 2 == 1 }, "the width of a box is odd")
    var result = self
    let width = width
    let height = height
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for size in widths where size > 1 {
        for y in 0..<height { Self.average(pixels, from: y * width, step: 1, count: width, radius: size / 2) }
        for x in 0..<width { Self.average(pixels, from: x, step: width, count: height, radius: size / 2) }
      }
    }
    return result
  }

  /// Box-blurs one line in place; pixels beyond its ends count as 0. The running sum is a Double, which keeps its
  /// rounding error far below a Float's last place.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, from start: Int, step: Int, count: Int, radius: Int
  ) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { line in
      for index in 0..<count { line.initializeElement(at: index, to: pixels[start + index * step]) }
      // A wider box covers no more than all pixels of the line.
      let reach = min(radius, count)
      let share = 1 / (2 * Double(radius) + 1)
      var sum = SIMD4<Double>.zero
      for index in 0..<min(reach, count) { sum += SIMD4<Double>(line[index]) }
      for index in 0..<count {
        if index + reach < count { sum += SIMD4<Double>(line[index + reach]) }
        if index - reach - 1 >= 0 { sum -= SIMD4<Double>(line[index - reach - 1]) }
        pixels[start + index * step] = SIMD4<Float>(sum * share)
      }
    }
  }

  /// Returns the picture blurred by sums over the kernel, along rows, then along columns.
  func directlyBlurred(_ kernel: GaussianKernel) -> Image {
    var result = self
    result.filter(lines: height, apart: width, count: width, step: 1, kernel.cut(to: width).row)
    result.filter(lines: width, apart: 1, count: height, step: width, kernel.cut(to: height).row)
    return result
  }

  /// Replaces each pixel of lines of `count` pixels by a weighted sum along its line. Four lines are processed at a
  /// time, with their pixels next to each other in one vector.
  ///
  /// - Parameters:
  ///   - apart: the distance from a line to the next, in pixels.
  ///   - step: the distance from a pixel to the next of its line, in pixels.
  private mutating func filter(lines: Int, apart: Int, count: Int, step: Int, _ weights: [Float]) {
    let radius = weights.count / 2
    var strip = [SIMD16<Float>](repeating: .zero, count: count + 2 * radius)
    pixels.withUnsafeMutableBufferPointer { pixels in
      strip.withUnsafeMutableBufferPointer { strip in
        weights.withUnsafeBufferPointer { weights in
          for line in stride(from: 0, to: lines, by: 4) {
            // The last line replaces missing ones, and gets the same sums again.
            let last = apart * (min(4, lines - line) - 1)
            let (second, third) = (min(apart, last), min(2 * apart, last))
            for index in 0..<count {
              let from = line * apart + index * step
              strip[radius + index] = SIMD16(
                lowHalf: SIMD8(lowHalf: pixels[from], highHalf: pixels[from + second]),
                highHalf: SIMD8(lowHalf: pixels[from + third], highHalf: pixels[from + last]))
            }
            for index in 0..<count {
              var sum = SIMD16<Float>.zero
              for place in weights.indices { sum += strip[index + place] * weights[place] }
              let to = line * apart + index * step
              (pixels[to], pixels[to + second]) = (sum.lowHalf.lowHalf, sum.lowHalf.highHalf)
              (pixels[to + third], pixels[to + last]) = (sum.highHalf.lowHalf, sum.highHalf.highHalf)
            }
          }
        }
      }
    }
  }

  /// A method of computing a Gaussian blur.
  public enum BlurMethod: Sendable, Hashable, CaseIterable {
    /// Sums over the kernel, along rows and then columns: the same bits on every machine.
    case direct
    /// FFTW if it is installed, otherwise direct sums: the bits depend on its version and the processor.
    case fourier
    /// Transforms from ``Image/fourierDeviation`` on, otherwise direct sums.
    case fastest
  }

  /// True if FFTW in single precision is installed; the first use searches for it.
  public static var hasFourier: Bool { easel_fftw_is_available() }

  /// The standard deviation from which ``BlurMethod/fastest`` uses FFTW, in pixels.
  ///
  /// In a measurement with 800 × 800 pixels, FFTW was faster from this deviation on. The time of direct sums grows with
  /// the deviation; the time of transforms hardly changes.
  public static let fourierDeviation = 12.0

  /// The largest standard deviation of a blur, in pixels; larger ones count as this one.
  public static let largestDeviation = 10_000.0

  /// Returns the picture with every pixel spread by a Gaussian. Pixels outside count as transparent, and light that
  /// leaves the picture is lost.
  ///
  /// The kernel is exp(−x²/2σ²) at whole pixels, cut off where its tail is below 10⁻⁷ of the whole, and divided by its
  /// sum. A picture with a margin of six deviations therefore keeps its energy within 10⁻⁶. Methods differ by less than
  /// 10⁻⁵ of the brightest pixel.
  ///
  /// - Parameter deviation: the standard deviation σ in pixels; 0, less or NaN returns the picture unchanged.
  public func gaussianBlurred(deviation: Double, by method: BlurMethod = .fastest) -> Image {
    guard deviation > 0 else { return self }
    let kernel = GaussianKernel(deviation: min(deviation, Self.largestDeviation))
    // So narrow a Gaussian gives neighbours a weight of 0.
    guard kernel.weights.dropFirst().contains(where: { $0 > 0 }) else { return self }
    let isFourier = method == .fourier || (method == .fastest && deviation >= Self.fourierDeviation)
    if isFourier, let result = blurredByFourier(kernel) { return result }
    return directlyBlurred(kernel)
  }

  /// Returns the picture blurred by FFTW; nil if it is not installed or fails.
  ///
  /// The picture is padded with as many transparent pixels as the kernel reaches, because light that leaves at one side
  /// of a transform enters at the other.
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
    var result = Image(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        // Light is never negative, except for the rounding errors of transforms.
        let pixel = padded[y * columns + x]
        result.pixels[y * width + x] = pixel.replacing(with: 0, where: pixel .< 0)
      }
    }
    return result
  }

  /// Returns the smallest number from `least` on without a prime factor above 7.
  package static func transformSize(_ least: Int) -> Int {
    var size = least
    while true {
      var rest = size
      for prime in [2, 3, 5, 7] { while rest % prime == 0 { rest /= prime } }
      if rest == 1 { return size }
      size += 1
    }
  }

  /// Returns the picture with transparent pixels added on each side.
  ///
  /// - Precondition: the numbers of pixels are not negative.
  public func padded(left: Int, top: Int, right: Int, bottom: Int) -> Image {
    precondition(min(left, top, right, bottom) >= 0, "edges have no negative width")
    if left == 0, top == 0, right == 0, bottom == 0 { return self }
    var result = Image(width: left + width + right, height: top + height + bottom)
    result.put(self, x: left, y: top)
    return result
  }

  /// Copies another picture into this one, with its top left pixel at a column and a row. Pixels beyond the edges are
  /// left out.
  public mutating func put(_ image: Image, x: Int, y: Int) {
    guard x < width, y < height, x > -image.width, y > -image.height else { return }
    let columns = max(0, -x)..<min(image.width, width - x)
    for row in max(0, -y)..<min(image.height, height - y) {
      let target = (y + row) * width + x
      let source = row * image.width
      for column in columns { pixels[target + column] = image.pixels[source + column] }
    }
  }

  /// The opaque picture that results over black, mixed as light.
  public var overBlack: Image {
    if pixels.allSatisfy({ $0.w == 1 }) { return self }
    var seen = self
    for index in seen.pixels.indices { seen.pixels[index].w = 1 }
    return seen
  }

  /// Creates the light of a stored picture, multiplied by alpha.
  ///
  /// ``StoredImage/init(_:)`` restores samples of 8 bits exactly, except where alpha is 0: such pixels lose their
  /// colour and become black.
  public init(_ stored: StoredImage) {
    self.init(width: stored.width, height: stored.height)
    switch stored.samples {
    case .eight(let samples): fill(samples, colours: SRGB.light8)
    case .sixteen(let samples): fill(samples, colours: SRGB.light16)
    }
  }

  /// Sets the pixels; `colours` contains the light of each sample value.
  private mutating func fill<Sample: FixedWidthInteger>(_ samples: [Sample], colours: [Float]) {
    let most = Float(Sample.max)
    pixels.withUnsafeMutableBufferPointer { pixels in
      samples.withUnsafeBufferPointer { samples in
        colours.withUnsafeBufferPointer { colours in
          for index in pixels.indices {
            let alpha = samples[4 * index + 3]
            guard alpha > 0 else { continue }
            let colour = SIMD4(
              colours[Int(samples[4 * index])], colours[Int(samples[4 * index + 1])],
              colours[Int(samples[4 * index + 2])], 1)
            pixels[index] = alpha == .max ? colour : colour * (Float(alpha) / most)
          }
        }
      }
    }
  }
}
