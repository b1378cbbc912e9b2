import ScalarMath
import TimingFunctions

/// A layer that follows a finger by implicit animations: every sample of the finger's path starts an animation from the
/// value then shown to the sample.
///
/// The finger is at rest at 0 until 0 s and is sampled at 0, 1/rate, 2/rate, … s. With actions disabled the layer shows
/// the last sample instead ("direct").
///
/// Source: Core Animation's implicit animations, of 0.25 s along cubic-bezier(.25, .1, .25, 1) unless told otherwise.
public struct ImplicitFollowing: Sendable {
  /// Of each animation, in seconds.
  public let duration: Double
  /// Samples a second.
  public let sampleRate: Double
  /// Of each implicit animation.
  public let easing: ErasedCurve

  /// Our choice: that of most displays.
  public static let standardSampleRate = 60.0
  /// Core Animation's own duration and curve, sampled at ``standardSampleRate``.
  public static let standard = knownLegal(try ImplicitFollowing(duration: PropertyAction.standardDuration))

  /// The samples that count: older ones have been left behind long since.
  static let countedSamples = 10_000

  /// - Throws: ``IllegalParameter`` for a duration that is not from 0.0001 to 1e6 s or a rate that is not from 0.001
  ///   to 10000 Hz.
  public init(
    duration: Double, sampleRate: Double = standardSampleRate,
    easing: ErasedCurve = PropertyAction.standardEasing.erased
  ) throws(IllegalParameter) {
    try PageFold.Name.check([.duration: duration, .sampleRate: sampleRate])
    self.duration = duration
    self.sampleRate = sampleRate
    self.easing = easing
  }

  /// The value shown at a time in seconds for a finger's path over seconds; NaN at a time that is not finite or has no
  /// finite number of samples.
  ///
  /// pₖ₊₁ = pₖ + (fₖ − pₖ)·B(Δt/duration). Paths longer than 10,000 samples are entered so many samples before the
  /// time, the layer then at the finger.
  public func position(at seconds: Double, following finger: (Double) -> Double) -> Double {
    let last = (seconds * sampleRate).rounded(.down)
    guard last.isFinite else { return .nan }
    guard seconds >= 0 else { return 0 }
    let first = max(0, last - Double(Self.countedSamples))
    var shown = first == 0 ? 0 : finger(first / sampleRate)
    for offset in stride(from: 0, through: last - first, by: 1) {
      let time = (first + offset) / sampleRate
      let next = offset == last - first ? seconds : (first + offset + 1) / sampleRate
      shown += (finger(time) - shown) * PropertyAction.progress(after: next - time, of: duration, easing: easing)
    }
    return shown
  }

  /// The last sample, which a layer with disabled actions shows; NaN where ``position(at:following:)`` is.
  public func directPosition(at seconds: Double, following finger: (Double) -> Double) -> Double {
    let last = (seconds * sampleRate).rounded(.down)
    guard last.isFinite else { return .nan }
    return seconds < 0 ? 0 : finger(last / sampleRate)
  }

  /// How far the layer is behind the finger at a time in seconds.
  public func lag(at seconds: Double, following finger: (Double) -> Double) -> Double {
    finger(seconds) - position(at: seconds, following: finger)
  }

  /// The lag behind a finger that moves at 1 unit a second from 0 s on, in closed form: as sample k begins its
  /// animation, e = h(1 − (1 − b)ᵏ)/b for h = 1/rate and b = B(h/duration).
  ///
  /// It tends to h/b, and for dense samples to duration/B′(0): 0.625 s with Core Animation's curve, more than the
  /// duration. 0 before the start, where the series is that of the time after it.
  ///
  /// - Parameters:
  ///   - seconds: since the start.
  ///   - duration: of each animation in seconds, above 0.
  ///   - sampleRate: in Hz, above 0.
  @inlinable
  public static func steadyLag<Number: ElementaryNumber>(
    at seconds: Number, duration: Number, sampleRate: Number,
    easing: some TimingFunction = PropertyAction.standardEasing
  ) -> Number {
    if seconds.isNaN { return seconds }
    func progress(_ elapsed: Number) -> Number { PropertyAction.progress(after: elapsed, of: duration, easing: easing) }
    return .piecewise(seconds, .below, 0) { _ in
      Number(0)
    } otherwise: { seconds in
      let samples = (seconds * sampleRate).rounded(.down)
      let since = seconds - samples / sampleRate
      // Between samples a curve may not have left 0: then the layer stays, and the finger gains a sample's way each
      // time.
      let behind: Number = .piecewise(progress(1 / sampleRate), .equal, 0) { _ in
        samples / sampleRate
      } otherwise: {
        (1 - .power(1 - $0, samples)) / (sampleRate * $0)
      }
      return since + behind * (1 - progress(since))
    }
  }
}
