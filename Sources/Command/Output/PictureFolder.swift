import Figures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder for pictures in both themes, made where it is missing.
struct PictureFolder {
  private let path: String
  private let isNew: Bool

  /// A name that ends like a file's is one, unless the folder is there.
  init(_ path: String) throws(FigureError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      isNew = false
      return
    }
    if let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/") {
      throw .unknownFormat(path: path)
    }
    guard mkdir(path, 0o777) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    isNew = true
  }

  /// Draws `name.svg` and `name-dark.svg`, and gives their paths.
  func draw(_ name: String, _ figure: (Theme) -> Figure) throws(FigureError) -> [String] {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let paths = ["\(prefix)\(name).svg", "\(prefix)\(name)-dark.svg"]
    try GnuplotRenderer().render(figure(.light), to: paths[0])
    try GnuplotRenderer().render(figure(.dark), to: paths[1])
    return paths
  }

  /// Removes a folder that was made and holds nothing.
  func removeIfUnused() {
    if isNew { rmdir(path) }
  }
}
