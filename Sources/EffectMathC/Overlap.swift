/// Outputs that share memory with inputs, or with each other.
enum Overlap {
  /// The number of points that are copied together if an output is its input.
  static let block = 1024

  /// Rejects overlapping outputs.
  ///
  /// - Throws: ``Refusal`` if two of several outputs share memory; a null one shares none.
  static func refuse(_ outputs: [(name: String, start: UnsafeRawPointer?, bytes: Int)]) throws {
    for (index, first) in outputs.enumerated() {
      for second in outputs[(index + 1)...] {
        guard let low = first.start, let high = second.start, first.bytes > 0, second.bytes > 0 else { continue }
        if low < high + second.bytes, high < low + first.bytes {
          throw Refusal.argument("\(first.name) and \(second.name) overlap")
        }
      }
    }
  }

  /// Returns true if an output is its input.
  ///
  /// - Throws: ``Refusal`` if they overlap in another way.
  static func isSame(
    _ input: UnsafeBufferPointer<Double>, _ output: UnsafeMutableBufferPointer<Double>, _ names: (String, String)
  ) throws -> Bool {
    guard let start = input.baseAddress, let result = output.baseAddress else { return false }
    let (first, second) = (UInt(bitPattern: start), UInt(bitPattern: result))
    let (firstEnd, secondEnd) = (first + UInt(8 * input.count), second + UInt(8 * output.count))
    if first == second, input.count == output.count { return true }
    guard firstEnd <= second || secondEnd <= first else {
      throw Refusal.argument("\(names.1) overlaps with \(names.0), and is not the same")
    }
    return false
  }
}
