import SystemLibrary

/// The transfer functions of sRGB: IEC 61966-2-1, 1999, as amended in 2003.
///
/// A value v up to 0.04045 is v/12.92 of the maximum light; above, ((v + 0.055)/1.055)^2.4.
public enum SRGB {
  /// Returns the light of a value, both from 0 to 1. The error is at most 2 units in the last place of Double.
  public static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the value of light, both from 0 to 1. It is the inverse of ``light(_:)``, with an error of at most 4 units
  /// in the last place of Double.
  public static func value(_ light: Double) -> Double {
    // The threshold is light(0.04045): the standard's 0.0031308 has fewer digits.
    light <= 0.04045 / 12.92 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Returns x^y.
  static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }

  /// The light of the 256 values of 8 bits, each the nearest Float.
  package static let light8 = (0...255).map { Float(light(Double($0) / 255)) }

  /// The light of the 65,536 values of 16 bits, each the nearest Float.
  package static let light16 = (0...65535).map { Float(light(Double($0) / 65535)) }

  /// The steps of 8 bits. 7 bits of a Float's fraction determine a step: no two thresholds share one.
  package static let steps8 = SRGBSteps(most: 255, least: 0x1p-13, fractionBits: 7)

  /// The steps of 16 bits.
  package static let steps16 = SRGBSteps(most: 65535, least: 0x1p-21, fractionBits: 12)
}

/// The nearest of evenly spaced values of sRGB for every Float of light, exact.
///
/// Between the values k and k + 1 lies a threshold: the light of (k + ½)/most, which no Float equals. The leading bits
/// of a Float choose an entry, which stores the value at its start; thresholds within it are compared.
package struct SRGBSteps: Sendable {
  /// The largest value, for light 1.
  package let most: Int
  /// The light below which the value is 0; a power of two.
  let least: Float
  /// The number of a Float's lowest bits that an entry leaves out.
  package let shift: UInt32
  /// The bits of `least`, shifted.
  package let firstEntry: UInt32
  /// The value at each entry's start.
  let starts: [UInt16]
  /// The least Float whose value is k + 1, for each k; at the end infinity.
  package let thresholds: [Float]
  /// The carries of entries with at most one threshold: the value at the entry's start times 2^16, plus the amount that
  /// carries into it if the 16 omitted bits of a Float reach the threshold's.
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

  /// Returns the nearest value of light; light outside 0…1 counts as 0 and 1, and NaN as 0.
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
