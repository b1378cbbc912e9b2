import SystemLibrary

/// A file that appears complete or not at all.
public struct OutputFile {
  /// The path as given by the caller.
  public let path: String
  /// The path at the end of symbolic links. The file may be missing; the links are kept.
  private let target: String
  /// True for a device or a pipe, which is written to rather than replaced.
  private let isSpecial: Bool

  /// Creates an output file, after a check that it can be written. A file without any write permission is protected
  /// from every user, even root.
  ///
  /// - Throws: ``FigureError/cannotWrite(path:reason:)`` if the folder is missing or not writable, or the path
  ///   is a folder or a write-protected file.
  public init(_ path: String) throws(FigureError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotWrite(path: path, reason: "this is not a file name")
    }
    guard let target = OutputFile.target(of: path) else { throw .unwritable(path, errno) }
    self.target = target
    var information = stat()
    let exists = stat(target, &information) == 0
    let kind = information.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw .unwritable(path, EISDIR) }
    isSpecial = exists && kind != S_IFREG
    if exists && (information.st_mode & 0o222 == 0 || access(target, W_OK) != 0) { throw .unwritable(path, EACCES) }
    if !isSpecial, let error = OutputFile.refusal(of: OutputFile.folder(of: target)) { throw .unwritable(path, error) }
  }

  /// Returns the error number of creating a file in a folder; nil if it can be created. Permissions alone do not show
  /// that a file system is read-only or full, or only has files that it creates itself.
  private static func refusal(of folder: String) -> Int32? {
    if access(folder, W_OK | X_OK) != 0 { return errno }
    return deferringSignals {
      var name = temporaryName(in: folder)
      let descriptor = mkstemp(&name)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      unlink(name)
      return nil
    }
  }

  /// Returns a template for mkstemp and mkdtemp: a hidden name in a folder.
  public static func temporaryName(in folder: String) -> [CChar] { Array((folder + "/.easel-XXXXXX").utf8CString) }

  /// Writes a hidden file next to the target, and renames it when it is complete.
  ///
  /// - Throws: ``FigureError/cannotWrite(path:reason:)`` if a system call fails; the previous file remains.
  public func write(_ bytes: [UInt8]) throws(FigureError) { try write { take in _ = take(bytes) } }

  /// Writes bytes that arrive piece by piece.
  ///
  /// - Parameter pieces: calls `take` with one piece after another, until it returns false.
  /// - Throws: ``FigureError/cannotWrite(path:reason:)`` if a system call fails; the previous file remains.
  public func write(_ pieces: (_ take: ([UInt8]) -> Bool) -> Void) throws(FigureError) {
    // Signals wait, because no other process would remove the temporary file.
    let error = isSpecial ? fill(open(target, O_WRONLY | O_CLOEXEC), pieces) : deferringSignals { replace(pieces) }
    if let error { throw error }
  }

  private func replace(_ pieces: (_ take: ([UInt8]) -> Bool) -> Void) -> FigureError? {
    var name = OutputFile.temporaryName(in: OutputFile.folder(of: target))
    var error = fill(mkstemp(&name), pieces)
    if error == nil && rename(name, target) != 0 { error = failure() }
    if error != nil { unlink(name) }
    return error
  }

  /// Fills and closes a file; a new one gets the permissions of the target, or of a plain file. Returns the error, also
  /// of a file that could not be opened; nil if there is none.
  private func fill(_ descriptor: Int32, _ pieces: (_ take: ([UInt8]) -> Bool) -> Void) -> FigureError? {
    guard descriptor >= 0 else { return failure() }
    let mask = umask(0)
    umask(mask)
    var previous = stat()
    let mode = stat(target, &previous) == 0 ? previous.st_mode & 0o777 : 0o666 & ~mask
    var error: FigureError?
    let isPermitted = isSpecial || fchmod(descriptor, mode) == 0
    if !isPermitted || !OutputFile.write(pieces, to: descriptor) { error = failure() }
    if close(descriptor) != 0 { error = error ?? failure() }
    return error
  }

  private func failure() -> FigureError { .unwritable(path, errno) }

  /// Returns false, with `errno` set, if a piece cannot be written, or a deferred signal waits to stop the command.
  private static func write(_ pieces: (_ take: ([UInt8]) -> Bool) -> Void, to descriptor: Int32) -> Bool {
    var refusal: Int32?
    pieces { bytes in
      refusal = refusal ?? send(bytes, to: descriptor)
      if refusal == nil, isSignalDeferred() { refusal = EINTR }
      return refusal == nil
    }
    if let refusal { errno = refusal }
    return refusal == nil
  }

  /// Writes all bytes, and returns the error number of a failed write; nil if there is none.
  package static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = SystemLibrary.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return errno }
        done += count
      }
      return nil
    }
  }

  // MARK: Paths

  /// The largest number of symbolic links that are followed, as on Linux.
  private static let mostLinks = 40

  /// Returns the end of a path's symbolic links; nil, with `errno` set, if they form a circle.
  private static func target(of path: String) -> String? {
    var path = path
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    for _ in 0...mostLinks {
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = link.hasPrefix("/") ? link : folder(of: path) + "/" + link
    }
    errno = ELOOP
    return nil
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The signals that stop a command.
private let stoppingSignals = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]

/// Returns true if a signal that stops the command is pending.
private func isSignalDeferred() -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return stoppingSignals.contains { sigismember(&pending, $0) == 1 }
}

/// Runs a body while this thread defers the signals that stop a command.
private func deferringSignals<Result>(_ body: () -> Result) -> Result {
  var (signals, former) = (sigset_t(), sigset_t())
  sigemptyset(&signals)
  for signal in stoppingSignals { sigaddset(&signals, signal) }
  pthread_sigmask(SIG_BLOCK, &signals, &former)
  defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
  return body()
}
