import TimingFunctions

/// The CSS easing `linear()` that stays close to a target with the fewest stops, and meets both ends.
///
/// The values at the ends have the fewest digits within 10⁻⁹ of the curve's largest value, so that short ones stay
/// exact. If the error is less than 2⁻²⁶ of that value, they keep all digits. For a length in bytes they are rounded by
/// less than the error, and by at most 2⁻¹¹ of the largest value.
///
/// Stops are free in position and height. Their number is ``fewest``, the minimum for real numbers, if decimals that
/// need no more were found. The error is vertical, of the printed text as CSS reads it. If the target jumps by
/// more than twice the error, two stops have one position: the share that a percentage is read as, which may be a
/// double next to the jump.
///
/// Source: H. Imai, M. Iri, An optimal algorithm for approximating a piecewise linear function, 1986, for real numbers.
/// The file docs/linear-stops.md describes the choice of decimals.
public struct LinearFit: Sendable {
  /// The text to paste into a style sheet.
  public let text: String
  /// The curve of the text, as CSS reads it.
  public let curve: PiecewiseLinear
  /// The deviation of ``curve``; proved if the target is a polynomial on pieces or a Bézier.
  public let deviation: Deviation
  /// The fewest stops of real numbers within the given error.
  public let fewest: Int
  /// Isolated values of the target, farther than the error from the values on both sides, such as `sign(x)` has at
  /// 0. No `linear()` has three values at one place, so these are ignored.
  public let singleValues: [SingleValue]
  /// True if the search finished; otherwise it was stopped, and this is its best fit.
  public internal(set) var isFinished = true

  /// An isolated value of a target.
  public struct SingleValue: Sendable, Hashable {
    /// The target's abscissa.
    public let abscissa: Double
    /// The target there.
    public let value: Double
  }

  /// The number of corners of the curve, two at a jump.
  public var stops: Int { curve.points.count }
  /// The number of bytes of the text.
  public var bytes: Int { text.utf8.count }
}

extension LinearFit {
  /// Fits a target with the fewest stops within an error.
  ///
  /// - Parameter error: the largest allowed difference, 0 or more. Only a piecewise linear target can be met with 0.
  public init(_ target: FittingTarget, within error: Double, _ options: Options = Options()) throws(FittingError) {
    self = try Self.nearest(to: target, within: error, options)
    let found = deviation.largest.magnitude
    guard found <= error else { throw .unreachable(wanted: error, nearest: found) }
  }

  /// Returns the fit with the fewest stops within an error or, if none was found, the nearest fit; its ``deviation``
  /// shows which.
  ///
  /// - Parameters:
  ///   - error: the largest allowed difference, 0 or more.
  ///   - isOver: called repeatedly; once it returns true, the search ends with its best fit.
  /// - Throws: ``FittingError``; never ``FittingError/unreachable(wanted:nearest:)``.
  public static func nearest(
    to target: FittingTarget, within error: Double, _ options: Options = Options(),
    until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) -> LinearFit {
    guard error >= 0, error.isFinite else { throw .illegalError(error) }
    return try LinearFitter(target, options, until: isOver).nearest(within: error)
  }

  /// Returns true if the target's samples alone show that more stops than allowed are needed.
  package static func isOutOfReach(_ error: Double, of target: FittingTarget, _ options: Options = Options()) -> Bool {
    guard let fitter = try? LinearFitter(target, options) else { return false }
    return fitter.isHopeless(min(max(error / fitter.scale, LinearFitter.leastRadius), LinearFitter.largestRadius))
  }

  /// Fits a target with the smallest error of at most this many stops: within a thousandth of the least error of real
  /// numbers, if decimals for it were found.
  ///
  /// - Parameters:
  ///   - stops: the limit on stops, 2 or more; a target that jumps may need more.
  ///   - isOver: called repeatedly; once it returns true, the search ends with its best fit.
  public init(
    _ target: FittingTarget, stops: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) {
    guard 2...LinearFitter.mostStops ~= stops else {
      throw .illegalStops(stops, legal: 2...LinearFitter.mostStops)
    }
    self = try LinearFitter(target, options, until: isOver).fit(stops: stops)
  }

  /// Fits a target with about the smallest error of a text of at most this many bytes. The error is not proved minimal,
  /// because decimals are chosen stop by stop.
  ///
  /// - Parameters:
  ///   - bytes: the limit on bytes of the whole text.
  ///   - isOver: called repeatedly; once it returns true, the search ends with its best fit.
  public init(
    _ target: FittingTarget, bytes: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) {
    self = try LinearFitter(target, options, until: isOver).fit(bytes: bytes)
  }

  /// The choice and the notation of stops.
  public struct Options: Sendable, Hashable {
    /// True to place every stop on the curve, rounded to decimals, as curve editors do. This takes about √2 times as
    /// many stops. ``LinearFit/fewest`` then counts stops on a grid of decimal positions, finer at high curvature.
    public var isOnCurve = false
    /// True to print every position; otherwise CSS fills in those that are evenly spaced between their neighbours.
    public var isExplicit = false
    /// True to leave out blanks after commas and zeros before points.
    public var isTerse = false
    /// The largest number of stops to try.
    public var mostStops = 1000

    /// Creates options. By default heights are free, positions that CSS fills in are left out, and numbers are written
    /// as in CSS.
    public init(isOnCurve: Bool = false, isExplicit: Bool = false, isTerse: Bool = false, mostStops: Int = 1000) {
      (self.isOnCurve, self.isExplicit, self.isTerse, self.mostStops) = (isOnCurve, isExplicit, isTerse, mostStops)
    }
  }
}
