import CFuzzer
import RasterImages

/// Reads any bytes as a picture: whatever they are, the outcome is a picture that comes back from a file as it is, or
/// an error of one line.
@main enum PictureFuzzing {
  static func main() {
    var (count, arguments) = (CommandLine.argc, Optional(CommandLine.unsafeArgv))
    _ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
      let bytes = Array(UnsafeBufferPointer(start: data, count: size))
      for file in [bytes, PictureFile.mended(bytes), PictureFile.built(from: bytes)] { PictureFuzzing.check(file) }
      return 0
    }
  }

  /// Of memory for samples: 4 MiB.
  static let limits = PNGLimits(bytes: 1 << 22, chunks: 1000)

  static func check(_ file: [UInt8]) {
    do throws(PNGError) {
      let image = try StoredImage(png: file, limits: limits)
      precondition(image.samples.count == 4 * image.width * image.height, "a pixel has four samples")
      let again = try StoredImage(png: image.png())
      precondition(again.samples == image.samples, "a picture comes back")
      _ = image.colours.notes
    } catch { check(error) }
  }

  static func check(_ error: PNGError) {
    let text = error.description
    precondition(!text.isEmpty && !text.contains { $0.isNewline }, "an error is one line")
  }
}
