import ScalarMath
import TimingFunctions

/// The flight of the halves of a torn picture. The left half moves by screen width + W/2 to the left and rotates by
/// −90°, the right half by as much to the right and by 90°, both eased over a duration.
///
/// A half is a masked copy of full size and rotates about the centre of that copy. Flights are values: any number of
/// other animations may run at the same time.
///
/// Source: UIImageView – Tear animation (UIImageView+tear).
public struct TearFlight: Sendable {
  /// The size of the picture, in points.
  public let size: Size
  /// The width of the screen, in points.
  public let screenWidth: Double
  /// The duration of the flight, in seconds.
  public let duration: Double
  /// The easing over the share of the duration, by default ease-in-ease-out as published.
  public let timing: ErasedCurve

  /// Creates a flight across a screen with a width in points.
  ///
  /// - Throws: ``IllegalParameter`` for a side or a screen width that is not from 0 to 1e300 pt, and for a duration
  ///   that is not from 0 to 1e300 s. A flight of 0 s is over at once.
  public init(
    size: Size, screenWidth: Double, duration: Double, timing: ErasedCurve = CubicBezier.easeInOut.erased
  ) throws(IllegalParameter) {
    try TearParameter.check([.side: size.width, .screenWidth: screenWidth])
    try TearParameter.side.about.check(size.height, of: TearParameter.owner)
    try IllegalParameter.check("duration", of: "a tear", duration, in: 0...1e300, "from 0 to 1e300 s")
    self.size = size
    self.screenWidth = screenWidth
    self.duration = duration
    self.timing = timing
  }

  /// The distance that a half flies, screen width + W/2, in points.
  public var distance: Double { screenWidth + size.width / 2 }

  /// Returns the eased progress at a time in seconds, which is clamped to 0...duration; NaN for NaN.
  public func progress(at seconds: Double) -> Double {
    if seconds.isNaN { return .nan }
    let share = duration > 0 ? Swift.min(Swift.max(seconds / duration, 0), 1) : seconds < 0 ? 0 : 1
    return timing.value(at: share)
  }

  /// Returns the transform of a half at a time in seconds, in the coordinates of the picture: a rotation about the
  /// centre by ∓90°·progress, then a shift to the side.
  public func transform(of half: TearPath.Half, at seconds: Double) -> PlaneTransform {
    let share = (half == .left ? -1 : 1) * progress(at: seconds)
    return PlaneTransform.translation(size.centre + Vector2(distance * share, 0)).rotated(by: .pi / 2 * share)
      .translated(by: -size.centre)
  }

  /// Returns the transform of a half at an eased progress, for any number type: ``transform(of:at:)`` at the time of
  /// that progress.
  public func matrix<Number: ElementaryNumber>(of half: TearPath.Half, share: Number) -> NumberMatrix<Number> {
    let way = half == .left ? -share : share
    let middle = size.centre
    return .translation(Number(-middle.x), Number(-middle.y)) * .rotation(aboutZ: way * (Double.pi / 2))
      * .translation(distance * way + middle.x, Number(middle.y))
  }
}
