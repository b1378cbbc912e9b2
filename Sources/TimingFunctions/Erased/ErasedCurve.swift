/// A curve of any type, as effects store it. Embedded Swift, which has no existentials, uses ``AnyTimingFunction``
/// instead.
public typealias ErasedCurve = any TimingFunction

extension TimingFunction {
  /// This curve with its type erased, as effects store it.
  @inlinable @inline(__always)
  public var erased: ErasedCurve { self }
}
