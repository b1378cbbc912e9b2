import ScalarMath
import Testing

/// Ranges over boxes that are known in closed form, or from the literature of global optimization.
@Suite struct BoxRangeTests {
  private typealias S = MultivariateSeries
  private static let square = [Interval(-2, 2), Interval(-2, 2)]

  private func range(
    _ function: TwoVariableFunction, _ box: [Interval] = square, evaluations: Int = 20_000, order: Int = 2
  ) -> BoxRange {
    function.boxFunction(order: order).range(over: box, evaluations: evaluations)
  }

  /// Whether an end is decided and is this number.
  private func isNear(_ extreme: BoxExtreme, _ value: Double, size: Double = 1) -> Bool {
    extreme.isDecided && extreme.value.lower <= value + 1e-15 * size && value - 1e-15 * size <= extreme.value.upper
      && extreme.value.width <= 1e-9 * size
  }

  @Test(arguments: 1...3) func `ranges of test functions are those that are known`(order: Int) {
    // (1 + 2)² + 100·(−1 − 4)² in the corner (−2, −1).
    let rosenbrock = range(.rosenbrock, [Interval(-2, 2), Interval(-1, 3)], order: order)
    #expect(isNear(rosenbrock.minimum, 0, size: 2509) && isNear(rosenbrock.maximum, 2509, size: 2509))
    #expect(rosenbrock.maximum.place == [-2, -1])
    // 5/4π, at three places; f(−5, 0) in the corner.
    let branin = range(.branin, [Interval(-5, 10), Interval(0, 15)], order: order)
    #expect(isNear(branin.minimum, 1.25 / .pi, size: 309) && branin.maximum.place == [-5, 0])
    #expect((branin.maximum.value.midpoint - 308.12909601160663).magnitude < 1e-9)
    let camel = range(.camel, [Interval(-2, 2), Interval(-1, 1)], order: order)
    #expect((camel.minimum.value.midpoint + 1.0316284534898774).magnitude < 1e-8 && camel.minimum.isDecided)
    let saddle = range(.saddle, order: order)
    #expect(saddle.minimum.value == Interval(-4) && saddle.maximum.value == Interval(4))
    let product = range(.product, [Interval(0, 3), Interval(0, 3)], order: order)
    #expect(isNear(product.maximum, 1))
    // cos 3 at (π/2, 3), to 20 digits.
    #expect(isNear(product.minimum, -0.98999249660044545727))
  }

  @Test func `what cancels is 0 everywhere`() {
    let range = range(.cancelling)
    #expect(range.hull == Interval(0) && range.minimum.isDecided && range.maximum.isDecided)
  }

  @Test func `kinks and jumps hide nothing`() {
    // min(|x|, y²) + max(x, y) + |x + y| is 2 + 2 + 4 at (2, 2), and 0 − 0 + 0 at the origin.
    let kinked = range(.kinked)
    #expect(isNear(kinked.maximum, 8, size: 8))
    #expect(kinked.minimum.isDecided)
    let stepped = range(.stepped)
    // 2 − (x − y)y has its greatest value where y = −2 and x = 2: 2 + 8.
    #expect(isNear(stepped.maximum, 10, size: 10))
    let rounded = range(.rounded)
    #expect(isNear(rounded.maximum, 6, size: 6) && isNear(rounded.minimum, -6, size: 6))
  }

  @Test func `a place without a value is none, and a pole has no bound`() {
    let root = BoxFunction(variables: 2) { S.sqrt($0[0]) + $0[1] }
    let range = root.range(over: [Interval(-1, 4), Interval(0, 1)], evaluations: 20_000)
    #expect(range.maximum.value.contains(3.0) && range.maximum.value.width < 1e-9)
    #expect(!root.isFinite(over: [Interval(-1, 4), Interval(0, 1)], evaluations: 1000))
    #expect(root.isFinite(over: [Interval(0, 4), Interval(0, 1)], evaluations: 1000))
    let pole = BoxFunction(variables: 2) { $0[1] / $0[0] }
    let wide = pole.range(over: [Interval(-1, 1), Interval(1, 2)], evaluations: 2000)
    #expect(wide.maximum.value.upper == .infinity && !wide.maximum.isDecided)
    let none = BoxFunction(variables: 1) { S.log($0[0]) }.range(over: [Interval(-2, -1)], evaluations: 100)
    #expect(none.maximum.value.isEmpty && none.maximum.place == nil)
  }

  @Test func `bounds are proved where they hold, and only there`() {
    let function = TwoVariableFunction.rosenbrock.boxFunction()
    let box = [Interval(-2, 2), Interval(-1, 3)]
    #expect(function.stays(within: 0...2509, over: box, evaluations: 20_000))
    #expect(!function.stays(within: 0...2508.999, over: box, evaluations: 20_000))
    #expect(!function.stays(within: 0.001...2509, over: box, evaluations: 20_000))
  }

  @Test func `continuity is told by variable`() {
    let stairs = BoxFunction(variables: 2) { $0[0].rounded(.down) + $0[1].magnitude }
    let box = [Interval(0.5, 2.5), Interval(-1, 1)]
    #expect(stairs.isFinite(over: box, continuousAlong: 1, evaluations: 1000))
    #expect(!stairs.isFinite(over: box, continuousAlong: 0, evaluations: 1000))
  }

  /// A derivative is one of smooth parts; of |x| it is between both slopes.
  @Test func `derivatives have ranges too`() {
    let kind = S.Kind(variables: 2, order: 2)
    let slope = BoxFunction(variables: 2, order: 3, loss: 1) {
      (S.pow($0[0], 3) * $0[1]).differentiated(along: 0, in: kind)
    }
    let range = slope.range(over: [Interval(-1, 2), Interval(1, 3)], evaluations: 2000)
    #expect(isNear(range.minimum, 0, size: 36) && isNear(range.maximum, 36, size: 36))
    let across = BoxFunction(variables: 2, order: 3, loss: 1) {
      (S.pow($0[0], 3) * $0[1]).differentiated(along: 1, in: kind)
    }
    // x³ does not depend on y, along which it is the derivative.
    #expect(across.range(over: [Interval(-1, 2), Interval(1, 3)], evaluations: 2000).hull == Interval(-1, 8))
  }

  @Test(arguments: TwoVariableFunction.allCases)
  func `no sample leaves a range, and the values that are taken are taken`(_ function: TwoVariableFunction) throws {
    let range = range(function, evaluations: 3_000)
    let slack = 1e-12 * max(1, range.hull.magnitudeBound)
    for i in 0...200 {
      for j in 0...200 {
        let value = function.value(-2 + 0.02 * Double(i), -2 + 0.02 * Double(j))
        #expect(range.hull.lower - slack <= value && value <= range.hull.upper + slack)
      }
    }
    for (extreme, taken) in [(range.minimum, range.minimum.value.upper), (range.maximum, range.maximum.value.lower)] {
      let place = try #require(extreme.place)
      #expect((function.value(place[0], place[1]) - taken).magnitude <= slack)
    }
  }
}
