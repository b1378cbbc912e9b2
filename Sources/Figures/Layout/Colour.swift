/// A colour of 8 bits a channel.
struct Colour: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ rgb: UInt32) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// As `#rrggbb`.
  var text: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") {
      $0.append(digits[Int($1 >> 4)])
      $0.append(digits[Int($1 & 15)])
    }
  }

  /// `self` at share 0, `other` at share 1.
  func mixed(with other: Colour, share: Double) -> Colour {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
    }
    var result = self
    result.red = channel(red, other.red)
    result.green = channel(green, other.green)
    result.blue = channel(blue, other.blue)
    return result
  }
}
