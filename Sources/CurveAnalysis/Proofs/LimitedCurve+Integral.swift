import ScalarMath

extension LimitedCurve {
  /// The integral from one place to a later one, by Taylor's formula of order 8 about the middle, or by the values alone
  /// where the curve is not smooth; nil where it may have no value.
  func integral(from low: Double, to high: Double) -> Interval? {
    let order = 8
    let whole = between(low, high, order: order).whole
    let width = Interval(high) - Interval(low)
    let rough = whole.value.times(width)
    guard !whole.value.isEmpty, whole.value.definition != .partial || whole.value.isBounded else { return nil }
    guard whole.isSmooth, whole[order].isBounded else {
      return rough.isBounded ? rough : whole.value.isEmpty ? nil : .entire
    }
    let middle = low + 0.5 * (high - low)
    guard middle > low, middle < high else { return rough }
    let series = at(middle, order: order).whole
    guard series.isSmooth else { return rough }
    // ∫ (t − m)ᵏ from low to high, as the ends are no mirror images of one another in doubles.
    let (left, right) = (Interval(low) - Interval(middle), Interval(high) - Interval(middle))
    var sum = Interval(0.0)
    for k in 0..<order {
      let power = (Interval.pow(right, k + 1) - .pow(left, k + 1)) / Interval(Double(k + 1))
      sum = sum + series[k].times(power)
    }
    let rest = (Interval.pow(right, order + 1) - .pow(left, order + 1)) / Interval(Double(order + 1))
    sum = sum + whole[order].times(rest)
    let common = sum.intersection(with: rough)
    return common.isEmpty ? rough : common
  }
}
