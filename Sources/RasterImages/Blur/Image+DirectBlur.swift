extension Image {
  /// By sums over the kernel, along rows, then along columns.
  func directlyBlurred(_ kernel: GaussianKernel) -> Image {
    var result = self
    result.filterRows(kernel.cut(to: width).row)
    result.filterColumns(kernel.cut(to: height).row)
    return result
  }

  private mutating func filterRows(_ weights: [Float]) {
    let radius = weights.count / 2
    let width = width
    let height = height
    // Four places are computed at once; what the last are beyond the row is not kept.
    var line = [SIMD4<Float>](repeating: .zero, count: width + 2 * radius + 3)
    pixels.withUnsafeMutableBufferPointer { pixels in
      line.withUnsafeMutableBufferPointer { line in
        weights.withUnsafeBufferPointer { weights in
          for y in 0..<height {
            for x in 0..<width { line[radius + x] = pixels[y * width + x] }
            for x in stride(from: 0, to: width, by: 4) {
              let sums = Self.sums(line, from: x, step: 1, weights)
              for place in 0..<min(4, width - x) { pixels[y * width + x + place] = Self.part(place, of: sums) }
            }
          }
        }
      }
    }
  }

  /// Four columns at a time, which lie together as long as they are looked at.
  private mutating func filterColumns(_ weights: [Float]) {
    let radius = weights.count / 2
    let width = width
    let height = height
    var strip = [SIMD4<Float>](repeating: .zero, count: 4 * (height + 2 * radius))
    pixels.withUnsafeMutableBufferPointer { pixels in
      strip.withUnsafeMutableBufferPointer { strip in
        weights.withUnsafeBufferPointer { weights in
          for x in stride(from: 0, to: width, by: 4) {
            let columns = min(4, width - x)
            for y in 0..<height {
              for place in 0..<columns { strip[4 * (radius + y) + place] = pixels[y * width + x + place] }
            }
            for y in 0..<height {
              let sums = Self.sums(strip, from: 4 * y, step: 4, weights)
              for place in 0..<columns { pixels[y * width + x + place] = Self.part(place, of: sums) }
            }
          }
        }
      }
    }
  }

  private typealias Four = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Weighted sums at four places one after another, of pixels that lie `step` apart.
  @inline(__always)
  private static func sums(
    _ pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, from start: Int, step: Int,
    _ weights: UnsafeBufferPointer<Float>
  ) -> Four {
    var (a, b, c, d) = (SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero)
    var place = start
    for weight in weights {
      a += pixels[place] * weight
      b += pixels[place + 1] * weight
      c += pixels[place + 2] * weight
      d += pixels[place + 3] * weight
      place += step
    }
    return (a, b, c, d)
  }

  @inline(__always)
  private static func part(_ place: Int, of four: Four) -> SIMD4<Float> {
    switch place {
    case 0: four.0
    case 1: four.1
    case 2: four.2
    default: four.3
    }
  }
}
