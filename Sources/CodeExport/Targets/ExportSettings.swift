import ScalarMath

/// What the user of a curve decides: names, times, and what it moves.
public struct ExportSettings: Sendable {
  /// An identifier of the target's language.
  public var name: String
  /// Seconds that the curve takes; a motion's own length unless another was asked for.
  public var duration: Double
  /// True if a duration was given: targets that can write it next to the curve do so.
  package var isTimed = false
  /// Frames a second, where a target counts frames.
  public var framesPerSecond: Double
  /// The value at 0 and at 1 of the curve.
  public var values: (from: Double, to: Double)

  /// A second at 60 frames from 0 to 1 unless told otherwise.
  public init(
    name: String, duration: Double = 1, framesPerSecond: Double = 60, values: (from: Double, to: Double) = (0, 1)
  ) {
    (self.name, self.duration, self.framesPerSecond, self.values) = (name, duration, framesPerSecond, values)
  }

  /// What the curve's height stands for.
  func value(_ height: Double) -> Double {
    height == 0 ? values.from : height == 1 ? values.to : values.from + (values.to - values.from) * height
  }
}
