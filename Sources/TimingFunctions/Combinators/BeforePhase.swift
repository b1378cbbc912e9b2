// The before flag of CSS passes through every combinator to the curves that it is made of.

extension TimingFunction {
  /// The curve with the flag, as a combinator takes it.
  fileprivate var before: AnyTimingFunction { AnyTimingFunction(beforePhase) }
}

extension Reversed {
  public var beforePhase: HeldCurve { base.before.reversed().held }
}

extension Mirrored {
  public var beforePhase: HeldCurve { base.before.mirrored().held }
}

extension Clamped {
  public var beforePhase: HeldCurve { base.before.clamped(to: range).held }
}

extension Windowed {
  public var beforePhase: HeldCurve { base.before.windowed(in: window).held }
}

extension Scaled {
  public var beforePhase: HeldCurve { base.before.scaled(to: range).held }
}

extension Halves {
  public var beforePhase: HeldCurve { Halves<_, _>(first.before, second.before).held }
}

extension Chained {
  public var beforePhase: HeldCurve { first.before.chained(with: second.before, at: time).held }
}

extension Blended {
  public var beforePhase: HeldCurve { first.before.blended(with: second.before, weight: weight).held }
}
