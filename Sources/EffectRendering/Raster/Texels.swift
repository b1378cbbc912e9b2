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

  /// Finds the places of a block among the pixels.
  ///
  /// - Returns: whether each has a next pixel on both sides: none is in the middle of the last one.
  private func find(_ count: Int, _ block: BlockScratch) -> Bool {
    let hasRight = across.steps(of: block.across, count, into: block.columns)
    let hasBelow = down.steps(of: block.down, count, into: block.rows)
    return hasRight && hasBelow
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

  /// Straight between four pixels.
  @inline(__always)
  private func colour(_ x: Int, _ block: BlockScratch, isInside: Bool) -> SIMD4<Float> {
    let (column, row) = (Int(block.columns[x]), Int(block.rows[x]))
    let first = pixels + ((row >> 12) &* width &+ (column >> 12))
    let right = isInside || column < across.last ? 1 : 0
    let below = first + (isInside || row < down.last ? width : 0)
    let (s, t) = (TexelSide.share(column), TexelSide.share(row))
    let upper = first[0] + (first[right] - first[0]) * s
    let lower = below[0] + (below[right] - below[0]) * s
    return upper + (lower - upper) * t
  }
}

/// Places along a side of a level in 1/4096 of a pixel.
private struct TexelSide {
  private let scale: Double
  /// The middle of the last pixel.
  let last: Int

  init(_ count: Int) { (scale, last) = (Double(count) * Texture.steps, (count - 1) * Int(Texture.steps)) }

  /// From 0 to ``last``, the nearest each.
  ///
  /// - Returns: whether all are below ``last``.
  @inline(__always)
  func steps(of places: UnsafePointer<Double>, _ count: Int, into steps: UnsafeMutablePointer<Int64>) -> Bool {
    let most = Double(last)
    // Its sign is that of any difference below 0.
    var signs: Int64 = 0
    for x in 0..<count {
      let step = VectorArithmetic.whole(VectorArithmetic.held(places[x] * scale - 0.5 * Texture.steps, 0, most))
      steps[x] = step
      signs |= Int64(last) &- 1 &- step
    }
    return signs >= 0
  }

  /// From the pixel before to the next.
  @inline(__always)
  static func share(_ steps: Int) -> Float { Float(Int32(truncatingIfNeeded: steps & 4095)) * Float(1 / Texture.steps) }
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
