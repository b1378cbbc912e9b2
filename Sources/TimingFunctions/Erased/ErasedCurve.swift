/// A curve whose type is not known, as effects hold it. Embedded Swift, which has no existentials, has an
/// ``AnyTimingFunction`` in its place.
public typealias ErasedCurve = any TimingFunction

extension TimingFunction {
  /// This curve, as effects hold it.
  @inlinable @inline(__always)
  public var erased: ErasedCurve { self }
}
