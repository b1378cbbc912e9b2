import ScalarMath
import Testing
import TimingFunctions

/// Coasting to a stop, and rubber banding.
struct DecayTests {
  @Test func `a decay has its relative digits from the first instant on`() throws {
    let decay = try Decay(amplitude: 200, timeConstant: 0.5)
    // 200(1 − exp(−2t)) at 50 digits.
    for (time, exact) in [
      (1e-300, 4e-298), (1e-8, 3.9999999600000002667e-6), (0.25, 78.693868057473315279), (0.5, 126.42411176571153568),
      (5.0, 199.99092001404750303), (.infinity, 200),
    ] {
      #expect((decay.value(at: time) - exact).magnitude <= 3 * exact.ulp, "\(time)")
    }
    #expect(decay.projection == 200 && decay.initialVelocity == 400 && decay.velocity(at: 0) == 400)
    #expect(decay.value(at: -1) == 0 && decay.velocity(at: -1) == 0 && decay.value(at: .nan).isNaN)
    for k in 1...4 {
      let exact = -200 * Double.pow(-2, k) * Double.exp(-0.6)
      #expect((decay.derivative(k, at: 0.3) / exact - 1).magnitude < 2e-15)
    }
  }

  @Test func `a flick goes as far as UIScrollView lets it`() throws {
    // v₀·0.001/−log(0.998) at 50 digits.
    let flick = try Decay(initialVelocity: 1000)
    #expect((flick.projection - 499.49983316645480111).magnitude < 1e-12)
    #expect((flick.timeConstant - Decay.normalTimeConstant).magnitude < 1e-15)
    #expect((flick.decelerationRate - 0.998).magnitude < 2e-16)
    // Steps of a millisecond, each with what is left of the velocity, go 0.1 % less far.
    var (way, velocity) = (0.0, 1000.0)
    for _ in 0..<30_000 {
      velocity *= 0.998
      way += velocity * 0.001
    }
    #expect((way / flick.projection - 0.999).magnitude < 1e-5)
    #expect(try Decay(initialVelocity: -300, decelerationRate: Decay.fastRate).projection < 0)
  }

  @Test func `its domain ends when a thousandth of the distance is left`() throws {
    let decay = try Decay(amplitude: -200, timeConstant: 0.5)
    #expect((decay.value(at: decay.domain.upperBound) + 199.8).magnitude < 1e-12)
  }

  @Test func `a rubber band gives the published displacements`() throws {
    // Analysis of Apple's rubber band scrolling, squareb.wordpress.com, 2013.
    let band = try RubberBand(dimension: 960)
    for (drag, displacement) in [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)] {
      #expect((band.value(at: drag) - displacement).magnitude < 0.006)
      #expect(band.value(at: -drag) == -band.value(at: drag))
    }
    #expect(band.derivative(1, at: 0) == 0.55 && band.value(at: 0) == 0)
  }

  @Test func `a rubber band never reaches its dimension, and extremes do not break it`() throws {
    let band = try RubberBand(dimension: 300)
    for drag in [1e308, .greatestFiniteMagnitude, .infinity] {
      #expect(band.value(at: drag) <= 300 && band.value(at: -drag) >= -300)
    }
    #expect(band.value(at: .leastNonzeroMagnitude) >= 0 && band.value(at: .nan).isNaN)
    #expect(
      (band.derivative(3, at: 100) - 6 * 0.55 * Double.pow(0.55 / 300, 2) / Double.pow(1 + 0.55 / 3, 4)).magnitude
        < 1e-19)
  }

  @Test func `illegal parameters are named`() {
    func parameter(_ make: () throws -> Any) -> String? {
      do {
        _ = try make()
        return nil
      } catch {
        return (error as? IllegalParameter)?.parameter
      }
    }
    #expect(parameter { try Decay(timeConstant: 0) } == "timeConstant")
    #expect(parameter { try Decay(amplitude: .nan, timeConstant: 1) } == "amplitude")
    #expect(parameter { try Decay(initialVelocity: 1, decelerationRate: 1) } == "decelerationRate")
    #expect(parameter { try RubberBand(dimension: -1) } == "dimension")
    #expect(parameter { try RubberBand(coefficient: .infinity) } == "coefficient")
  }
}
