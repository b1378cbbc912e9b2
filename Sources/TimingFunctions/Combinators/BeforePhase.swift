// The before flag of CSS passes through every combinator to the curves that it is made of.

extension Reversed {
  public var beforePhase: any TimingFunction {
    let base = base.beforePhase
    return TimingFunctions.reversed(base)
  }
}

extension Mirrored {
  public var beforePhase: any TimingFunction {
    let base = base.beforePhase
    return TimingFunctions.mirrored(base)
  }
}

extension Clamped {
  public var beforePhase: any TimingFunction {
    let base = base.beforePhase
    return TimingFunctions.clamped(base, to: range)
  }
}

extension Windowed {
  public var beforePhase: any TimingFunction {
    let base = base.beforePhase
    return TimingFunctions.windowed(base, in: window)
  }
}

extension Scaled {
  public var beforePhase: any TimingFunction {
    let base = base.beforePhase
    return TimingFunctions.scaled(base, to: range)
  }
}

extension Halves {
  public var beforePhase: any TimingFunction {
    let (first, second) = (first.beforePhase, second.beforePhase)
    return halves(first, second)
  }
}

extension Chained {
  public var beforePhase: any TimingFunction {
    let (first, second) = (first.beforePhase, second.beforePhase)
    return TimingFunctions.chained(first, second, at: time)
  }
}

extension Blended {
  public var beforePhase: any TimingFunction {
    let (first, second) = (first.beforePhase, second.beforePhase)
    return TimingFunctions.blended(first, second, weight: weight)
  }
}

// Functions and not methods, so that a curve of any type opens to its own.

private func reversed(_ base: some TimingFunction) -> any TimingFunction { base.reversed() }

private func mirrored(_ base: some TimingFunction) -> any TimingFunction { base.mirrored() }

private func clamped(_ base: some TimingFunction, to range: ClosedRange<Double>) -> any TimingFunction {
  base.clamped(to: range)
}

private func windowed(_ base: some TimingFunction, in window: ClosedRange<Double>) -> any TimingFunction {
  base.windowed(in: window)
}

private func scaled(_ base: some TimingFunction, to range: ClosedRange<Double>) -> any TimingFunction {
  base.scaled(to: range)
}

private func halves<First: TimingFunction, Second: TimingFunction>(
  _ first: First, _ second: Second
) -> any TimingFunction {
  Halves(first, second)
}

private func chained(
  _ first: some TimingFunction, _ second: some TimingFunction, at time: Double
) -> any TimingFunction {
  first.chained(with: second, at: time)
}

private func blended(
  _ first: some TimingFunction, _ second: some TimingFunction, weight: Double
) -> any TimingFunction {
  first.blended(with: second, weight: weight)
}
