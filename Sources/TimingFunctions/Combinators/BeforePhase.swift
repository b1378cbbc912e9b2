// The before flag of CSS passes through every combinator to the curves that it is made of.

extension TimingFunction {
  /// The curve with the flag, as a combinator takes it.
  fileprivate var before: AnyTimingFunction { AnyTimingFunction(beforePhase) }
}

extension Reversed {
  public var beforePhase: any TimingFunction { base.before.reversed() }
}

extension Mirrored {
  public var beforePhase: any TimingFunction { base.before.mirrored() }
}

extension Clamped {
  public var beforePhase: any TimingFunction { base.before.clamped(to: range) }
}

extension Windowed {
  public var beforePhase: any TimingFunction { base.before.windowed(in: window) }
}

extension Scaled {
  public var beforePhase: any TimingFunction { base.before.scaled(to: range) }
}

extension Halves {
  public var beforePhase: any TimingFunction { Halves<_, _>(first.before, second.before) }
}

extension Chained {
  public var beforePhase: any TimingFunction { first.before.chained(with: second.before, at: time) }
}

extension Blended {
  public var beforePhase: any TimingFunction { first.before.blended(with: second.before, weight: weight) }
}
