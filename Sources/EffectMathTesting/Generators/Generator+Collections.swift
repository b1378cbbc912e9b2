extension Generator {
  /// One of these, all alike in weight. Shrinks towards the first.
  public static func choice(_ choices: [Value]) -> Generator where Value: Equatable {
    precondition(!choices.isEmpty, "nothing to choose from")
    return Generator(
      generate: { choices.randomElement(using: &$0)! },
      shrink: { value in Array(choices.prefix { $0 != value }) })
  }

  /// Arrays of such cases. Shrinks by leaving elements out, halves first, then by shrinking elements.
  public func array(count: ClosedRange<Int>) -> Generator<[Value]> {
    Generator<[Value]>(
      generate: { random in
        (0..<Int.random(in: count, using: &random)).map { _ in self.generate(&random) }
      },
      shrink: { values in
        var candidates: [[Value]] = []
        var cut = values.count
        while cut > 0 {
          if values.count - cut >= count.lowerBound {
            for start in stride(from: 0, through: values.count - cut, by: cut) {
              candidates.append(Array(values[..<start] + values[(start + cut)...]))
            }
          }
          cut /= 2
        }
        return candidates + values.indices.flatMap { values.replaced(at: $0, by: self.shrink(values[$0])) }
      })
  }
}

extension Array {
  /// An array for each of these elements, which stands there in place of the one at an index.
  func replaced(at index: Int, by elements: [Element]) -> [[Element]] {
    elements.map { self[..<index] + [$0] + self[(index + 1)...] }
  }
}

/// Pairs of independent cases. Shrinks one at a time.
public func combine<A, B>(_ a: Generator<A>, _ b: Generator<B>) -> Generator<(A, B)> {
  Generator(
    generate: { random in (a.generate(&random), b.generate(&random)) },
    shrink: { pair in a.shrink(pair.0).map { ($0, pair.1) } + b.shrink(pair.1).map { (pair.0, $0) } })
}

/// Triples of independent cases. Shrinks one at a time.
public func combine<A, B, C>(_ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>) -> Generator<(A, B, C)> {
  combine(combine(a, b), c).map({ ($0.0, $0.1, $1) }, back: { (($0.0, $0.1), $0.2) })
}

/// Quadruples of independent cases. Shrinks one at a time.
public func combine<A, B, C, D>(
  _ a: Generator<A>, _ b: Generator<B>, _ c: Generator<C>, _ d: Generator<D>
) -> Generator<(A, B, C, D)> {
  combine(combine(a, b), combine(c, d)).map({ ($0.0, $0.1, $1.0, $1.1) }, back: { (($0.0, $0.1), ($0.2, $0.3)) })
}
