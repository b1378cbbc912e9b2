import EffectMath
import SystemLibrary
import Workbench

/// Short text from files and standard input, and when files change.
enum InputFile {
  /// The text of a formula in a file, without a byte order mark; `-` is standard input.
  static func formulaText(_ path: String) throws -> String {
    let reader = try InputReader.open(path)
    let bytes = try reader.start(upTo: Formula.mostBytes + 4)
    guard reader.isAtEnd || bytes.count <= Formula.mostBytes + 3 else {
      throw Failure("\(reader.name) holds more than the \(Formula.mostBytes) bytes of a formula", .badData)
    }
    return text(bytes)
  }

  /// Text without a byte order mark.
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

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
