import CurveAnalysis
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing

/// Curves whose points of interest are known in closed form.
@Suite struct KnownCurvesTests {
  private func points(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> FactsInDoubles {
    try FactsInDoubles(source, over: domain)
  }

  /// Whether two lists are as long and their members within `tolerance`.
  private func agree(_ found: [Double], _ exact: [Double], _ tolerance: Double = 1e-7) -> Bool {
    found.count == exact.count && zip(found, exact).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test(arguments: [1, 2, 7, 100, 333, 512, 1024])
  func `a sine has all of its zeros, turns and inflections`(_ halfWaves: Int) throws {
    let zeros = (1..<max(2, halfWaves)).map { Double($0) / Double(halfWaves) }.filter { $0 < 1 }
    let turns = (0..<halfWaves).map { (Double($0) + 0.5) / Double(halfWaves) }
    let found = try points("sin(\(halfWaves)*pi*t)")
    #expect(found.isResolved)
    #expect(agree(found.roots, zeros))
    #expect(agree(found.extrema.map(\.abscissa), turns))
    #expect(agree(found.inflections.map(\.abscissa), zeros))
  }

  @Test(arguments: [10, 1e3, 1e5, 1e7, 1e9], [0.123456, 0.37, 0.5, 0.9])
  func `a Gaussian of any width has its peak and both inflections, alone and on a slope`(
    _ sharpness: Double, _ centre: Double
  ) throws {
    let deviation = 1 / (2 * sharpness).squareRoot()
    let inflections = [centre - deviation, centre + deviation].filter { $0 > 0 && $0 < 1 }
    let found = try points("exp(-\(sharpness)*(t-\(centre))^2)")
    #expect(found.isResolved && found.unboundedSlope == nil && found.roots.isEmpty && found.breaks.isEmpty)
    #expect(found.extrema.map(\.value) == [1] && agree(found.extrema.map(\.abscissa), [centre], 1e-15))
    #expect(found.highest?.value == 1)
    #expect(agree(found.inflections.map(\.abscissa), inflections))
    let tilted = try points("t+exp(-\(sharpness)*(t-\(centre))^2)")
    #expect(tilted.isResolved && agree(tilted.inflections.map(\.abscissa), inflections))
  }

  @Test(arguments: [2, 4, 8, 12, 44, 64])
  func `a power of the sine keeps its inflections`(_ exponent: Int) throws {
    let abscissa = Double.atan(Double(exponent - 1).squareRoot()) / .pi
    let found = try points("sin(pi*t)^\(exponent)")
    #expect(found.isResolved && found.extrema.map(\.abscissa) == [0.5] && found.extrema[0].value == 1)
    #expect(agree(found.inflections.map(\.abscissa), [abscissa, 1 - abscissa]))
  }

  /// Places where the search by cells comes down to a few numbers without a bracket, found by trying thousands.
  @Test(arguments: [0.1413, 0.1517, 0.2179, 0.237, 0.5779, 0.7448, 0.8802])
  func `a pole and a vertical tangent are found wherever they lie`(_ c: Double) throws {
    let pole = try points("1/(t-\(c))^2")
    #expect(pole.breaks.map(\.kind) == [.pole] && abs(pole.breaks[0].abscissa - c) < 1e-13)
    #expect(pole.extrema.isEmpty && pole.highest == nil && pole.area == nil)
    let root = try points("cbrt(t-\(c))")
    #expect(root.breaks.map(\.kind) == [.kink] && root.steepest == nil)
    #expect(root.roots.count == 1 && abs(root.roots[0] - c) <= 2 * c.ulp)
  }

  @Test(arguments: [0.1, 0.25, 1.0 / 3, 0.37, 0.5, 0.77])
  func `breaks are told apart`(_ c: Double) throws {
    let kink = try points("abs(t-\(c))")
    #expect(kink.breaks.map(\.kind) == [.kink] && kink.breaks[0].abscissa == c)
    #expect(kink.breaks[0].slopes.before == -1 && kink.breaks[0].slopes.after == 1)
    #expect(kink.extrema == [Extrema.Extremum(abscissa: c, value: 0, kind: .minimum)])
    #expect(kink.inflections.isEmpty && kink.roots == [c])
    let triangles: Double = (c * c + (1 - c) * (1 - c)) / 2
    #expect(abs((kink.area ?? 0) - triangles) < 1e-13)

    let jump = try points("t < \(c) ? t : t + 1")
    #expect(jump.breaks.map(\.kind) == [.jump] && abs(jump.breaks[0].abscissa - c) <= c.ulp)
    #expect(abs(jump.breaks[0].values.before - c) < 1e-15)
    #expect(abs(jump.breaks[0].values.after - c - 1) < 1e-15)
    #expect(jump.extrema.isEmpty && jump.unboundedSlope == nil && jump.steepest?.value == 1)

    for exponent in [1, 2] {
      let pole = try points("1/(t-\(c))^\(exponent)")
      #expect(pole.breaks.map(\.kind) == [.pole] && pole.breaks[0].abscissa == c)
      #expect(pole.extrema.isEmpty && pole.roots.isEmpty && pole.highest == nil && pole.area == nil)
      #expect((pole.lowest == nil) == (exponent == 1))
      #expect(pole.steepest == nil && pole.unboundedSlope == c)
    }
    let logarithm = try points("log(abs(t-\(c)))")
    #expect(logarithm.breaks.map(\.kind) == [.pole] && logarithm.lowest == nil)
    let area: Double = c * Double.log(c) + (1 - c) * Double.log(1 - c) - 1
    #expect(abs((logarithm.area ?? 0) - area) < 1e-9)

    let root = try points("cbrt(t-\(c))")
    #expect(root.breaks.map(\.kind) == [.kink] && root.steepest == nil && root.unboundedSlope == c)
    #expect(root.roots.count == 1 && abs(root.roots[0] - c) < 1e-15 && root.extrema.isEmpty)
    let cusp = try points("sqrt(abs(t-\(c)))")
    #expect(cusp.extrema.map(\.value) == [0] && agree(cusp.extrema.map(\.abscissa), [c], 1e-15))
    #expect(agree(cusp.roots, [c], 1e-15))
    let difference = try points("abs(sin(t)-sin(\(c)))")
    #expect(difference.extrema.map(\.value) == [0] && difference.inflections.isEmpty)
    #expect(difference.breaks.map(\.kind) == [.kink])
    let steep = try points("tanh(1e6*(t-\(c)))")
    #expect(steep.breaks.isEmpty && steep.isResolved && agree(steep.inflections.map(\.abscissa), [c]))
  }

  @Test(arguments: [3, 10, 17, 100, 301])
  func `stairs and teeth have all of their jumps`(_ count: Int) throws {
    let stairs = try points("floor(\(count)*t)")
    let places = (1...count).map { Double($0) / Double(count) }
    #expect(stairs.isResolved && stairs.breaks.allSatisfy { $0.kind == .jump })
    #expect(agree(stairs.breaks.map(\.abscissa), places, 1e-15))
    #expect(stairs.extrema.isEmpty && stairs.inflections.isEmpty && stairs.roots.isEmpty)
    #expect(abs((stairs.area ?? 0) - Double(count - 1) / 2) < 1e-11)
    let teeth = try points("mod(\(count)*t, 1)")
    #expect(agree(teeth.breaks.map(\.abscissa), places, 1e-15) && abs((teeth.area ?? 0) - 0.5) < 1e-12)
    #expect(agree(teeth.roots, places.dropLast(), 1e-15))
  }

  @Test func `a power jumps where its exponent does`() throws {
    let constant = try points("2^(t < 0.5 ? 1 : 0.75)")
    #expect(constant.breaks.map(\.kind) == [.jump] && constant.breaks.map(\.abscissa) == [0.5])
    #expect(abs((constant.area ?? 0) - (1 + 0.5 * 8.0.squareRoot().squareRoot())) < 1e-12)
    // At 0 both powers of 1 are 1, their slopes -1 and -0.75.
    let falling = try points("(1-t)^(t >= round(t) ? 1 : 0.75)", over: -2...0.125)
    #expect(falling.breaks.map(\.kind) == [.jump, .jump, .jump, .kink])
    #expect(agree(falling.breaks.map(\.abscissa), [-1.5, -1, -0.5, 0], 1e-15))
  }

  @Test func `polynomials with drawn zeros have these`() {
    let abscissa = Generator.double(in: -1...1)
    let failure = counterexample(
      to: { (pair: ((Double, Double), (Double, Double))) in
        let zeros = [pair.0.0, pair.0.1, pair.1.0, pair.1.1].sorted()
        guard zip(zeros, zeros.dropFirst()).allSatisfy({ $1 - $0 > 1e-6 }), abs(zeros[0]) < 0.999, abs(zeros[3]) < 0.999
        else { return true }
        let parameters = ["a": zeros[0], "b": zeros[1], "c": zeros[2], "d": zeros[3]]
        let simple = try Formula("(t-a)*(t-b)*(t-c)*(t-d)").program(parameters)
        let double = try Formula("(t-a)^2*(t-b)*(t-c)^3*(t-d)^2").program(parameters)
        return [simple, double].allSatisfy { curve in
          let found = FactsInDoubles(of: curve, over: -1...1)
          return found.isResolved && agree(found.roots, zeros, 1e-9)
        }
      }, combine(combine(abscissa, abscissa), combine(abscissa, abscissa)), cases: 60)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  @Test func `rounding makes no points`() throws {
    let one = try points("sin(t)^2+cos(t)^2")
    #expect(one.isResolved && one.extrema.isEmpty && one.inflections.isEmpty && one.breaks.isEmpty)
    let shifted = try points("1e6+sin(20*t)-1e6")
    let turns: [Double] = (0..<6).map { (turn: Int) in (Double(turn) + 0.5) * Double.pi / 20 }
    #expect(agree(shifted.extrema.map(\.abscissa), turns))
  }

  @Test func `what turns too fast is not resolved`() throws {
    for source in ["sin(1/t)", "sin(200000*t)", "sin(1e9*t)", "t+1e-9*sin(1e8*t)"] {
      #expect(try !points(source).isResolved, "\(source)")
    }
  }

  @Test func `every turn of a chirp is found`() throws {
    let found = try points("sin(t^2)", over: 0...30)
    #expect(found.isResolved)
    let zeros: [Double] = (1...286).map { (Double($0) * Double.pi).squareRoot() }
    #expect(agree(found.roots, zeros))
  }
}
