import CodeExport
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Functions that are written out for languages without them, against those of the C library and exact answers.
@Suite struct CodeHelperTests {
  /// By how much each may differ, as a share of 1 + |value|: some roundings, and the eight terms of expMinusOne.
  private static let bounds: [(FormulaOperation, Double)] = [
    (.sinPi, 4e-16), (.cosPi, 4e-16), (.sinh, 1e-15), (.cosh, 1e-15), (.tanh, 1e-15), (.log2, 1e-15), (.log10, 1e-15),
    (.expMinusOne, 2e-9), (.logOfOneMinus, 1e-15), (.cubeRoot, 1e-15), (.hypotenuse, 1e-15),
    (.complementaryError, 2e-15), (.signum, 0), (.truncate, 0), (.roundedAway, 0), (.roundedToEven, 0),
    (.truncatedRemainder, 1e-12), (.flooredRemainder, 1e-12), (.lesser, 0), (.greater, 0), (.power, 1e-13),
  ]

  private static let ofTwo: [FormulaOperation] = [
    .hypotenuse, .truncatedRemainder, .flooredRemainder, .lesser, .greater, .power,
  ]

  @Test(arguments: bounds)
  func `a function that is written out is the function`(operation: FormulaOperation, bound: Double) throws {
    let body = try #require(CodeHelper.body(operation, in: .c))
    var random = SplitMix64(seed: 7)
    for _ in 0..<4000 {
      var x = Double.random(in: -8...8, using: &random)
      let y = Double.random(in: 0.25...8, using: &random)
      if [.log2, .log10].contains(operation) { x = x.magnitude }
      if operation == .logOfOneMinus { x = 1 - x.magnitude }
      // A quotient next to a whole number has another whole part.
      if [.truncatedRemainder, .flooredRemainder].contains(operation) {
        let quotient = x / y
        if (quotient - quotient.rounded()).magnitude < 1e-9 { continue }
      }
      if operation == .power { x = x.magnitude }
      let wanted = operation.value(x, Self.ofTwo.contains(operation) ? y : nil)
      let found = body.value([x, y], in: .double)
      #expect((found - wanted).magnitude <= bound * (1 + wanted.magnitude), "\(operation) of \(x), \(y)")
    }
  }

  /// Halves, zeros, and powers of what is negative.
  @Test func `edges are exact`() throws {
    func value(_ operation: FormulaOperation, _ x: Double, _ y: Double = 0) throws -> Double {
      try #require(CodeHelper.body(operation, in: .glsl)).value([x, y], in: .double)
    }
    for whole in [-3.0, -1, 0, 1, 2, 1e15] { #expect(try value(.sinPi, whole) == 0) }
    for half in [-1.5, -0.5, 0.5, 2.5] { #expect(try value(.cosPi, half) == 0) }
    #expect(try value(.roundedAway, 0.49999999999999994) == 0)
    #expect(try value(.roundedAway, -2.5) == -3 && value(.roundedAway, 2.5) == 3)
    #expect(try value(.roundedToEven, 2.5) == 2 && value(.roundedToEven, 3.5) == 4 && value(.roundedToEven, -0.5) == 0)
    #expect(try value(.power, -2, 3) == -8 && value(.power, -2, 2) == 4)
    #expect(try value(.power, 0, 0) == 1 && value(.power, 0, 2) == 0)
    #expect(try value(.hypotenuse, 0, 0) == 0)
    #expect(try value(.hypotenuse, 3, 4) == 5)
    #expect(try value(.flooredRemainder, -1, 3) == 2)
  }

  /// Legal curves at random, and the steepest that there are.
  @Test func `the height of a Bézier curve is found everywhere`() throws {
    var random = SplitMix64(seed: 11)
    var curves = [[1.0, 0, 0, 1], [0, 1, 1, 0], [1, -1, 0, 2], [0, 0, 1, 1], [0.5, 2, 0.5, -1], [1, 0, 1, 0]]
    for _ in 0..<200 {
      curves.append((0..<4).map { Double.random(in: $0 % 2 == 0 ? 0...1 : -1...2, using: &random) })
    }
    for points in curves {
      let curve = try CubicBezier(points[0], points[1], points[2], points[3])
      for step in 0...200 {
        let x = Double(step) / 200
        let found = BezierHelper.value(points[0], points[1], points[2], points[3], at: x, in: .double)
        // Where the curve is upright, an ulp of x moves it by its cube root.
        let slack = Swift.max(
          (curve.value(at: x.nextUp) - curve.value(at: x.nextDown)).magnitude, 1e-15)
        #expect(
          (found - curve.value(at: x)).magnitude <= 8 * slack + 2e-5 * (slack > 1e-9 ? 1 : 0), "\(points) at \(x)")
      }
    }
  }
}
