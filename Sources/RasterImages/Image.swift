import CSystemCalls
import SystemLibrary

/// A picture as light: red, green and blue times alpha, and alpha, each from 0 to 1.
///
/// Pixels stand row by row from the top left corner. Pixel (x, y) fills the square from (x, y) to (x + 1, y + 1). Values
/// of colour may pass alpha where light was added, and are cut off when the picture is stored.
public struct Image: Sendable, Hashable {
  /// The meaning of a colour's value.
  public enum Space: Sendable, Hashable, CaseIterable {
    /// Light: twice the value is twice the energy. What coverage, blur and filters are right in.
    case linear
    /// The values of sRGB as files hold them, for what other renderers filter in.
    case encoded
  }

  /// In pixels, 1 or more.
  public let width: Int
  /// In pixels, 1 or more.
  public let height: Int
  /// The meaning of the colours' values.
  public let space: Space
  /// Red, green, blue, alpha; `width * height` of them.
  public var pixels: [SIMD4<Float>]

  /// A picture of one colour, transparent unless it is given.
  ///
  /// - Precondition: sides are 1 or more.
  public init(width: Int, height: Int, space: Space = .linear, fill: SIMD4<Float> = .zero) {
    precondition(width > 0 && height > 0, "sides are 1 or more")
    (self.width, self.height, self.space) = (width, height, space)
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
  /// The reach to either side, in pixels.
  package let radius: Int
  /// The weights from the middle to one side; with those of the other side their sum is 1 within 2^-23.
  let weights: [Float]

  /// Standard deviations within which all but 10⁻⁷ of a Gaussian lies: erfc(5.33/√2) = 9.8·10⁻⁸.
  private static let reach = 5.33

  /// exp(−x²/2σ²) at whole pixels, cut off where the tail is less than 10⁻⁷ of the whole, divided by their sum.
  package init(deviation: Double) {
    let radius = Int((Self.reach * deviation).rounded(.up))
    let values = (0...radius).map { exp(-Self.square(Double($0) / deviation) / 2) }
    // Small ones first.
    let sum = 2 * values.dropFirst().reversed().reduce(0, +) + values[0]
    self.radius = radius
    weights = values.map { Float($0 / sum) }
  }

  private static func square(_ x: Double) -> Double { x * x }

  private init(_ weights: [Float]) { (radius, self.weights) = (weights.count - 1, weights) }

  /// The weights that meet pixels of an axis of `count`: what reaches farther meets transparent ones alone.
  func cut(to count: Int) -> GaussianKernel { GaussianKernel(Array(weights.prefix(count))) }

  /// All of them, from one side to the other.
  package var row: [Float] { weights.dropFirst().reversed() + weights }

  /// The blur's factors of frequencies along an axis of `count` pixels, divided by that count: even and real.
  func factors(count: Int) -> [Float] {
    var factors = [Float](repeating: 0, count: count)
    // A turn is `count` steps: whole numbers keep large multiples exact.
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
  /// The picture with each pixel the mean of those around it along rows and columns, once for each width.
  ///
  /// Three boxes one after another are what 2-D libraries draw shadows with: close to a Gaussian whose variance is the
  /// sum of (w² − 1)/12. What lies outside counts as transparent; energy is kept as in
  /// ``gaussianBlurred(deviation:by:)``, the error of a pixel is below 10⁻⁶ of the brightest.
  ///
  /// - Parameter widths: in pixels, each odd; 1 changes nothing.
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

  /// Means along one line, by a running sum in Double: what it has lost in a line is far below a Float's last place.
  private static func average(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, from start: Int, step: Int, count: Int, radius: Int
  ) {
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count) { line in
      for index in 0..<count { line.initializeElement(at: index, to: pixels[start + index * step]) }
      // A wider box meets no more than all pixels of the line.
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
}

extension Image {
  /// The picture blurred by sums over the kernel, along rows, then along columns.
  func directlyBlurred(_ kernel: GaussianKernel) -> Image {
    var result = self
    result.filter(lines: height, apart: width, count: width, step: 1, kernel.cut(to: width).row)
    result.filter(lines: width, apart: 1, count: height, step: width, kernel.cut(to: height).row)
    return result
  }

  /// Replaces lines of `count` pixels by their weighted sums, four lines at a time, which then lie together.
  ///
  /// - Parameters:
  ///   - apart: the distance of a line to the next, in pixels.
  ///   - step: the distance of a pixel to the next of its line.
  private mutating func filter(lines: Int, apart: Int, count: Int, step: Int, _ weights: [Float]) {
    let radius = weights.count / 2
    var strip = [SIMD4<Float>](repeating: .zero, count: 4 * (count + 2 * radius))
    pixels.withUnsafeMutableBufferPointer { pixels in
      strip.withUnsafeMutableBufferPointer { strip in
        weights.withUnsafeBufferPointer { weights in
          for line in stride(from: 0, to: lines, by: 4) {
            // The last line stands in for those that are missing, and gets the same sums again.
            let last = apart * (min(4, lines - line) - 1)
            let (second, third) = (min(apart, last), min(2 * apart, last))
            for index in 0..<count {
              let (from, to) = (line * apart + index * step, 4 * (radius + index))
              strip[to] = pixels[from]
              strip[to + 1] = pixels[from + second]
              strip[to + 2] = pixels[from + third]
              strip[to + 3] = pixels[from + last]
            }
            for index in 0..<count {
              let to = line * apart + index * step
              (pixels[to], pixels[to + second], pixels[to + third], pixels[to + last]) =
                Self.sums(strip, from: 4 * index, weights)
            }
          }
        }
      }
    }
  }

  private typealias Four = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Weighted sums along four lines.
  @inline(__always)
  private static func sums(
    _ strip: UnsafeMutableBufferPointer<SIMD4<Float>>, from start: Int, _ weights: UnsafeBufferPointer<Float>
  ) -> Four {
    var (a, b, c, d) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    var place = start
    for weight in weights {
      a += strip[place] * weight
      b += strip[place + 1] * weight
      c += strip[place + 2] * weight
      d += strip[place + 3] * weight
      place += 4
    }
    return (a, b, c, d)
  }
}

extension Image {
  /// The methods of a Gaussian blur.
  public enum BlurMethod: Sendable, Hashable, CaseIterable {
    /// Sums over the kernel, along rows and then columns: the same bits on every machine.
    case direct
    /// By FFTW where it is there, else direct: bits depend on its version and the processor.
    case fourier
    /// The one that is faster for the deviation.
    case fastest
  }

  /// True if FFTW in single precision is installed; it is looked for at the first use.
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

extension Image {
  /// One pixel of an opaque grey, white unless it is given.
  public static func plain(_ grey: Float = 1, in space: Space) -> Image {
    Image(width: 1, height: 1, space: space, fill: SIMD4(grey, grey, grey, 1))
  }

  /// The picture with so many transparent pixels on each side.
  ///
  /// - Precondition: no number is negative.
  public func padded(left: Int, top: Int, right: Int, bottom: Int) -> Image {
    precondition(min(left, top, right, bottom) >= 0, "edges have no negative width")
    if left == 0, top == 0, right == 0, bottom == 0 { return self }
    var result = Image(width: left + width + right, height: top + height + bottom, space: space)
    result.put(self, x: left, y: top)
    return result
  }

  /// Replaces the pixels that another picture covers when its first pixel is at a column and a row; what lies beyond an
  /// edge is left out.
  ///
  /// - Precondition: both have one space.
  public mutating func put(_ image: Image, x: Int, y: Int) {
    precondition(image.space == space, "pictures have one space")
    guard x < width, y < height, x > -image.width, y > -image.height else { return }
    let columns = max(0, -x)..<min(image.width, width - x)
    for row in max(0, -y)..<min(image.height, height - y) {
      let target = (y + row) * width + x
      let source = row * image.width
      for column in columns { pixels[target + column] = image.pixels[source + column] }
    }
  }

  /// The picture over black, mixed as light: opaque, in its own space.
  public var overBlack: Image {
    if pixels.allSatisfy({ $0.w == 1 }) { return self }
    guard space == .linear else { return converted(to: .linear).overBlack.converted(to: .encoded) }
    var seen = self
    for index in seen.pixels.indices { seen.pixels[index].w = 1 }
    return seen
  }
}

extension Image {
  /// The light, or the encoded values, of a stored picture, times alpha.
  ///
  /// In either space ``StoredImage/init(_:depth:)`` gives back the samples bit for bit, but where alpha is 0: there
  /// nothing is left of a colour, and black comes back.
  public init(_ stored: StoredImage, space: Space = .linear) {
    self.init(width: stored.width, height: stored.height, space: space)
    switch stored.samples {
    case .eight(let samples):
      fill(samples, colours: space == .linear ? SRGB.light8 : (0...255).map { Float($0) / 255 })
    case .sixteen(let samples):
      fill(samples, colours: space == .linear ? SRGB.light16 : (0...65535).map { Float($0) / 65535 })
    }
  }

  /// Fills in the pixels: colours have an entry for each value of a sample.
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

  /// The picture in another space, by the transfer functions of sRGB in Double; alpha stays.
  ///
  /// Colours are divided by alpha for it, which is 0 for none; negative ones count as 0.
  public func converted(to target: Space) -> Image {
    guard target != space else { return self }
    var result = Image(width: width, height: height, space: target)
    for (index, pixel) in pixels.enumerated() where pixel.w > 0 {
      var colour = SIMD4<Float>(0, 0, 0, pixel.w)
      for channel in 0..<3 where pixel[channel] > 0 {
        let straight = Double(pixel[channel]) / Double(pixel.w)
        let value = target == .linear ? SRGB.light(straight) : SRGB.value(straight)
        colour[channel] = Float(value * Double(pixel.w))
      }
      result.pixels[index] = colour
    }
    return result
  }
}
