/// The height of a jump of a function on 0...1 between two adjacent abscissas.
package enum JumpHeight {
  /// 2⁻³⁶; smaller differences count as rounding errors.
  package static let least = 0x1p-36

  /// The height of a jump; 0 if there is none, infinite if a side has no value.
  ///
  /// A function without a jump changes less over a shorter distance, even with a vertical tangent. For any power above
  /// a tenth, the change over 2⁻⁵² is at most half the change over 2⁻⁴².
  package static func height(of value: (Double) -> Double, from low: Double, to high: Double) -> Double {
    let near = (value(high) - value(low)).magnitude
    let far = (value(min(high + 0x1p-42, 1)) - value(max(low - 0x1p-42, 0))).magnitude
    if near.isNaN || far.isNaN { return .infinity }
    return near > least && near >= far / 2 ? near : 0
  }
}
