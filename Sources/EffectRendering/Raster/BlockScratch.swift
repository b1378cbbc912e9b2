/// What is known of a few pixels of a row, in lists: loops over them become vectors of any width with the same bits.
struct BlockScratch {
  /// The most pixels of a block.
  static let count = 16

  /// 0, 1, 2 and on.
  let numbers: UnsafeMutablePointer<Double>
  /// How near each pixel is to the eye, and later what its place is a part of.
  let work: UnsafeMutablePointer<Double>
  /// Places in the picture, from 0 to 1 along its sides.
  let across: UnsafeMutablePointer<Double>
  let down: UnsafeMutablePointer<Double>
  /// The pixels of a level that lie before them, and the shares of the way to the next ones.
  let columns: UnsafeMutablePointer<Double>
  let rows: UnsafeMutablePointer<Double>
  let acrossShares: UnsafeMutablePointer<Float>
  let downShares: UnsafeMutablePointer<Float>
  /// Where in a list something begins that belongs to a pixel.
  let offsets: UnsafeMutablePointer<Int64>
  /// A share or a value for each pixel.
  let parts: UnsafeMutablePointer<Float>
  let light: UnsafeMutablePointer<Float>
  let gain: UnsafeMutablePointer<Float>
  let opacity: UnsafeMutablePointer<Float>

  init() {
    (numbers, work, across, down) = (Self.list(0), Self.list(0), Self.list(0), Self.list(0))
    (columns, rows, offsets) = (Self.list(0), Self.list(0), Self.list(0))
    (acrossShares, downShares) = (Self.list(0), Self.list(0))
    (parts, light, gain, opacity) = (Self.list(0), Self.list(0), Self.list(0), Self.list(0))
    for x in 0..<Self.count { numbers[x] = Double(x) }
  }

  func deallocate() {
    for list in [numbers, work, across, down, columns, rows] { list.deallocate() }
    for list in [acrossShares, downShares, parts, light, gain, opacity] { list.deallocate() }
    offsets.deallocate()
  }

  private static func list<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let list = UnsafeMutablePointer<Value>.allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}

/// Arithmetic that vectors have, on baseline processors too.
enum VectorArithmetic {
  /// Between bounds; what is no number is the least.
  @inline(__always)
  static func held(_ value: Double, _ least: Double, _ most: Double) -> Double {
    let low = value > least ? value : least
    return low < most ? low : most
  }

  /// The nearest whole number of what is within ±2⁵¹: there sums with 3·2⁵¹ have no fraction.
  @inline(__always)
  static func rounded(_ value: Double) -> Double { value + 0x1.8p52 - 0x1.8p52 }

  /// A whole number from 0 to 2⁵¹: the last bits of a sum with 2⁵².
  @inline(__always)
  static func integer(_ whole: Double) -> Int64 { Int64(bitPattern: (whole + 0x1p52).bitPattern & 0xF_FFFF_FFFF_FFFF) }
}
