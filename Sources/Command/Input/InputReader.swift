import EffectMath
import SystemLibrary
import Workbench

/// A file or standard input, read in pieces, so that what is read need not be held.
final class InputReader {
  /// Larger inputs are refused: a plot of more numbers shows nothing more.
  static let largest = 1 << 30
  /// Standard input can be read once: whoever looks at its start leaves it to the others.
  nonisolated(unsafe) static let standardInput = InputReader(descriptor: STDIN_FILENO, name: "standard input")

  /// Whether somebody reads it already.
  private nonisolated(unsafe) static var isInputTaken = false

  /// What messages call it.
  let name: String
  private let descriptor: Int32
  private var ahead: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var bytesRead = 0
  private(set) var isAtEnd = false

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// - Parameter path: a file, or `-` for standard input.
  static func open(_ path: String) throws -> InputReader {
    if path == "-" {
      if isInputTaken { throw Failure("standard input can be read once", .usage) }
      isInputTaken = true
      return standardInput
    }
    let descriptor = SystemLibrary.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    return InputReader(descriptor: descriptor, name: path)
  }

  deinit { close(descriptor) }

  /// The first bytes, at most about so many, which the next call of ``next(_:)`` gives again.
  func start(upTo count: Int) throws -> [UInt8] {
    while ahead.count < count, !isAtEnd {
      let read = try fill()
      ahead.append(contentsOf: buffer[..<read])
    }
    return ahead
  }

  /// Hands over the next piece; false at the end.
  func next(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    if !ahead.isEmpty {
      let bytes = ahead
      ahead = []
      try bytes.withUnsafeBufferPointer(body)
      return true
    }
    if isAtEnd { return false }
    let count = try fill()
    if count > 0 { try buffer.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) } }
    return count > 0
  }

  /// How many bytes a file has in all; nil for pipes and terminals.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  private func fill() throws -> Int {
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.unreadable(name, errno)
      }
      isAtEnd = count == 0
      bytesRead += count
      if bytesRead > Self.largest { throw Failure("\(name) has more than 1 GiB", .badData) }
      return count
    }
  }

  private static func unreadable(_ name: String, _ error: Int32) -> Failure {
    let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    let others = error == ENOENT ? FileNames.beginning(with: folder, endings: nil) : []
    let hint = NameSuggestion.nearest(to: name, among: others).map { " (did you mean '\($0)'?)" } ?? ""
    return Failure("cannot read \(name): \(String(cString: strerror(error)))\(hint)", .noInput)
  }
}
