import EffectRendering
import RasterImages
import ScalarMath

/// What lies behind an effect.
package enum RenderBackground {
  case transparent
  /// Light, from 0 to 1.
  case plain(SIMD4<Float>)
  case chequered
  /// A picture that fills the frame, its middle kept.
  case picture(Texture)

  /// Of a chequered background, in pixels.
  private static let square = 16
  /// Its encoded greys.
  private static let greys: [Double] = [1, 0.8]

  /// - Parameters:
  ///   - text: a word or a colour, or what a picture is called.
  ///   - picture: what is called so; nil where nothing is.
  package init(_ text: String, picture: (String) throws -> Image? = { _ in nil }) throws {
    switch text {
    case "transparent": self = .transparent
    case "chequered": self = .chequered
    default:
      if let image = try picture(text) {
        self = .picture(Texture(image))
        return
      }
      guard let colour = Self.colour(text) else {
        throw Failure(
          "--background takes transparent, chequered, a colour as in '#fafafa' or a PNG file, not "
            + "'\(text.prefix(40))'", .usage)
      }
      self = .plain(colour)
    }
  }

  package var isTransparent: Bool { if case .transparent = self { true } else { false } }

  /// `#rrggbb`.
  package static func colour(_ text: String) -> SIMD4<Float>? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = Int(digits, radix: 16)
    else { return nil }
    return light(Double(value >> 16) / 255, Double(value >> 8 & 255) / 255, Double(value & 255) / 255)
  }

  private static func light(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Float> {
    SIMD4(Float(SRGB.light(red)), Float(SRGB.light(green)), Float(SRGB.light(blue)), 1)
  }

  /// The background of a frame, in light.
  package func image(width: Int, height: Int) -> Image {
    switch self {
    case .transparent: return Image(width: width, height: height)
    case .plain(let colour): return Image(width: width, height: height, fill: colour)
    case .chequered:
      let colours = Self.greys.map { Self.light($0, $0, $0) }
      var image = Image(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width { image[x, y] = colours[(x / Self.square + y / Self.square) & 1] }
      }
      return image
    case .picture(let texture):
      let (wide, high) = (Double(width), Double(height))
      let picture = Size(width: Double(texture.levels[0].width), height: Double(texture.levels[0].height))
      let scale = max(wide / picture.width, high / picture.height)
      let size = Size(width: picture.width * scale, height: picture.height * scale)
      let place = PlaneRectangle(centre: Vector2(wide / 2, high / 2), size: size)
      let mesh = ScreenMesh(place, FrameView(origin: .zero, pixelsPerPoint: 1))
      return Renderer().rendering(of: [.sheet(Sheet(mesh, front: texture))], on: Image(width: width, height: height))
        .image
    }
  }
}
