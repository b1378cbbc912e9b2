import Figures
import SystemLibrary

/// A folder for pictures in both themes, made with its first picture where it is missing.
struct PictureFolder {
  private let path: String

  /// A name that ends like a file's is one, unless the folder is there.
  ///
  /// Fails early, before the pictures are drawn: where the folder cannot be made or written to, and without gnuplot.
  init(_ path: String) throws(FigureError) {
    self.path = path
    if path.isEmpty || path == "-" { throw .unknownFormat(path: path) }
    if !Self.isFolder(path), let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/") {
      throw .unknownFormat(path: path)
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw failure(EEXIST) }
    guard access(Self.isFolder(path) ? path : Self.parent(of: path), W_OK | X_OK) == 0 else { throw failure(errno) }
    try GnuplotRenderer().check(Self.isFolder(path) ? file("x.svg") : Self.parent(of: path) + "/x.svg")
  }

  /// Draws `name.svg` and `name-dark.svg`, and gives their paths.
  func draw(_ name: String, _ figure: (Theme) -> Figure) throws(FigureError) -> [String] {
    let paths = [file("\(name).svg"), file("\(name)-dark.svg")]
    // Another command may be making the same folder.
    let isNew = mkdir(path, 0o777) == 0
    guard isNew || Self.isFolder(path) else { throw failure(errno) }
    do throws(FigureError) {
      try GnuplotRenderer.noting.render(figure(.light), to: paths[0])
      try GnuplotRenderer().render(figure(.dark), to: paths[1])
    } catch {
      // Removes nothing but an empty folder.
      if isNew { rmdir(path) }
      throw error
    }
    return paths
  }

  private func file(_ name: String) -> String { (path.hasSuffix("/") ? path : path + "/") + name }

  private func failure(_ error: Int32) -> FigureError {
    .cannotWrite(path: path, reason: String(cString: strerror(error)))
  }

  private static func isFolder(_ path: String) -> Bool {
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
