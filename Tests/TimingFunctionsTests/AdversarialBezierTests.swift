import ScalarMath
import Testing
import TimingFunctions

/// Ties, zeros and cusps with values in closed form. `make adversarial` draws hard curves of every family.
struct AdversarialBezierTests {
  @Test func `at and beside a cusp values are those of the curve`() throws {
    // From bisection to 80 digits.
    #expect(try CubicBezier(1, 0, 1e-16, 1).value(at: 0.5000000000000001) == 0.5000039586208275)
    let small = try CubicBezier(0x1.5a437a96ae01bp-677, 0, 0, 0x1.d354aa396bf0ap0)
    #expect(small.value(at: 0x1.914a3cabf207bp-658) == 6.558830843615107e-132)
    // x1 + x2 = 1 and y1 + y2 = 1: the curve is symmetric about its middle.
    #expect(try CubicBezier(1 - 0x1p-53, 0, 0x1p-53, 1).value(at: 0.5) == 0.5)
    #expect(try CubicBezier(1, 0, 0, 1).value(at: 0.5) == 0.5)
  }

  @Test func `a tie goes to the even double, and to the nearer one however little is missing to it`() throws {
    // y(½) = (1 + 3y1 + 3y2)/8 is half-way between two doubles for y2 = 0.
    func value(_ y1: Double, _ y2: Double) throws -> Double { try CubicBezier(0.25, y1, 0.5, y2).value(at: 0.40625) }
    for tiny in [0x1p-1074, 1e-300, 1e-80, 1e-40] {
      let (low, high) = (0x1.e0c751d585784p-2, 0x1.e0c751d585785p-2)
      #expect(try [-tiny, 0, tiny].map { try value(0x1.d65f17c75ca06p-1, $0) } == [low, low, high])
      let (below, above) = (0x1.fbcfd363ab581p-2, 0x1.fbcfd363ab582p-2)
      #expect(try [-tiny, 0, tiny].map { try value(0x1.fa6a6f2f8f202p-1, $0) } == [below, above, above])
    }
  }

  @Test func `a zero of y is 0, and its least neighbours are not`() throws {
    // At t = ¾ the terms of y are 9/64·y1, 27/64·y2 and 27/64: 27/64·y2 is left for y1 = −3.
    for tiny in [0, 0x1p-1074, -0x1p-1074, 0x1p-1030, -1e-200] {
      let curve = try CubicBezier(0.5, -3, 0.25, tiny)
      let exact = 27.0 / 64 * tiny
      #expect(curve.value(at: 27.0 / 64 + 4.5 / 64 + 6.75 / 64) == exact)
    }
  }

  @Test func `beyond the ends ties are decided, too`() throws {
    // 1 + (x − 1)(1 − y2)/(1 − x2) for x = 1 + 2⁻²⁶, (1 − y2) = 1 + 2⁻²⁷ and x2 = 0: 1 + 2⁻²⁶ + 2⁻⁵³.
    let x = 1 + 0x1p-26
    #expect(try CubicBezier(0, 0, 0, -0x1p-27).value(at: x) == x)
    // A start tangent of slope y1 = 1 + 2⁻²⁷ at x = −(1 + 2⁻²⁶): −(1 + 2⁻²⁶ + 2⁻²⁷ + 2⁻⁵³).
    #expect(try CubicBezier(1, 1 + 0x1p-27, 1, 1).value(at: -x) == -(x + 0x1p-27))
  }

  @Test func `curves as high as doubles go have their values`() throws {
    let top = Double.greatestFiniteMagnitude
    #expect(try CubicBezier(0.25, top, 0.5, top).value(at: 0.40625) == 0.75 * top)
    #expect(try CubicBezier(0.25, top, 0.5, -top).value(at: 0.40625) == 0.125)
    let curve = try CubicBezier(0.25, 1.7e308, 0.5, -1.6e308)
    for set in InstructionSet.allCases {
      #expect(curve.fastValues(at: [0.1, 0.9], instructionSet: set) == [0.1, 0.9].map { curve.value(at: $0) })
    }
  }
}
