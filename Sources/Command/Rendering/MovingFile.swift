import Figures
import RasterImages
import Workbench

/// A file of a moving picture.
struct MovingFile {
  /// What the ending of its name says.
  enum Form: String, CaseIterable {
    case apng, gif, svg
  }

  private let file: OutputFile
  private let form: Form

  /// In bytes: from here on an SVG file is noted, which pages load as a whole before anything is seen.
  private static let large = 5_000_000

  init(_ file: OutputFile, _ form: Form) { (self.file, self.form) = (file, form) }

  var path: String { file.path }

  /// Fails where the form cannot hold the frames, before any is drawn.
  private func check(rate: Double, _ canvas: RenderCanvas) throws {
    guard form == .gif else { return }
    guard rate <= GIFWriter.highestRate else {
      throw Failure(
        "a GIF shows up to \(NumberText.short(GIFWriter.highestRate)) frames a second, not \(NumberText.short(rate)): "
          + "give --fps \(NumberText.short(GIFWriter.highestRate)), or write .apng", .usage)
    }
    guard max(canvas.width, canvas.height) <= GIFWriter.largestSide else {
      throw Failure(
        "a GIF has up to \(GIFWriter.largestSide) pixels along a side, not \(max(canvas.width, canvas.height)): give a "
          + "smaller --scale, or write .apng", .usage)
    }
  }

  /// Writes frames that are shown equally long, and all of them once or without end.
  func write(_ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, _ frame: (Int) -> Image) throws {
    try check(rate: rate, canvas)
    let loops = once ? 1 : 0
    let hasAlpha = canvas.background.isTransparent
    let bytes: [UInt8]
    do throws(PNGError) {
      bytes =
        switch form {
        case .apng: try Self.bytes(APNGWriter(loops: loops, hasAlpha: hasAlpha), count, rate, frame)
        case .gif: try Self.bytes(GIFWriter(loops: loops), count, rate, frame)
        case .svg: try Self.bytes(AnimatedSVGWriter(loops: loops, hasAlpha: hasAlpha), count, rate, frame)
        }
    } catch {
      throw Failure(error)
    }
    try file.write(file: bytes)
    if form == .svg, bytes.count > Self.large {
      let size = NumberText.short((Double(bytes.count) / 1e5).rounded() / 10)
      Terminal.writeNote("\(path) has \(size) MB: a smaller --fps or --scale, or .apng, takes less")
    }
  }

  private static func bytes(
    _ writer: some MovingImageWriter, _ count: Int, _ rate: Double, _ frame: (Int) -> Image
  ) throws(PNGError) -> [UInt8] {
    var writer = writer
    for index in 0..<count { try writer.append(StoredImage(frame(index)), delay: FrameDelay(seconds: 1 / rate)) }
    return try writer.file
  }
}
