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

  /// The light of each of the 256 values of 8 bits, as the nearest Float.
  package static let light8 = (0...255).map { Float(light(Double($0) / 255)) }

  /// The light of each of the 65,536 values of 16 bits, as the nearest Float.
  package static let light16 = (0...65535).map { Float(light(Double($0) / 65535)) }
}

/// An exact table for the nearest of the 256 values of sRGB for every Float of light.
///
/// Between the values k and k + 1 lies a threshold: the light of (k + ½)/255, which no Float equals. The leading 16
/// bits of a Float choose an entry; no two thresholds share one.
extension SRGB {
  /// The light below which the value is 0; a power of two.
  static let leastLight: Float = 0x1p-13
  /// The leading 16 bits of the first entry's start.
  static let firstEntry = leastLight.bitPattern >> 16

  /// The least Float whose value is k + 1, for each k below 255.
  package static let thresholds: [Float] = (0..<255).map { k in
    let light = light((Double(k) + 0.5) / 255)
    let nearest = Float(light)
    return Double(nearest) < light ? nearest.nextUp : nearest
  }

  /// For each entry, the value at its start times 2^16. If a threshold lies in the entry, an amount is added that
  /// carries into the value once the lower 16 bits of a Float reach the threshold's.
  static let carries: [UInt32] = {
    let ends = thresholds + [.infinity]
    var value = 0
    return (firstEntry...Float(1).nextDown.bitPattern >> 16).map { entry in
      while ends[value] <= Float(bitPattern: entry << 16) { value += 1 }
      let next = ends[value].bitPattern
      return UInt32(value) << 16 | (next >> 16 == entry ? (1 << 16) - next & 0xFFFF : 0)
    }
  }()
}
