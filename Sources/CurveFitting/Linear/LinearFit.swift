import TimingFunctions

/// The CSS easing `linear()` that stays close to a target with the fewest stops, and meets both ends.
///
/// The values at the ends are printed with the fewest digits within 10⁻⁹ of the curve's largest value, which leaves
/// those that are short exact; all of their digits are where the error is less than 2⁻²⁶ of it. For a length in bytes
/// they are rounded by less than the error, and by 2⁻¹¹ of the largest value at most.
///
/// Stops are free in position and height. Their number is the minimum for real numbers, ``fewest``, wherever decimals
/// were found that need no more. The error is vertical and that of the printed text, read back as CSS reads it. Where
/// the target jumps by more than twice the error, two stops have one position: the number that a percentage reads as,
/// which may be a neighbour of the jump's own.
///
/// Source: H. Imai, M. Iri, An optimal algorithm for approximating a piecewise linear function, 1986, for real numbers;
/// what is done for decimals is described in docs/linear-stops.md.
public struct LinearFit: Sendable {
  /// The text to paste into a style sheet.
  public let text: String
  /// The curve of the text, as CSS reads it.
  public let curve: PiecewiseLinear
  /// The deviation of ``curve``; proved if the target is a polynomial on pieces or a Bézier.
  public let deviation: Deviation
  /// The fewest stops that any real numbers have within the given error.
  public let fewest: Int
  /// Isolated values of the target, farther than the error from the values on both sides, such as that of `sign(x)` at
  /// 0. No `linear()` has three values at one place, so these are ignored.
  public let singleValues: [SingleValue]
  /// True if the search ended by itself; otherwise it was stopped, and this is its best fit.
  public internal(set) var isFinished = true

  /// An isolated value of a target.
  public struct SingleValue: Sendable, Hashable {
    /// The target's abscissa.
    public let abscissa: Double
    /// The target there.
    public let value: Double
  }

  /// The corners of the curve: two of them at a jump.
  public var stops: Int { curve.points.count }
  /// The bytes of the text.
  public var bytes: Int { text.utf8.count }
}

extension LinearFit {
  /// The fewest stops for an error.
  ///
  /// - Parameter error: the largest difference that is allowed, 0 or more. 0 can be met by straight lines alone.
  public init(_ target: FittingTarget, within error: Double, _ options: Options = Options()) throws(FittingError) {
    self = try Self.nearest(to: target, within: error, options)
    let found = deviation.largest.magnitude
    guard found <= error else { throw .unreachable(wanted: error, nearest: found) }
  }

  /// Returns the fewest stops for an error or, if none within it were found, the nearest fit; its ``deviation`` shows
  /// which.
  ///
  /// - Parameters:
  ///   - error: the largest allowed difference, 0 or more.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
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

  /// The smallest error of at most this many stops, within a thousandth of the least error of real numbers if decimals
  /// for it were found.
  ///
  /// - Parameters:
  ///   - stops: 2 or more, and one more for each place where the target jumps at once to its last value.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
  public init(
    _ target: FittingTarget, stops: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) {
    guard 2...LinearFitter.mostStops ~= stops else {
      throw .illegalStops(stops, legal: 2...LinearFitter.mostStops)
    }
    self = try LinearFitter(target, options, until: isOver).fit(stops: stops)
  }

  /// About the smallest error of a text of at most this many bytes. It is not proved, because decimals are chosen stop
  /// by stop.
  ///
  /// - Parameters:
  ///   - bytes: the most bytes of the whole text.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
  public init(
    _ target: FittingTarget, bytes: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(FittingError) {
    self = try LinearFitter(target, options, until: isOver).fit(bytes: bytes)
  }
}

extension LinearFit {
  /// The choice and the notation of stops.
  public struct Options: Sendable, Hashable {
    /// True if every stop is a point of the curve, rounded to decimals, as editors draw it. A stop then covers less:
    /// about √2 times as many are needed. ``LinearFit/fewest`` counts those with positions on a grid of decimals, finer
    /// where the curve bends more.
    public var isOnCurve = false
    /// True to print every position; otherwise CSS fills in those that are evenly between their neighbours.
    public var isExplicit = false
    /// True to leave out blanks after commas and zeros before points.
    public var isTerse = false
    /// The most stops that are tried.
    public var mostStops = 1000

    /// The default: free heights, no position that CSS fills in, digits as CSS writes them.
    public init(isOnCurve: Bool = false, isExplicit: Bool = false, isTerse: Bool = false, mostStops: Int = 1000) {
      (self.isOnCurve, self.isExplicit, self.isTerse) = (isOnCurve, isExplicit, isTerse)
      self.mostStops = mostStops
    }
  }
}
