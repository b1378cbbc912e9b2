import ScalarMath
import TimingFunctions

/// The animated number of an effect that is triggered again and again: each trigger sends it to the next whole number,
/// or to a target of its own, with the value and the velocity that it has by then.
///
/// The abscissa is in seconds; before the first trigger the number rests at ``start``.
public struct RetriggeredSpring: TimingFunction, Hashable {
  /// The number before the first trigger.
  public let start: Double
  /// One from each trigger on.
  public let flights: [SpringFlight]

  /// - Parameters:
  ///   - spring: its own initial velocity plays no part.
  ///   - triggers: times in seconds, in any order; those that are not finite are none.
  public init(_ spring: Spring, triggers: [Double]) {
    let times = triggers.filter { $0.isFinite }.sorted()
    self.init(spring, from: 0, targets: times.enumerated().map { ($1, Double($0 + 1)) })
  }

  /// A number that each trigger sends to a target of its own.
  ///
  /// - Parameters:
  ///   - spring: its own initial velocity plays no part.
  ///   - targets: with their times in seconds, finite and in order.
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

  /// Bounds of the number itself: each flight begins with the value and the velocity that the one before has by then,
  /// not with the doubles of ``flights``.
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

  /// From 0 or the first trigger until the last flight has settled.
  public var domain: ClosedRange<Double> {
    guard let first = flights.first, let last = flights.last else { return 0...1 }
    return Swift.min(0, first.release)...Swift.max(1e-3, last.domain.upperBound)
  }

  /// The latest one that has been released.
  private func flight(at seconds: Double) -> SpringFlight? { flights.last { $0.release <= seconds } }
}
