import ArgumentParser
import EffectGeometry
import EffectRendering
import RasterImages

extension SamplePicture: ExpressibleByArgument {}

/// What an effect is shown on, and how large it is.
struct RenderPicture {
  let image: Image
  /// In points.
  let sticker: Size

  /// The longer side of a sticker whose size is not given, in points.
  private static let side = 200.0
  /// Of a picture's samples: 32 megapixels of 8 bits.
  private static let limits = PNGLimits(bytes: 1 << 27)
  /// The most pixels along a side of a picture that is drawn here.
  private static let mostDrawn = 2048.0
  /// Pixels of a picture that is drawn here for each of the frame's.
  private static let fineness = 2.0

  /// - Parameters:
  ///   - path: a PNG file, or `-` for standard input; nil for a picture of our own.
  ///   - sticker: the size as compare takes it; nil for the picture's proportions.
  ///   - scale: pixels of a point.
  init(_ path: String?, sample: SamplePicture, sticker text: String?, scale: Double) throws {
    let given = try text.map { try StickerText.size(ArgumentEscaping.restore($0)) }
    if let path {
      let stored = try Self.stored(path)
      image = Image(stored)
      sticker = try given ?? Self.proportioned(stored.width, stored.height, path)
    } else {
      sticker = given ?? Size(width: Self.side, height: Self.side)
      func pixels(_ points: Double) -> Int { Int(max(1, min(Self.mostDrawn, points * scale * Self.fineness))) }
      image = sample.image(width: pixels(sticker.width), height: pixels(sticker.height))
    }
  }

  private static func stored(_ path: String) throws -> StoredImage {
    let reader = try InputReader.open(path)
    // What is no PNG is not read to its end.
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let start = try reader.start(upTo: signature.count)
    if start.isEmpty { throw Failure("the file is empty", .badData).of(reader.name) }
    if !start.starts(with: signature) { throw Failure(PNGError.notPNG.description, .badData).of(reader.name) }
    var bytes: [UInt8] = []
    while try reader.next({ bytes.append(contentsOf: $0) }) {}
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
