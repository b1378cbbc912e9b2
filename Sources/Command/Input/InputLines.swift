import Workbench

/// Input line by line, as it arrives.
enum InputLines {
  private static let longestLine = 1 << 24

  /// Hands over each line without its end, \n, \r\n or \r; `afterReading` is called when what has arrived is used up.
  static func forEach(
    of reader: InputReader, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void, afterReading: () throws -> Void = {}
  ) throws {
    // The beginning of a line whose end has not arrived.
    var rest: [UInt8] = []
    var followsReturn = false
    func take(_ bytes: UnsafeBufferPointer<UInt8>) throws {
      var index = followsReturn && bytes.first == UInt8(ascii: "\n") ? 1 : 0
      followsReturn = false
      var start = index
      while index < bytes.count {
        let byte = bytes[index]
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
          index += 1
          continue
        }
        let line = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if rest.isEmpty {
          try body(line)
        } else {
          rest.append(contentsOf: line)
          try rest.withUnsafeBufferPointer(body)
          rest.removeAll(keepingCapacity: true)
        }
        index += 1
        if byte == UInt8(ascii: "\r") {
          if index == bytes.count { followsReturn = true }
          if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        }
        start = index
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
