import ScalarMath

/// A curve of progress over time: usually from (0, 0) to (1, 1), free to overshoot between.
///
/// `value(at:)` and `jet(at:)` are required, and outside ``domain`` are what the conformer documents; ``domain``,
/// ``values(at:into:)``, ``beforePhase`` and ``wrappedCurve`` are optional, with standard implementations. A curve that
/// one generic function describes is an ``ElementaryTimingFunction``, which has to have that function alone.
public protocol TimingFunction: UnivariateFunction {
  /// Where the curve is meant to be read. 0...1 unless said otherwise.
  var domain: ClosedRange<Double> { get }
  /// One value for each element of `ts`; `out` is at least as long and does not overlap `ts`.
  func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>)
  /// This curve with the before flag of CSS set: an animation that has yet to begin is at the foot of a jump, not at
  /// its top. The curve itself where it does not jump.
  var beforePhase: ErasedCurve { get }
  /// The curve that this one is under another type, such as the easing that a formula calls. nil unless said otherwise.
  var wrappedCurve: ErasedCurve? { get }
}

extension TimingFunction {
  @inlinable public var domain: ClosedRange<Double> { 0...1 }

  @inlinable public var beforePhase: ErasedCurve { erased }

  @inlinable public var wrappedCurve: ErasedCurve? { nil }

  @inlinable
  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    for i in 0..<ts.count { out[i] = value(at: ts[i]) }
  }

  /// The values at `ts`, computed as a batch.
  package func values(at ts: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: ts.count) { buffer, count in
      ts.withUnsafeBufferPointer { values(at: $0, into: buffer) }
      count = ts.count
    }
  }

  /// The value at t: a curve is called like a function.
  @inlinable public func callAsFunction(_ t: Double) -> Double { value(at: t) }

  /// The derivative of this order at `t`, from the Taylor series: exact but for rounding.
  public func derivative(_ order: Int, at t: Double) -> Double {
    jet(at: Jet(variable: t, order: order)).derivative(order)
  }

  /// The values at the ends of the domain.
  public var ends: (start: Double, end: Double) {
    (value(at: domain.lowerBound), value(at: domain.upperBound))
  }
}

/// A timing function written once, in the functions of ``ElementaryNumber``: the door for a curve of one's own.
///
/// ```swift
/// struct Anticipation: ElementaryTimingFunction {
///   func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t * t * (3 * t - 2) }
/// }
/// ```
///
/// Values come from it with `Double`, Taylor series and so derivatives of any order with ``Jet``, and every combinator,
/// law and effect that takes a curve takes it. Branches go through ``ElementaryNumber/branch(_:_:_:_:otherwise:join:)``
/// and its shorter forms, so that a series takes the piece that it lies in.
public protocol ElementaryTimingFunction: TimingFunction {
  /// The curve at `t`, which may be any number; the value is the double that this gives for a `Double`. NaN for NaN,
  /// never a trap.
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number
}

extension ElementaryTimingFunction {
  @inlinable public func value(at t: Double) -> Double { evaluate(t) }

  @inlinable public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { evaluate(t) }

  /// The series of the formula, with the value that ``value(at:)`` gives.
  @inlinable
  public func jet(at t: Jet) -> Jet {
    let series = evaluate(t)
    let value = value(at: t.leading)
    return value == series.leading || !(value - series.leading).isFinite ? series : series - series.leading + value
  }
}
