/// How often each opaque colour is shown: what a palette is chosen by.
struct ColourCounts {
  private(set) var counts: [RGBColour: Int] = [:]

  /// Counts the opaque pixels of a rectangle; samples have 8 bits.
  mutating func add(_ samples: [UInt8], width: Int, _ box: PixelBox) {
    // Neighbours are often equal: they are looked up once.
    var (last, run) = (RGBColour(0), 0)
    for y in box.rows {
      for x in box.columns {
        guard let colour = RGBColour(samples, at: 4 * (y * width + x)) else { continue }
        if colour != last, run > 0 {
          counts[last, default: 0] += run
          run = 0
        }
        last = colour
        run += 1
      }
    }
    if run > 0 { counts[last, default: 0] += run }
  }

  /// So many colours or fewer: all where there are no more, otherwise those that take their share of all pixels alone,
  /// and for the rest what ``ColourBox`` chooses. Sorted, so that equal counts give equal palettes.
  func palette(_ most: Int) -> [RGBColour] {
    if counts.count <= most { return counts.keys.sorted() }
    let share = counts.values.reduce(0, +) / most
    let frequent = counts.filter { $0.value > share }
    let rest = counts.filter { $0.value <= share }
    return Set(frequent.keys + ColourBox.colours(of: rest, most - frequent.count)).sorted()
  }
}

/// Red, green and blue of 8 bits, the first in the highest bits.
package struct RGBColour: Hashable, Comparable {
  let bits: UInt32

  package init(_ bits: UInt32) { self.bits = bits }

  /// Of a pixel's four samples; nil where it is transparent.
  @inline(__always)
  init?(_ samples: [UInt8], at index: Int) {
    guard samples[index + 3] > 0 else { return nil }
    bits = UInt32(samples[index]) << 16 | UInt32(samples[index + 1]) << 8 | UInt32(samples[index + 2])
  }

  /// The nearest to a mean, of numbers from 0 to 255.
  init(_ mean: SIMD3<Double>) {
    let rounded = SIMD3<UInt32>(mean.rounded(.toNearestOrAwayFromZero))
    bits = rounded.x << 16 | rounded.y << 8 | rounded.z
  }

  package static func < (a: RGBColour, b: RGBColour) -> Bool { a.bits < b.bits }

  package var values: SIMD3<Int32> { SIMD3(Int32(bits >> 16), Int32(bits >> 8 & 255), Int32(bits & 255)) }

  var bytes: [UInt8] { [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)] }
}
