import ScalarMath
import TimingFunctions

/// A sheet of paper over which a bending window travels from the top edge to the bottom.
///
/// The row u, 0 at the top edge and 1 at the bottom, has the place x = ((1 + w)p − u)/w in the window at the progress
/// p, for the share w of the sheet that bends at a time: flat at 0, lifted all over at 1. Nothing is stretched, and the
/// anchor keeps the place and the height that the window gives it. See ``IsometricPeel`` for the errors.
public struct TravellingPaper: MovingSurface {
  /// With its top edge at the place 0.
  package let paper: IsometricPeel
  /// w: the share of the sheet that bends at a time.
  public let window: Double
  public let restingSize: Size

  /// - Parameters:
  ///   - heights: in points over the place in the window: 0 up to the place 0, and level from 1 on.
  ///   - window: w, above 0.
  ///   - kinks: the places where a derivative of the heights jumps.
  ///   - steepest: the largest slope of the heights over the page in magnitude, and a row where it comes about.
  ///   - slope: dz/dx in points at a place; at 0 and 1 and on kinks from inside the piece above.
  ///   - bend: d²z/dx².
  /// - Throws: `IsometricPeel.Failure` for ``IsometricPeel/Method/height`` and a slope above 1.
  package init(
    heights: ErasedCurve, window: Double, size: Size, method: IsometricPeel.Method,
    anchor: IsometricPeel.Anchor = .last, kinks: [Double], steepest: (slope: Double, row: Double),
    slope: (Double) -> Double, bend: (Double) -> Double
  ) throws(IsometricPeel.Failure) {
    let unit = window * size.height
    paper = try IsometricPeel(
      heights: heights, unit: -unit, length: size.height, extent: -.infinity ... .infinity, method: method,
      anchor: anchor, kinks: kinks, steepest: steepest, slope: { slope($0) / unit }, bend: { bend($0) / unit })
    (self.window, restingSize) = (window, size)
  }

  /// The profile at a progress.
  package func profile(at progress: Double) -> IsometricPeel {
    var moved = paper
    moved.start = (1 + window) * progress / window
    return moved
  }

  public func pose(at progress: Double) -> ProfileSheet<IsometricPeel> {
    let profile = profile(at: progress)
    return ProfileSheet(profile, creases: Crease.across(restingSize, at: profile.creaseDistances))
  }
}
