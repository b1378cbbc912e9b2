/// The nearest of evenly spaced values of sRGB for every Float of light, exact.
///
/// Between value k and k + 1 stands a threshold: the light of (k + ½)/most, which no Float equals. The leading bits of
/// a Float choose an entry, which knows the value at its start; thresholds within it are compared.
package struct SRGBSteps: Sendable {
  /// The largest value; that of light 1.
  package let most: Int
  /// Light below which the value is 0; a power of two.
  let least: Float
  /// Of a Float's bits, so many are left out for an entry.
  package let shift: UInt32
  /// The bits of `least`, shifted.
  package let firstEntry: UInt32
  /// The value at each entry's start.
  let starts: [UInt16]
  /// The least Float whose value is k + 1, for each k; at the end infinity.
  package let thresholds: [Float]
  /// Where an entry has one threshold at most: the value at its start times 2^16, and what carries into it when the 16
  /// bits of a Float that were left out are added and reach the threshold's.
  let carries: [UInt32]

  init(most: Int, least: Float, fractionBits: UInt32) {
    (self.most, self.least, shift) = (most, least, 23 - fractionBits)
    firstEntry = least.bitPattern >> shift
    thresholds =
      (0..<most).map { k in
        let light = SRGB.light((Double(k) + 0.5) / Double(most))
        let nearest = Float(light)
        return Double(nearest) < light ? nearest.nextUp : nearest
      } + [.infinity]
    let last = Float(1).nextDown.bitPattern >> shift
    var starts: [UInt16] = []
    var carries: [UInt32] = []
    var value = 0
    for entry in firstEntry...last {
      let light = Float(bitPattern: entry << shift)
      while thresholds[value] <= light { value += 1 }
      starts.append(UInt16(value))
      let next = thresholds[value].bitPattern
      carries.append(UInt32(value) << 16 | (next >> shift == entry ? (1 << 16) - next & 0xFFFF : 0))
    }
    (self.starts, self.carries) = (starts, carries)
  }

  /// The nearest value of light; light beyond 0…1 counts as 0 and 1, and NaN as 0.
  package func value(_ light: Float) -> Int {
    guard light >= least else { return 0 }
    guard light < 1 else { return most }
    return thresholds.withUnsafeBufferPointer { thresholds in
      var value = Int(starts[Int((light.bitPattern >> shift) - firstEntry)])
      while thresholds[value] <= light { value += 1 }
      return value
    }
  }
}
