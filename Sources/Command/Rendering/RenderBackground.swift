import RasterImages

/// What lies behind an effect.
enum RenderBackground: Equatable {
  case transparent
  /// Light, from 0 to 1.
  case plain(SIMD4<Float>)
  case chequered

  /// Of a chequered background, in pixels.
  private static let square = 16
  /// Its encoded greys.
  private static let greys: [Double] = [1, 0.8]

  init(_ text: String) throws {
    let text = ArgumentEscaping.restore(text)
    switch text {
    case "transparent": self = .transparent
    case "chequered": self = .chequered
    default:
      guard let colour = Self.colour(text) else {
        throw Failure(
          "--background takes transparent, chequered or a colour as in '#fafafa', not '\(text.prefix(40))'", .usage)
      }
      self = .plain(colour)
    }
  }

  /// `#rrggbb`.
  private static func colour(_ text: String) -> SIMD4<Float>? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return light(Double(value >> 16) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
  }

  private static func light(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Float> {
    SIMD4(Float(SRGB.light(red)), Float(SRGB.light(green)), Float(SRGB.light(blue)), 1)
  }

  /// Puts itself behind a picture of light.
  func put(behind image: inout Image) {
    let colours: [SIMD4<Float>]
    switch self {
    case .transparent: return
    case .plain(let colour): colours = [colour, colour]
    case .chequered: colours = Self.greys.map { Self.light($0, $0, $0) }
    }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        image[x, y] = pixel + colours[(x / Self.square + y / Self.square) & 1] * (1 - pixel.w)
      }
    }
  }
}
