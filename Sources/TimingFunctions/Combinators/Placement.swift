import ScalarMath

/// `first` before `time`, `second` after it, each with its own time from 0 to 1, joined at the value `time`.
///
/// s·first(t/s) for t < s, s + (1 − s)·second((t − s)/(1 − s)) from s on, for the share s of the first.
/// With a share of 0 or less only the second is played, with 1 or more only the first.
public struct Chained<First: TimingFunction, Second: TimingFunction>: ElementaryTimingFunction {
  /// The curve before ``time``.
  public let first: First
  /// The curve from ``time`` on.
  public let second: Second
  /// The share of time, and of progress, that the first curve takes.
  public let time: Double
  /// Chains two curves.
  public init(_ first: First, _ second: Second, at time: Double) {
    self.first = first
    self.second = second
    self.time = time
  }
  public var cost: Int { max(first.cost, second.cost) }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if time >= 1 { return first.applied(to: t) }
    if time <= 0 { return second.applied(to: t) }
    return .piecewise(t, .below, time) {
      first.applied(to: $0 / time) * time
    } otherwise: { t in
      let rest: Number = 1 - Number(time)
      return time + second.applied(to: ((t - time) / rest).passing(through: 1, at: 1, of: t)) * rest
    }
  }
}

/// The curve compressed into a window of time; constant at its first value before and at its last value after.
public struct Windowed<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve.
  public let base: Base
  /// The window of time.
  public let window: ClosedRange<Double>
  /// Compresses a curve into a window of time.
  public init(_ base: Base, in window: ClosedRange<Double>) {
    self.base = base
    self.window = window
  }
  public var cost: Int { base.cost }
  /// A window of width 0 is a step at its position.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if window.upperBound > window.lowerBound {
      let share: Number = (t - window.lowerBound) / (Number(window.upperBound) - window.lowerBound)
      return base.applied(to: clamp(share.passing(through: 1, at: window.upperBound, of: t), to: 0...1))
    }
    if t.isNaN { return t }
    return base.applied(
      to: .piecewise(t, .below, window.lowerBound, { _ in Number(0) }, otherwise: { _ in Number(1) }))
  }
}

/// The curve with its progress 0...1 mapped to another range: a + (b − a)·f(t).
public struct Scaled<Base: TimingFunction>: ElementaryTimingFunction {
  /// The curve.
  public let base: Base
  /// The range to which progress 0…1 is mapped.
  public let range: ClosedRange<Double>
  /// Maps the progress of a curve to a range.
  public init(_ base: Base, to range: ClosedRange<Double>) {
    self.base = base
    self.range = range
  }
  public var domain: ClosedRange<Double> { base.domain }
  public var cost: Int { base.cost }
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let progress = base.applied(to: t)
    return (1 - progress) * range.lowerBound + progress * range.upperBound
  }
}

extension TimingFunction {
  /// This curve until `time`, then `next`.
  public func chained<Next: TimingFunction>(with next: Next, at time: Double = 0.5) -> Chained<Self, Next> {
    Chained(self, next, at: time)
  }
  /// This curve within a window of time.
  public func windowed(in window: ClosedRange<Double>) -> Windowed<Self> { Windowed(self, in: window) }
  /// This curve with its progress mapped to `range`.
  public func scaled(to range: ClosedRange<Double>) -> Scaled<Self> { Scaled(self, to: range) }
}
