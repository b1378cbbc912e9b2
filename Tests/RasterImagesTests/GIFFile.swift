/// A GIF file as the specification of 1990 reads it, written without a look at the writer: every frame as it is shown.
struct GIFFile {
  struct Frame {
    var box: (x: Int, y: Int, width: Int, height: Int)
    var delay: Int
    var disposal: Int
    /// Red, green, blue and alpha of the whole canvas.
    var shown: [UInt8]
  }

  var width = 0
  var height = 0
  /// Red, green and blue of each entry.
  var palette: [[UInt8]] = []
  /// Of the NETSCAPE block; nil without one.
  var repeats: Int?
  var frames: [Frame] = []
  /// What was left behind the trailer.
  var rest = 0

  private struct Broken: Error { var reason: String }

  init(_ bytes: [UInt8]) throws {
    var place = 0
    func byte() throws -> Int {
      guard place < bytes.count else { throw Broken(reason: "cut off") }
      defer { place += 1 }
      return Int(bytes[place])
    }
    func word() throws -> Int { try byte() + 256 * byte() }
    func blocks() throws -> [UInt8] {
      var all: [UInt8] = []
      while true {
        let count = try byte()
        if count == 0 { return all }
        for _ in 0..<count { all.append(UInt8(try byte())) }
      }
    }
    guard String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a" else { throw Broken(reason: "name") }
    place = 6
    (width, height) = (try word(), try word())
    let flags = try byte()
    _ = (try byte(), try byte())
    guard flags & 0x80 != 0 else { throw Broken(reason: "no palette") }
    for _ in 0..<2 << (flags & 7) { palette.append([UInt8(try byte()), UInt8(try byte()), UInt8(try byte())]) }
    var canvas = [UInt8](repeating: 0, count: 4 * width * height)
    var control = (disposal: 0, delay: 0, transparent: -1)
    while true {
      switch try byte() {
      case 0x3B:
        rest = bytes.count - place
        return
      case 0x21:
        let label = try byte()
        let data = try blocks()
        if label == 0xF9 {
          control = (Int(data[0]) >> 2 & 7, Int(data[1]) + 256 * Int(data[2]), data[0] & 1 == 1 ? Int(data[3]) : -1)
        } else if label == 0xFF, data.starts(with: "NETSCAPE2.0".utf8) {
          repeats = Int(data[12]) + 256 * Int(data[13])
        }
      case 0x2C:
        let box = (x: try word(), y: try word(), width: try word(), height: try word())
        guard try byte() == 0 else { throw Broken(reason: "local palette") }
        let bits = try byte()
        let numbers = try Self.expanded(blocks(), bits: bits, count: box.width * box.height)
        for (index, number) in numbers.enumerated() where number != control.transparent {
          let pixel = (box.y + index / box.width) * width + box.x + index % box.width
          canvas.replaceSubrange(4 * pixel..<4 * pixel + 4, with: palette[number] + [255])
        }
        frames.append(Frame(box: box, delay: control.delay, disposal: control.disposal, shown: canvas))
        guard control.disposal == 2 else { continue }
        for y in box.y..<box.y + box.height {
          for x in box.x..<box.x + box.width {
            canvas.replaceSubrange(4 * (y * width + x)..<4 * (y * width + x) + 4, with: [0, 0, 0, 0])
          }
        }
      case let other: throw Broken(reason: "a block \(other)")
      }
    }
  }

  /// Strings are kept whole, as the specification describes them.
  static func expanded(_ data: [UInt8], bits: Int, count: Int) throws -> [Int] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    let start = (0..<clear).map { [$0] } + [[], []]
    var (strings, width, last, numbers) = (start, bits + 1, [Int]?.none, [Int]())
    var bit = 0
    while true {
      guard bit + width <= 8 * data.count else { throw Broken(reason: "no end") }
      let code = (0..<width).reduce(0) { $0 | (Int(data[(bit + $1) / 8]) >> ((bit + $1) % 8) & 1) << $1 }
      bit += width
      if code == clear {
        (strings, width, last) = (start, bits + 1, nil)
        continue
      }
      if code == end { break }
      if let before = last {
        guard code <= strings.count else { throw Broken(reason: "an unknown code") }
        let string = code < strings.count ? strings[code] : before + [before[0]]
        if strings.count < 4096 { strings.append(before + [string[0]]) }
        if strings.count == 1 << width, width < 12 { width += 1 }
        numbers += string
        last = string
      } else {
        guard code < clear else { throw Broken(reason: "an unknown code") }
        numbers.append(code)
        last = [code]
      }
    }
    guard numbers.count == count, (bit + 7) / 8 == data.count else {
      throw Broken(reason: "\(numbers.count) of \(count)")
    }
    return numbers
  }
}
