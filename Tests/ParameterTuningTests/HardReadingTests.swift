import EffectMath
import ParameterTuning
import RealModule
import Testing
import TimingFunctions

/// Measures of curves that keep a level, or pass one between samples.
@Suite struct HardReadingTests {
  private static func reading(
    _ text: String, isExact: Bool, over domain: ClosedRange<Double>? = nil
  ) throws -> CurveReading {
    let family = CurveFamily(try Formula(text), parameters: [], domain: domain)
    return try #require(family.reading([], isExact: isExact))
  }

  private static func measure(_ kind: CurveMeasure.Property, at argument: Double? = nil) throws -> CurveMeasure {
    try #require(CurveMeasure(kind, at: argument))
  }

  // MARK: The first of several places

  private static let plateaus: [(text: String, kind: CurveMeasure.Property, place: Double)] = [
    ("max(0,t-.3)", .minAt, 0), ("max(.2,t)", .minAt, 0), ("floor(4*t)/4", .minAt, 0),
    ("max(.09,(2*t-1)^2)", .minAt, 0.35), ("min(.5,sin(pi*t))", .maxAt, 1 / 6), ("min(.7,1-t)", .maxAt, 0),
    // The ends of these level stretches are no corners.
    ("1-max(0,.6-t)^3", .maxAt, 0.6), ("max(0,.3-t)^3", .minAt, 0.3),
    // Narrower than the distance of samples.
    ("min(1-1e-9,1-(t-.3001)^2)", .maxAt, 0.3001 - 1e-9.squareRoot()),
    // Several turning points of one height, whose values rounding tells apart.
    ("sin(14*pi*t)", .maxAt, 1 / 28), ("sin(14*pi*t)^2", .minAt, 0), ("0*t+3", .maxAt, 0),
  ]

  @Test(arguments: plateaus.indices, [false, true])
  func `of places with the same value the first is told`(_ index: Int, _ isExact: Bool) throws {
    let plateau = Self.plateaus[index]
    let place = try Self.reading(plateau.text, isExact: isExact)[Self.measure(plateau.kind)]
    #expect((place - plateau.place).magnitude < 1e-7, "\(plateau.text): \(place), not \(plateau.place)")
  }

  private static let flat: [(text: String, kind: CurveMeasure.Property, place: Double)] = [
    ("(1-t)^16", .minAt, 1), ("1-(1-t)^16", .maxAt, 1), ("(t-.4)^8", .minAt, 0.4), ("1-(t-.3)^2", .maxAt, 0.3),
  ]

  @Test(arguments: flat.indices)
  func `a flat turning point is no level stretch, though values beside it are the same`(_ index: Int) throws {
    let curve = Self.flat[index]
    let place = try Self.reading(curve.text, isExact: true)[Self.measure(curve.kind)]
    #expect((place - curve.place).magnitude < 1e-9, "\(curve.text): \(place)")
  }

  @Test(arguments: [false, true]) func `a level that a curve keeps is met where it comes to it`(_ isExact: Bool) throws
  {
    let reading = try Self.reading("min(1,3*t)", isExact: isExact)
    #expect((reading[try Self.measure(.time, at: 1)] - 1 / 3).magnitude < 1e-12)
  }

  // MARK: Between samples

  @Test(arguments: [false, true])
  func `a peak that leaves the band for less than a sample's distance counts`(_ isExact: Bool) throws {
    // 1 + h(1 − ((t − c)/w)²) is above 1.01 for |t − c| < w√(1 − 0.01/h): 1e-5 here.
    let (height, centre, width) = (0.01 * (1 + 1e-8), 0.7001, 0.1)
    let text = "min(1,5*t) + \(height)*max(0,1-((t-\(centre))/\(width))^2)"
    let half = width * (1 - 0.01 / height).squareRoot()
    let reading = try Self.reading(text, isExact: isExact)
    #expect((reading[try Self.measure(.settling, at: 0.01)] - centre - half).magnitude < 1e-9)
    #expect((reading[try Self.measure(.time, at: 1.01)] - centre + half).magnitude < 1e-9)
    #expect((reading[try Self.measure(.max)] - 1 - height).magnitude < 1e-15)
  }

  @Test(arguments: [false, true])
  func `a turn beside an end counts, though the samples only fall`(_ isExact: Bool) throws {
    // (t − 0.0004)² has its least value before the first sample.
    let reading = try Self.reading("1000*(t-.0004)^2", isExact: isExact)
    #expect((reading[try Self.measure(.minAt)] - 0.0004).magnitude < 1e-8)
    #expect(reading[try Self.measure(.min)] < 1e-15)
  }

  // MARK: Windows and lengths

  @Test(arguments: [false, true])
  func `a window of a spring is measured by itself`(_ isExact: Bool) throws {
    let (text, window) = ("spring(response: 0.5, dampingRatio: 0.5)", 0.0...0.3)
    let reading = try Self.reading(text, isExact: isExact, over: window)
    let spring = try Spring(response: 0.5, dampingRatio: 0.5)
    let end = spring.value(at: 0.3)
    #expect(reading[try Self.measure(.end)] == end)
    let top = Double.exp(-0.5 * .pi / 0.75.squareRoot())
    #expect((reading[try Self.measure(.overshoot)] - ((1 + top) / end - 1)).magnitude < 1e-12)
    let settling = reading[try Self.measure(.settling, at: 0.01)]
    #expect(window.contains(settling))
    #expect((((spring.value(at: settling) - end) / end).magnitude - 0.01).magnitude < 1e-9)
    #expect(reading[try Self.measure(.duration)].isNaN)
  }

  @Test func `a spring that rests after exactly a second is a motion all the same`() throws {
    let spring = try #require(
      (50...90).lazy.flatMap { number -> [Spring] in
        let damping = Double(number) / 100
        guard let rest = (try? Spring(response: 1, dampingRatio: damping))?.settlingTime() else { return [] }
        return [-1, 0, 1].compactMap { try? Spring(response: 1 / rest + $0 * (1 / rest).ulp, dampingRatio: damping) }
      }.first { $0.domain == 0...1 })
    let text = "spring(response: \(spring.response), dampingRatio: \(spring.dampingRatio))"
    let reading = try Self.reading(text, isExact: false)
    #expect(reading[try Self.measure(.duration)] == 1)
    #expect((reading[try Self.measure(.end)] - 1).magnitude < 1e-9)
  }

  // MARK: Without a value

  @Test func `what grows without bound has no largest value and no steepest slope`() throws {
    for (text, kind) in [
      ("1/(t-.3)^2", CurveMeasure.Property.max), ("sqrt(abs(t-.3))", .steepest), ("sqrt(t)", .steepestAt),
    ] {
      #expect(try Self.reading(text, isExact: true)[Self.measure(kind)].isNaN)
    }
    #expect(try Self.reading("sqrt(t)", isExact: false)[Self.measure(.steepest)].isNaN)
  }
}
