import ScalarMath
import TestSupport
import Testing

/// A function of ElementaryNumber by its name, for any number.
func apply<N: ElementaryNumber>(_ name: String, _ x: N, _ y: N) -> N? {
  switch name {
  case "sin": .sin(x)
  case "cos": .cos(x)
  case "tan": .tan(x)
  case "sinPi": .sinPi(x)
  case "cosPi": .cosPi(x)
  case "asin": .asin(x)
  case "acos": .acos(x)
  case "atan": .atan(x)
  case "sinh": .sinh(x)
  case "cosh": .cosh(x)
  case "tanh": .tanh(x)
  case "exp": .exp(x)
  case "exp2": .exp2(x)
  case "expMinusOne": .expMinusOne(x)
  case "log": .log(x)
  case "logOfOneMinus": .logOfOneMinus(x)
  case "log2": .log2(x)
  case "log10": .log10(x)
  case "sqrt": .sqrt(x)
  case "cbrt": .cubeRoot(x)
  case "abs": x.magnitude
  case "erfc": .erfc(x)
  case "atan2": .atan2(y: x, x: y)
  case "hypot": .hypot(x, y)
  case "pow": .power(x, y)
  case "truncatedRemainder": x.truncatingRemainder(dividingBy: y)
  case "flooredRemainder": .flooredRemainder(x, y)
  case "minimum": .lesser(x, y)
  case "maximum": .greater(x, y)
  default: nil
  }
}

struct ElementaryFunctionTests {
  let rows: [[String]]
  init() throws { rows = try fixture("elementary") }

  @Test func `values are within an ulp of 34-digit values, two for the platform's hyperbolic functions`()
    throws
  {
    for row in rows {
      let x = try #require(Double(row[1]))
      let y = Double(row[2]) ?? 0
      let value = try #require(apply(row[0], x, y))
      let error = ulps(value, try #require(Double(row[3])), try #require(Double(row[4])))
      #expect(
        error <= (["sinh", "cosh", "tanh"].contains(row[0]) ? 2 : 1), "\(row[0])(\(x), \(y)): \(error) ulp")
    }
  }

  @Test func `derivatives to the fourth agree with 34-digit derivatives`() throws {
    for row in rows {
      let x = Jet(variable: try #require(Double(row[1])), order: 4)
      let y = Jet(coefficients: [Double(row[2]) ?? 0, -0.5, 0, 0, 0])
      let jet = try #require(apply(row[0], x, y))
      let reference = try row[5...8].map { try #require(Double($0)) }
      for k in 1...4 {
        // Terms cancel where a derivative passes through 0: measured against its neighbours too.
        let scale = max(
          reference[k - 1].magnitude, k > 1 ? reference[k - 2].magnitude : 0, k < 4 ? reference[k].magnitude * 1e-3 : 0)
        guard reference[k - 1].isFinite else { continue }
        let derivative = jet.derivative(k)
        let error = (derivative - reference[k - 1]).magnitude
        let place = "\(row[0])(\(row[1]), \(row[2])) order \(k)"
        #expect(error <= 1e-13 * scale, "\(place): \(derivative) not \(reference[k - 1])")
      }
    }
  }

  @Test func `sine and cosine of half turns are exact`() {
    for n in [-1e15, -7, -1, 0, 1, 2, 3, 1e6, 4503599627370497.0] {
      #expect(Double.sinPi(n) == 0)
      #expect(Double.sinPi(n).sign == n.sign)
      #expect(Double.cosPi(n).magnitude == 1)
    }
    for n in [-3.5, -0.5, 0.5, 1.5, 1e6 + 0.5] {
      #expect(Double.cosPi(n) == 0)
      #expect(Double.sinPi(n).magnitude == 1)
    }
    #expect(Double.sinPi(.infinity).isNaN)
    #expect(Double.cosPi(.nan).isNaN)
    #expect(Double.sinPi(.leastNonzeroMagnitude) > 0)
  }

  @Test func `the floored remainder has the sign of the divisor`() {
    #expect(Double.flooredRemainder(-1, 3) == 2)
    #expect(Double.flooredRemainder(1, -3) == -2)
    #expect(Double.flooredRemainder(-6, 3) == 0)
    #expect(Double.flooredRemainder(-6, 3).sign == .plus)
    #expect(Double.flooredRemainder(6, -3).sign == .minus)
    #expect(Double.flooredRemainder(1, 0).isNaN)
    #expect(Double.flooredRemainder(-1, .infinity) == .infinity)
    #expect((-1.0).truncatingRemainder(dividingBy: 3) == -1)
  }

  @Test func `NaN shows in minimum, maximum and sign`() {
    #expect(Double.signum(.nan).isNaN)
    #expect(Double.lesser(1, .nan).isNaN && Double.lesser(.nan, 1).isNaN)
    #expect(Double.greater(1, .nan).isNaN && Double.greater(.nan, 1).isNaN)
    #expect(Double.lesser(1, 2) == 1 && Double.greater(1, 2) == 2)
  }

  @Test func `rounding goes away from zero at halves`() {
    let rounded = [-2.5, -0.5, 0.5, 1.5, 2.5].map { Jet($0).rounded(.toNearestOrAwayFromZero).leading }
    #expect(rounded == [-3, -1, 1, 2, 3])
    #expect(Jet(-0.5).rounded(.down).leading == -1 && Jet(0.5).rounded(.up).leading == 1)
    #expect(Jet(-1.5).rounded(.towardZero).leading == -1)
  }
}
