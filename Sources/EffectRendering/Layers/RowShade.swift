/// The shade of a sheet's picture along its rows, before alpha is multiplied: colour·gain + light, opacity·alpha.
///
/// The lists have values at even distances from the picture's top to its bottom, linear between them.
public struct RowShade: Sendable, Hashable {
  /// The light that is added to red, green and blue; empty for none.
  public var light: [Float]
  /// The factors of red, green and blue, applied before the light; empty for 1.
  public var gain: [Float]
  /// The factors of alpha, 0…1; empty for 1.
  public var opacity: [Float]

  /// Creates a shade; by default it changes nothing.
  public init(light: [Float] = [], gain: [Float] = [], opacity: [Float] = []) {
    (self.light, self.gain, self.opacity) = (light, gain, opacity)
  }
}

extension RowShade {
  /// The shade at one place.
  struct Values {
    var light: Float = 0
    var gain: Float = 1
    var opacity: Float = 1

    /// Returns a colour times alpha after all changes of the shade.
    @inline(__always)
    func applied(to colour: SIMD4<Float>) -> SIMD4<Float> {
      (colour * SIMD4(gain, gain, gain, 1) + SIMD4(light, light, light, 0) * colour.w) * opacity
    }
  }

  /// Returns the shade at a place from 0 at the picture's top to 1 at its bottom.
  func values(at place: Double) -> Values {
    Values(
      light: Self.value(of: light, at: place, without: 0), gain: Self.value(of: gain, at: place, without: 1),
      opacity: Self.value(of: opacity, at: place, without: 1))
  }

  private static func value(of list: [Float], at place: Double, without: Float) -> Float {
    guard let last = list.indices.last else { return without }
    let position = VectorArithmetic.held(place, 0, 1) * Double(last)
    let index = min(Int(position), max(last - 1, 0))
    let share = Float(position - Double(index))
    return list[index] + (list[min(index + 1, last)] - list[index]) * share
  }

  /// Shades the colours of a block with known places down the picture.
  func apply(to row: UnsafeMutablePointer<SIMD4<Float>>, _ count: Int, _ block: BlockScratch) {
    Self.look(up: light, count, block, block.light, without: 0)
    if gain.isEmpty, opacity.isEmpty {
      for x in 0..<count { row[x] += SIMD4(block.light[x], block.light[x], block.light[x], 0) * row[x].w }
      return
    }
    Self.look(up: gain, count, block, block.gain, without: 1)
    Self.look(up: opacity, count, block, block.opacity, without: 1)
    for x in 0..<count {
      row[x] = Values(light: block.light[x], gain: block.gain[x], opacity: block.opacity[x]).applied(to: row[x])
    }
  }

  private static func look(
    up list: [Float], _ count: Int, _ block: BlockScratch, _ values: UnsafeMutablePointer<Float>, without: Float
  ) {
    guard list.count > 1 else { return values.update(repeating: list.first ?? without, count: count) }
    let (down, position, index, share) = (block.down, block.work, block.rows, block.parts)
    let last = Double(list.count - 1)
    for x in 0..<count { position[x] = VectorArithmetic.held(down[x], 0, 1) * last }
    for x in 0..<count {
      // The whole number below, from the nearest one, which may be the next.
      let near = position[x] + VectorArithmetic.wholes - VectorArithmetic.wholes
      let before = near > position[x] ? near - 1 : near
      let held = before < last - 1 ? before : last - 1
      index[x] = VectorArithmetic.whole(held)
      share[x] = Float(position[x] - held)
    }
    list.withUnsafeBufferPointer { list in
      guard let list = list.baseAddress else { return }
      for x in 0..<count {
        let first = list + Int(index[x])
        values[x] = first[0] + (first[1] - first[0]) * share[x]
      }
    }
  }
}
