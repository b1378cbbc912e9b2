extension BoxFunction {
  /// What is proved to be the least and the greatest value over a box. A place without a value counts as none.
  ///
  /// - Parameters:
  ///   - box: bounded, an interval for each variable.
  ///   - evaluations: of the function, at most, about, for each end.
  ///   - tolerance: how near both bounds of an end are sought, as a share of the greatest magnitude of the values found.
  ///   - size: more than that magnitude, where smaller values are as good as 0.
  public func range(
    over box: [Interval], evaluations: Int, tolerance: Double = 1e-12, size: Double = 0
  ) -> BoxRange {
    precondition(box.count == variableCount && box.allSatisfy { !$0.isEmpty && $0.isBounded }, "a bounded box")
    var upward = BoxSearch(self, over: box, sign: 1, evaluations: evaluations)
    let maximum = upward.run(tolerance: tolerance, size: size)
    var downward = BoxSearch(self, over: box, sign: -1, evaluations: evaluations)
    let known = maximum.place == nil ? size : max(size, maximum.value.lower.magnitude)
    let minimum = downward.run(tolerance: tolerance, size: known.isFinite ? known : size).negated
    return BoxRange(minimum: minimum, maximum: maximum)
  }

  /// Whether all values over a box are proved to be within bounds. A place without a value counts as none.
  public func stays(within bounds: ClosedRange<Double>, over box: [Interval], evaluations: Int) -> Bool {
    var upward = BoxSearch(self, over: box, sign: 1, evaluations: evaluations)
    if bounds.upperBound < .infinity, !upward.stays(below: bounds.upperBound) { return false }
    var downward = BoxSearch(self, over: box, sign: -1, evaluations: evaluations)
    return bounds.lowerBound == -.infinity || downward.stays(below: -bounds.lowerBound)
  }

  /// Whether the function is proved to be a number at every place of a box.
  ///
  /// - Parameter axis: along which it is to be proved continuous too; nil for none.
  public func isFinite(over box: [Interval], continuousAlong axis: Int? = nil, evaluations: Int) -> Bool {
    var waiting = [box]
    var left = evaluations
    while let cell = waiting.popLast() {
      left -= 1
      if left < 0 { return false }
      let series = over(cell)
      let isContinuous = axis.map { !series.mayJump(along: $0) } ?? true
      if series.value.definition != .partial, series.value.isBounded, isContinuous { continue }
      let axes = cell.indices.filter { cell[$0].lower.nextUp < cell[$0].upper }
      guard let widest = axes.max(by: { cell[$0].width / box[$0].width < cell[$1].width / box[$1].width }) else {
        return false
      }
      waiting += BoxSearch.halves(of: cell, along: widest)
    }
    return true
  }
}
