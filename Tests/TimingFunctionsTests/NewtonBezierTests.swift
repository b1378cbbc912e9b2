import ScalarMath
import Testing
import TimingFunctions

struct NewtonBezierTests {
  @Test func `for the published sticker's curve it is close until the snap, a thousandth beyond`() {
    let published = NewtonBezier.published
    let exact = SegmentCurves.curve
    var largest = 0.0
    for i in 0...1000 {
      let x = Double(i) / 1000
      let error = (published.value(at: x) - exact.value(at: x)).magnitude
      if exact.value(at: x) < 0.999 { #expect(error < 1e-6, "\(x)") }
      largest = max(largest, error)
    }
    #expect(largest > 0.0009 && largest <= 0.001)
  }

  @Test func `its defects are kept: 3 thousandths off for CSS's ease-out beside 0, where a slope is 0 it ends`() throws
  {
    let published = try NewtonBezier(0, 0, 0.58, 1)
    let exact = CubicBezier.easeOut
    let places = (1..<4096).map { Double($0) / 4096 }
    let errors = places.map { (published.value(at: $0) - exact.value(at: $0)).magnitude }
    #expect(errors.max()! > 1e-3 && errors.max()! < 4e-3)
    // For x → 0 the steps begin at 1/(6·0.58) and come to t = 0.03174564, where y is 3t² − 2t³; by mpmath.
    let beside = (0...400).map { Double.exp(-Double($0) / 10) * 1e-3 }
    let largest = beside.map { (published.value(at: $0) - exact.value(at: $0)).magnitude }.max()!
    #expect((largest - 0.00295937198801951).magnitude < 1e-9)
    #expect(published.value(at: 0) == 0 && published.value(at: 1) == 1)
    // At both ends of (0, 0, 1, 1)'s kin, and in the middle of (1, 0, 0, 1), whose slope (1 − 2t)²·3 is 0 there.
    #expect(try NewtonBezier(0, 0.3, 1, 0.7).value(at: 0) == 0 && NewtonBezier(0, 0.3, 1, 0.7).value(at: 1) == 1)
    #expect(try NewtonBezier(1, 0, 0, 1).value(at: 0.5) == 0.5)
    #expect(try NewtonBezier(0, 1, 1, 1).value(at: 0) == 0)
    #expect(throws: IllegalParameter.self) { try NewtonBezier(-1, 0, 1, 1) }
  }

  @Test func `its derivative is that of what it computes`() throws {
    let published = try NewtonBezier(0.25, 0.1, 0.25, 1)
    let (x, step) = (0.4, 1e-6)
    let difference = (published.value(at: x + step) - published.value(at: x - step)) / (2 * step)
    #expect((published.derivative(1, at: x) - difference).magnitude < 1e-8)
  }
}
