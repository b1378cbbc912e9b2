import ScalarMath

/// Copies of a curve that begin one after another, such as the letters of a word.
///
/// Copy i, counted from 0, is f(t − i·offset), constant at its first value before and at its last value after. The
/// domain of every copy extends from the start of the first to the end of the last.
public struct Stagger<Base: TimingFunction>: Sendable {
  /// The curve of the first copy.
  public let base: Base
  /// The number of copies.
  public let count: Int
  /// The delay of each copy after the one before it, in the unit of the abscissa.
  public let offset: Double

  /// The parameters `copies` and `offset`, with their legal values.
  public static var parameters: [Parameter] {
    [
      Parameter("copies", .required, .none, .whole(1...mostCopies), "number of copies"),
      Parameter("offset", .required, .none, .range(0...Double.greatestFiniteMagnitude), "from one to the next"),
    ]
  }

  /// The greatest number of copies, limited because the mean evaluates every copy.
  public static var mostCopies: Int { 10_000 }

  /// Creates copies of a curve.
  ///
  /// - Throws: ``IllegalParameter`` for a count that is not from 1 to ``mostCopies``, an offset that is negative or not
  ///   finite, and offsets that together are not finite.
  public init(_ base: Base, copies count: Int, offset: Double) throws(IllegalParameter) {
    for (parameter, value) in zip(Self.parameters, [Double(count), offset]) {
      try parameter.check(value, of: "stagger")
    }
    (self.base, self.count, self.offset) = (base, count, offset)
    try Self.parameters[1].check(domain.upperBound, of: "stagger")
  }

  /// The interval from the start of the first copy to the end of the last.
  public var domain: ClosedRange<Double> {
    base.domain.lowerBound...base.domain.upperBound + Double(count - 1) * offset
  }

  /// The copy at an index from 0 to below ``count``.
  public func copy(_ index: Int) -> StaggeredCurve<Base> {
    precondition(0..<count ~= index, "there are \(count) copies")
    return StaggeredCurve(group: self, index: index, isSum: false)
  }

  /// The mean of all copies: the progress of the group.
  public var mean: StaggeredCurve<Base> { StaggeredCurve(group: self, index: nil, isSum: false) }
  /// The sum of all copies.
  public var sum: StaggeredCurve<Base> { StaggeredCurve(group: self, index: nil, isSum: true) }

  fileprivate var beforePhase: Stagger<AnyTimingFunction> {
    knownLegal(try Stagger<AnyTimingFunction>(AnyTimingFunction(base.beforePhase), copies: count, offset: offset))
  }

  fileprivate func value<Number: ElementaryNumber>(of index: Int, at t: Number) -> Number {
    base.applied(to: clamp(t - Number(offset) * Double(index), to: base.domain))
  }
}

/// One copy of a ``Stagger``, or the mean or the sum of all.
///
/// In addition to the sum of the copies' errors, the error of a sum is at most n·2⁻⁵³ times the sum of their
/// magnitudes, divided by n for the mean.
public struct StaggeredCurve<Base: TimingFunction>: ElementaryTimingFunction {
  /// The group that the copy belongs to.
  public let group: Stagger<Base>
  /// The index of the copy, counted from 0; nil for the mean and the sum.
  public let index: Int?
  /// True for the sum of all copies.
  public let isSum: Bool

  public var domain: ClosedRange<Double> { group.domain }

  public var cost: Int { index == nil ? group.base.cost * group.count : group.base.cost }
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if let index { return group.value(of: index, at: t) }
    var sum = group.value(of: 0, at: t)
    for index in 1..<max(1, group.count) { sum = sum + group.value(of: index, at: t) }
    return isSum ? sum : sum / Double(group.count)
  }

  public var beforePhase: ErasedCurve {
    StaggeredCurve<_>(group: group.beforePhase, index: index, isSum: isSum).erased
  }
}
