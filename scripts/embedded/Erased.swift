import ScalarMath

// What stands in for Sources/TimingFunctions/Erased where Swift has no existentials.

/// A curve whose type is not known, as effects hold it.
public typealias ErasedCurve = AnyTimingFunction

/// A curve of unknown type in a type of its own: the functions that it is made of.
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

  /// The curve itself, whose type is hidden already.
  public init(_ base: AnyTimingFunction) { self = base }

  public func value(at t: Double) -> Double { makeValue(t) }
  public func jet(at t: Jet) -> Jet { makeJet(t) }
  public var beforePhase: ErasedCurve { makeBeforePhase() }
  /// This curve, as effects hold it.
  public var erased: ErasedCurve { self }
}

extension TimingFunction {
  /// This curve, as effects hold it.
  public var erased: ErasedCurve { AnyTimingFunction(self) }
}
