extension StoredImage {
  /// The nearest samples of a picture: colours are divided by alpha, cut off at 0 and 1, and rounded.
  ///
  /// Rounding is exact for every Float: linear light goes to the value of sRGB whose own value is nearest. Where alpha
  /// rounds to 0, so does colour; NaN counts as 0.
  public init(_ image: Image, depth: Depth = .eight) {
    let count = image.pixels.count
    let samples: Samples =
      switch depth {
      case .eight:
        .eight(
          [UInt8](unsafeUninitializedCapacity: 4 * count) { buffer, filled in
            image.pixels.withUnsafeBufferPointer { pixels in
              switch image.space {
              case .linear: Self.write(linear: pixels, to: buffer)
              case .encoded: Self.write(pixels, most: 255, to: buffer) { UInt8($0 * 255 + 0.5) }
              }
            }
            filled = 4 * count
          })
      case .sixteen:
        .sixteen(
          [UInt16](unsafeUninitializedCapacity: 4 * count) { buffer, filled in
            let steps = SRGB.steps16
            image.pixels.withUnsafeBufferPointer { pixels in
              switch image.space {
              case .linear: Self.write(pixels, most: 65535, to: buffer) { UInt16(steps.value(Float($0))) }
              case .encoded: Self.write(pixels, most: 65535, to: buffer) { UInt16($0 * 65535 + 0.5) }
              }
            }
            filled = 4 * count
          })
      }
    self.init(width: image.width, height: image.height, samples: samples)
  }

  /// Every colour by a function of what it is without alpha, from 0 to 1; it is a Float's value.
  @inline(__always)
  private static func write<Sample: FixedWidthInteger>(
    _ pixels: UnsafeBufferPointer<SIMD4<Float>>, most: Double, to samples: UnsafeMutableBufferPointer<Sample>,
    _ sample: (Double) -> Sample
  ) {
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel.w > 0 ? Sample(Double(min(pixel.w, 1)) * most + 0.5) : 0
      samples[4 * index + 3] = alpha
      for channel in 0..<3 {
        let straight = pixel.w < 1 ? pixel[channel] / pixel.w : pixel[channel]
        samples[4 * index + channel] = alpha > 0 && straight > 0 ? sample(Double(min(straight, 1))) : 0
      }
    }
  }

  /// The frames of moving pictures: all channels at once, one comparison each.
  private static func write(
    linear pixels: UnsafeBufferPointer<SIMD4<Float>>, to samples: UnsafeMutableBufferPointer<UInt8>
  ) {
    let steps = SRGB.steps8
    let low = SIMD4<Float>(repeating: steps.least)
    let high = SIMD4<Float>(repeating: Float(1).nextDown)
    let first = Int(steps.firstEntry)
    steps.carries.withUnsafeBufferPointer { carries in
      guard let carries = carries.baseAddress, let samples = samples.baseAddress else { return }
      for index in pixels.indices {
        let pixel = pixels[index]
        let output = samples + 4 * index
        var straight = pixel
        var alpha: UInt8 = 255
        if !(pixel.w >= 1) {
          alpha = pixel.w > 0 ? UInt8(Double(pixel.w) * 255 + 0.5) : 0
          guard alpha > 0 else {
            (output[0], output[1], output[2], output[3]) = (0, 0, 0, 0)
            continue
          }
          straight = pixel / pixel.w
        }
        // Below the table everything is 0, as at its start; NaN is not above its start.
        straight = low.replacing(with: straight, where: straight .> low)
        straight = straight.replacing(with: high, where: straight .> high)
        let bits = unsafeBitCast(straight, to: SIMD4<UInt32>.self)
        let entry = bits &>> 16
        let rest = bits & 0xFFFF
        output[0] = UInt8(truncatingIfNeeded: (carries[Int(entry.x) &- first] &+ rest.x) >> 16)
        output[1] = UInt8(truncatingIfNeeded: (carries[Int(entry.y) &- first] &+ rest.y) >> 16)
        output[2] = UInt8(truncatingIfNeeded: (carries[Int(entry.z) &- first] &+ rest.z) >> 16)
        output[3] = alpha
      }
    }
  }
}
