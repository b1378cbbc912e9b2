import ArgumentParser
import EffectGeometry
import EffectRendering
import RasterImages
import SystemLibrary

extension SamplePicture: ExpressibleByArgument {}

/// What an effect is shown on, and how large it is.
struct RenderPicture {
  let image: Image
  /// In points.
  let sticker: Size
}

/// The pictures that effects are shown on: the one that is given, or of our own the one that suits the effect.
final class RenderPictures {
  private let file: RenderPicture?
  private let sample: SamplePicture?
  private let size: Size?
  private let scale: Double
  private var drawn: [SamplePicture: RenderPicture] = [:]

  /// The longer side of a sticker whose size is not given, in points.
  private static let side = 200.0
  /// Of a picture's samples: 32 megapixels of 8 bits.
  private static let limits = PNGLimits(bytes: 1 << 27)
  /// Of a file, which no picture within the limits needs and a pipe without end has.
  private static let mostBytes = 1 << 28
  /// The most pixels along a side of a picture that is drawn here.
  private static let mostDrawn = 2048.0
  /// Pixels of a picture that is drawn here for each of the frame's.
  private static let fineness = 2.0

  /// - Parameters:
  ///   - path: a PNG file, or `-` for standard input; nil for pictures of our own.
  ///   - sample: nil for the one that suits.
  ///   - sticker: the size as compare takes it; nil for the picture's proportions.
  ///   - scale: pixels of a point.
  init(_ path: String?, sample: SamplePicture?, sticker text: String?, scale: Double) throws {
    if path != nil, sample != nil {
      throw Failure("a picture and --sample both say what is shown: leave one out", .usage)
    }
    size = try text.map { try StickerText.size(ArgumentEscaping.restore($0)) }
    (self.sample, self.scale) = (sample, scale)
    let size = size
    file = try path.map { path in
      let stored = try Self.stored(path)
      return RenderPicture(
        image: Image(stored), sticker: try size ?? Self.proportioned(stored.width, stored.height, path))
    }
  }

  /// Whether a word names a picture's file rather than an effect.
  static func isFile(_ word: String) -> Bool {
    if word == "-" || word.contains("/") || word.lowercased().hasSuffix(".png") { return true }
    return !RenderedEffect.isNamed(by: word) && access(word, F_OK) == 0
  }

  func picture(for kind: SceneKind) throws -> RenderPicture {
    if let file { return file }
    let sample = sample ?? kind.sample
    if let picture = drawn[sample] { return picture }
    let sticker = size ?? Size(width: Self.side, height: Self.side)
    func pixels(_ points: Double) -> Int { Int(max(1, min(Self.mostDrawn, points * scale * Self.fineness))) }
    let image = sample.image(width: pixels(sticker.width), height: pixels(sticker.height))
    let picture = RenderPicture(image: image, sticker: sticker)
    drawn[sample] = picture
    return picture
  }

  /// A PNG file's picture.
  static func stored(_ path: String) throws -> StoredImage {
    let reader = try InputReader.open(path)
    // What is no PNG is not read to its end.
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let start = try reader.start(upTo: signature.count)
    if start.isEmpty { throw Failure("the file is empty", .badData).of(reader.name) }
    if !start.starts(with: signature) { throw Failure(PNGError.notPNG.description, .badData).of(reader.name) }
    var bytes: [UInt8] = []
    while try reader.next({ bytes.append(contentsOf: $0) }) {
      guard bytes.count <= mostBytes else {
        throw Failure("a PNG file of more than \(mostBytes >> 20) MiB", .badData).of(reader.name)
      }
    }
    do throws(PNGError) {
      let stored = try StoredImage(png: bytes, limits: limits)
      for note in stored.colours.notes { Terminal.writeNote("\(reader.name): \(note)") }
      return stored
    } catch {
      throw Failure(error.description, .badData).of(reader.name)
    }
  }

  private static func proportioned(_ width: Int, _ height: Int, _ path: String) throws -> Size {
    let share = side / Double(max(width, height))
    let size = Size(width: Double(width) * share, height: Double(height) * share)
    guard min(size.width, size.height) >= 1 else {
      throw Failure("\(width) × \(height) pixels are too narrow for a sticker: give --sticker", .usage).of(path)
    }
    return size
  }
}
