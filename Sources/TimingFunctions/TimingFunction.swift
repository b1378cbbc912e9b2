import ScalarMath

/// A timing function: progress over time, usually from (0, 0) to (1, 1), with overshoot allowed in between.
///
/// `value(at:)` and `jet(at:)` are required; each conformer documents them outside ``domain``. ``domain``,
/// `values(at:into:)`, ``beforePhase`` and ``wrappedCurve`` have default implementations. A curve given by one
/// generic function is an ``ElementaryTimingFunction``, which requires only that function.
public protocol TimingFunction: UnivariateFunction {
  /// The intended domain of the curve; 0...1 by default.
  var domain: ClosedRange<Double> { get }
  /// This curve with the before flag of CSS set: at a jump, an animation that has yet to begin takes the value before
  /// the jump. A curve without jumps returns itself.
  var beforePhase: ErasedCurve { get }
  /// The curve that this one wraps under another type, such as the easing that a formula calls; nil by default.
  var wrappedCurve: ErasedCurve? { get }
}

extension TimingFunction {
  @inlinable public var domain: ClosedRange<Double> { 0...1 }

  @inlinable public var beforePhase: ErasedCurve { erased }

  @inlinable public var wrappedCurve: ErasedCurve? { nil }

  /// Evaluates a formula in SIMD lanes, for 32 values or more. Formulas of sums, products, quotients and roots give the
  /// bits of `value(at:)`. With sines, powers of two and exponentials the error is at most 1½ times as large as for one
  /// value, and a zero may have the other sign.
  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    if ts.count >= ValueBlock.fewest {
      if fill(ts, out) { return }
      if isComputedInLanes { return ValueBlock.map(ts, into: out) { extended(to: $0) ?? $0.unknown } }
    }
    for i in 0..<ts.count { out[i] = value(at: ts[i]) }
  }

  /// The values at `ts`, computed as a batch.
  package func values(at ts: [Double]) -> [Double] {
    [Double](unsafeUninitializedCapacity: ts.count) { buffer, count in
      ts.withUnsafeBufferPointer { values(at: $0, into: buffer) }
      count = ts.count
    }
  }

  /// The value at `t`, so that a curve can be called like a function.
  @inlinable public func callAsFunction(_ t: Double) -> Double { value(at: t) }

  /// The derivative of this order at `t`, from the Taylor series: exact except for rounding.
  public func derivative(_ order: Int, at t: Double) -> Double {
    jet(at: Jet(variable: t, order: order)).derivative(order)
  }

  /// The values at the ends of the domain.
  public var ends: (start: Double, end: Double) {
    (value(at: domain.lowerBound), value(at: domain.upperBound))
  }
}

/// A timing function written once, with the functions of ``ElementaryNumber``: the entry point for custom curves.
///
/// ```swift
/// struct Anticipation: ElementaryTimingFunction {
///   func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t * t * (3 * t - 2) }
/// }
/// ```
///
/// Evaluation with `Double` gives values; with ``Jet`` it gives the Taylor series and so derivatives of any order.
/// Every combinator, property test and effect that takes a curve accepts it. Branches go through
/// ``ElementaryNumber/branch(_:_:_:_:otherwise:join:)`` and its shorter forms, so that a series takes the piece that it
/// lies in.
public protocol ElementaryTimingFunction: TimingFunction {
  /// The curve at `t`, a number of any type; `value(at:)` is its result for a `Double`. NaN for NaN, never a trap.
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number
}

extension ElementaryTimingFunction {
  @inlinable public func value(at t: Double) -> Double { evaluate(t) }

  @inlinable @inline(__always) public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { evaluate(t) }

  public var isComputedInLanes: Bool { !hasKernel }

  /// The series of the formula, with the value that ``value(at:)`` gives.
  @inlinable
  public func jet(at t: Jet) -> Jet {
    let series = evaluate(t)
    let value = value(at: t.leading)
    return value == series.leading || !(value - series.leading).isFinite ? series : series - series.leading + value
  }
}

/// Progress at constant velocity, t; also outside 0...1.
public struct Linear: ElementaryTimingFunction, Hashable {
  @inlinable public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { t }
}

extension IntervalSeries {
  /// Joins two formulas at a border, continuously or with a jump to the value of the later one.
  static func jointed(
    _ x: IntervalSeries, at border: Double, jumps: Bool, below: (IntervalSeries) -> IntervalSeries,
    above: (IntervalSeries) -> IntervalSeries
  ) -> IntervalSeries {
    jumps
      ? .piecewise(x, .atLeast, border, above, otherwise: below) : .connected(x, at: border, below: below, above: above)
  }

  /// Joins the formulas of several pieces, each at the abscissa of its start, or with a jump there.
  static func jointed(
    _ x: IntervalSeries, _ pieces: Range<Int>, at start: (Int) -> (place: Double, jumps: Bool),
    formula: (IntervalSeries, Int) -> IntervalSeries
  ) -> IntervalSeries {
    if pieces.count == 1 { return formula(x, pieces.lowerBound) }
    let middle = (pieces.lowerBound + pieces.upperBound) / 2
    let (place, jumps) = start(middle)
    return .jointed(x, at: place, jumps: jumps) {
      .jointed($0, pieces.lowerBound..<middle, at: start, formula: formula)
    } above: {
      .jointed($0, middle..<pieces.upperBound, at: start, formula: formula)
    }
  }
}

/// An error in a text, keyframes, segments or rows that make no curve.
public struct CurveError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line: the faulty input and the legal one.
  public let description: String
  /// The faulty place in a text, in UTF-8 bytes; empty for other input.
  public var place: Range<Int>
  /// The index of the faulty keyframe or segment, from 0; nil if none is faulty by itself.
  public var index: Int?
  /// A word that is not the name of an easing; nil for other errors.
  public var unknownName: String?

  init(_ description: String, at place: Range<Int> = 0..<0, index: Int? = nil, unknownName: String? = nil) {
    (self.description, self.place, self.index, self.unknownName) = (description, place, index, unknownName)
  }

  /// Creates the error for an unexpected part of a text, with the legal alternatives.
  init(unexpected found: ArraySlice<UInt8>, legal: String, at place: Range<Int>) {
    let fault = found.isEmpty ? "the text ends too early" : "\(found.quoted) is unexpected"
    self.init("\(fault); write \(legal)", at: place)
  }
}
