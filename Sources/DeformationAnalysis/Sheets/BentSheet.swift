import ScalarMath
import ViewEffects

/// A sheet over which a bending window travels from the top edge to the bottom: every published peel is one.
///
/// The row u, 0 at the top edge and 1 at the bottom, stands at z(u; p) = A·F((1 + w)p/w − u/w) at the progress p: F is
/// the ``profile``, A the ``lift`` and w the ``window``. Lengths are in points of the screen at rest. The sheet is seen
/// from ``cameraDistance`` above its middle, so a point at z appears D/(D − z) times as far from there.
///
/// The picture depends on A/D, w, F and the size alone. Slopes, stretch and distances in space depend on A itself as
/// well, which cannot be seen from the front: they are true of the scene as its author scaled it.
public struct BentSheet: Sendable, Hashable {
  /// F: how high a row stands at its place in the window, as a share of the lift.
  public let profile: RiseProfile
  /// w: the share of the sheet that bends at a time.
  public private(set) var window: Double
  /// Of the sheet at rest, in points.
  public let height: Double
  /// Of the flat sheet, in points.
  public let width: Double
  /// A, in points.
  public private(set) var lift: Double
  /// D, in points.
  public let cameraDistance: Double
  /// The rows that the picture fills.
  public let pictureRows: ClosedRange<Double>
  /// How wide the picture is in the middle of the sheet, in points.
  public let pictureWidth: Double
  /// Where suprema of what is seen are taken.
  public internal(set) var part = SheetPart.picture

  /// - Throws: `IllegalParameter` for what ``Name`` does not allow, and a curve without a finite value somewhere. The
  ///   picture is as wide as the sheet unless given.
  public init(
    profile: RiseProfile, window: Double, height: Double, width: Double, lift: Double, cameraDistance: Double,
    pictureRows: ClosedRange<Double> = 0...1, pictureWidth: Double? = nil
  ) throws(IllegalParameter) {
    let seen = pictureWidth ?? width
    try Name.check([
      .height: height, .width: width, .cameraDistance: cameraDistance, .lift: lift, .window: window,
      .firstRow: pictureRows.lowerBound, .lastRow: pictureRows.upperBound, .pictureWidth: seen,
    ])
    if case .curve(let curve) = profile.form, !curve.isFinite {
      throw IllegalParameter(parameter: "curve", effect: Name.owner, value: .nan, legal: "finite from 0 to 1")
    }
    (self.profile, self.window, self.height, self.width) = (profile, window, height, width)
    (self.lift, self.cameraDistance, self.pictureRows) = (lift, cameraDistance, pictureRows)
    self.pictureWidth = seen
    try Name.check([.lift: lift, .rise: largestRise, .cameraDistance: cameraDistance])
  }

  /// The same sheet with another lift or window, which are legal.
  package func replacing(lift: Double? = nil, window: Double? = nil) -> BentSheet {
    var sheet = self
    (sheet.lift, sheet.window) = (lift ?? self.lift, window ?? self.window)
    return sheet
  }

  /// The largest F, 1 but for curves that overshoot.
  public var largestRise: Double {
    if profile.isPeel { return 1 }
    let highest = Search.maximum(of: { profile.value(at: $0) }, in: 0...1, samples: 64, kinks: profile.kinks)
    return max(1, highest.value)
  }
}

extension BentSheet {
  /// The abscissa in the window of a row: below 0 before its turn, above 1 after it.
  public func abscissa<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    ((1 + window) * progress - row) / window
  }

  /// The row that has an abscissa in the window, perhaps beyond the sheet.
  public func row(abscissa: Double, progress: Double) -> Double { (1 + window) * progress - window * abscissa }

  /// The progress at which a row has an abscissa in the window.
  public func progress(row: Double, abscissa: Double) -> Double { (window * abscissa + row) / (1 + window) }

  /// z in points.
  public func height(row: Double, progress: Double) -> Double {
    lift * profile.value(at: abscissa(row: row, progress: progress))
  }

  /// dz/dy, y in points down the sheet: negative where lower rows are lower.
  public func slope(row: Double, progress: Double) -> Double {
    // Not −0 where it is level.
    0 - slopeScale * profile.slope(at: abscissa(row: row, progress: progress))
  }

  /// d²z/dy², in 1/pt.
  public func secondDerivative(row: Double, progress: Double) -> Double {
    slopeScale / (window * height) * profile.secondDerivative(at: abscissa(row: row, progress: progress))
  }

  /// A/(w·H): the slope of the sheet for F′ = 1.
  public var slopeScale: Double { lift / (window * height) }

  /// The progress at which the window lies centred on the sheet, ½.
  public static let centredProgress = 0.5

  /// D/(D − z).
  public func magnification(at z: Double) -> Double { cameraDistance / (cameraDistance - z) }

  /// Where a row at the height z appears, in points below the middle of the view.
  public func screenY(row: Double, height z: Double) -> Double { (row - 0.5) * height * magnification(at: z) }

  /// The same for the row as the sheet bends.
  public func screenY(row: Double, progress: Double) -> Double {
    screenY(row: row, height: height(row: row, progress: progress))
  }

  /// |D/(D − a) − D/(D − b)| of heights as shares of the lift, in a form that keeps the digits of a small difference:
  /// D(a − b)/((D − a)(D − b)).
  func growth(_ a: Double, _ b: Double) -> Double {
    (cameraDistance * lift * (a - b) / ((cameraDistance - lift * a) * (cameraDistance - lift * b))).magnitude
  }

  /// The distance from the middle of the flat sheet to the seen end of a row, in points: what heights magnify.
  public func edgeRadius(row: Double) -> Double { Double.hypot(seenWidth / 2, (row - 0.5) * height) }
}
