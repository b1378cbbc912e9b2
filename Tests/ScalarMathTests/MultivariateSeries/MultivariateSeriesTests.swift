import ScalarMath
import Testing

/// Series of several variables hold the values and slopes of what they enclose.
@Suite struct MultivariateSeriesTests {
  private static let seed: UInt64 = 20_261_123

  /// A number from −2 to 2.
  private static func draw(_ generator: inout SplitMix64) -> Double {
    Double(generator.next() >> 11) * 0x1p-53 * 4 - 2
  }

  @Test(arguments: TwoVariableFunction.allCases)
  func `values and slopes at drawn places of drawn boxes are enclosed`(_ function: TwoVariableFunction) {
    var generator = SplitMix64(seed: Self.seed)
    for order in 1...3 {
      let kind = MultivariateSeries.Kind(variables: 2, order: order)
      for round in 0..<400 {
        let width = [1, 0.1, 1e-3][round % 3]
        let (x, y) = (Self.draw(&generator), Self.draw(&generator))
        let box = [x, y].map { Interval($0, min(2, $0 + width * Double.random(in: 0...1, using: &generator)).nextUp) }
        let series = function.value(kind.variable(0, over: box[0]), kind.variable(1, over: box[1]))
        for _ in 0..<8 {
          let place = box.map { $0.lower + ($0.upper - $0.lower) * Double.random(in: 0...1, using: &generator) }
          let known = function.value(Gradient(place[0], variable: 0), Gradient(place[1], variable: 1))
          // What doubles compute is rounded.
          let slack = 1e-12 * max(1, series.value.magnitudeBound.isFinite ? series.value.magnitudeBound : 1)
          #expect(
            series.value.lower - slack <= known.leading && known.leading <= series.value.upper + slack,
            "\(function) at \(place) in \(box), seed \(Self.seed)")
          for axis in 0..<2 {
            let (slope, bounds) = (known.partials[axis], series.slope(along: axis))
            let slack = 1e-9 * max(1, slope.magnitude)
            #expect(
              bounds.lower - slack <= slope && slope <= bounds.upper + slack,
              "\(function) along \(axis) at \(place) in \(box), seed \(Self.seed)")
          }
        }
      }
    }
  }

  @Test func `what does not depend on a variable is known not to`() {
    let kind = MultivariateSeries.Kind(variables: 2, order: 2)
    let (x, y) = (kind.variable(0, over: Interval(-1, 1)), kind.variable(1, over: Interval(-1, 1)))
    let kinked =
      MultivariateSeries.sin(y).magnitude
      + MultivariateSeries.piecewise(
        y, .below, 0.5, { $0 }, otherwise: { 2 * $0 })
    #expect(!kinked.depends(on: 0) && kinked.depends(on: 1) && kinked.slope(along: 0) == Interval(0))
    #expect(!kinked.mayJump(along: 0) && kinked.mayJump(along: 1))
    #expect((x - x).slope(along: 0) == Interval(0) && (x + y).slope(along: 0) == Interval(1))
  }

  @Test func `a branch jumps along the variables that choose, and follows a piece along the others`() {
    let kind = MultivariateSeries.Kind(variables: 2, order: 2)
    let (x, y) = (kind.variable(0, over: Interval(0, 1)), kind.variable(1, over: Interval(0, 1)))
    let series = MultivariateSeries.piecewise(y, .below, 0.5, { _ in 3 * x }, otherwise: { _ in 5 * x + 1 })
    #expect(series.slope(along: 0) == Interval(3, 5) && !series.mayJump(along: 0) && series.mayJump(along: 1))
    #expect(series.value == Interval(0, 6, .defined))
  }

  @Test func `the derivative of a kink may jump, and that of a polynomial is exact`() throws {
    let (two, one) = (MultivariateSeries.Kind(variables: 2, order: 2), MultivariateSeries.Kind(variables: 2, order: 1))
    let (x, y) = (two.variable(0, over: Interval(-1, 1)), two.variable(1, over: Interval(2, 3)))
    let vee = (x.magnitude * y).differentiated(along: 0, in: one)
    #expect(vee.value == Interval(-3, 3, .defined) && vee.mayJump(along: 0) && !vee.mayJump(along: 1))
    let cubic = (x * y * y).differentiated(along: 1, in: one)
    #expect(cubic.value == Interval(-6, 6) && cubic.slope(along: 0) == Interval(4, 6))
  }
}
