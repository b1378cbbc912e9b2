// The before flag of CSS passes through every combinator to the curves that it is made of.

extension TimingFunction {
  /// The curve with the flag, as a combinator takes it.
  fileprivate var before: AnyTimingFunction { AnyTimingFunction(beforePhase) }
}

extension Reversed {
  public var beforePhase: ErasedCurve { base.before.reversed().erased }
}

extension Mirrored {
  public var beforePhase: ErasedCurve { base.before.mirrored().erased }
}

extension Clamped {
  public var beforePhase: ErasedCurve { base.before.clamped(to: range).erased }
}

extension Windowed {
  public var beforePhase: ErasedCurve { base.before.windowed(in: window).erased }
}

extension Scaled {
  public var beforePhase: ErasedCurve { base.before.scaled(to: range).erased }
}

extension Halves {
  public var beforePhase: ErasedCurve { Halves<_, _>(first.before, second.before).erased }
}

extension Chained {
  public var beforePhase: ErasedCurve { first.before.chained(with: second.before, at: time).erased }
}

extension Blended {
  public var beforePhase: ErasedCurve { first.before.blended(with: second.before, weight: weight).erased }
}
