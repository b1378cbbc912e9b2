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

  /// The same picture in a space, by the transfer functions of sRGB in Double; alpha stays.
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
