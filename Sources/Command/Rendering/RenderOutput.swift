import Figures
import RasterImages
import SystemLibrary
import Workbench

/// Where frames go, by the ending of a path.
enum RenderOutput {
  /// One picture.
  case picture(OutputFile)
  /// A moving one.
  case moving(OutputFile, MovingForm)
  /// A folder of numbered pictures.
  case folder(FrameFolder)

  private static let picture = "png"
  /// Of files.
  static let endings = [picture] + MovingForm.allCases.map(\.rawValue)

  /// Fails early, before anything is drawn.
  init(_ path: String) throws {
    guard !path.isEmpty else {
      throw Failure("-o takes a file or a folder, as in -o peel.png or -o frames/, not an empty name", .usage)
    }
    let ending = path.fileEnding
    if path.hasSuffix("/") || OutputFolder.isFolder(path) && !Self.endings.contains(ending) {
      self = .folder(try Failure.ofDrawing { () throws(FigureError) in try FrameFolder(path) })
    } else if OutputFolder.isFolder(path) {
      throw Failure("\(path) is a folder: give \(path)/ to write numbered frames into it", .usage)
    } else if ending == Self.picture {
      self = .picture(try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) })
    } else if let form = MovingForm(rawValue: ending) {
      self = .moving(try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) }, form)
    } else {
      let names = Self.endings.map { "." + $0 }.joined(separator: ", ")
      throw Failure(
        "render writes \(names), or numbered frames into a folder as in frames/, not \(path)" + Guess.renderHint(),
        .usage)
    }
  }

  var isMoving: Bool { if case .picture = self { false } else { true } }
}

extension OutputFile {
  /// Writes a picture of 8 bits.
  func write(_ image: Image) throws { try write(file: Self.bytes(of: image)) }

  func write(file bytes: [UInt8]) throws {
    try Failure.ofDrawing { () throws(FigureError) in try write(bytes) }
  }

  /// A PNG file.
  private static func bytes(of image: Image) throws -> [UInt8] {
    do throws(PNGError) { return try StoredImage(image).png() } catch { throw Failure(error) }
  }
}

/// A folder of numbered frames, made with its first one where it is missing.
///
/// Frames appear together when all are written: a failure leaves the folder as it was, and none where none was.
struct FrameFolder {
  private let folder: OutputFolder

  /// Fails early: where the folder cannot be made or written to.
  init(_ path: String) throws(FigureError) { folder = try OutputFolder(path) }

  /// Writes `frame-0001.png` and on, and gives their paths.
  func write(_ count: Int, _ frame: (Int) -> Image) throws -> [String] {
    let names = (1...count).map { number in
      let digits = String(number)
      return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }
    let paths = names.map(folder.file)
    let isNew = try Failure.ofDrawing { () throws(FigureError) in try folder.make() }
    do {
      // Frames that are there and may not be replaced are found before anything is drawn.
      for path in paths { _ = try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) } }
      try together(names) { try $1.write(frame($0)) }
    } catch {
      if isNew { folder.removeEmpty() }
      throw error
    }
    return paths
  }

  /// Writes files into a folder of their own within this one, and moves them to it when all are there.
  private func together(_ names: [String], _ write: (Int, OutputFile) throws -> Void) throws {
    var template = OutputFile.temporaryName(in: folder.path)
    guard mkdtemp(&template) != nil else { throw Failure(folder.failure(errno)) }
    let hidden = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in names { unlink(hidden + "/" + name) }
      rmdir(hidden)
    }
    for (index, name) in names.enumerated() {
      let file = try Failure.ofDrawing { () throws(FigureError) in try OutputFile(hidden + "/" + name) }
      do { try write(index, file) } catch var failure as Failure {
        // The name that was asked for, not the hidden one.
        failure.message = failure.message.replacing(hidden + "/", with: folder.file(""))
        throw failure
      }
    }
    for name in names where rename(hidden + "/" + name, folder.file(name)) != 0 { throw Failure(folder.failure(errno)) }
  }
}

extension MovingForm {
  /// The bytes from which on an SVG file is noted, which pages load as a whole before anything is seen.
  private static let large = 5_000_000

  /// Writes frames that are shown equally long, and all of them once or without end.
  func write(
    _ count: Int, rate: Double, once: Bool, _ canvas: RenderCanvas, to output: OutputFile, _ frame: (Int) -> Image
  ) throws {
    let bytes = try file(count, rate: rate, once: once, canvas, frame)
    try output.write(file: bytes)
    if self == .svg, bytes.count > Self.large {
      let size = NumberText.short((Double(bytes.count) / 1e5).rounded() / 10)
      Terminal.writeNote("\(output.path) has \(size) MB: a smaller --fps or --scale, or .apng, takes less")
    }
  }
}
