import ArgumentParser
import EffectRendering
import RasterImages
import ScalarMath
import SystemLibrary
import Workbench

extension SamplePicture: ExpressibleByArgument {}

extension RenderPictures {
  /// Of a picture's samples: 32 megapixels of 8 bits.
  private static let limits = PNGLimits(bytes: 1 << 27)
  /// The longest side of a picture, in pixels: the smaller levels of a longer, narrower picture take as much memory again.
  private static let mostSide = 1 << 16
  /// Of a file, which no picture within the limits needs and a pipe without end has.
  private static let mostBytes = 1 << 28

  /// - Parameters:
  ///   - path: a PNG file, or `-` for standard input; nil for pictures of our own.
  ///   - sample: nil for the one that suits.
  ///   - sticker: the size as compare takes it; nil for the picture's proportions.
  ///   - scale: pixels of a point.
  convenience init(_ path: String?, sample: SamplePicture?, sticker text: String?, scale: Double) throws {
    if path != nil, sample != nil {
      throw Failure("a picture and --sample both say what is shown: leave one out", .usage)
    }
    let size = try text.map { try Sticker.size($0) }
    let given = try path.map { path in
      let stored = try Self.stored(path)
      guard let sticker = size ?? RenderPicture.proportioned(stored.width, stored.height) else {
        throw Failure(
          "\(stored.width) × \(stored.height) pixels are too narrow for a sticker: give --sticker", .usage
        ).of(path)
      }
      return RenderPicture(image: Image(stored), sticker: sticker)
    }
    self.init(given: given, sample: sample, size: size, scale: scale)
  }

  /// Whether a word names a picture's file rather than an effect.
  static func isFile(_ word: String) -> Bool {
    if word == "-" || word.contains("/") || word.lowercased().hasSuffix(".png") { return true }
    return !RenderedEffect.isNamed(by: word) && access(word, F_OK) == 0
  }

  /// A PNG file's picture.
  static func stored(_ path: String) throws -> StoredImage {
    let reader = try InputReader.open(path)
    // What is no PNG is not read to its end.
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let start = try reader.start(upTo: 24)
    if start.isEmpty { throw Failure("the file is empty", .badData).of(reader.name) }
    if !start.starts(with: signature) { throw Failure(PNGError.notPNG.description, .badData).of(reader.name) }
    // The header's width and height, which come first.
    func number(at place: Int) -> Int { start[place..<place + 4].reduce(0) { sum, byte in sum << 8 | Int(byte) } }
    let side = start.count < 24 ? 0 : max(number(at: 16), number(at: 20))
    guard side <= mostSide else {
      throw Failure("a picture has up to \(mostSide) pixels along a side, not \(side)", .badData).of(reader.name)
    }
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
}
