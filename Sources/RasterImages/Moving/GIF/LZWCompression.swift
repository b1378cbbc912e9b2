/// The compression of GIF: Welch, A Technique for High-Performance Data Compression, 1984, with codes that grow.
package enum LZWCompression {
  /// Codes have 12 bits at most.
  private static let mostCodes = 4096

  /// Numbers of so many bits as codes, packed from the lowest bit on.
  ///
  /// - Parameter bits: of a number, 2…8.
  package static func compressed(_ numbers: [UInt8], bits: Int) -> [UInt8] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var stream = BitStream()
    var table = Strings()
    var (width, next) = (bits + 1, end + 1)
    stream.append(clear, width)
    var prefix = -1
    for number in numbers {
      if prefix < 0 {
        prefix = Int(number)
        continue
      }
      let place = table.place(of: prefix, number)
      if let code = table.code(at: place) {
        prefix = code
        continue
      }
      stream.append(prefix, width)
      if next < mostCodes {
        table.set(prefix, number, next, at: place)
        if next == 1 << width { width += 1 }
        next += 1
      } else {
        stream.append(clear, width)
        table = Strings()
        (width, next) = (bits + 1, end + 1)
      }
      prefix = Int(number)
    }
    if prefix >= 0 {
      stream.append(prefix, width)
      // A reader makes one more string than is known here, and reads what follows in the width of that.
      if next == 1 << width, width < 12 { width += 1 }
    }
    stream.append(end, width)
    return stream.bytes
  }

  /// The codes of strings, each a known string and a number: open addressing with twice as many places as codes.
  private struct Strings {
    private static let places = 2 * mostCodes
    /// The string's prefix and number above the 12 bits of its code; 0 where there is none: no code is 0.
    private var entries = [UInt32](repeating: 0, count: places)

    func place(of prefix: Int, _ number: UInt8) -> Int {
      let key = UInt32(prefix) << 8 | UInt32(number)
      // Knuth's multiplier, 2^32/φ: the upper 13 bits of the product.
      var place = Int((key &* 2_654_435_769) >> 19)
      while entries[place] != 0, entries[place] >> 12 != key { place = (place + 1) % Self.places }
      return place
    }

    func code(at place: Int) -> Int? { entries[place] == 0 ? nil : Int(entries[place] & 0xFFF) }

    mutating func set(_ prefix: Int, _ number: UInt8, _ code: Int, at place: Int) {
      entries[place] = (UInt32(prefix) << 8 | UInt32(number)) << 12 | UInt32(code)
    }
  }

  private struct BitStream {
    private var whole: [UInt8] = []
    private var rest: UInt32 = 0
    private var count = 0

    mutating func append(_ code: Int, _ width: Int) {
      rest |= UInt32(code) << UInt32(count)
      count += width
      while count >= 8 {
        whole.append(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
        count -= 8
      }
    }

    var bytes: [UInt8] { count > 0 ? whole + [UInt8(truncatingIfNeeded: rest)] : whole }
  }
}
