import ScalarMath
import TimingFunctions
import ViewEffects

/// When a technique has come how far.
public struct Clock: Sendable {
  /// Of the way from flat to lifted, in seconds.
  public let duration: Double
  /// The progress over the share of the duration.
  public let easing: any TimingFunction

  /// - Throws: `IllegalParameter` for a duration that is not from 0.001 to 1e6 s.
  public init(duration: Double, easing: any TimingFunction) throws(IllegalParameter) {
    try IllegalParameter.check("duration", of: "a clock", duration, in: 1e-3...1e6, "from 0.001 to 1e6 s")
    self.init(checked: duration, easing)
  }

  private init(checked duration: Double, _ easing: any TimingFunction) {
    (self.duration, self.easing) = (duration, easing)
  }

  /// The peel's 0.8 s, linear.
  public static let peel = Clock(checked: PeelTimeline.publishedDuration, Linear())

  /// The first part of the segmented sticker's loop at 60 Hz: 1 s, eased.
  public static let segments = Clock(
    checked: StickerLoop.publishedPeriod * StickerLoop.publishedShare, CubicBezier.easeInOut)

  /// The same clock over so many seconds, a legal duration.
  func lasting(_ seconds: Double) -> Clock { Clock(checked: seconds, easing) }

  /// The progress at a time in seconds, held before 0 and after the duration.
  public func progress(at seconds: Double) -> Double {
    easing.value(at: min(max(seconds / duration, 0), 1))
  }

  /// The speed of the progress, 1/s.
  public func rate(at seconds: Double) -> Double { easing.derivative(1, at: seconds / duration) / duration }
}
