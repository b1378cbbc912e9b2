/// When the frames of a run are shown: each at its number over the frames a second, and the end of the run for as long as
/// it is held.
struct FrameTimes: Equatable {
  /// From the begin of the run, in seconds.
  let moments: [Double]
  /// How long each is shown, in seconds; their sum is that of the run and the hold.
  let delays: [Double]

  /// - Parameters:
  ///   - seconds: of the run, positive.
  ///   - rate: frames a second, positive.
  ///   - hold: seconds for which the end is shown; without any the run stops before it.
  ///   - shortest: a last frame that would be shown for less before the end is left out.
  init(seconds: Double, rate: Double, hold: Double, shortest: Double = 0) {
    // A little slack, so that a product that means a whole number is one.
    var count = max(1, Int((seconds * rate - 1e-6).rounded(.up)))
    if count > 1, seconds - Double(count - 1) / rate < shortest { count -= 1 }
    let begins = (0..<count).map { Double($0) / rate }
    let regular = [Double](repeating: 1 / rate, count: count - 1) + [seconds - begins[count - 1]]
    (moments, delays) = hold > 0 ? (begins + [seconds], regular + [hold]) : (begins, regular)
  }
}
