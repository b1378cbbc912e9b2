/// Outputs that share memory with inputs.
enum Overlap {
  /// Points that are copied at once where an output is its input.
  static let block = 1024

  /// Whether an output is its input.
  ///
  /// - Throws: where they overlap in another way.
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
