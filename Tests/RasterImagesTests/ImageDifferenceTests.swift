import RasterImages
import TestSupport
import Testing

@Suite struct ImageDifferenceTests {
  /// As make_image_difference.py draws it.
  private static func picture(_ row: [Int], _ index: Int) -> StoredImage {
    let (width, height, modulus) = (row[0], row[1], row[6])
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = x * row[2] + y * row[3] + x * y * row[4]
        samples += (1...3).map { UInt8((value * $0 + index * row[5]) % modulus) } + [255]
      }
    }
    return StoredImage(width: width, height: height, samples: .eight(samples))
  }

  /// An opaque picture whose encoded red, green and blue are one value.
  private static func grey(_ value: Double, width: Int, height: Int) -> Image {
    let light = Float(SRGB.light(value))
    return Image(width: width, height: height, fill: SIMD4(light, light, light, 1))
  }

  @Test func `RMS, PSNR and SSIM are those of scikit-image`() throws {
    for row in try fixture("image-difference") {
      let numbers = row.prefix(7).compactMap { Int($0) }
      let figures = try row.dropFirst(7).map { try #require(Double($0)) }
      let difference = ImageDifference(Image(Self.picture(numbers, 0)), Image(Self.picture(numbers, 1)))
      // Samples are Floats: 2^-24 of themselves off, or a few of that after light and back.
      #expect((difference.rootMeanSquare - figures[0]).magnitude < 1e-6)
      #expect((difference.peakSignalToNoise - figures[1]).magnitude < 1e-4)
      let similarity = try #require(difference.similarity)
      #expect((similarity.mean - figures[2]).magnitude < 1e-5)
      #expect(similarity.least <= similarity.mean)
    }
  }

  @Test func `equal pictures differ in nothing`() {
    let image = Image(Self.picture([20, 20, 3, 5, 1, 0, 256], 0))
    let difference = ImageDifference(image, image)
    #expect(difference.isNone && difference.rootMeanSquare == 0 && difference.peakSignalToNoise == .infinity)
    #expect(difference.similarity.map { ($0.mean - 1).magnitude < 1e-12 } == true)
    #expect(difference.heatMap(exaggeration: 5) == StoredImage(Image(width: 20, height: 20, fill: SIMD4(0, 0, 0, 1))))
  }

  @Test func `the largest difference has its place and its sign`() {
    let first = Self.grey(0.5, width: 12, height: 13)
    var second = first
    second[7, 4].y = Float(SRGB.light(0.25))
    second[2, 9].z = Float(SRGB.light(0.625))
    let difference = ImageDifference(first, second)
    #expect([difference.largest.x, difference.largest.y, difference.largest.channel] == [7, 4, 1])
    #expect((difference.largest.difference + 0.25).magnitude < 1e-7)
    #expect((difference.magnitudes[9 * 12 + 2] - 0.125).magnitude < 1e-7 && difference.magnitudes[0] == 0)
    let squares = 0.25 * 0.25 + 0.125 * 0.125
    #expect((difference.rootMeanSquare - (squares / Double(3 * 12 * 13)).squareRoot()).magnitude < 1e-7)
  }

  @Test func `the least similarity is where the change is`() {
    let first = Self.grey(0.5, width: 40, height: 30)
    var second = first
    second[26, 11].y = 1
    let similarity = ImageDifference(first, second).similarity
    #expect(similarity?.leastPlace == SIMD2(26, 11) && similarity.map { $0.least < 0.5 && $0.mean > 0.9 } == true)
  }

  @Test func `alpha counts where a picture is not opaque`() {
    let first = Image(width: 4, height: 4)
    var second = first
    second[1, 2] = SIMD4(0, 0, 0, 0.5)
    let difference = ImageDifference(first, second)
    #expect([difference.largest.x, difference.largest.y, difference.largest.channel] == [1, 2, 3])
    #expect(difference.largest.difference == 0.5)
    #expect(difference.rootMeanSquare == (0.25 / 64).squareRoot() && difference.similarity == nil)
  }

  @Test func `a shadow on nothing lowers the similarity`() throws {
    let first = Image(width: 20, height: 20)
    var second = first
    for x in 8..<12 { second[x, 10] = SIMD4(0, 0, 0, 0.5) }
    #expect(try #require(ImageDifference(first, second).similarity).mean < 0.99)
  }

  @Test func `colours of the heat map grow lighter, and hold at both ends`() {
    func luma(_ colour: SIMD3<Float>) -> Float { 0.2126 * colour.x + 0.7152 * colour.y + 0.0722 * colour.z }
    let lumas = (0...100).map { luma(HeatMap.colour(Float($0) / 100)) }
    #expect(zip(lumas, lumas.dropFirst()).allSatisfy { $0 < $1 })
    #expect(HeatMap.colour(.nan) == .zero && HeatMap.colour(-1) == .zero)
    #expect(HeatMap.colour(.infinity) == HeatMap.colour(1) && HeatMap.colour(7) == HeatMap.colour(1))
  }

  @Test func `exaggeration multiplies`() {
    let first = Self.grey(0, width: 1, height: 1)
    var second = first
    second[0, 0].x = Float(SRGB.light(0.125))
    let map = ImageDifference(first, second).heatMap(exaggeration: 4)
    let colour = HeatMap.colour(0.5) * 255
    #expect(map[0, 0] == SIMD4(UInt16(colour.x.rounded()), UInt16(colour.y.rounded()), UInt16(colour.z.rounded()), 255))
  }
}
