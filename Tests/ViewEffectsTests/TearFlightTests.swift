import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct TearFlightTests {
  private let flight: TearFlight

  init() throws { flight = try TearFlight(size: Size(width: 100, height: 60), screenWidth: 320, duration: 2) }

  @Test func `halves fly by the screen and half the picture and turn by 90° about their centre`() {
    let (left, right) = (flight.transform(of: .left, at: 2), flight.transform(of: .right, at: 2))
    #expect((left.apply(to: Vector2(50, 30)) - Vector2(-320, 30)).length < 1e-12)
    #expect((right.apply(to: Vector2(50, 30)) - Vector2(420, 30)).length < 1e-12)
    // The top middle turns anticlockwise to the left on the left, clockwise to the right on the right.
    #expect((left.apply(to: Vector2(50, 0)) - Vector2(-350, 30)).length < 1e-12)
    #expect((right.apply(to: Vector2(50, 0)) - Vector2(450, 30)).length < 1e-12)
  }

  @Test func `halfway of an even ease both are halfway`() {
    #expect((flight.progress(at: 1) - 0.5).magnitude < 1e-15)
    #expect(flight.progress(at: 0.5) == CubicBezier.easeInOut.value(at: 0.25))
    #expect((flight.transform(of: .left, at: 1).apply(to: Vector2(50, 30)) - Vector2(-135, 30)).length < 1e-12)
  }

  @Test(
    arguments: [
      (100, 60, 320, .nan), (100, 60, 320, -1), (100, 60, 320, .infinity), (.nan, 60, 320, 1),
      (100, -1, 320, 1), (100, 60, .infinity, 1), (100, 60, -320, 1),
    ] as [(Double, Double, Double, Double)])
  func `numbers that make no flight are refused`(_ width: Double, _ height: Double, _ screen: Double, _ seconds: Double)
  {
    #expect(throws: IllegalParameter.self) {
      try TearFlight(size: Size(width: width, height: height), screenWidth: screen, duration: seconds)
    }
  }

  @Test func `a flight without a duration is over at once, and no time traps`() throws {
    let instant = try TearFlight(size: Size(width: 1, height: 1), screenWidth: 1, duration: 0)
    #expect(instant.progress(at: 0) == 1 && instant.progress(at: -1) == 0)
    for time in [Double.nan, .infinity, -.infinity, 1e308] { _ = flight.transform(of: .left, at: time) }
    #expect(flight.progress(at: .nan).isNaN && flight.progress(at: .infinity) == 1)
  }
}
