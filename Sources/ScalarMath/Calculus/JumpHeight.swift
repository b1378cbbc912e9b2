/// How far a function of 0...1 jumps between two places next to each other.
package enum JumpHeight {
  /// 2⁻³⁶: what is less is a rounding.
  package static let least = 0x1p-36

  /// The height of a jump, 0 where there is none. Infinite where a side has no value.
  ///
  /// A function without a jump changes less the nearer two places are, upright ones too: over 2⁻⁵² at most half as much
  /// as over 2⁻⁴², for any power of more than a tenth.
  package static func height(of value: (Double) -> Double, from low: Double, to high: Double) -> Double {
    let near = (value(high) - value(low)).magnitude
    let far = (value(min(high + 0x1p-42, 1)) - value(max(low - 0x1p-42, 0))).magnitude
    if near.isNaN || far.isNaN { return .infinity }
    return near > least && near >= far / 2 ? near : 0
  }
}
