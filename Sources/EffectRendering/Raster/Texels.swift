import RasterImages

/// The pixels of a level.
struct Texels {
  private let pixels: UnsafePointer<SIMD4<Float>>
  private let width: Int
  private let across: TexelSide
  private let down: TexelSide

  fileprivate init(_ pixels: UnsafePointer<SIMD4<Float>>, width: Int, height: Int) {
    (self.pixels, self.width, across, down) = (pixels, width, TexelSide(width), TexelSide(height))
  }

  /// Writes the colours of a block.
  func fill(_ row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch) {
    if find(count, block) {
      for x in 0..<count { row[x] = colour(x, block, isInside: true) }
    } else {
      for x in 0..<count { row[x] = colour(x, block, isInside: false) }
    }
  }

  /// Mixes them into colours by the parts of the block.
  func mix(into row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch) {
    let parts = block.parts
    if find(count, block) {
      for x in 0..<count { row[x] = row[x] * (1 - parts[x]) + colour(x, block, isInside: true) * parts[x] }
    } else {
      for x in 0..<count { row[x] = row[x] * (1 - parts[x]) + colour(x, block, isInside: false) * parts[x] }
    }
  }

  /// Finds the places of a block among the pixels.
  ///
  /// - Returns: whether each has a next pixel on both sides: none is in the middle of the last one.
  private func find(_ count: Int, _ block: BlockScratch) -> Bool {
    let hasRight = across.find(block.across, count, block.columns, block.acrossShares)
    let hasBelow = down.find(block.down, count, block.rows, block.downShares)
    let (columns, rows, offsets, width) = (block.columns, block.rows, block.offsets, Double(width))
    for x in 0..<count { offsets[x] = VectorArithmetic.integer(rows[x] * width + columns[x]) }
    return hasRight && hasBelow
  }

  /// Straight between four pixels, at a place of a block that was found.
  @inline(__always)
  private func colour(_ x: Int, _ block: BlockScratch, isInside: Bool) -> SIMD4<Float> {
    let first = pixels + Int(block.offsets[x])
    let right = isInside || block.columns[x] < across.last ? 1 : 0
    let below = first + (isInside || block.rows[x] < down.last ? width : 0)
    let (s, t) = (block.acrossShares[x], block.downShares[x])
    let upper = first[0] + (first[right] - first[0]) * s
    let lower = below[0] + (below[right] - below[0]) * s
    return upper + (lower - upper) * t
  }
}

/// Places along a side of a level, to 1/4096 of a pixel.
private struct TexelSide {
  private let scale: Double
  /// The last pixel.
  let last: Double

  init(_ count: Int) { (scale, last) = (Double(count) * Texture.steps, Double(count - 1)) }

  /// The pixel before each place, from 0 to ``last``, and the share of the way to the next one; what is no number ends
  /// within.
  ///
  /// - Returns: whether all pixels are before ``last``.
  @inline(__always)
  func find(
    _ places: UnsafePointer<Double>, _ count: Int, _ pixels: UnsafeMutablePointer<Double>,
    _ shares: UnsafeMutablePointer<Float>
  ) -> Bool {
    let most = last * Texture.steps
    // Its sign is that of any difference below 0.
    var signs: UInt64 = 0
    for x in 0..<count {
      let step = VectorArithmetic.rounded(VectorArithmetic.held(places[x] * scale - 0.5 * Texture.steps, 0, most))
      // A whole number of steps less half of one less than a pixel: never half-way between two pixels.
      let pixel = VectorArithmetic.rounded((step - (0.5 * Texture.steps - 0.5)) * (1 / Texture.steps))
      pixels[x] = pixel
      shares[x] = Float((step - pixel * Texture.steps) * (1 / Texture.steps))
      signs |= (most - 1 - step).bitPattern
    }
    return Int64(bitPattern: signs) >= 0
  }
}

extension Image {
  /// Lends the pixels.
  @inline(__always)
  func withTexels(_ body: (Texels) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let pixels = buffer.baseAddress else { return }
      body(Texels(pixels, width: width, height: height))
    }
  }
}
