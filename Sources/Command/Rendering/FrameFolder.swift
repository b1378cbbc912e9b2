import Figures
import RasterImages
import SystemLibrary
import Workbench

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
