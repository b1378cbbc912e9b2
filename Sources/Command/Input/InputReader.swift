import EffectMath
import SystemLibrary

/// A file or standard input, read in pieces to save memory.
final class InputReader {
  /// The largest number of bytes of an input; a plot of more numbers would not look different.
  static let largest = 1 << 30
  /// Standard input, which can be read once; ``start(upTo:)`` keeps its bytes for the next reader.
  nonisolated(unsafe) static let standardInput = InputReader(descriptor: STDIN_FILENO, name: "standard input")

  /// True once ``open(_:)`` has returned standard input.
  private nonisolated(unsafe) static var isInputTaken = false

  /// The name in messages.
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

  /// Opens an input.
  ///
  /// - Parameter path: a file, or `-` for standard input.
  static func open(_ path: String) throws -> InputReader {
    if path == "-" {
      if isInputTaken { throw Failure("standard input can be read once") }
      isInputTaken = true
      return standardInput
    }
    let descriptor = SystemLibrary.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    return InputReader(descriptor: descriptor, name: path)
  }

  deinit { close(descriptor) }

  /// Returns the first bytes, about `count` at most; ``next(_:)`` passes them on again.
  func start(upTo count: Int) throws -> [UInt8] {
    while ahead.count < count, !isAtEnd {
      let read = try fill()
      ahead.append(contentsOf: buffer[..<read])
    }
    return ahead
  }

  /// Passes on the next piece; returns false at the end.
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
    let hint = NameSuggestion.question(for: name, among: others).map { ". " + $0 } ?? ""
    return Failure("cannot read \(name): \(String(cString: strerror(error)))\(hint)", .noInput)
  }
}

/// Input line by line, as it arrives.
enum InputLines {
  private static let longestLine = 1 << 24

  /// Passes on each line without its end, \n, \r\n or \r; calls `afterReading` after each piece of input.
  static func forEach(
    of reader: InputReader, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void, afterReading: () throws -> Void = {}
  ) throws {
    // The start of an incomplete line.
    var rest: [UInt8] = []
    var last: UInt8 = 0
    let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws {
      var start = 0
      for (index, byte) in bytes.enumerated() {
        defer { last = byte }
        guard byte == feed || byte == back else { continue }
        defer { start = index + 1 }
        if byte == feed, last == back { continue }
        let line = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if rest.isEmpty {
          try body(line)
        } else {
          rest.append(contentsOf: line)
          try rest.withUnsafeBufferPointer(body)
          rest.removeAll(keepingCapacity: true)
        }
      }
      rest.append(contentsOf: bytes[start...])
      if rest.count > longestLine {
        throw Failure("\(reader.name) has a line of more than \(longestLine) bytes", .badData)
      }
    }
    while try reader.next(take) { try afterReading() }
    if !rest.isEmpty { try rest.withUnsafeBufferPointer(body) }
  }
}

/// Short text from files and standard input, and the times of changes to files.
enum InputFile {
  /// Returns the text of a formula in a file, without a byte order mark; `-` is standard input.
  static func formulaText(_ path: String) throws -> String {
    let reader = try InputReader.open(path)
    let bytes = try reader.start(upTo: Formula.mostBytes + 4)
    guard reader.isAtEnd || bytes.count <= Formula.mostBytes + 3 else {
      throw Failure("\(reader.name) has more than the \(Formula.mostBytes) bytes of a formula", .badData)
    }
    return text(bytes)
  }

  /// The largest number of bytes of an animation; its values take 15 times as much memory.
  private static let largestAnimation = 1 << 26

  /// Returns the contents of an animation.
  static func bytes(_ path: String) throws -> [UInt8] {
    let reader = try InputReader.open(path)
    let bytes = try reader.start(upTo: largestAnimation)
    guard reader.isAtEnd else { throw Failure("\(reader.name) has more than 64 MiB", .badData) }
    return bytes
  }

  /// Returns text without a byte order mark.
  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isRegular(_ path: String) -> Bool { exists(path, as: S_IFREG) }

  /// Returns true if the path is a file of a kind, such as `S_IFREG`.
  static func exists(_ path: String, as kind: mode_t) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  /// Returns a text that changes if the file is written or replaced; nil if the file does not exist.
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

/// Repeats an action whenever a file changes, until the command is interrupted.
enum FileWatch {
  /// The pause between checks of the file, in microseconds.
  private static let pause: UInt32 = 150_000

  /// Runs the action at once and after each change. Only the first failure stops it; later ones are shown, because the
  /// file is likely being edited.
  static func run(_ path: String, clearsScreen: Bool, _ action: () throws -> Void) throws {
    guard var stamp = InputFile.stamp(path) else {
      throw Failure("cannot read \(path): \(String(cString: strerror(errno)))", .noInput)
    }
    var isFirst = true
    while true {
      if clearsScreen { Terminal.writeStyled("\u{1B}[H\u{1B}[2J") }
      Terminal.flush()
      do {
        try action()
      } catch {
        guard !isFirst, let failure = Failure(of: error) else { throw error }
        Terminal.flush()
        Terminal.writeError("error: \(failure.message)\n")
      }
      Terminal.flush()
      if Terminal.hasLostReader { return }
      isFirst = false
      // An editor may remove the file before it writes it again.
      let last = stamp
      while stamp == last {
        usleep(pause)
        stamp = InputFile.stamp(path) ?? last
      }
    }
  }
}
