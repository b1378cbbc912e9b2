import RealModule
import ScalarMath

extension Spring {
  /// The tolerance of ``domain``: a thousandth of the way.
  public static let standardTolerance = 0.001

  /// 0 to the settling time for a thousandth of the way, so that a picture shows the whole motion; ten periods where
  /// nothing damps the spring.
  public var domain: ClosedRange<Double> {
    let settling = settlingTime() ?? .infinity
    return 0...(settling.isFinite ? settling : 20 * .pi / naturalFrequency)
  }

  /// The seconds after which the position stays within `tolerance` of the target: the last time with |x − 1| =
  /// tolerance; 0 where it never leaves the tolerance. Nil for an undamped spring that does leave it, and for a
  /// tolerance that is not above 0.
  ///
  /// Not the envelope but the motion itself: the last turning point that leaves the tolerance is found from the
  /// logarithm of the envelope, and the crossing after it by bracketing. The relative error is at most 1e-14 unless the
  /// crossing is at a turning point to within 1e-3 of the tolerance, where the time is as uncertain as the square root
  /// of a rounding.
  public func settlingTime(tolerance: Double = standardTolerance) -> Double? {
    guard tolerance > 0 else { return nil }
    let bracket = kernel.isOscillating ? oscillationBracket(tolerance) : decayBracket(tolerance)
    guard let (start, end) = bracket else { return nil }
    if start == end { return start }
    let side = distance(at: start) < 0 ? -tolerance : tolerance
    return RootFinding.root(of: { distance(at: $0) / side - 1 }, in: start...end) ?? end
  }

  /// The last stretch between turning points (or from the start) that leaves the tolerance. A single place where none
  /// does; nil where all do.
  private func oscillationBracket(_ tolerance: Double) -> (Double, Double)? {
    guard let first = peak(0) else { return nil }
    let excess = Double.log(first.overshoot.magnitude) - Double.log(tolerance)
    guard dampingRatio > 0 else { return excess <= 0 && tolerance >= 1 ? (0, 0) : nil }
    // Peaks fall by exp(−πζ/d): an estimate of the number, to be off by one at most.
    let last = (excess * kernel.offset / (.pi * dampingRatio)).rounded(.down)
    if last >= 0x1p53 {
      // Peaks closer to each other than doubles are: the envelope itself.
      let time = excess / kernel.decayRate.high
      return (time, time)
    }
    for number in stride(from: last + 1, through: Swift.max(last - 1, 0), by: -1) where number >= 0 {
      guard let peak = peak(Int(number)), peak.overshoot.magnitude > tolerance else { continue }
      return (peak.time, self.peak(Int(number) + 1)?.time ?? peak.time)
    }
    return tolerance < 1 ? (0, first.time) : (0, 0)
  }

  private func decayBracket(_ tolerance: Double) -> (Double, Double)? {
    let peak = peak(0)
    var start = 0.0
    if let peak, peak.overshoot.magnitude > tolerance {
      start = peak.time
    } else if tolerance >= 1 {
      return (0, 0)
    } else if let peak {
      return (0, peak.time)
    }
    // Past the last turning point the distance falls for ever.
    var step = 1 / kernel.decayRate.high
    while distance(at: start + step).magnitude > tolerance { step *= 2 }
    return (start, start + step)
  }
}
