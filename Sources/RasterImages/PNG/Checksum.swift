/// The checksum of PNG chunks: CRC-32 of ISO 3309, as in appendix D of the specification.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  /// Of bytes one after another.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(.max) { (value: UInt32, byte) -> UInt32 in table[Int((value ^ UInt32(byte)) & 0xFF)] ^ value >> 8 }
    }
  }
}
