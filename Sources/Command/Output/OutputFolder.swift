import Figures
import SystemLibrary

/// A folder for files, created with its first file.
struct OutputFolder {
  /// The given path.
  let path: String

  /// Fails if the folder cannot be created or written to.
  init(_ path: String) throws(FigureError) {
    self.path = path
    if InputFile.exists(path), !Self.isFolder(path) { throw failure(ENOTDIR) }
    guard access(nearest, W_OK | X_OK) == 0 else { throw failure(errno) }
  }

  /// The folder, or its parent if it does not exist.
  var nearest: String {
    if Self.isFolder(path) { return path }
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return OutputFile.folder(of: String(path))
  }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { (path.hasSuffix("/") ? path : path + "/") + name }

  /// Creates the folder and writes its files. If that fails, it removes a new folder that is still empty.
  func fill(_ write: () throws -> Void) throws {
    // Another command may be creating the same folder.
    let isNew = mkdir(path, 0o777) == 0
    guard isNew || Self.isFolder(path) else { throw failure(errno) }
    do { try write() } catch {
      if isNew { rmdir(path) }
      throw error
    }
  }

  /// Returns a failure to write, with the system's reason.
  func failure(_ error: Int32) -> FigureError { .unwritable(path, error) }

  static func isFolder(_ path: String) -> Bool { InputFile.exists(path, as: S_IFDIR) }
}

/// Pictures in both themes.
extension OutputFolder {
  /// Creates a folder of pictures. Fails before they are drawn: for a name with an ending unless the folder exists, for
  /// a folder that cannot be created or written to, and without gnuplot.
  init(pictures path: String) throws(FigureError) {
    if path.isEmpty || path == "-" { throw .unknownFormat(path: path) }
    if !OutputFolder.isFolder(path), let dot = path.lastIndex(of: "."), dot > path.startIndex,
      !path[dot...].contains("/")
    {
      throw .unknownFormat(path: path)
    }
    try self.init(path)
    try GnuplotRenderer().check(nearest + "/x.svg")
  }

  /// Draws `name.svg` and `name-dark.svg`, and returns their paths.
  func draw(_ name: String, _ figure: (Theme) -> Figure) throws -> [String] {
    let paths = [file("\(name).svg"), file("\(name)-dark.svg")]
    try fill {
      try GnuplotRenderer.noting.render(figure(.light), to: paths[0])
      try GnuplotRenderer().render(figure(.dark), to: paths[1])
    }
    return paths
  }
}
