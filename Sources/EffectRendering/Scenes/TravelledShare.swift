/// How much of its way a number has gone at each moment of a run, back and forth counted: the progress of what is
/// moved by a spring, whose number alone would come back to where it was.
struct TravelledShare: Sendable {
  private let duration: Double
  /// The way up to even moments; the last one is the whole.
  private let ways: [Double]

  /// How many stretches a run is looked at in.
  private static let looks = 1024

  /// - Parameters:
  ///   - duration: of the run, in seconds, above 0.
  ///   - value: of the number at a time in seconds; steps that are not finite count nothing.
  init(duration: Double, _ value: (Double) -> Double) {
    self.duration = duration
    var ways = [0.0]
    var last = value(0)
    for look in 1...Self.looks {
      let next = value(duration * Double(look) / Double(Self.looks))
      let step = abs(next - last)
      ways.append(ways[look - 1] + (step.isFinite ? step : 0))
      last = next
    }
    self.ways = ways
  }

  /// From 0 to 1, straight between the looks; the share of the time where the number does not move at all.
  func progress(at seconds: Double) -> Double {
    let share = seconds.isNaN ? 0 : min(max(seconds / duration, 0), 1)
    guard let whole = ways.last, whole > 0, whole.isFinite else { return share }
    let place = share * Double(Self.looks)
    let index = min(Int(place), Self.looks - 1)
    let way = ways[index] + (ways[index + 1] - ways[index]) * (place - Double(index))
    return min(way / whole, 1)
  }
}
