import EffectMathTesting
import ScalarMath
import Testing

struct JetTests {
  /// Whether the coefficients agree to a share of their size or, below 1, to that of 1.
  private func near(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    a.indices.allSatisfy { i in !b.indices.contains(i) || (a[i] - b[i]).magnitude <= tolerance * (1 + b[i].magnitude) }
  }

  private func t(_ x: Double, _ order: Int = 4) -> Jet { Jet(variable: x, order: order) }

  /// A series of order 4 with coefficients of ordinary size.
  private let series = Generator.double(in: -2...2).array(count: 5...5)

  @Test func `coefficients are derivatives over factorials`() {
    let cube = Jet.pow(t(2), 3)
    #expect(cube.coefficients == [8, 12, 6, 1, 0])
    #expect((0...4).map { cube.derivative($0) } == [8, 12, 12, 6, 0])
    #expect(cube.differentiated(2).coefficients == [12, 6, 0])
  }

  /// 2t is below √|t| beside 0, 0 below t² on both sides; t and 0 are one on each side.
  @Test func `at a tie the lesser series is that of a side on which it is the lesser`() {
    let (x, none) = (t(0, 2), Jet(0))
    let root = Jet.sqrt(x.magnitude)
    #expect(Jet.lesser(root, 2 * x).coefficients == [0, 2, 0] && Jet.lesser(2 * x, root).coefficients == [0, 2, 0])
    #expect(Jet.greater(-root, 2 * x).coefficients == [0, 2, 0])
    #expect(Jet.lesser(x * x, none).coefficients == [0, 0, 0] && Jet.greater(none, x * x).coefficients == [0, 0, 1])
    #expect(Jet.lesser(x, none).coefficients == [0, 1, 0] && Jet.greater(none, x).coefficients == [0, 0, 0])
    // A slope that is infinite changes nothing where the argument is held.
    let steep = Jet(coefficients: [1, .infinity, .nan])
    #expect(steep.composed(with: Jet(coefficients: [0, 0, 0])).coefficients == [1, 0, 0])
  }

  @Test func `a constant takes the order of what it meets`() {
    let x = t(3)
    let two = Jet(2)
    let results: [Jet] = [two + x, x + two, two * x, x * two, two - x, x / two, two / x]
    for result in results {
      #expect(result.order == 4)
    }
    #expect(Jet.greater(Jet(5), x).coefficients == [5, 0, 0, 0, 0])
    #expect(Jet(2).derivative(3) == 0)
    #expect(Jet(coefficients: [1, 2, 3]) + Jet(coefficients: [1, 1]) == Jet(coefficients: [2, 3]))
  }

  @Test func `composition is evaluation of the function on the series`() {
    let breach = counterexample(
      to: { coefficients in
        let inner = Jet(coefficients: coefficients)
        let outer = Jet.exp(.sin(Jet(variable: inner.leading, order: 4)))
        let composed = outer.composed(with: inner)
        return near(composed.coefficients, Jet.exp(.sin(inner)).coefficients, 1e-12)
      }, series)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `series beyond the inline order agree with short ones`() {
    func f(_ x: Jet) -> Jet {
      let quotient = Jet.tanh(.sqrt(x) * .log(x + 1)) / .cosh(x)
      return quotient + .power(x, Jet(1.7)) - .atan(.cubeRoot(x))
    }
    let long = f(t(0.7, 12)).coefficients
    let short = f(t(0.7, 5)).coefficients
    #expect(near(long, short, 1e-15))
    #expect(long.count == 13)
    // The series predicts the function nearby.
    let nearby: Double = long.reversed().reduce(0.0) { $0 * 0.05 + $1 }
    #expect((nearby - f(Jet(0.75)).leading).magnitude < 1e-14)
  }

  @Test func `whole powers are exact at zero`() {
    #expect(Jet.pow(t(0), 3).coefficients == [0, 0, 0, 1, 0])
    #expect(Jet.pow(t(0), 0).coefficients == [1, 0, 0, 0, 0])
    #expect(Jet.power(t(0), Jet(2)).coefficients == [0, 0, 1, 0, 0])
    #expect(Jet.power(t(-2), Jet(3)).coefficients == [-8, 12, -6, 1, 0])
    #expect(Jet.power(t(-2), Jet(0.5)).leading.isNaN)
  }

  @Test func `roots and fractional powers at zero are singular only where they have to be`() {
    #expect(Jet.power(t(0), Jet(2.5)).coefficients.prefix(3) == [0, 0, 0])
    #expect(Jet.power(t(0), Jet(2.5)).coefficients[3] == .infinity)
    #expect(Jet.power(t(0), Jet(5.5)).coefficients == [0, 0, 0, 0, 0])
    #expect(Jet.sqrt(t(0)).coefficients.prefix(2) == [0, .infinity])
    #expect(Jet.cubeRoot(t(0)).coefficients.prefix(2) == [0, .infinity])
    #expect(Jet.sqrt(.pow(t(0), 4)).coefficients.prefix(3) == [0, 0, 1])
    #expect(Jet.cubeRoot(.pow(t(0), 3)).coefficients.prefix(2) == [0, 1])
    #expect(Jet.cubeRoot(-.pow(t(0), 3)).coefficients.prefix(2) == [0, -1])
    let kink = Jet.sqrt(.pow(t(0), 2)).coefficients
    #expect(kink[0] == 0 && kink[1].isNaN)
    #expect(Jet.sqrt(Jet(coefficients: [0, 0, 0])).coefficients == [0, 0, 0])
  }

  @Test func `a tiny base keeps the derivatives that its power loses`() {
    let power = Jet.power(t(1e-200), Jet(2.5))
    #expect(power.leading == 0)
    #expect((power.derivative(3) / (2.5 * 1.5 * 0.5 * 1e100) - 1).magnitude < 1e-12)
    // Products of the value and the slope are below all doubles.
    let slope = Jet(coefficients: [1e-300, 1e-300, 0])
    #expect((Jet.sqrt(slope).derivative(1) / 5e-151 - 1).magnitude < 1e-12)
    #expect((Jet.sqrt(slope).derivative(2) / -2.5e-151 - 1).magnitude < 1e-12)
    #expect((Jet.power(slope, Jet(0.3)).derivative(1) / 3e-91 - 1).magnitude < 1e-12)
  }

  @Test func `length and angle have no derivative at the origin`() {
    for jet in [Jet.hypot(t(0), t(0)), .atan2(y: t(0), x: t(0))] {
      #expect(jet.leading == 0)
      #expect(jet.coefficients.dropFirst().allSatisfy { $0.isNaN })
    }
    #expect(Jet.hypot(t(1e300), t(1e300)).coefficients[1].isFinite)
  }

  @Test func `steps are level and kinks take the piece on the right`() {
    let x = t(1.25)
    for step in [
      x.rounded(.down), x.rounded(.up), x.rounded(.toNearestOrAwayFromZero), x.rounded(.towardZero), Jet.signum(x),
    ] {
      #expect(step.coefficients.dropFirst() == [0, 0, 0, 0])
    }
    #expect(t(0).magnitude.coefficients == [0, 1, 0, 0, 0])
    #expect(t(-2).magnitude.coefficients == [2, -1, 0, 0, 0])
    #expect(Jet.lesser(t(0.5), Jet(1)).derivative(1) == 1)
    #expect(Jet.lesser(t(1.5), Jet(1)).derivative(1) == 0)
    #expect(Jet.lesser(Jet(.nan), t(1)).leading.isNaN)
    #expect(Jet.flooredRemainder(t(-0.25), Jet(1)).coefficients == [0.75, 1, 0, 0, 0])
  }

  @Test func `an infinite derivative spoils no lower coefficient of a composition`() {
    let root = Jet.sqrt(t(0)).composed(with: Jet(coefficients: [0, 0, 1, 0, 0]))
    #expect(root.leading == 0)
  }

  @Test func `powers far below zero are as small as numbers get, and trap nowhere`() {
    // 100⁻²⁰⁰ and its derivatives vanish, 100⁻¹⁵⁵ is subnormal: x¹⁵⁵ is beyond all numbers, its reciprocal is not.
    #expect(Jet.pow(t(100), -200).coefficients == [0, 0, 0, 0, 0])
    #expect((Jet.pow(t(100), -155).derivative(1) / (-1.55e-300 * 1e-10) - 1).magnitude < 1e-9)
    #expect((Jet.pow(t(-100), -155).derivative(1) / (-1.55e-300 * 1e-10) - 1).magnitude < 1e-9)
    #expect(Jet.pow(t(1), .min).derivative(1) == -0x1p63 && Jet.pow(t(-1), .min).derivative(1) == 0x1p63)
    #expect(Jet.power(t(2), Jet(-0x1p63)).coefficients == [0, 0, 0, 0, 0])
    #expect(Jet.pow(t(0), .min).leading == .infinity)
    #expect(Jet.pow(t(-2), -3).coefficients == [-0.125, -0.1875, -0.1875, -0.15625, -0.1171875])
  }

  /// About y = 1 the inverse of eˣ is log y = Σ (−1)ᵏ⁻¹ εᵏ/k, that of x² is √y = Σ C(½, k) εᵏ.
  @Test func `the reverted series is that of the inverse function`() {
    let logarithm = Jet.exp(Jet(variable: 0, order: 9)).reverted(about: 0)
    for k in 1...9 {
      let expected = (k % 2 == 1 ? 1.0 : -1.0) / Double(k)
      #expect((logarithm.coefficients[k] - expected).magnitude <= 1e-15)
    }
    let root = Jet.pow(Jet(variable: 1, order: 6), 2).reverted(about: 1)
    let binomials: [Double] = [1, 0.5, -0.125, 0.0625, -5.0 / 128, 7.0 / 256, -21.0 / 1024]
    #expect(root.coefficients == binomials)
    #expect(Jet(3).reverted(about: 5) == Jet(5))
    let level = Jet.pow(Jet(variable: 0, order: 3), 2).reverted(about: 0)
    #expect(level.leading == 0 && level.coefficients[1].isInfinite)
  }
}
