import EffectRendering
import RasterImages
import ScalarMath
import Workbench

/// The picture of an effect and its size.
package struct RenderPicture {
  package let image: Image
  /// The size of the sticker in points.
  package let sticker: Size

  /// The longer side of a sticker whose size is not given, in points.
  package static let side = 200.0
}

/// The pictures of effects: the given one, or the built-in one of the effect.
package final class RenderPictures {
  private let given: RenderPicture?
  private let sample: SamplePicture?
  private let size: Size?
  private let scale: Double
  private var drawn: [SamplePicture: RenderPicture] = [:]

  /// The largest number of pixels along a side of a picture drawn by Easel.
  private static let mostDrawn = 2048.0

  /// Creates the pictures of effects.
  ///
  /// - Parameters:
  ///   - picture: reads the given picture; nil for built-in pictures.
  ///   - sample: the built-in picture; nil for the effect's own.
  ///   - sticker: the text of the sticker's size; nil for the picture's proportions, or for the default.
  ///   - scale: pixels per point.
  /// - Throws: ``Failure`` if both a given and a built-in picture are requested, and for a picture without room for a
  ///   sticker.
  package init(
    _ picture: (() throws -> StoredImage)? = nil, sample: SamplePicture? = nil, sticker: String? = nil, scale: Double
  ) throws {
    if picture != nil, sample != nil { throw Failure("--sample and a picture exclude each other: leave one out") }
    let size = try sticker.map(Sticker.size)
    given = try picture.map { picture in
      let stored = try picture()
      let share = RenderPicture.side / Double(max(stored.width, stored.height))
      let own = Size(width: Double(stored.width) * share, height: Double(stored.height) * share)
      if size == nil, min(own.width, own.height) < 1 {
        throw Failure("\(stored.width) × \(stored.height) pixels are too narrow for a sticker: give --sticker")
      }
      return RenderPicture(image: Image(stored), sticker: size ?? own)
    }
    (self.sample, self.size, self.scale) = (sample, size, scale)
  }

  /// The scene of an effect on its picture.
  func scene(_ effect: KindText<SceneKind>) throws -> any EffectScene {
    let picture = picture(for: effect.kind)
    return try effect.made { try effect.kind.scene(effect.values, picture: picture.image, sticker: picture.sticker) }
  }

  package func picture(for kind: SceneKind) -> RenderPicture {
    if let given { return given }
    let sample = sample ?? kind.sample
    if let picture = drawn[sample] { return picture }
    let sticker = size ?? Size(width: RenderPicture.side, height: RenderPicture.side * sample.aspect)
    // Two pixels of a drawn picture stand for each pixel of the frame.
    func pixels(_ points: Double) -> Int { Int(max(1, min(Self.mostDrawn, points * scale * 2))) }
    let image = sample.image(width: pixels(sticker.width), height: pixels(sticker.height))
    let picture = RenderPicture(image: image, sticker: sticker)
    drawn[sample] = picture
    return picture
  }
}

/// The background of an effect.
package enum RenderBackground {
  case transparent
  /// A colour in linear light, with components from 0 to 1.
  case plain(SIMD4<Float>)
  case chequered
  /// A picture that fills the frame, cropped around its middle.
  case picture(Texture)

  /// The side of a square of a chequered background, in pixels.
  private static let square = 16

  /// Creates a background from a text.
  ///
  /// - Parameters:
  ///   - text: a word, a colour or the name of a picture.
  ///   - picture: returns the picture of a name; nil if there is none.
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
        throw Failure("--background must be transparent, chequered, '#fafafa' or a PNG file, not '\(text.prefix(40))'")
      }
      self = .plain(colour)
    }
  }

  package var isTransparent: Bool { if case .transparent = self { true } else { false } }

  /// Returns the colour of a `#rrggbb` text; nil for other texts.
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

  /// Returns the background of a frame, in linear light.
  package func image(width: Int, height: Int) -> Image {
    switch self {
    case .transparent: return Image(width: width, height: height)
    case .plain(let colour): return Image(width: width, height: height, fill: colour)
    case .chequered:
      let colours = [1, 0.8].map { Self.light($0, $0, $0) }
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
