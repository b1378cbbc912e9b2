// Every combinator passes the before flag of CSS to its curves.

extension TimingFunction {
  /// A copy after a change.
  func changed(_ change: (inout Self) -> Void) -> ErasedCurve {
    var copy = self
    change(&copy)
    return copy.erased
  }

  /// The curve with the flag set, type-erased for a combinator.
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
