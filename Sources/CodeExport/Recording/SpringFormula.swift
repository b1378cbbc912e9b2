import ScalarMath
import TimingFunctions
import ViewEffects

/// The motion of a spring in the functions that every language has: 1 − e^(−at)·(…), of which nothing is computed that
/// overflows.
///
/// With the decay rate a, the position is 1 − e^(−at) − (a − v₀)·h for the response h to a unit push: below the critical
/// damping h = e^(−at)·sin(ωd·t)/ωd, and the position 1 − e^(−at)·(cos(ωd·t) + (a − v₀)/ωd·sin(ωd·t)); above it, with
/// the rate b of the fast decay, h = e^(−at)·(1 − e^(−(b − a)t))/(b − a).
struct SpringFormula {
  let spring: Spring

  init(_ spring: Spring) { self.spring = spring }

  /// The position at t seconds; 0 before the start.
  func position(at t: RecordedNumber) -> RecordedNumber {
    .piecewise(t, .below, 0, { _ in RecordedNumber(0) }, otherwise: released)
  }

  /// The number of a flight at a time in seconds: start + (target − start)·r + velocity·h, h as what a velocity of 1 adds to
  /// the position.
  func flight(_ flight: SpringFlight, at seconds: RecordedNumber) -> RecordedNumber {
    .piecewise(seconds, .below, flight.release) { _ in
      RecordedNumber(flight.start)
    } otherwise: {
      let elapsed = $0 - flight.release
      let share = released(elapsed, velocity: 0)
      let pushed = flight.velocity == 0 ? share : released(elapsed, velocity: 1)
      return flight.start + (flight.target - flight.start) * share + flight.velocity * (pushed - share)
    }
  }

  private func released(_ t: RecordedNumber) -> RecordedNumber { released(t, velocity: spring.initialVelocity) }

  private func released(_ t: RecordedNumber, velocity: Double) -> RecordedNumber {
    let (ratio, frequency) = (spring.dampingRatio, spring.naturalFrequency)
    let contrast = (1 - ratio) * (1 + ratio)
    let offset = contrast.magnitude.squareRoot() * frequency
    if contrast > 0 {
      let rate = ratio * frequency
      let phase = offset * t
      let swing = .cos(phase) + (rate - velocity) / offset * .sin(phase)
      return rate == 0 ? 1 - swing : 1 - .exp(-rate * t) * swing
    }
    if offset == 0 {
      return 1 - .exp(-frequency * t) * (1 + (frequency - velocity) * t)
    }
    let rate = frequency / (ratio + contrast.magnitude.squareRoot())
    let gap = 2 * offset
    let rest = 1 + (rate - velocity) / gap * -(.expMinusOne(-gap * t))
    return 1 - .exp(-rate * t) * rest
  }
}
