#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input line by line, as it arrives.
enum InputLines {
  private static let longestLine = 1 << 20

  /// Hands over each line without its end, \n, \r\n or \r; `afterReading` is called when what has arrived is used up.
  static func forEach(_ body: ([UInt8]) throws -> Void, afterReading: () throws -> Void = {}) throws {
    var line: [UInt8] = []
    var bytesRead = 0
    var followsReturn = false
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure("cannot read standard input: \(String(cString: strerror(errno)))", .noInput) }
      if count == 0 { break }
      bytesRead += count
      if bytesRead > InputFile.largest { throw Failure("standard input has more than 1 GiB", .badData) }
      for byte in buffer[..<count] {
        let isReturn = byte == UInt8(ascii: "\r")
        if isReturn || (byte == UInt8(ascii: "\n") && !followsReturn) {
          try body(line)
          line.removeAll(keepingCapacity: true)
        } else if byte != UInt8(ascii: "\n") {
          line.append(byte)
        }
        followsReturn = isReturn
        if line.count > longestLine {
          throw Failure("standard input has a line of more than \(longestLine) bytes", .badData)
        }
      }
      try afterReading()
    }
    if !line.isEmpty { try body(line) }
  }
}
