import EffectMathTesting
import ScalarMath
import Testing

/// Cube roots against cubes in exact arithmetic.
struct CubeRootTests {
  /// Whether no double is closer to the cube root of x: x lies between the cubes of the middles to both neighbours.
  private static func isNearest(_ root: Double, to x: Double) -> Bool {
    func sign(_ neighbour: Double) -> Int {
      let middle = (DyadicNumber(root) + DyadicNumber(neighbour)).scaled(by: -1)
      return (DyadicNumber(x) - middle * middle * middle).sign
    }
    return sign(root.nextDown) >= 0 && sign(root.nextUp) <= 0
  }

  @Test func `the cube root of a cube is exact`() {
    // Up to the greatest whole number whose cube a double holds.
    for n in stride(from: 1, through: 208_063, by: 1) {
      let whole = Double(n)
      #expect(Double.cubeRoot(whole * whole * whole) == whole)
    }
    #expect(Double.cubeRoot(27) == 3 && Double.cubeRoot(-27) == -3 && Double.cubeRoot(0.125) == 0.5)
    for exponent in stride(from: -1074, through: 1023, by: 3) {
      let power = Double(sign: .plus, exponent: exponent / 3 * 3, significand: 1)
      #expect(Double.cubeRoot(power) == Double(sign: .plus, exponent: exponent / 3, significand: 1))
      #expect(Double.cubeRoot(-27 * power / 32) == -Double.cubeRoot(27 * power / 32))
    }
  }

  @Test func `it is the nearest double for numbers of all sizes`() {
    let sizes = Generator<Double> { random in
      let exponent = Int.random(in: -1074...1023, using: &random)
      return Double(sign: .plus, exponent: exponent, significand: .random(in: 1..<2, using: &random))
    }
    let breach = counterexample(to: { Self.isNearest(.cubeRoot($0), to: $0) }, sizes, cases: 20_000)
    #expect(breach == nil, "\(String(describing: breach))")
    for x in [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p900, 0x1p-700] {
      for x in [x.nextDown, x, x.nextUp] where x > 0 && x.isFinite {
        #expect(Self.isNearest(.cubeRoot(x), to: x), "\(x)")
      }
    }
  }

  @Test func `zeros, infinities and NaN are their own roots`() {
    #expect(Double.cubeRoot(-0.0).sign == .minus && Double.cubeRoot(-0.0) == 0)
    #expect(Double.cubeRoot(.infinity) == .infinity && Double.cubeRoot(-.infinity) == -.infinity)
    #expect(Double.cubeRoot(.nan).isNaN)
  }
}
