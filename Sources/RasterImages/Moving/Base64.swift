/// Bytes as text: RFC 4648, section 4.
public enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four letters for three bytes, with `=` at the end.
  public static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let bits = (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (16 - 8 * $1) }
      for place in 0..<4 { text.append(place <= count ? letters[bits >> (18 - 6 * place) & 63] : 0x3D) }
    }
    return text
  }
}
