extension Int {
  /// The value without its fraction; the nearest integer there is for what lies beyond them, 0 for NaN.
  ///
  /// For places that come from data: plain `Int(_:)` traps on what it cannot hold.
  @inlinable
  package init(saturating value: Double) {
    if value >= Double(Int.min), value < Double(Int.max) {
      self.init(value)
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}
