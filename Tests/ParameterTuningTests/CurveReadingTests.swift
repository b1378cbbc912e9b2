import EffectMath
import ParameterTuning
import RealModule
import Testing
import TimingFunctions

/// Measures against closed forms, the quick way and the exact one.
@Suite struct CurveReadingTests {
  private static func reading(_ text: String, isExact: Bool) throws -> CurveReading {
    let family = CurveFamily(try Formula(text), parameters: [])
    return try #require(family.reading([], isExact: isExact))
  }

  private static let closedForms: [(text: String, kind: CurveMeasure.Property, argument: Double?, value: Double)] = [
    ("t^2", .value, 0.3, 0.09), ("t^2", .slope, 0.3, 0.6), ("t^2", .start, nil, 0), ("t^2", .end, nil, 1),
    ("t^2", .area, nil, 1 / 3), ("t^2", .time, 0.25, 0.5), ("t^2", .half, nil, 0.5.squareRoot()),
    ("t^2", .steepest, nil, 2), ("t^2", .steepestAt, nil, 1), ("t^2", .max, nil, 1), ("t^2", .min, nil, 0),
    ("-sin(3*t)", .steepest, nil, 3), ("-sin(3*t)", .velocityMax, nil, -3 * .cos(3)),
    ("1 - t^3", .velocityMax, nil, 0), ("t*(1-t)", .steepest, nil, 1), ("cos(2*pi*t)", .velocityMax, nil, 2 * .pi),
    ("sin(pi*t)", .max, nil, 1), ("sin(pi*t)", .area, nil, 2 / .pi), ("sin(2*pi*t)", .min, nil, -1),
    ("sin(2*pi*t)", .roots, nil, 1), ("sin(2*pi*t)", .extrema, nil, 2), ("sin(2*pi*t)", .inflections, nil, 1),
    ("1 - (1-t)^2", .settling, 0.01, 0.9), ("4*t*(1-t) + t", .overshoot, nil, 0.5625),
    ("t - sin(2*pi*t)/pi", .undershoot, nil, (3.0.squareRoot() / 2 - .pi / 6) / .pi),
    ("2*t + 1", .half, nil, 0.5), ("1 - t", .overshoot, nil, 0),
  ]

  @Test(arguments: closedForms.indices, [false, true])
  func `a measure is that of its closed form`(_ index: Int, _ isExact: Bool) throws {
    let form = Self.closedForms[index]
    let measure = try #require(CurveMeasure(form.kind, at: form.argument))
    let value = try Self.reading(form.text, isExact: isExact)[measure]
    #expect((value - form.value).magnitude <= 1e-9, "\(form.text) \(measure.text): \(value), not \(form.value)")
  }

  @Test(arguments: [false, true])
  func `a spring rests at 1 and settles when its closed form says`(_ isExact: Bool) throws {
    let spring = try Spring(response: 0.5, dampingRatio: 0.4)
    let reading = try Self.reading("spring(response: 0.5, dampingRatio: 0.4)", isExact: isExact)
    let shifted = try Self.reading("2 + 3*spring(response: 0.5, dampingRatio: 0.4)", isExact: isExact)
    #expect((reading[try #require(CurveMeasure(.end))] - 1).magnitude < 1e-12)
    let overshoot = Double.exp(-0.4 * .pi / (1 - 0.16).squareRoot())
    for tolerance in [0.05, 0.01, 0.001] {
      let measure = try #require(CurveMeasure(.settling, at: tolerance))
      let settling = try #require(spring.settlingTime(tolerance: tolerance))
      #expect((reading[measure] - settling).magnitude < 1e-9)
      // The same motion as part of a formula is measured by its values.
      #expect((shifted[measure] - settling).magnitude < 1e-9)
    }
    for curve in [reading, shifted] {
      #expect((curve[try #require(CurveMeasure(.overshoot))] - overshoot).magnitude < 1e-9)
    }
  }

  @Test(arguments: [false, true])
  func `peaks of a spring count where they are smaller than what it rests within`(_ isExact: Bool) throws {
    // The first peak of x″ + 2ζωx′ + ω²x = ω² from rest is exp(−πζ/√(1 − ζ²)) above 1, half a turn on.
    let damping = 0.95
    let reading = try Self.reading("spring(response: 0.5, dampingRatio: \(damping))", isExact: isExact)
    let turn = (1 - damping * damping).squareRoot()
    let overshoot = Double.exp(-damping * .pi / turn)
    #expect((reading[try #require(CurveMeasure(.overshoot))] - overshoot).magnitude < 1e-12 * overshoot)
    #expect((reading[try #require(CurveMeasure(.max))] - 1 - overshoot).magnitude < 1e-15)
    #expect((reading[try #require(CurveMeasure(.maxAt))] - 0.25 / turn).magnitude < 1e-12)
    let slow = try Self.reading("spring(response: 0.5, dampingRatio: 1.5)", isExact: isExact)
    #expect(slow[try #require(CurveMeasure(.max))] == 1)
    #expect(slow[try #require(CurveMeasure(.maxAt))].isNaN)
    #expect(slow[try #require(CurveMeasure(.overshoot))] == 0)
    #expect(slow[try #require(CurveMeasure(.minAt))] == 0)
  }

  @Test func `arguments are those that the kinds take`() {
    #expect(CurveMeasure(.value) == nil)
    #expect(CurveMeasure(.max, at: 1) == nil)
    #expect(CurveMeasure(.settling)?.argument == 0.001)
    #expect(CurveMeasure(.settling, at: 1) == nil)
    #expect(CurveMeasure(.settling, at: 0.02)?.text == "settling@0.02")
    #expect(CurveMeasure(.settling, at: 0.001)?.text == "settling")
    #expect(CurveMeasure(.value, at: .nan) == nil)
    #expect(CurveMeasure(.value, at: 2)?.text == "value@2")
  }

  @Test func `what has no value measures nothing`() throws {
    let reading = try Self.reading("sqrt(0.5 - t)", isExact: false)
    for kind in CurveMeasure.Property.allCases {
      let measure = try #require(CurveMeasure(kind, at: kind.argument.map { $0.standard ?? 0.25 }))
      #expect(reading[measure].isNaN)
    }
  }
}
