#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whole files, standard input, and when files change.
enum InputFile {
  /// Larger inputs are refused: a plot of more numbers shows nothing more.
  static let largest = 1 << 30

  /// The bytes of a file; `-` is standard input.
  static func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if path != "-" { close(descriptor) } }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return result }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path, errno)
      }
      result.append(contentsOf: buffer[..<count])
      if result.count > largest { throw Failure("\(name(path)) has more than 1 GiB", .badData) }
    }
  }

  /// The text without a byte order mark.
  static func text(_ path: String) throws -> String {
    let bytes = try bytes(path)
    return String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  private static func unreadable(_ path: String, _ error: Int32) -> Failure {
    Failure("cannot read \(name(path)): \(String(cString: strerror(error)))", .noInput)
  }

  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// Changes whenever the file is written or replaced; nil where there is none.
  static func stamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_ino) \(status.st_size) \(time.tv_sec) \(time.tv_nsec)"
  }
}
