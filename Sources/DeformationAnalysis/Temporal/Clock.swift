import TimingFunctions
import ViewEffects

/// When a technique has come how far.
public struct Clock: Sendable {
  /// Of the way from flat to lifted, in seconds.
  public let duration: Double
  /// The progress over the share of the duration.
  public let easing: any TimingFunction
  /// Where the steps of the clock are known to bend: the shares of the duration at which its speed jumps.
  let name: String

  /// - Throws: `IllegalParameter` for a duration that is not from 0.001 to 1e6 s.
  public init(duration: Double, easing: any TimingFunction, name: String) throws(IllegalParameter) {
    try IllegalParameter.check("duration", of: "a clock", duration, in: 1e-3...1e6, "from 0.001 to 1e6 s")
    self.init(checked: duration, easing, name)
  }

  private init(checked duration: Double, _ easing: any TimingFunction, _ name: String) {
    (self.duration, self.easing, self.name) = (duration, easing, name)
  }

  /// The peel's 0.8 s, linear.
  public static let peel = Clock(checked: PeelTimeline.publishedDuration, Linear(), "0.8 s, linear")

  /// The first part of the segmented sticker's loop at 60 Hz: 1 s, eased.
  public static let segments = Clock(
    checked: StickerLoop.publishedPeriod * StickerLoop.publishedShare, CubicBezier.easeInOut, "1 s, ease-in-out")

  /// The progress at a time in seconds, held before 0 and after the duration.
  public func progress(at seconds: Double) -> Double {
    easing.value(at: min(max(seconds / duration, 0), 1))
  }

  /// The speed of the progress, 1/s.
  public func rate(at seconds: Double) -> Double { easing.derivative(1, at: seconds / duration) / duration }
}
