import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Derivatives where the curve's parameter is a poor measure of x.
struct BezierDerivativeTests {
  @Test func `a straight line has slope 1 and no other derivative, however its parameter runs`() throws {
    for (a, b) in [(0.0, 1.0), (0, 0), (1, 1), (0.3, 0.7), (1, 0)] {
      let line = try CubicBezier(a, a, b, b)
      for x in [0, 1e-20, 1e-16, 1e-10, 1e-8, 0.3, 0.5, 1 - 1e-10, 1] {
        #expect((1...4).map { line.derivative($0, at: x) } == [1, 0, 0, 0], "\(line) at \(x)")
      }
    }
  }

  @Test func `near a corner the second derivative is that of the closed form`() throws {
    // x1 = 0, y1 = 0: with x = 3x2·s² + (1 − 3x2)s³ and y = 3s² − 2s³ for y2 = 1.
    let (x2, s) = (0.58, 1e-6)
    let (a2, a3, b2, b3) = (3 * x2, 1 - 3 * x2, 3.0, -2.0)
    let curve = try CubicBezier(0, 0, x2, 1)
    let x = s * s * (a2 + a3 * s)
    // y″ over x is (y′/x′)′/x′ in s: ((2b2 + 3b3 s)/(2a2 + 3a3 s))′/(s(2a2 + 3a3 s)).
    let width = 2 * a2 + 3 * a3 * s
    let expected = 6 * (b3 * a2 - b2 * a3) / (width * width) / (s * width)
    #expect((curve.derivative(2, at: x) - expected).magnitude <= 1e-9 * expected.magnitude)
  }

  @Test func `at a vertical start the derivatives are infinite with the signs they have inside`() throws {
    // Like √x, and like the tangent plus x^(3/2).
    for curve in [try CubicBezier(0, 0.5, 0.5, 1), .easeOut, try CubicBezier(0, 0.5, 0, 0.5)] {
      for k in 2...4 {
        let (limit, inside) = (curve.derivative(k, at: 0), curve.derivative(k, at: 1e-12))
        #expect(limit.isInfinite && (limit < 0) == (inside < 0), "\(curve), \(k): \(limit), \(inside)")
      }
    }
    for k in 2...4 {
      let (limit, inside) = (CubicBezier.easeIn.derivative(k, at: 1), CubicBezier.easeIn.derivative(k, at: 1 - 1e-12))
      #expect(limit.isInfinite && (limit < 0) == (inside < 0), "\(k): \(limit), \(inside)")
    }
  }

  @Test func `heights near the largest number have their slopes`() throws {
    let curve = try CubicBezier(0.25, -4e306, 0.5, 6e306)
    #expect(curve.derivative(1, at: 0) == -1.6e307)
    #expect(curve.derivative(1, at: 1) == -1.2e307)
    #expect(curve.derivative(1, at: 0.5).isFinite)
  }

  @Test func `values at a vertical tangent in the middle have all their digits`() throws {
    // y(½) = (1 + 3y1 + 3y2)/8, exactly.
    #expect(try CubicBezier(1, 0x1.0000000000002p-1, 0, -0x1p-95).value(at: 0.5) == 0x1.4000000000001p-2)
    #expect(try CubicBezier(1, 0x1.0000000000006p-1, 0, 0x1p-85).value(at: 0.5) == 0x1.4000000000005p-2)
    let (y1, y2) = (-1.0 / 3, -0x1.55556aaaaaaaap-56)
    let three = DyadicNumber(3)
    let third = (DyadicNumber(1) + three * DyadicNumber(y1) + three * DyadicNumber(y2)).scaled(by: -3)
    #expect(try CubicBezier(1, y1, 0, y2).value(at: 0.5) == third.rounded)
    #expect(third.rounded < -1e-24)
  }

  @Test func `fast values keep their bound towards a vertical end`() throws {
    let curve = try CubicBezier(0.5, 1, 0.9966, -1)
    for x in [0.9999925743246537, 0.99999, 0.9999, 0.999] {
      let exact = curve.value(at: x)
      #expect((curve.fastValue(at: x) - exact).magnitude <= 0x1p-40)
      for set in InstructionSet.allCases {
        let lanes = curve.fastValues(at: [Double](repeating: x, count: 8), instructionSet: set)
        #expect(lanes.allSatisfy { ($0 - exact).magnitude <= 0x1p-40 })
      }
    }
  }
}
