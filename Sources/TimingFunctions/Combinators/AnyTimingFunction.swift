import ScalarMath

// The one place that knows whether Swift has existentials: Embedded Swift, as in a browser, has none.
#if hasFeature(Embedded)
  /// A curve whose type is not known: a type of its own here, `any TimingFunction` where Swift has existentials.
  public typealias HeldCurve = AnyTimingFunction

  /// A curve of unknown type in a type of its own, so that what takes it stays specialised.
  public struct AnyTimingFunction: TimingFunction {
    private let makeValue: @Sendable (Double) -> Double
    private let makeJet: @Sendable (Jet) -> Jet
    private let makeBeforePhase: @Sendable () -> AnyTimingFunction
    public let domain: ClosedRange<Double>

    /// Hides the type of a curve.
    public init(_ base: some TimingFunction) {
      makeValue = { base.value(at: $0) }
      makeJet = { base.jet(at: $0) }
      makeBeforePhase = { base.beforePhase }
      domain = base.domain
    }

    /// The curve itself, which needs no second hull.
    public init(_ base: AnyTimingFunction) { self = base }

    public func value(at t: Double) -> Double { makeValue(t) }
    public func jet(at t: Jet) -> Jet { makeJet(t) }
    public var beforePhase: HeldCurve { makeBeforePhase() }
    public var held: HeldCurve { self }
  }

  extension TimingFunction {
    /// This curve, as effects hold it.
    public var held: HeldCurve { AnyTimingFunction(self) }
  }
#else
  /// A curve whose type is not known, as effects hold it.
  public typealias HeldCurve = any TimingFunction

  /// A curve of unknown type in a type of its own, so that what takes it stays specialised.
  public struct AnyTimingFunction: TimingFunction {
    /// The curve.
    public let base: any TimingFunction

    /// Hides the type of a curve.
    public init(_ base: any TimingFunction) { self.base = base }

    public func value(at t: Double) -> Double { base.value(at: t) }
    public func jet(at t: Jet) -> Jet { base.jet(at: t) }
    public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { base.extended(to: t) }
    public var domain: ClosedRange<Double> { base.domain }
    public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
      base.values(at: ts, into: out)
    }
    public var beforePhase: any TimingFunction { base.beforePhase }
  }

  extension TimingFunction {
    /// This curve, as effects hold it.
    @inlinable @inline(__always)
    public var held: HeldCurve { self }
  }
#endif
