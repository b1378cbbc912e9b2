import RasterImages
import Workbench

/// The formats of moving pictures, by the ending of a file's name.
package enum MovingForm: String, CaseIterable {
  case apng, gif, svg

  /// The form of a path's ending, in either case; nil for any other ending.
  package init?(path: String) { self.init(rawValue: path.fileEnding) }

  /// The largest number of frames per second that browsers show at the rate of the file; nil without a limit.
  ///
  /// Browsers show frames of 10 ms or less for 100 ms, and Chromium truncates the time of an APNG's frame to whole
  /// milliseconds: from 91 frames a second on, it shows 10 a second.
  private var highestRate: Double? {
    switch self {
    case .apng: 90
    case .gif: GIFWriter.highestRate
    case .svg: nil
    }
  }

  /// The shortest duration of a frame, in seconds.
  package var shortestDelay: Double { highestRate.map { 1 / $0 } ?? 0 }

  /// The name of the form in messages, with its article.
  package var title: String { self == .gif ? "a GIF" : "an \(rawValue.uppercased())" }

  /// Fails if the form cannot have frames of a size in pixels at a rate.
  package func check(rate: Double, width: Int, height: Int) throws {
    if let most = highestRate, rate > most {
      let other = Self.allCases.first { $0.highestRate ?? .infinity >= rate } ?? .svg
      let text = NumberText.short(most)
      throw Failure(
        "\(title) shows at most \(text) frames per second\(self == .gif ? "" : " in browsers"), not "
          + "\(NumberText.short(rate)): give --fps \(text), or write .\(other.rawValue)")
    }
    guard self != .gif || max(width, height) <= GIFWriter.largestSide else {
      throw Failure(
        "a GIF has at most \(GIFWriter.largestSide) pixels along a side, not \(max(width, height)): give a "
          + "smaller --scale, or write .apng")
    }
  }

  /// Returns the file of frames of one duration, shown once or forever.
  package func file(
    _ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, _ frame: (Int) throws -> Image
  ) throws -> [UInt8] {
    try check(rate: rate, width: canvas.width, height: canvas.height)
    let delays = [Double](repeating: 1 / rate, count: count)
    return try file(delays, once: once, hasAlpha: canvas.background.isTransparent) { StoredImage(try frame($0)) }
  }

  /// Returns the file of frames with durations in seconds, shown once or forever.
  package func file(
    _ delays: [Double], once: Bool, hasAlpha: Bool, _ frame: (Int) throws -> StoredImage
  ) throws -> [UInt8] {
    let loops = once ? 1 : 0
    var writer: any MovingImageWriter =
      switch self {
      case .apng: APNGWriter(loops: loops, hasAlpha: hasAlpha)
      case .gif: GIFWriter(loops: loops)
      case .svg: AnimatedSVGWriter(loops: loops, hasAlpha: hasAlpha)
      }
    do {
      for (index, delay) in delays.enumerated() {
        try writer.append(frame(index), delay: FrameDelay(seconds: delay))
      }
      return try writer.file
    } catch let error as PNGError {
      throw Failure(error)
    }
  }
}

extension Failure {
  /// Creates the failure of a picture that cannot be stored.
  package init(_ error: PNGError) { self.init(error.description, .unavailable) }
}
