import SystemLibrary

/// A colour of 8 bits a channel.
package struct Colour: Equatable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// As `#rrggbb`.
  package var text: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") {
      $0.append(digits[Int($1 >> 4)])
      $0.append(digits[Int($1 & 15)])
    }
  }

  /// `self` at share 0, `other` at share 1.
  func mixed(with other: Colour, share: Double) -> Colour {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let (start, end) = (Double(a), Double(b))
      return UInt8((start + (end - start) * share).rounded())
    }
    var result = self
    result.red = channel(red, other.red)
    result.green = channel(green, other.green)
    result.blue = channel(blue, other.blue)
    return result
  }

  /// The relative luminance of WCAG 2, from 0 for black to 1 for white, by the linear light of IEC 61966-2-1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of WCAG 2, from 1 for equal luminances to 21.
  func contrast(to other: Colour) -> Double {
    let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }
}
