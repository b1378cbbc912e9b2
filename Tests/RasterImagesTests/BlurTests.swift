import RasterImages
import Testing

@Suite struct BlurTests {
  /// Bright points on a transparent picture with room around them.
  private static func points(_ width: Int, _ height: Int, margin: Int, seed: UInt64) -> Image {
    var image = Image(width: width, height: height)
    var state = seed
    for y in margin..<height - margin {
      for x in margin..<width - margin {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let alpha = Float(state >> 40) * 0x1p-24
        image[x, y] = SIMD4(alpha, alpha * Float(x) / Float(width), state & 0xFFFF_FFFF < 1 << 30 ? alpha : 0, alpha)
      }
    }
    return image
  }

  /// The blur as it is defined, in Double, every kernel to the end.
  private static func blurred(_ image: Image, _ deviation: Double) -> [SIMD4<Double>] {
    func weights(_ count: Int) -> [Double] {
      let reach = Int(9 * deviation) + 2
      let all = (-reach...reach).map { gauss(Double($0) / deviation) }
      let sum = all.reduce(0, +)
      return (-count...count).map { abs($0) > reach ? 0 : all[$0 + reach] / sum }
    }
    let (row, column) = (weights(image.width), weights(image.height))
    var first = [SIMD4<Double>](repeating: .zero, count: image.pixels.count)
    var second = first
    for y in 0..<image.height {
      for x in 0..<image.width {
        for other in 0..<image.width {
          first[y * image.width + x] += SIMD4<Double>(image[other, y]) * row[other - x + image.width]
        }
      }
    }
    for y in 0..<image.height {
      for x in 0..<image.width {
        for other in 0..<image.height {
          second[y * image.width + x] += first[other * image.width + x] * column[other - y + image.height]
        }
      }
    }
    return second
  }

  private static func gauss(_ x: Double) -> Double {
    // e^(−x²/2) by its series for x²/2 halved until it is small.
    var halvings = 0
    var y = x * x / 2
    while y > 0.5 { (y, halvings) = (y / 2, halvings + 1) }
    var (term, sum) = (1.0, 1.0)
    for n in 1...18 { (term, sum) = (-term * y / Double(n), sum - term * y / Double(n)) }
    for _ in 0..<halvings { sum *= sum }
    return sum
  }

  @Test(arguments: [0.3, 0.5, 1, 1.7, 3, 6.5, 20, 300])
  func `a blur is the sum that defines it, by either method`(_ deviation: Double) {
    let image = Self.points(37, 23, margin: 0, seed: 3)
    let expected = Self.blurred(image, deviation)
    for method in Image.BlurMethod.allCases {
      let result = image.gaussianBlurred(deviation: deviation, by: method)
      var largest = 0.0
      for (a, b) in zip(result.pixels, expected) {
        let difference = SIMD4<Double>(a) - b
        for channel in 0..<4 { largest = max(largest, difference[channel].magnitude) }
      }
      #expect(largest < 1e-6 && result.pixels.allSatisfy { $0.min() >= 0 }, "\(method)")
    }
  }

  @Test func `no deviation, and odd ones, change nothing or end`() {
    let image = Self.points(9, 7, margin: 0, seed: 9)
    for deviation in [0, -1, -.infinity, .nan, 1e-300, 0x1p-1074] {
      for method in Image.BlurMethod.allCases {
        let isSame = image.gaussianBlurred(deviation: deviation, by: method) == image
        #expect(isSame)
      }
    }
    for method in Image.BlurMethod.allCases {
      let wide = image.gaussianBlurred(deviation: .infinity, by: method)
      #expect(wide.pixels.allSatisfy { $0.w >= 0 && $0.w < 1e-3 })
      var single = Image(width: 1, height: 1)
      single[0, 0] = SIMD4(repeating: 1)
      #expect((single.gaussianBlurred(deviation: 1, by: method)[0, 0].w - 0.159154).magnitude < 1e-5, "1/2π, nearly")
    }
  }

  @Test func `three boxes are the sums that define them`() {
    let image = Self.points(31, 22, margin: 0, seed: 11)
    let widths = [5, 1, 41, 3]
    var expected = image.pixels.map { SIMD4<Double>($0) }
    for width in widths {
      for isRow in [true, false] {
        var next = expected
        for y in 0..<image.height {
          for x in 0..<image.width {
            var sum = SIMD4<Double>.zero
            for offset in -(width / 2)...width / 2 {
              let (column, row) = isRow ? (x + offset, y) : (x, y + offset)
              guard (0..<image.width).contains(column), (0..<image.height).contains(row) else { continue }
              sum += expected[row * image.width + column]
            }
            next[y * image.width + x] = sum / Double(width)
          }
        }
        expected = next
      }
    }
    for (a, b) in zip(image.boxBlurred(widths: widths).pixels, expected) {
      let difference = SIMD4<Double>(a) - b
      #expect((0..<4).allSatisfy { difference[$0].magnitude < 1e-6 })
    }
  }

  @Test func `a point becomes a box`() {
    var point = Image(width: 7, height: 7)
    point[3, 3] = SIMD4(repeating: 9)
    let box = point.boxBlurred(widths: [3])
    #expect(box[2, 4] == SIMD4(repeating: 1) && box[1, 3] == .zero && box[4, 5] == .zero)
    #expect(point.boxBlurred(widths: []) == point && point.boxBlurred(widths: [1]) == point)
    #expect(point.boxBlurred(widths: [10_000_001])[0, 0].w > 0)
  }

  @Test func `sizes of transforms have small factors`() {
    #expect([1, 11, 13, 97, 121, 1000, 1021].map(Image.transformSize) == [1, 12, 14, 98, 125, 1000, 1024])
  }
}
