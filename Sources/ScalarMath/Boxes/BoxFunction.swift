/// A function of several real numbers by its enclosures, for proofs over boxes.
public struct BoxFunction: Sendable {
  /// A function of a number for each variable, generic code evaluated on series.
  public typealias Parts = @Sendable ([MultivariateSeries]) -> [MultivariateSeries]

  /// How many numbers it takes.
  public let variableCount: Int
  private let kind: MultivariateSeries.Kind
  private let partKind: MultivariateSeries.Kind?
  private let parts: Parts
  private let combined: (@Sendable ([MultivariateSeries]) -> MultivariateSeries)?
  /// Whether derivatives are asked for, also along variables that do not vary in a box.
  private let isOfSlopes: Bool

  /// - Parameters:
  ///   - variables: how many numbers it takes, 1 to 8.
  ///   - order: of the series it is given, 1 or more: with 2 it is known where the function rises and falls much sooner.
  ///   - loss: by how many its own series are of a lower order, as it is made of derivatives; below the order.
  ///   - series: the function of a number for each variable.
  public init(
    variables: Int, order: Int = 2, loss: Int = 0,
    _ series: @escaping @Sendable ([MultivariateSeries]) -> MultivariateSeries
  ) {
    self.init(variables, order, loss, { [series($0)] }, nil)
  }

  /// A function with kinks, such as a largest of several, of smooth ones: these are known more closely than the whole.
  ///
  /// - Parameters:
  ///   - parts: the smooth functions.
  ///   - combined: what is made of them.
  public init(
    variables: Int, order: Int, loss: Int = 0, parts: @escaping Parts,
    combined: @escaping @Sendable ([MultivariateSeries]) -> MultivariateSeries
  ) {
    self.init(variables, order, loss, parts, combined)
  }

  private init(
    _ variables: Int, _ order: Int, _ loss: Int, _ parts: @escaping Parts,
    _ combined: (@Sendable ([MultivariateSeries]) -> MultivariateSeries)?
  ) {
    precondition(0..<order ~= loss, "an order to differentiate")
    variableCount = variables
    kind = MultivariateSeries.Kind(variables: variables, order: order)
    partKind = order - loss > 1 ? MultivariateSeries.Kind(variables: variables, order: order - loss - 1) : nil
    (self.parts, self.combined, isOfSlopes) = (parts, combined, loss > 0)
  }

  /// The function over a box, as closely as it is known, and about a place of it, along the variables that vary in the
  /// box.
  func known(
    over box: [Interval], about centre: [Double]
  ) -> (whole: MultivariateSeries, middle: MultivariateSeries) {
    let offsets = zip(box, centre).map { $0 - Interval($1) }
    let over = parts(variables(box, about: nil))
    let about = parts(variables(box, about: centre))
    let narrowed = zip(over, about).map { $0.narrowed(about: $1, offsets, in: partKind) }
    let (whole, middle) = combined.map { ($0(narrowed), $0(about)) } ?? (narrowed[0], about[0])
    let values = combined == nil ? nil : whole.values(about: middle, offsets)
    return (values.map { whole.narrowed(to: $0) } ?? whole, middle)
  }

  /// At a place.
  public func value(at place: [Double]) -> Interval { values(over: place.map { Interval($0) }) }

  /// All values over a box, without looking closer.
  public func values(over box: [Interval]) -> Interval { over(box).value }

  func over(_ box: [Interval]) -> MultivariateSeries {
    let found = parts(variables(box, about: nil))
    return combined?(found) ?? found[0]
  }

  /// The variables over a box, or about a place of it; those that do not vary are constants unless their slopes count.
  private func variables(_ box: [Interval], about centre: [Double]?) -> [MultivariateSeries] {
    box.indices.map { index in
      if box[index].isPoint, !isOfSlopes { return MultivariateSeries(box[index]) }
      return kind.variable(index, over: centre.map { Interval($0[index]) } ?? box[index])
    }
  }
}

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
