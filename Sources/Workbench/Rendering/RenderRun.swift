import EffectRendering

/// A whole run of an effect: its moments, and how many of them a second shows.
package struct RenderRun {
  /// In seconds of the effect's own time, even, from its begin to its end.
  package let moments: [Double]
  package let framesPerSecond: Double

  private static let standardRate = 30.0
  private static let rates = 1.0...240.0
  private static let longest = 600.0
  private static let mostFrames = 3_000

  /// The longest run, as messages name it.
  package static let limits = "600 s or \(mostFrames) frames"

  /// From the options of the command; nil for what they are without.
  package init(of effect: RenderedEffect, framesPerSecond: String?, duration: String?) throws {
    let rate = try RangeText.number(framesPerSecond, in: Self.rates, option: "--fps") ?? Self.standardRate
    let seconds = try RangeText.positive(duration, option: "--duration") ?? effect.duration
    guard seconds <= Self.longest, seconds * rate <= Double(Self.mostFrames - 1) else {
      throw Failure(
        "\(NumberText.short(seconds)) s at \(NumberText.short(rate)) frames a second are more than \(Self.limits): "
          + "give a smaller --duration or --fps", .usage)
    }
    let count = max(2, Int((seconds * rate).rounded()) + 1)
    moments = (0..<count).map { Double($0) / Double(count - 1) * effect.duration }
    self.framesPerSecond = rate
  }
}
