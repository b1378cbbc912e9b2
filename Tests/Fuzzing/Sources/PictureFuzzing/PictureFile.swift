/// Files that get past checksums, which chance hardly ever meets.
enum PictureFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The checksum of chunks, bit by bit.
  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  private static func chunk(_ name: String, _ data: some Collection<UInt8>) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(checksum(named))
  }

  /// The same bytes, every chunk's checksum right and its signature too.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var file = signature + bytes.dropFirst(8)
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= file.count else { break }
      let end = place + 8 + length
      file.replaceSubrange(end..<end + 4, with: big(checksum(file[place + 4..<end])))
      place = end + 4
    }
    return file
  }

  /// A file whose compression is sound: sides, type, depth, palette and rows are the input's.
  static func built(from bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 8 else { return bytes }
    let types: [UInt8] = [0, 2, 3, 4, 6]
    let kind: UInt8 = types[Int(bytes[0]) % 5]
    let bits: UInt8 = 1 << (bytes[1] % 5)
    let format: [UInt8] = [bits, kind, 0, 0, bytes[4] & 1]
    let header = big(UInt32(bytes[2] % 40)) + big(UInt32(bytes[3] % 40)) + format
    let colours = Array(bytes.dropFirst(8).prefix(3 * Int(bytes[5] % 20)))
    let transparent = Array(bytes.dropFirst(8).prefix(Int(bytes[6] % 8)))
    var rows = Array(bytes.dropFirst(8))
    // Enough of them, at most: filters have to be 0…4.
    while rows.count < 13_000 && bytes[7] & 1 == 1 { rows += rows }
    if bytes[7] & 2 == 2 { rows = rows.map { $0 % 5 } }
    rows = Array(rows.prefix(65_535))
    let (a, b) = rows.reduce((1 as UInt32, 0 as UInt32)) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65521
      return (a, (sums.1 + a) % 65521)
    }
    let count = UInt16(rows.count)
    // One block that is stored as it is.
    let block: [UInt8] = [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
    let data: [UInt8] = [0x78, 0x01] + block + rows + big(b << 16 | a)
    var file = signature + chunk("IHDR", header)
    if !colours.isEmpty { file += chunk("PLTE", colours) }
    if !transparent.isEmpty { file += chunk("tRNS", transparent) }
    if bytes[7] & 4 == 4 { file += chunk("gAMA", big(UInt32(bytes[5]) << 9)) }
    return file + chunk("IDAT", data) + chunk("IEND", [])
  }
}
