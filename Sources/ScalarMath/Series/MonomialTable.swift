/// The monomials of some variables up to an order, by degree, with what products of them are: shared by all series of
/// their kind.
final class MonomialTable: Sendable {
  let variableCount: Int
  let order: Int
  /// By monomial, the exponent of each variable; the first is 1, the next are the variables themselves.
  let exponents: [[Int]]
  let degrees: [Int]
  /// The variables that occur in each, a bit for each.
  let variables: [UInt8]
  /// The pairs of monomials by their products, those of monomial k in ``pairs(of:)``; the first has a factor of 1.
  let factors: [(Int32, Int32)]
  private let starts: [Int]
  /// By monomial and variable, the monomial times the variable; nil beyond the order.
  let raised: [[Int?]]

  /// - Parameters:
  ///   - variableCount: 1 to 8.
  ///   - order: 1 or more.
  init(variableCount: Int, order: Int) {
    precondition(1...8 ~= variableCount && order >= 1, "some variables, and an order")
    (self.variableCount, self.order) = (variableCount, order)
    var found = [[Int](repeating: 0, count: variableCount)]
    var last = found
    for _ in 0..<order {
      var next: [[Int]] = []
      for monomial in last {
        // Each is made once, by raising the last of its variables or a later one.
        let first = monomial.lastIndex { $0 > 0 } ?? 0
        for variable in first..<variableCount {
          var raised = monomial
          raised[variable] += 1
          next.append(raised)
        }
      }
      found += next
      last = next
    }
    let places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1, $0) })
    exponents = found
    degrees = found.map { $0.reduce(0, +) }
    variables = found.map { monomial in
      monomial.indices.reduce(0) { $0 | (monomial[$1] > 0 ? 1 << UInt8($1) : 0) }
    }
    var (factors, starts): ([(Int32, Int32)], [Int]) = ([], [0])
    for monomial in found {
      for first in found.indices {
        let rest = zip(monomial, found[first]).map { $0 - $1 }
        if rest.allSatisfy({ $0 >= 0 }), let second = places[rest] { factors.append((Int32(first), Int32(second))) }
      }
      starts.append(factors.count)
    }
    (self.factors, self.starts) = (factors, starts)
    raised = found.map { monomial in
      monomial.indices.map { variable in
        var raised = monomial
        raised[variable] += 1
        return places[raised]
      }
    }
  }

  /// The places of the pairs whose product is a monomial.
  @inline(__always)
  func pairs(of monomial: Int) -> Range<Int> { starts[monomial]..<starts[monomial + 1] }
}
