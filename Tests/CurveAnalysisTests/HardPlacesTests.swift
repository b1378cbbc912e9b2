import CurveAnalysis
import EffectMath
import Testing

/// Where values end, are missing, leave the range of Double, or hide beside larger ones.
@Suite struct HardPlacesTests {
  private func points(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> FactsInDoubles {
    try FactsInDoubles(source, over: domain)
  }

  private func agree(_ found: [Double], _ exact: [Double], _ tolerance: Double = 1e-12) -> Bool {
    found.count == exact.count && zip(found, exact).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test(arguments: [0.1, 0.25, 0.3, 1.0 / 3, 0.7, 0.87654321])
  func `a gap before a curve ends at one abscissa, as one behind it`(_ edge: Double) throws {
    for (begins, ends) in [("sqrt(t-\(edge))", "sqrt(\(edge)-t)"), ("(t-\(edge))^1.5", "(\(edge)-t)^1.5")] {
      for found in [try points(begins), try points(ends)] {
        #expect(found.isResolved && agree(found.breaks.map(\.abscissa), [edge], 2 * edge.ulp))
        #expect(found.breaks.map(\.kind) == [.gap] && found.lowest?.value == 0)
      }
    }
    let pole = try points("log(t-\(edge))")
    #expect(pole.breaks.map(\.kind) == [.pole] && abs(pole.breaks[0].abscissa - edge) <= 2 * edge.ulp)
    #expect(pole.lowest == nil)
  }

  @Test func `a curve between two gaps has both of its ends`() throws {
    let circle = try points("sqrt(1-x^2)", over: -2...2)
    #expect(circle.breaks.map(\.abscissa) == [-1, 1] && circle.highest?.value == 1 && circle.unboundedSlope == -1)
  }

  @Test(arguments: [0.5, 1.7, 3.3, 5.9])
  func `poles have no zeros and inflections beside them`(_ phase: Double) throws {
    func places(_ shift: Double, _ factor: Double) -> [Double] {
      let all: [Double] = (-3...12).map { (turn: Int) in ((Double(turn) + shift) * Double.pi - phase) / factor }
      return all.filter { $0 > 0 && $0 < 1 }
    }
    let tangent = try points("tan(20*t+\(phase))")
    #expect(tangent.isResolved && agree(tangent.breaks.map(\.abscissa), places(0.5, 20)))
    #expect(agree(tangent.roots, places(0, 20)) && agree(tangent.inflections.map(\.abscissa), places(0, 20), 1e-7))
    let cosecant = try points("1/sin(20*t+\(phase))")
    #expect(cosecant.breaks.allSatisfy { $0.kind == .pole } && agree(cosecant.breaks.map(\.abscissa), places(0, 20)))
    #expect(cosecant.roots.isEmpty && cosecant.inflections.isEmpty)
    #expect(agree(cosecant.extrema.map(\.abscissa), places(0.5, 20), 1e-7))
    let logarithm = try points("log(abs(sin(20*t+\(phase))))")
    #expect(agree(logarithm.breaks.map(\.abscissa), places(0, 20)) && logarithm.lowest == nil)
    #expect(agree(logarithm.extrema.map(\.abscissa), places(0.5, 20), 1e-7))
  }

  @Test func `poles that no number hits are found`() throws {
    #expect(try points("tan(4*pi*(t-0.4))", over: 0.1...2.3).breaks.count == 9)
    #expect(agree(try points("1/(t^2-2)", over: 0...3).breaks.map(\.abscissa), [Double(2).squareRoot()]))
  }

  @Test(arguments: [-0.04321, -0.073769035, -0.00096, 3e-5])
  func `a pole near 0 in a wide domain is found`(_ pole: Double) throws {
    for power in 1...3 {
      let found = try points("(t-1.599)/(t-(\(pole)))^\(power)", over: -2...8)
      #expect(found.breaks.map(\.kind) == [.pole] && abs(found.breaks[0].abscissa - pole) < 1e-12)
      #expect(agree(found.roots, [1.599]))
    }
  }

  @Test(arguments: [-10.0...10, -1...1, 0...1, -1...0])
  func `a number without a value is passed where the curve is smooth`(_ domain: ClosedRange<Double>) throws {
    let cardinal = try points("sin(t)/t", over: domain)
    #expect(cardinal.isResolved && cardinal.breaks.allSatisfy { $0.kind == .gap && $0.abscissa == 0 })
    if domain.lowerBound < 0 && domain.upperBound > 0 {
      #expect(cardinal.highest.map { $0.abscissa == 0 && $0.value == 1 } == true)
    }
    let growth = try points("(exp(t)-1)/t", over: domain)
    #expect(growth.isResolved && growth.breaks.allSatisfy { $0.kind == .gap })
    #expect(growth.roots.isEmpty && growth.extrema.isEmpty)
  }

  @Test func `areas pass a number without a value`() throws {
    // Si(1), by its series.
    #expect(abs(try points("sin(t)/t").area! - 0.946_083_070_367_183_015) < 1e-13)
  }

  @Test(arguments: [300, 800, 1500, 5000, 1e5])
  func `a steep step whose parts overflow is a step`(_ steepness: Double) throws {
    let found = try points("1/(1+exp(-\(steepness)*(t-.5)))")
    #expect(found.isResolved && found.breaks.isEmpty && found.extrema.isEmpty)
    #expect(agree(found.inflections.map(\.abscissa), [0.5], 1e-9))
    #expect(abs(found.steepest!.value / steepness * 4 - 1) < 1e-9)
    let thin = try points("tanh((t-0.6)*\(steepness)*1e4)")
    #expect(thin.isResolved && thin.breaks.isEmpty && agree(thin.roots, [0.6]))
  }

  @Test func `the last bits of a difference are no stairs`() throws {
    let found = try points("1-tanh(40*t)")
    #expect(found.isResolved && found.breaks.isEmpty && found.roots.isEmpty)
  }

  @Test(arguments: [2, 5, 9, 20])
  func `polynomials of Chebyshev through their arc cosines have their turns`(_ degree: Int) throws {
    let found = try points("cos(\(degree)*acos(2*t-1))")
    let turns = (1..<degree).map { (1 - Double.cosPi(Double($0) / Double(degree))) / 2 }
    #expect(found.isResolved && agree(found.extrema.map(\.abscissa), turns, 1e-7))
    #expect(found.inflections.count == degree - 2 && found.roots.count == degree)
  }

  @Test func `a cusp has the value that one number has`() throws {
    let found = try points("1-abs(t-0.21001953438994572)^(1/3)")
    #expect(found.highest?.value == 1 && found.extrema.map(\.value) == [1])
  }

  @Test func `a curve may bend from one side of a vertical tangent to the other`() throws {
    let found = try points("x*log(abs(x))", over: -1...1)
    #expect(found.inflections.map(\.abscissa) == [0] && found.roots == [0] && found.unboundedSlope == 0)
  }

  @Test func `roots of steep arguments are one`() throws {
    for source in ["acos(2*t-1)", "asin((t-.45)/.45)", "acos(1-t)"] {
      let found = try points(source)
      #expect(found.breaks.count { abs($0.abscissa) < 1e-9 } == 1 && found.breaks.first?.abscissa == 0)
    }
  }

  @Test(arguments: [1e-5, 1e-7, 2e-8])
  func `a narrow peak on a slope is found by its foot`(_ width: Double) throws {
    let found = try points("exp(5*t)-0.04/sqrt(1+((t-0.753)/\(width))^2)")
    #expect(found.extrema.count == 2 && abs(found.extrema[1].abscissa - 0.753) < width)
    #expect(abs(found.steepest!.value * width / 0.04) > 0.38)
  }

  @Test func `a small jump is found beside a large one`() throws {
    let found = try points("1e-6*(t>=1.53)+2*(t>=0.74)+sin(t)", over: 0...2)
    #expect(found.breaks.map(\.abscissa) == [0.74, 1.53])
  }

  @Test func `rounding is no bend, on straight lines and beside kinks`() throws {
    #expect(try points("(t^2-.09)/(t-.3)").inflections.isEmpty)
    #expect(try points("sqrt(sin(9*t+0.5871725091873141)^2)").inflections.isEmpty)
  }

  @Test func `a domain of a few numbers is not resolved`() throws {
    let wave = try Formula("sin(t)").program()
    #expect(!FactsInDoubles(of: wave, over: 1e15...(1e15 + 10), isSampled: true).isResolved)
  }
}
