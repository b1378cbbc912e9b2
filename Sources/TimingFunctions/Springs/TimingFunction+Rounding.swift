import ScalarMath

extension TimingFunction {
  /// What a program of this curve gives, its values held against the curve's enclosures; nil where x is not known.
  func rounded(_ x: RoundedInterval, _ program: (RoundedInterval) -> RoundedInterval) -> RoundedInterval? {
    if x.error == .infinity { return nil }
    let rounded = program(x)
    return enclosed(over: x.exact).map { rounded.narrowed(to: $0) } ?? rounded
  }
}
