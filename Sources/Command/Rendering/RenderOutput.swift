import Figures
import RasterImages
import SystemLibrary

/// Where frames go, by the ending of a path.
enum RenderOutput {
  /// One picture.
  case picture(OutputFile)
  /// A moving one.
  case moving(OutputFile)
  /// A folder of numbered pictures.
  case folder(FrameFolder)

  /// Fails early, before anything is drawn.
  init(_ path: String) throws {
    let ending = path.split(separator: "/", omittingEmptySubsequences: false).last
      .flatMap { name in name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } }
    if path.hasSuffix("/") || FrameFolder.isFolder(path) {
      self = .folder(try FrameFolder(path))
    } else if ending == "png" {
      self = .picture(try Self.file(path))
    } else if ending == "apng" {
      self = .moving(try Self.file(path))
    } else {
      throw Failure("render writes .png, .apng, or numbered frames into a folder as in frames/, not \(path)", .usage)
    }
  }

  var isMoving: Bool { if case .picture = self { false } else { true } }

  private static func file(_ path: String) throws -> OutputFile {
    try Failure.ofDrawing { () throws(FigureError) in try OutputFile(path) }
  }
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

extension Failure {
  /// A picture that cannot be put together: memory ended.
  init(_ error: PNGError) { self.init(error.description, .unavailable) }
}

/// A folder of numbered frames, made with its first one where it is missing.
///
/// A failure takes away the frames that were written, and the folder if it was made.
struct FrameFolder {
  private let path: String

  /// Fails early: where the folder cannot be made or written to.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFDIR { throw failure(ENOTDIR) }
    guard access(exists ? path : Self.parent(of: path), W_OK | X_OK) == 0 else { throw failure(errno) }
  }

  /// Writes `frame-0001.png` and on, and gives their paths.
  func write(_ count: Int, _ frame: (Int) -> Image) throws -> [String] {
    let isNew = mkdir(path, 0o777) == 0
    guard isNew || Self.isFolder(path) else { throw failure(errno) }
    var written: [String] = []
    do {
      for index in 0..<count {
        let digits = String(index + 1)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = (path.hasSuffix("/") ? path : path + "/") + "frame-\(number).png"
        let file = try Failure.ofDrawing { () throws(FigureError) in try OutputFile(name) }
        try file.write(frame(index))
        written.append(name)
      }
    } catch {
      for name in written { unlink(name) }
      // Removes nothing but an empty folder.
      if isNew { rmdir(path) }
      throw error
    }
    return written
  }

  private func failure(_ error: Int32) -> Failure {
    Failure("cannot write \(path): \(String(cString: strerror(error)))", .cannotWrite)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func parent(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
