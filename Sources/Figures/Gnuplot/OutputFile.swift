#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that appears complete or not at all.
struct OutputFile {
  let path: String
  /// The file a symbolic link leads to, so that the link itself survives.
  private let target: String
  /// A device or a pipe, which is written to rather than replaced.
  private let isSpecial: Bool

  /// Fails early when the folder is missing or closed to us, before any work is done.
  init(_ path: String) throws(FigureError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotWrite(path: path, reason: "this is not a file name")
    }
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    target = resolved.map { String(cString: $0) } ?? path
    var information = stat()
    let exists = stat(target, &information) == 0
    let kind = information.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw .cannotWrite(path: path, reason: GnuplotProcess.text(ofError: EISDIR)) }
    isSpecial = exists && kind != S_IFREG
    let folder = OutputFile.folder(of: target)
    if access(isSpecial ? target : folder, isSpecial ? W_OK : W_OK | X_OK) != 0 {
      throw .cannotWrite(path: path, reason: GnuplotProcess.text(ofError: errno))
    }
  }

  /// Writes beside the target, then renames; a failure leaves what was there before.
  func write(_ bytes: [UInt8]) throws(FigureError) {
    if isSpecial {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure() }
      var error = OutputFile.write(bytes, to: descriptor) ? nil : failure()
      if close(descriptor) != 0 { error = error ?? failure() }
      if let error { throw error }
      return
    }
    var name = Array((OutputFile.folder(of: target) + "/.easel-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw failure() }
    // The permissions that a plain new file gets; mkstemp's are for secrets.
    let mask = umask(0)
    umask(mask)
    var previous = stat()
    let mode = stat(target, &previous) == 0 ? previous.st_mode & 0o777 : 0o666 & ~mask
    var error: FigureError?
    if fchmod(descriptor, mode) != 0 || !OutputFile.write(bytes, to: descriptor) { error = failure() }
    if close(descriptor) != 0 { error = error ?? failure() }
    if error == nil && rename(name, target) != 0 { error = failure() }
    if let error {
      unlink(name)
      throw error
    }
  }

  private func failure() -> FigureError {
    .cannotWrite(path: path, reason: GnuplotProcess.text(ofError: errno))
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        #endif
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
