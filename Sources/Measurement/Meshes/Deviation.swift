import SystemLibrary

/// How far results are from a reference.
public struct Deviation: Sendable, Hashable {
  /// The largest difference; infinite where one of both is NaN.
  public private(set) var largest = 0.0
  /// The largest difference as a share of what is allowed there: results keep to their bounds up to 1.
  public private(set) var shareOfBound = 0.0

  /// Of nothing yet: no error.
  public init() {}

  /// Adds a value. A difference of an ulp of the wanted value is allowed besides the bound.
  mutating func add(_ found: Float, wanted: Float, bound: Double) {
    if found == wanted || (found.isNaN && wanted.isNaN) { return }
    let difference = (Double(found) - Double(wanted)).magnitude
    let share = difference / (bound + Double(wanted.ulp))
    largest = max(largest, difference.isNaN ? .infinity : difference)
    shareOfBound = max(shareOfBound, share.isNaN ? .infinity : share)
  }

  /// Adds values of which one period after the other is wanted. Periods with the same bits as the first one are not
  /// looked at value by value.
  mutating func add(_ found: UnsafeMutableBufferPointer<Float>, period wanted: [Float], bound: Double) {
    for start in stride(from: 0, to: found.count, by: wanted.count) {
      let count = min(wanted.count, found.count - start)
      guard let first = found.baseAddress else { return }
      if start > 0 && memcmp(first, first + start, 4 * count) == 0 { continue }
      for index in 0..<count { add(found[start + index], wanted: wanted[index], bound: bound) }
    }
  }

  /// Adds values of which each is to be the same. Where all have the same bits, they are not looked at one by one.
  mutating func add(_ found: UnsafeMutableBufferPointer<Float>, repeated wanted: Float, bound: Double) {
    guard let first = found.baseAddress else { return }
    add(first[0], wanted: wanted, bound: bound)
    if memcmp(first, first + 1, 4 * (found.count - 1)) == 0 { return }
    for value in found { add(value, wanted: wanted, bound: bound) }
  }

  /// The larger one of both.
  mutating func merge(_ other: Deviation) {
    largest = max(largest, other.largest)
    shareOfBound = max(shareOfBound, other.shareOfBound)
  }
}
