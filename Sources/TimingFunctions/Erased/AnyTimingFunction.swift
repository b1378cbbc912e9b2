import ScalarMath

/// A curve of any type behind a concrete type, so that generic code that takes it stays specialised.
public struct AnyTimingFunction: TimingFunction {
  /// The wrapped curve.
  public let base: any TimingFunction

  /// Erases the type of a curve.
  public init(_ base: any TimingFunction) { self.base = base }

  public func value(at t: Double) -> Double { base.value(at: t) }
  public func jet(at t: Jet) -> Jet { base.jet(at: t) }
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? { base.enclosed(over: t) }
  public func enclosed(over x: Interval) -> Interval? { base.enclosed(over: x) }
  public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { base.extended(to: t) }
  public var isComputedInLanes: Bool { base.isComputedInLanes }
  public var cost: Int { base.cost }
  public var factoredForm: FactoredForm? { base.factoredForm }
  public var domain: ClosedRange<Double> { base.domain }
  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    base.values(at: ts, into: out)
  }
  public var beforePhase: any TimingFunction { base.beforePhase }
  public var wrappedCurve: (any TimingFunction)? { base }
}

/// A curve of any type, as effects store it. Embedded Swift, which has no existentials, uses ``AnyTimingFunction``
/// instead.
public typealias ErasedCurve = any TimingFunction

extension TimingFunction {
  /// This curve with its type erased, as effects store it.
  @inlinable @inline(__always)
  public var erased: ErasedCurve { self }
}
