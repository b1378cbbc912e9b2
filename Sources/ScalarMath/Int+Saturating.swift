extension Int {
  /// The value truncated toward 0 and clamped to the range of Int; 0 for NaN.
  ///
  /// For indices that come from data: plain `Int(_:)` traps on values out of range.
  @inlinable
  package init(saturating value: Double) {
    if value >= Double(Int.min), value < Double(Int.max) {
      self.init(value)
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}
