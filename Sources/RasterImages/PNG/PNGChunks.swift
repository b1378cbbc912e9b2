/// The chunks of a structurally valid PNG file: signature, lengths, names, checksums, and an end.
package struct PNGChunks {
  /// A chunk of a file, as ranges of its bytes.
  package struct Chunk {
    /// The name, four letters.
    package var name: String
    /// The range of the data, without length, name and checksum.
    package var data: Range<Int>
    /// The range of the whole chunk.
    package var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package let bytes: [UInt8]
  /// The chunks from IHDR to IEND; bytes after IEND are not part of the picture.
  package private(set) var all: [Chunk] = []

  /// Reads and checks the chunks up to the end of IEND.
  package init(_ bytes: [UInt8], limits: PNGLimits) throws(PNGError) {
    self.bytes = bytes
    guard bytes.starts(with: Self.signature) else {
      let isStart = !bytes.isEmpty && Self.signature.starts(with: bytes)
      throw isStart ? .truncated(chunk: "its first bytes") : .notPNG
    }
    var place = Self.signature.count
    while all.last?.name != "IEND" {
      guard all.count < limits.chunks else { throw .malformed("it has more than \(limits.chunks) chunks") }
      let chunk = try chunk(at: place)
      guard Self.number(in: bytes, at: chunk.data.upperBound) == Checksum.of(bytes[place + 4..<chunk.data.upperBound])
      else { throw .wrongChecksum(chunk: chunk.name) }
      all.append(chunk)
      place = chunk.whole.upperBound
    }
    guard all[0].name == "IHDR" else { throw .malformed("it begins with \(all[0].name), not with IHDR") }
  }

  private func chunk(at place: Int) throws(PNGError) -> Chunk {
    guard bytes.count - place >= 8 else {
      throw .truncated(chunk: all.last.map { "what follows \($0.name)" } ?? "its header")
    }
    let length = Int(Self.number(in: bytes, at: place))
    let letters = bytes[place + 4..<place + 8]
    guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
      throw .malformed("a chunk at byte \(place) has no name of letters")
    }
    let name = String(decoding: letters, as: UTF8.self)
    guard bytes.count - place - 12 >= length else { throw .truncated(chunk: name) }
    return Chunk(name: name, data: place + 8..<place + 8 + length)
  }

  /// Returns the number in four bytes, the most significant first.
  package static func number(in bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns a chunk's bytes, with length and checksum.
  package static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(Checksum.of(named))
  }

  /// Returns the bytes of a number, the most significant first.
  package static func big<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  /// Returns the data of a chunk.
  package func data(of chunk: Chunk) -> ArraySlice<UInt8> { bytes[chunk.data] }
}

/// The checksum of PNG chunks: CRC-32 of ISO 3309, as in appendix D of the specification.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  /// Returns the checksum of a sequence of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(.max) { (value: UInt32, byte) -> UInt32 in table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
    }
  }
}
