import ScalarMath
import TimingFunctions

/// A number that a spring moves to a target. It is released at any value with any velocity, and may be retargeted on
/// its way.
///
/// With the spring's rest position r and its response h to a unit velocity, x = (1 − r)·start + r·target + velocity·h.
/// The velocity is absolute, so start and target may be equal. Before its release the number rests at `start`.
public struct SpringFlight: TimingFunction, Hashable {
  /// The spring that moves the value.
  public let spring: Spring
  /// The value at the release.
  public let start: Double
  /// The value to which the spring settles.
  public let target: Double
  /// The velocity at the release, in units per second.
  public let velocity: Double
  /// The time at which the spring is released, in seconds.
  public let release: Double

  /// Creates a flight from a value to a target, released at a time in seconds.
  ///
  /// - Parameter spring: the spring; its own initial velocity is ignored.
  public init(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double = 0, at release: Double = 0
  ) {
    self.spring = spring
    self.start = start
    self.target = target
    self.velocity = velocity
    self.release = release
  }

  /// Returns the value at a time in seconds.
  public func value(at seconds: Double) -> Double {
    let elapsed = Swift.max(seconds - release, 0)
    let share = spring.restPosition(at: elapsed)
    return start * (1 - share) + target * share + velocity * spring.pushResponse(at: elapsed)
  }

  /// Returns the velocity at a time in seconds, in units per second: (target − start)·ω²h + velocity·h′; 0 before the
  /// release.
  public func velocity(at seconds: Double) -> Double {
    let elapsed = seconds - release
    let frequency = spring.naturalFrequency
    let pace = frequency * (frequency * spring.pushResponse(at: elapsed))
    return (target - start) * pace + velocity * spring.pushVelocity(at: elapsed)
  }

  /// Returns the series of the value, with h from the spring's response to an initial velocity of 1.
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

  /// Returns an enclosure from the release on, for another value and velocity at the release.
  func enclosed(over seconds: IntervalSeries, from start: IntervalSeries, velocity: IntervalSeries) -> IntervalSeries {
    let elapsed = seconds - release
    guard let still = (try? spring.with(initialVelocity: 0))?.enclosed(over: elapsed),
      let pushed = (try? spring.with(initialVelocity: 1))?.enclosed(over: elapsed)
    else { return seconds * .nan }
    let way = start + (target - start) * still
    return velocity.value.isZero ? way : way + velocity * (pushed - still)
  }

  /// The times from the release until the spring alone has settled, in seconds; 0...1 if the release is not finite.
  public var domain: ClosedRange<Double> {
    release.isFinite ? release...(release + spring.domain.upperBound) : 0...1
  }

  /// Returns a flight to another target from a time in seconds on. It continues with the value and the velocity at that
  /// time, like a spring-driven effect that is triggered again.
  public func retargeted(to target: Double, at seconds: Double) -> SpringFlight {
    SpringFlight(spring, from: value(at: seconds), to: target, velocity: velocity(at: seconds), at: seconds)
  }
}

/// The animated number of an effect that is triggered repeatedly. Each trigger sends it to the next whole number, or to
/// its own target, from its current value and velocity.
///
/// The abscissa is in seconds; before the first trigger the number rests at ``start``.
public struct RetriggeredSpring: TimingFunction, Hashable {
  /// The number before the first trigger.
  public let start: Double
  /// The flights, one for each trigger.
  public let flights: [SpringFlight]

  /// Creates a spring that is triggered at given times.
  ///
  /// - Parameters:
  ///   - spring: the spring; its own initial velocity is ignored.
  ///   - triggers: the times in seconds, in any order; those that are not finite are ignored.
  public init(_ spring: Spring, triggers: [Double]) {
    let times = triggers.filter { $0.isFinite }.sorted()
    self.init(spring, from: 0, targets: times.enumerated().map { ($1, Double($0 + 1)) })
  }

  /// Creates a number that each trigger sends to its own target.
  ///
  /// - Parameters:
  ///   - spring: the spring; its own initial velocity is ignored.
  ///   - targets: the targets and their times in seconds, finite and in ascending order.
  public init(_ spring: Spring, from start: Double, targets: [(seconds: Double, target: Double)]) {
    var flights: [SpringFlight] = []
    for (seconds, target) in targets {
      flights.append(
        flights.last?.retargeted(to: target, at: seconds)
          ?? SpringFlight(spring, from: start, to: target, at: seconds))
    }
    (self.start, self.flights) = (start, flights)
  }

  public func value(at seconds: Double) -> Double {
    flight(at: seconds)?.value(at: seconds) ?? (seconds.isNaN ? .nan : start)
  }

  public func jet(at seconds: Jet) -> Jet {
    if let flight = flight(at: seconds.leading) { return flight.jet(at: seconds) }
    return Jet(coefficients: [value(at: seconds.leading)] + [Double](repeating: 0, count: seconds.order))
  }

  public func extended<Number: ElementaryNumber>(to seconds: Number) -> Number? {
    func flown(_ seconds: Number, _ released: Int) -> Number {
      released == 0 ? seconds * 0 + start : flights[released - 1].applied(to: seconds)
    }
    return .piece(seconds, borders: flights.indices, { flights[$0].release }, flown)
  }

  /// Returns bounds of the exact number: each flight begins with the exact value and velocity at the end of the
  /// previous one, not with the rounded ones of ``flights``.
  public func enclosed(over seconds: IntervalSeries) -> IntervalSeries? {
    guard let first = flights.first else { return seconds * 0 + start }
    var known = { (t: IntervalSeries) in t * 0 + start }
    var begin = (value: Interval(first.start), velocity: Interval(first.velocity))
    for (index, flight) in flights.enumerated() {
      let before = known
      if index > 0 {
        let state = before(IntervalSeries(over: Interval(flight.release), order: 1, region: .below))
        begin = (state[0], state[1])
      }
      let (value, velocity) = (IntervalSeries(begin.value), IntervalSeries(begin.velocity))
      known = { t in
        .connected(t, at: flight.release, derivatives: index > 0 || first.velocity == 0 ? 1 : 0, below: before) {
          flight.enclosed(over: $0, from: value, velocity: velocity)
        }
      }
    }
    return known(seconds)
  }

  /// The times in seconds from 0, or an earlier first trigger, until the last flight has settled.
  public var domain: ClosedRange<Double> {
    guard let first = flights.first, let last = flights.last else { return 0...1 }
    return Swift.min(0, first.release)...Swift.max(1e-3, last.domain.upperBound)
  }

  /// Returns the latest flight released by a time in seconds; nil before the first one.
  private func flight(at seconds: Double) -> SpringFlight? { flights.last { $0.release <= seconds } }
}
