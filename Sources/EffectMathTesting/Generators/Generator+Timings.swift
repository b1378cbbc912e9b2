import ScalarMath
import TimingFunctions
import ViewEffects

/// What a media timing is made from. Printed, it is the call that makes it.
public struct TimingParameters: Hashable, Sendable, CustomStringConvertible {
  /// Seconds of the enclosing time.
  public var begin = 0.0
  /// Of one run, in seconds of local time.
  public var duration = 1.0
  /// Seconds of local time in a second of the enclosing one.
  public var speed = 1.0
  /// What is added to the local time, in seconds.
  public var offset = 0.0
  /// How many runs.
  public var repeatCount = 1.0
  /// Whether each run comes back.
  public var autoreverses = false
  /// What is shown outside of the runs.
  public var fillMode = FillMode.none

  /// One run of a second.
  public init() {}

  /// The timing. What ``Generator/mediaTimings`` draws is legal and does not throw.
  public func timing(easing: any TimingFunction = Linear()) throws(IllegalParameter) -> MediaTiming {
    try MediaTiming(
      begin: begin, duration: duration, speed: speed, offset: offset, repeatCount: repeatCount,
      autoreverses: autoreverses, fillMode: fillMode, easing: easing)
  }

  public var description: String {
    let parts = [
      begin == 0 ? "" : "begin: \(begin)", "duration: \(duration)", speed == 1 ? "" : "speed: \(speed)",
      offset == 0 ? "" : "offset: \(offset)", repeatCount == 1 ? "" : "repeatCount: \(repeatCount)",
      autoreverses ? "autoreverses: true" : "", fillMode == .none ? "" : "fillMode: .\(fillMode)",
    ]
    return "MediaTiming(\(parts.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }
}

extension Generator where Value == Double {
  /// Whole multiples of a step in a range. With a power of 2 for the step, their sums and differences are exact, so
  /// that laws about times can be too. Shrinks to whole numbers where they will do, towards 0 or the end next to it.
  ///
  /// - Precondition: the range holds a multiple, and no more than 2⁵³ steps from 0.
  public static func multiples(of step: Double, in range: ClosedRange<Double>) -> Generator {
    let bounds = [(range.lowerBound / step).rounded(.up), (range.upperBound / step).rounded(.down)]
    precondition(step > 0 && bounds.allSatisfy { $0.magnitude <= 0x1p53 } && bounds[0] <= bounds[1], "no multiples")
    let numbers = Generator<Int>.int(in: Int(bounds[0])...Int(bounds[1]))
    return Generator(
      generate: { Double(numbers.generate(&$0)) * step },
      shrink: { value in
        let nearer = numbers.shrink(Int(value / step)).map { Double($0) * step }
        let isWhole = value == value.rounded()
        let whole = [0, 1, -1, (value / 2).rounded(), value.rounded(.down), value.rounded(.up), value - 1, value + 1]
          .filter {
            range.contains($0) && ($0 / step).rounded() * step == $0 && $0 == $0.rounded()
              && (!isWhole || $0.magnitude < value.magnitude)
          }
        return whole + (isWhole ? [] : nearer)
      })
  }
}

extension Generator where Value == TimingParameters {
  /// Timings whose local times are exact: begins, durations and offsets in 64ths of a second up to 16 s, speeds from ¼
  /// to 4, a quarter of a run to 8 runs, there and back or not, every fill mode. Shrinks to one run of a second.
  public static var mediaTimings: Generator {
    let times = Generator<Double>.multiples(of: 0x1p-6, in: -16...16)
    return parameters(
      begin: times, duration: .multiples(of: 0x1p-6, in: 0x1p-6...16), speed: .choice([1, 2, 0.5, 4, 0.25]),
      offset: times, repeatCount: .multiples(of: 0.25, in: 0.25...8))
  }

  /// Timings as bad input has them, legal or not: zero, negative, subnormal, huge and no numbers among the ordinary.
  public static var anyMediaTimings: Generator {
    parameters(
      begin: .anySide, duration: .anySide, speed: .anySide, offset: .anySide, repeatCount: .anySide)
  }

  private static func parameters(
    begin: Generator<Double>, duration: Generator<Double>, speed: Generator<Double>, offset: Generator<Double>,
    repeatCount: Generator<Double>
  ) -> Generator {
    let modes = combine(Generator<Bool>.choice([false, true]), Generator<FillMode>.choice(FillMode.allCases))
    return combine(combine(begin, duration, speed), combine(offset, repeatCount), modes).map(
      { drawn in
        var parameters = TimingParameters()
        (parameters.begin, parameters.duration, parameters.speed) = drawn.0
        (parameters.offset, parameters.repeatCount) = drawn.1
        (parameters.autoreverses, parameters.fillMode) = drawn.2
        return parameters
      },
      back: {
        (
          ($0.begin, $0.duration, $0.speed), ($0.offset, $0.repeatCount), ($0.autoreverses, $0.fillMode)
        )
      })
  }
}
