import ScalarMath
import TimingFunctions

/// What the slope comes to near the sample where it was largest: its own maximum, the limit of the steeper side of a
/// kink, or no bound.
struct SlopeLimit {
  /// The steepest place met and the slope there.
  private(set) var point: PointsOfInterest.Point
  private(set) var isUnbounded: Bool

  /// Places looked at in each round, and how many times the window shrinks by a quarter of that.
  private static let places = 32
  private static let rounds = 9
  /// A slope that grows this much while the window shrinks has no bound; 8⁹ is about 10⁸.
  private static let growth = 100.0

  init(
    of curve: some TimingFunction, near start: PointsOfInterest.Point, step: Double, in domain: ClosedRange<Double>
  ) {
    point = start
    var reach = step
    for _ in 0..<Self.rounds {
      let centre = point.place
      for index in 0...Self.places {
        let place = centre + reach * (2 * Double(index) / Double(Self.places) - 1)
        guard domain.contains(place), curve.value(at: place).isFinite else { continue }
        let slope = curve.derivative(1, at: place)
        if slope.isFinite, abs(slope) > abs(point.value) * (1 + 1e-12) { point = .init(place: place, value: slope) }
      }
      reach /= Double(Self.places) / 4
    }
    isUnbounded = abs(point.value) > Self.growth * abs(start.value)
  }
}
