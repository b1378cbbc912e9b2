import Figures
import RasterImages
import Workbench

/// A file of a moving picture.
struct MovingFile {
  private let file: OutputFile
  private let form: MovingForm

  /// In bytes: from here on an SVG file is noted, which pages load as a whole before anything is seen.
  private static let large = 5_000_000

  init(_ file: OutputFile, _ form: MovingForm) { (self.file, self.form) = (file, form) }

  var path: String { file.path }

  /// Writes frames that are shown equally long, and all of them once or without end.
  func write(_ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, _ frame: (Int) -> Image) throws {
    let bytes = try form.file(count, rate: rate, once: once, canvas, frame)
    try file.write(file: bytes)
    if form == .svg, bytes.count > Self.large {
      let size = NumberText.short((Double(bytes.count) / 1e5).rounded() / 10)
      Terminal.writeNote("\(path) has \(size) MB: a smaller --fps or --scale, or .apng, takes less")
    }
  }
}
