import Figures
import RasterImages
import Workbench

/// Figures that follow one another in a file: GIF, APNG, or SVG that stays a drawing of lines.
struct MovingFigure {
  let path: String
  let form: MovingForm
  /// How often all are shown: once, or without end.
  let once: Bool

  /// The most frames of a file: a minute at 60 a second, and its end.
  static let mostFrames = 3_601

  /// Fails early, before anything is drawn: for a path of no such form, and what the form cannot hold.
  ///
  /// - Parameters:
  ///   - verb: that writes it.
  ///   - size: of the frames.
  init(_ path: String, verb: String, rate: Double, frames: Int, size: PixelSize, once: Bool) throws {
    guard let form = MovingForm(path: path) else {
      let names = MovingForm.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw Failure("\(verb) writes moving files, \(names), not \(path)", .usage)
    }
    guard frames <= Self.mostFrames else {
      throw Failure(
        "\(frames) frames are more than a file should hold (\(Self.mostFrames)): give a smaller --fps or --duration",
        .usage)
    }
    try form.check(rate: rate, width: size.width, height: size.height)
    // Frames of all three forms are drawn by gnuplot, as a picture of SVG would be.
    try Failure.ofDrawing { () throws(FigureError) in
      _ = try OutputFile(path)
      try GnuplotRenderer().check(path + ".svg")
    }
    (self.path, self.form, self.once) = (path, form, once)
  }

  /// Writes figures in an order, in which one may come again, each shown for so many seconds.
  func write(_ figures: [Figure], order: [Int]? = nil, delays: [Double]) throws {
    let order = order ?? Array(figures.indices)
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    let files = try Failure.ofDrawing { () throws(FigureError) in
      try GnuplotRenderer.noting.files(of: figures, form == .svg ? .svg : .png, for: path) {
        bar.show($0, of: figures.count)
      }
    }
    let bytes: [UInt8]
    if form == .svg {
      bytes = MovingSVG.file(
        of: order.map { figures[$0] }, order.map { files[$0] }, delays: delays, loops: once ? 1 : 0)
    } else {
      bytes = try form.file(delays, once: once, hasAlpha: false) { index in
        do throws(PNGError) { return try StoredImage(png: files[order[index]]) } catch { throw Failure(error) }
      }
    }
    try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path).write(bytes) }
  }
}
