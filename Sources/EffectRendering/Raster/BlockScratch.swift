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
  /// The same in steps of a level, or of a list.
  let columns: UnsafeMutablePointer<Int64>
  let rows: UnsafeMutablePointer<Int64>
  /// A share or a value for each pixel.
  let parts: UnsafeMutablePointer<Float>
  let light: UnsafeMutablePointer<Float>
  let gain: UnsafeMutablePointer<Float>
  let opacity: UnsafeMutablePointer<Float>

  init() {
    (numbers, work, across, down) = (Self.list(0), Self.list(0), Self.list(0), Self.list(0))
    (columns, rows) = (Self.list(0), Self.list(0))
    (parts, light, gain, opacity) = (Self.list(0), Self.list(0), Self.list(0), Self.list(0))
    for x in 0..<Self.count { numbers[x] = Double(x) }
  }

  func deallocate() {
    for list in [numbers, work, across, down] { list.deallocate() }
    for list in [columns, rows] { list.deallocate() }
    for list in [parts, light, gain, opacity] { list.deallocate() }
  }

  private static func list<Value>(_ value: Value) -> UnsafeMutablePointer<Value> { .filled(with: value, count: count) }
}

extension UnsafeMutablePointer {
  /// New memory with so many copies of a value.
  static func filled(with value: Pointee, count: Int) -> UnsafeMutablePointer {
    let list = allocate(capacity: count)
    list.initialize(repeating: value, count: count)
    return list
  }
}

/// Arithmetic that vectors have, on baseline processors too.
enum VectorArithmetic {
  /// A sum with it has the nearest whole number in its last bits.
  static let wholes = 0x1p52

  /// Between bounds; what is no number is the least.
  @inline(__always)
  static func held(_ value: Double, _ least: Double, _ most: Double) -> Double {
    let low = value > least ? value : least
    return low < most ? low : most
  }

  /// The nearest whole number, from 0 to 2⁵¹.
  @inline(__always)
  static func whole(_ value: Double) -> Int64 { Int64(bitPattern: (value + wholes).bitPattern & 0xF_FFFF_FFFF_FFFF) }
}
