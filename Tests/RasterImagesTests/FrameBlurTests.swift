import RasterImages
import TestSupport
import Testing

/// Blurs of whole frames, where transforms round most.
@Suite struct FrameBlurTests {
  /// Opaque noise but for a margin.
  private static func frame(_ width: Int, _ height: Int, margin: Int) -> Image {
    var image = Image(width: width, height: height)
    var state: UInt64 = 1
    for y in margin..<height - margin {
      for x in margin..<width - margin {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bits = SIMD3<Float>(Float(state >> 56), Float(state >> 48 & 255), Float(state >> 40 & 255))
        image[x, y] = SIMD4(bits / 255, 1)
      }
    }
    return image
  }

  @Test(arguments: [12.0, 33, 90])
  func `FFTW and direct sums agree within 1 in 255 of a level, and both keep energy`(_ deviation: Double) {
    let margin = Int(6 * deviation) + 1
    let image = Self.frame(2 * margin + 150, 2 * margin + 97, margin: margin)
    let results = [Image.BlurMethod.direct, .fourier].map { image.gaussianBlurred(deviation: deviation, by: $0) }
    var largest: Float = 0
    for (a, b) in zip(results[0].pixels, results[1].pixels) {
      let difference = a - b
      largest = max(largest, difference.max(), -difference.min())
    }
    figure("FFTW against direct sums, σ = \(deviation): \(255 * 255 * largest)/255² at most")
    #expect(largest < 1 / (255 * 255))
    func energy(_ image: Image) -> SIMD4<Double> {
      image.pixels.reduce(into: SIMD4<Double>.zero) { $0 += SIMD4<Double>($1) }
    }
    let before = energy(image)
    for result in results {
      let change = energy(result) / before - 1
      figure("energy after σ = \(deviation): \(change)")
      #expect(max(change.max(), -change.min()) < 1e-6)
    }
  }
}
