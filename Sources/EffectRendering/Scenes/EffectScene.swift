import ScalarMath

/// An effect on a picture: what is to be drawn at every moment.
public protocol EffectScene: Sendable {
  /// What of the plane of the screen is shown, in points; the effect's picture at rest has its top left corner at 0.
  var frame: PlaneRectangle { get }
  /// Of one run at its published pace, in seconds.
  var duration: Double { get }
  /// From back to front, in pixels of a frame whose top left corner is that of ``frame``.
  ///
  /// - Parameters:
  ///   - seconds: from the start of the run; held before it and after it.
  ///   - pixelsPerPoint: of the frame, above 0.
  func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer]
  /// How far the run has come, 0…1: the effect's own progress where it has one, which an eased clock may turn back,
  /// else the share of the run.
  func progress(at seconds: Double) -> Double
}

extension EffectScene {
  public func progress(at seconds: Double) -> Double { duration > 0 ? min(max(seconds / duration, 0), 1) : 1 }
}
