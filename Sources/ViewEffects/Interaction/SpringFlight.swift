import ScalarMath
import TimingFunctions

/// A number that a spring draws to a target, released at any value with any velocity, and that may be given another
/// target on the way.
///
/// With r the position from rest and h the response to a unit push, x = (1 − r)·start + r·target + velocity·h. The
/// velocity is absolute, so that start and target may be equal. Before its release the number rests at `start`.
public struct SpringFlight: TimingFunction, Hashable {
  /// What draws it.
  public let spring: Spring
  /// The value at the release.
  public let start: Double
  /// The value that the spring comes to.
  public let target: Double
  /// At the release, in units per second.
  public let velocity: Double
  /// When the spring is released, in seconds.
  public let release: Double

  /// - Parameter spring: its own initial velocity plays no part.
  public init(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double = 0, at release: Double = 0
  ) {
    self.spring = spring
    self.start = start
    self.target = target
    self.velocity = velocity
    self.release = release
  }

  /// The value at a time in seconds.
  public func value(at seconds: Double) -> Double {
    let elapsed = Swift.max(seconds - release, 0)
    let share = spring.restPosition(at: elapsed)
    return start * (1 - share) + target * share + velocity * spring.pushResponse(at: elapsed)
  }

  /// The velocity at a time in seconds, in units per second: (target − start)·ω²h + velocity·h′; 0 before the release.
  public func velocity(at seconds: Double) -> Double {
    let elapsed = seconds - release
    let frequency = spring.naturalFrequency
    let pace = frequency * (frequency * spring.pushResponse(at: elapsed))
    return (target - start) * pace + velocity * spring.pushVelocity(at: elapsed)
  }

  /// The series of the same sum, with h as what a velocity of 1 adds to the spring.
  public func jet(at seconds: Jet) -> Jet {
    guard let still = try? spring.with(initialVelocity: 0), let pushed = try? spring.with(initialVelocity: 1) else {
      return seconds * 0 + .nan
    }
    let elapsed = seconds - release
    let share = still.jet(at: elapsed)
    return start * (1 - share) + target * share + velocity * (pushed.jet(at: elapsed) - share)
  }

  public func enclosed(over seconds: IntervalSeries) -> IntervalSeries? {
    .connected(
      seconds, at: release, derivatives: velocity == 0 ? 1 : 0, below: { $0 * 0 + start },
      above: { enclosed(over: $0, from: IntervalSeries(start), velocity: IntervalSeries(velocity)) })
  }

  /// From the release on, released with another value and velocity.
  func enclosed(over seconds: IntervalSeries, from start: IntervalSeries, velocity: IntervalSeries) -> IntervalSeries {
    let elapsed = seconds - release
    guard let still = (try? spring.with(initialVelocity: 0))?.enclosed(over: elapsed),
      let pushed = (try? spring.with(initialVelocity: 1))?.enclosed(over: elapsed)
    else { return seconds * .nan }
    let way = start + (target - start) * still
    return velocity.value.isZero ? way : way + velocity * (pushed - still)
  }

  /// From the release until the spring alone has settled; 0...1 where the release is no time.
  public var domain: ClosedRange<Double> {
    release.isFinite ? release...(release + spring.domain.upperBound) : 0...1
  }

  /// The flight to another target from a time on, with the value and the velocity reached by then: what retriggering a
  /// spring-driven effect does.
  public func retargeted(to target: Double, at seconds: Double) -> SpringFlight {
    SpringFlight(spring, from: value(at: seconds), to: target, velocity: velocity(at: seconds), at: seconds)
  }
}
