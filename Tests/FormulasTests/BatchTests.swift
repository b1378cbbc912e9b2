import EffectMath
import ScalarMath
import TestSupport
import Testing

struct BatchTests {
  /// Formulas that use every kind of step.
  static let formulas = [
    "t", "3", "-t", "t^2 + t", "sin(pi*t)^12/8", "easeOutBack + sin(t)",
    "t |> cubic-bezier(.3,0,.2,1) |> easeOutBounce",
    "(1-t)^5*(1+t)^-3 + cos(pi*t)^3", "t < .5 ? sqrt(t) : max(t, 1-t)", "D(t^3*sin(t)) - peelDisplacement(.2, t)",
    "abs(t) + min(t,.3) + (t>=.2 && !(t==.5) || t!=.1) + t%.3 + t/3", "(t*t)^3 + (t-.1)^4/7 + (t+.1)^9",
  ]
  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, -0.5, 2, 1.5, -2.5, 0x1p-1074, -0x1p-1074, 0x1p-1022, 0x1p-600, 1e-300, 1e300, -1e300, 0x1p50,
    0x1p50 + 1, 0x1p51 + 0.5, -0x1p52, 0x1p53, 0x1p53 - 1, 0x1.fffffffffffffp1023, .infinity, -.infinity, .nan, 0x1p26,
    0x1p-27, 7.25, 1e15 + 0.25, 1e17, 33.5,
  ]

  @Test(arguments: formulas, InstructionSet.allCases)
  func `a batch of any length has the values of its points, bit for bit`(
    _ source: String, _ set: InstructionSet
  ) throws {
    let program = try Formula(source).program()
    let points = (0..<2_060).map { Double($0) * 0.00098 - 0.4 } + Self.special
    let single = points.map { program.values(at: [$0], instructionSet: set)[0].bitPattern }
    if set == .best { #expect(points.map { program.value(at: $0).bitPattern } == single) }
    for count in Array(0...40) + Array(255...258) + Array(2046...2050) {
      for start in [0, 3, points.count - count] {
        let batch = program.values(at: Array(points[start..<start + count]), instructionSet: set)
        #expect(batch.map(\.bitPattern) == Array(single[start..<start + count]), "\(count) points from \(start)")
      }
    }
  }

  @Test(arguments: ["easeInOutElastic", "t |> easeInOutSine |> swiftUIBouncySpring", "inOut(swiftUIBouncySpring)"])
  func `from 32 values on no value depends on the length of its batch`(_ source: String) throws {
    let program = try Formula(source).program()
    let points = (0..<2100).map { Double($0) * 0.00047 }
    let whole = program.values(at: points)
    for count in [32, 33, 63, 511, 513, 545, 1025, 1366, 2049] {
      #expect(program.values(at: Array(points.suffix(count))) == whole.suffix(count), "\(count) values")
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `every operation treats special numbers as Double does`(_ set: InstructionSet) throws {
    let operations: [(String, (Double, Double) -> Double)] = [
      ("x+b", { $0 + $1 }), ("x-b", { $0 - $1 }), ("x*b", { $0 * $1 }), ("x/b", { $0 / $1 }),
      ("min(x,b)", Double.smaller), ("max(x,b)", Double.larger), ("min(b,x)", { Double.smaller($1, $0) }),
      ("x<b", { $0 < $1 ? 1 : 0 }), ("x<=b", { $0 <= $1 ? 1 : 0 }), ("x>b", { $0 > $1 ? 1 : 0 }),
      ("x>=b", { $0 >= $1 ? 1 : 0 }), ("x==b", { $0 == $1 ? 1 : 0 }), ("x!=b", { $0 != $1 ? 1 : 0 }),
      ("x&&b", { $0 != 0 && $1 != 0 ? 1 : 0 }), ("x||b", { $0 != 0 || $1 != 0 ? 1 : 0 }),
      ("x%b", { $0.truncatingRemainder(dividingBy: $1) }), ("mod(x,b)", { Double.flooredRemainder($0, $1) }),
      ("x?b:1", { $0 != 0 ? $1 : 1 }),
      ("-x", { x, _ in -x }), ("abs(x)", { x, _ in x.magnitude }), ("sqrt(x)", { x, _ in x.squareRoot() }),
      ("x^2", { x, _ in x * x }), ("x^.5", { x, _ in x.squareRoot() }), ("x^0", { _, _ in 1 }), ("x^1", { x, _ in x }),
      ("!x", { x, _ in x == 0 ? 1 : 0 }), ("floor(x)", { x, _ in x.rounded(.down) }),
      ("ceil(x)", { x, _ in x.rounded(.up) }), ("trunc(x)", { x, _ in x.rounded(.towardZero) }),
      ("round(x)", { x, _ in x.rounded() }), ("sign(x)", { x, _ in Double.signum(x) }), ("x/4", { x, _ in x / 4 }),
      ("x/3", { x, _ in x / 3 }), ("x/0x1p-1030", { x, _ in x / 0x1p-1030 }), ("1/x", { x, _ in 1 / x }),
      ("x^-1", { x, _ in 1 / x }), ("--3+x", { x, _ in 3 + x }), ("fract(x)", { x, _ in x - x.rounded(.down) }),
      ("x*0", { x, _ in x * 0 }), ("x+0", { x, _ in x + 0 }),
    ]
    for (source, reference) in operations {
      let formula = try Formula(source)
      for b in Self.special {
        let values = try formula.program(["b": b]).values(at: Self.special, instructionSet: set)
        for (x, value) in zip(Self.special, values) {
          #expect(same(value, reference(x, b)), "\(source) for x = \(x), b = \(b): \(value), not \(reference(x, b))")
        }
      }
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `sines and cosines of large turns are exact in the turn`(_ set: InstructionSet) throws {
    for (source, reference) in [
      ("sin(pi*x)", { Double.sinPi($0) }), ("cos(pi*x)", { Double.cosPi($0) }),
      ("sin(pi*x)^3", { Double.sinPi($0) * Double.sinPi($0) * Double.sinPi($0) }),
      ("cos(pi*x)^2*3", { Double.cosPi($0) * Double.cosPi($0) * 3 }),
    ] as [(String, (Double) -> Double)] {
      let values = try Formula(source).program().values(at: Self.special, instructionSet: set)
      for (x, value) in zip(Self.special, values) {
        let expected = reference(x)
        // Each factor is within an ulp.
        #expect(
          value == expected || (value.isNaN && expected.isNaN) || ulps(value, expected) <= 5,
          "\(source) at \(x): \(value), not \(expected)")
      }
    }
  }

  /// Where searches found the power to be farthest off, and turns beyond 2⁵⁰: values to 34 digits by mpmath, and what
  /// the nearest double leaves of them.
  @Test(arguments: InstructionSet.allCases)
  func `the twelfth power of a sine is within three quarters of an ulp for any t`(_ set: InstructionSet) throws {
    let program = try Formula("sin(pi*t)^12/8").program()
    for (t, reference, rest) in [
      (0x1.00ec17c75317ap-1, 0.1249759858315385542203283528310739, -3.7815458e-18),
      (0x1.00000699c84a6p-1, 0.1249999999997135539406935165459182, 5.3588346e-18),
      (0x1.ffff3fe80d620p-2, 0.1249999999393505620682353791196095, 5.8686999e-18),
      (0x1.c6bf526340003p+49, 0.04833861068508707358791948503288058, -8.931838e-19),
      (0x1.715fcbd309a3fp+50, 0.001953125, 0), (-0x1.10e06c460259fp+50, 0.001953125, 0),
      (0x1.0000000000005p+50, 0.001953125, 0), (0x1.0000000000001p+51, 0.125, 0), (0x1p52, 0, 0), (-0x1.8p900, 0, 0),
    ] as [(Double, Double, Double)] {
      let error = ulps(program.values(at: [t], instructionSet: set)[0], reference, rest)
      #expect(error <= 0.75, "\(t): \(error) ulp")
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `whole powers overflow to infinity and underflow to zero, with their signs`(_ set: InstructionSet) throws {
    for exponent in [3, 4, 5, 7, 8, 12, 31, 63, 64, -1, -2, -3, -8, -63, -64] {
      for source in [
        "x^\(exponent)", "(x+0)^\(exponent)", "(x*1)^\(exponent)", "(0-x)^\(exponent)", "x^\(exponent)*0.3",
      ] {
        let values = try Formula(source).program().values(at: Self.special, instructionSet: set)
        for (x, value) in zip(Self.special, values) {
          let base = source.hasPrefix("(0") ? 0 - x : source.hasPrefix("(x+") ? x + 0 : x
          let expected = elementary(base, Double(exponent)) * (source.hasSuffix("0.3") ? 0.3 : 1)
          let isClose =
            same(value, expected) || (expected.isFinite && abs(value - expected) <= 2 * max(expected.ulp, 0x1p-1074))
          #expect(isClose, "\(source) at \(x): \(value), not \(expected)")
        }
      }
    }
  }

  private func same(_ a: Double, _ b: Double) -> Bool { a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN) }
  private func elementary<N: ElementaryNumber>(_ x: N, _ y: N) -> N { .power(x, y) }
}

extension Double {
  /// The least, NaN if either is; the first on a tie.
  fileprivate static func smaller(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : a <= b ? a : b }
  fileprivate static func larger(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : a >= b ? a : b }
}
