import Figures
import SystemLibrary

/// A folder for files, made with its first one where it is missing.
struct OutputFolder {
  /// As it was given.
  let path: String

  /// Fails early: where the folder cannot be made or written to.
  init(_ path: String) throws(FigureError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR { throw failure(ENOTDIR) }
    guard access(nearest, W_OK | X_OK) == 0 else { throw failure(errno) }
  }

  /// The folder, or the one that it will be made in.
  var nearest: String {
    if Self.isFolder(path) { return path }
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of a file in it.
  func file(_ name: String) -> String { (path.hasSuffix("/") ? path : path + "/") + name }

  /// Makes the folder where it is missing, and tells whether it was.
  func make() throws(FigureError) -> Bool {
    // Another command may be making the same folder.
    let isNew = mkdir(path, 0o777) == 0
    guard isNew || Self.isFolder(path) else { throw failure(errno) }
    return isNew
  }

  /// Takes the folder away, but for one that holds something.
  func removeEmpty() { rmdir(path) }

  /// A failure to write that the system tells of.
  func failure(_ error: Int32) -> FigureError {
    .cannotWrite(path: path, reason: String(cString: strerror(error)))
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
