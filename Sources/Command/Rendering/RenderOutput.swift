import ArgumentParser
import Figures
import RasterImages
import SystemLibrary

/// The output of frames, chosen by the ending of a path.
enum RenderOutput {
  /// One picture.
  case picture(OutputFile)
  /// A moving picture.
  case moving(OutputFile, MovingForm)
  /// A folder of numbered pictures.
  case folder(OutputFolder)

  private static let picture = "png"
  /// The endings of files.
  static let endings = [picture] + MovingForm.allCases.map(\.rawValue)

  /// Creates the output at a path; fails for an illegal one before anything is drawn.
  init(_ path: String) throws {
    guard !path.isEmpty else {
      throw Failure("-o must be a file or a folder, as in -o peel.png or -o frames/, not an empty name")
    }
    let ending = path.fileEnding
    if path.hasSuffix("/") || OutputFolder.isFolder(path) && !Self.endings.contains(ending) {
      self = .folder(try OutputFolder(path))
    } else if OutputFolder.isFolder(path) {
      throw Failure("\(path) is a folder: give \(path)/ to write numbered frames into it")
    } else if ending == Self.picture {
      self = .picture(try OutputFile(path))
    } else if let form = MovingForm(rawValue: ending) {
      self = .moving(try OutputFile(path), form)
    } else {
      throw Failure(
        "'\(path)' must end in \(Self.endings.map { "." + $0 }.alternatives), or in / for a folder of numbered frames"
          + Guess.renderHint())
    }
  }

  var isMoving: Bool { if case .picture = self { false } else { true } }
}

extension OutputFile {
  /// Writes a PNG file of 8 bits.
  func write(_ image: Image) throws { try write(StoredImage(image).png()) }
}

extension OutputFolder {
  /// Writes `frame-0001.png` and so on, and returns their paths.
  ///
  /// Frames appear together when all are written: a failure leaves the folder as it was, and removes a new one.
  func write(_ count: Int, _ frame: (Int) -> Image) throws -> [String] {
    let names = (1...count).map { "frame-\(String(repeating: "0", count: max(0, 4 - String($0).count)))\($0).png" }
    let paths = names.map(file)
    try fill {
      // Frames that must not be replaced are found before anything is drawn.
      for path in paths { _ = try OutputFile(path) }
      try together(names) { try $1.write(frame($0)) }
    }
    return paths
  }

  /// Writes files into a hidden folder within this one, and moves them up when all are complete.
  private func together(_ names: [String], _ write: (Int, OutputFile) throws -> Void) throws {
    var template = OutputFile.temporaryName(in: path)
    guard mkdtemp(&template) != nil else { throw failure(errno) }
    let hidden = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in names { unlink(hidden + "/" + name) }
      rmdir(hidden)
    }
    for (index, name) in names.enumerated() {
      let file = try OutputFile(hidden + "/" + name)
      do { try write(index, file) } catch FigureError.cannotWrite(_, let reason) {
        // The message names the requested file, not the hidden one.
        throw FigureError.cannotWrite(path: self.file(name), reason: reason)
      }
    }
    for name in names where rename(hidden + "/" + name, file(name)) != 0 { throw failure(errno) }
  }
}

extension MovingForm {
  /// The number of bytes above which a note reports the size of an SVG file, which pages load completely before they
  /// show it.
  private static let large = 5_000_000

  /// Writes frames of one duration, shown once or forever.
  func write(
    _ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, to output: OutputFile, _ frame: (Int) -> Image
  ) throws {
    let bytes = try file(count, rate: rate, once: once, canvas, frame)
    try output.write(bytes)
    if self == .svg, bytes.count > Self.large {
      let size = NumberText.short((Double(bytes.count) / 1e5).rounded() / 10)
      Terminal.writeNote("\(output.path) has \(size) MB: a smaller --fps or --scale, or .apng, takes less")
    }
  }
}

extension LayerListing.Form: ExpressibleByArgument {}

extension LayerListing {
  /// Writes moment by moment to a file that appears complete or not at all, or to standard output.
  func write(to path: String?) throws {
    let bar = ProgressBar("placing layers")
    defer { bar.clear() }
    guard let path else {
      return forEachPart(bar) {
        Terminal.write($0)
        return !Terminal.hasLostReader
      }
    }
    try OutputFile(path).write { take in forEachPart(bar) { take(Array($0.utf8)) } }
  }

  /// Passes on the parts of the text until one is refused.
  private func forEachPart(_ bar: ProgressBar, _ take: (String) -> Bool) {
    guard take(begin) else { return }
    for index in moments.indices {
      bar.show(index, of: moments.count)
      guard take(part(index)) else { return }
    }
    _ = take(end)
  }
}
