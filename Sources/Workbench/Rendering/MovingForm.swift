import RasterImages

/// The forms of moving pictures, as the ending of a file's name says them.
package enum MovingForm: String, CaseIterable {
  case apng, gif, svg

  /// Fails where the form cannot hold the frames, before any is drawn.
  private func check(rate: Double, _ canvas: RenderCanvas) throws {
    guard self == .gif else { return }
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

  /// The file of frames that are shown equally long, and all of them once or without end.
  package func file(
    _ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, _ frame: (Int) throws -> Image
  ) throws -> [UInt8] {
    try check(rate: rate, canvas)
    let loops = once ? 1 : 0
    let hasAlpha = canvas.background.isTransparent
    return switch self {
    case .apng: try Self.bytes(APNGWriter(loops: loops, hasAlpha: hasAlpha), count, rate, frame)
    case .gif: try Self.bytes(GIFWriter(loops: loops), count, rate, frame)
    case .svg: try Self.bytes(AnimatedSVGWriter(loops: loops, hasAlpha: hasAlpha), count, rate, frame)
    }
  }

  private static func bytes(
    _ writer: some MovingImageWriter, _ count: Int, _ rate: Double, _ frame: (Int) throws -> Image
  ) throws -> [UInt8] {
    var writer = writer
    do {
      for index in 0..<count { try writer.append(StoredImage(frame(index)), delay: FrameDelay(seconds: 1 / rate)) }
      return try writer.file
    } catch let error as PNGError {
      throw Failure(error)
    }
  }
}
