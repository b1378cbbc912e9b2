import ScalarMath

/// Functions of two variables, each written once for numbers of any kind.
enum TwoVariableFunction: CaseIterable {
  case rosenbrock, branin, camel, saddle, product, cancelling, kinked, rounded, stepped, angle, length, power
  case quotient, remainder, composed

  func value<N: ElementaryNumber>(_ x: N, _ y: N) -> N {
    switch self {
    case .rosenbrock: return .squared(1 - x) + 100 * .squared(y - .squared(x))
    case .branin:
      let pi = Double.pi
      let parabola: N = (5.1 / (4 * pi * pi)) * .squared(x)
      let line: N = (5 / pi) * x - 6
      let bowl: N = y - parabola + line
      let wave: N = 10 * (1 - 1 / (8 * pi)) * .cos(x)
      return .squared(bowl) + wave + 10
    case .camel:
      let (first, second) = (N.squared(x), N.squared(y))
      let hump: N = 4 - 2.1 * first + .squared(first) / 3
      let dip: N = 4 * second - 4
      return hump * first + x * y + dip * second
    case .saddle: return .squared(x) - .squared(y)
    case .product: return .sin(x) * .cos(y)
    case .cancelling: return (x + y) - (y + x)
    case .kinked:
      let least: N = .lesser(x.magnitude, .squared(y))
      let sum: N = (x + y).magnitude
      return least + .greater(x, y) + sum
    case .rounded: return (2 * x).rounded(.down) + .signum(y) * x
    case .stepped:
      return .piecewise(x - y, .below, 0.3, { .sin($0) }, otherwise: { 2 - $0 * y })
    case .angle: return .atan2(y: x, x: 2 + y)
    case .length: return .hypot(x, y - 0.25)
    case .power:
      let power: N = .power(2.5 + x, y)
      let growth: N = .exp(x * y) + .log(4 + x)
      return power + growth + .tanh(y)
    case .quotient:
      let quotient: N = (x + y) / (5 + x * y)
      let roots: N = .sqrt(5 + x + y) + .cubeRoot(y - 3)
      return quotient + roots
    case .remainder: return .flooredRemainder(x, N(0.75)) + y.truncatingRemainder(dividingBy: N(0.5))
    case .composed:
      let angles: N = .asin(0.2 * x) - .acos(0.3 * y) + .atan(x - y)
      let waves: N = .sinPi(x * y)
      return angles + waves + .pow(y, 3) * .erfc(x)
    }
  }

  /// Over the square from −2 to 2 in both, by enclosures.
  func boxFunction(order: Int = 2) -> BoxFunction {
    BoxFunction(variables: 2, order: order) { value($0[0], $0[1]) }
  }
}
