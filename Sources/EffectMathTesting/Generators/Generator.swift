/// A source of random cases that knows how to make a case simpler.
public struct Generator<Value: Sendable>: Sendable {
  /// A random case.
  public let generate: @Sendable (inout SeededGenerator) -> Value
  /// Simpler cases to try in place of one, the simplest first. Finite, and never back to the case itself.
  public let shrink: @Sendable (Value) -> [Value]

  /// A source by what draws a case and what lists simpler ones, the simplest first; without the latter cases stay as
  /// drawn.
  public init(
    generate: @escaping @Sendable (inout SeededGenerator) -> Value,
    shrink: @escaping @Sendable (Value) -> [Value] = { _ in [] }
  ) {
    self.generate = generate
    self.shrink = shrink
  }

  /// Cases made from these. To shrink one, `back` finds what it came from.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value
  ) -> Generator<Other> {
    Generator<Other>(
      generate: { transform(self.generate(&$0)) },
      shrink: { self.shrink(back($0)).map(transform) })
  }

  /// Only the cases that satisfy a condition, which a fair share of them should: 1,000 failures in a row trap.
  public func filter(_ condition: @escaping @Sendable (Value) -> Bool) -> Generator {
    Generator(
      generate: { random in
        for _ in 0..<1000 {
          let value = self.generate(&random)
          if condition(value) { return value }
        }
        preconditionFailure("the condition refuses nearly every case")
      },
      shrink: { self.shrink($0).filter(condition) })
  }
}
