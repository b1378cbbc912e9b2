import SystemLibrary

/// The transfer functions of sRGB: IEC 61966-2-1, 1999, as amended in 2003.
///
/// A value v up to 0.04045 is v/12.92 of the most light; above, ((v + 0.055)/1.055)^2.4.
public enum SRGB {
  /// The light of a value, both from 0 to 1. Within 2 units in the last place of Double.
  public static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The value of light, both from 0 to 1. The inverse of ``light(_:)``, within 4 units in the last place of Double.
  public static func value(_ light: Double) -> Double {
    // What light(0.04045) gives: the standard's 0.0031308 has fewer digits.
    light <= 0.04045 / 12.92 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// x^y.
  static func power(_ x: Double, _ y: Double) -> Double { pow(x, y) }

  /// The light of the 256 values of 8 bits, each the nearest Float.
  package static let light8 = (0...255).map { Float(light(Double($0) / 255)) }

  /// The light of the 65,536 values of 16 bits, each the nearest Float.
  package static let light16 = (0...65535).map { Float(light(Double($0) / 65535)) }

  /// To 8 bits. 7 bits of a Float's fraction tell a step: no two thresholds share one.
  package static let steps8 = SRGBSteps(most: 255, least: 0x1p-13, fractionBits: 7)

  /// To 16 bits.
  package static let steps16 = SRGBSteps(most: 65535, least: 0x1p-21, fractionBits: 12)
}
