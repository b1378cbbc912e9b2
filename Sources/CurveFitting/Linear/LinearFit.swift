import ScalarMath
import TimingFunctions

/// The CSS easing `linear()` that stays close to a target with the fewest stops, and meets both ends.
///
/// The values at the ends are printed with the fewest digits within 10⁻⁹ of the curve's largest value, which leaves those
/// that are short exact; all of their digits are where the error is less than 2⁻²⁶ of it. For a length in bytes they are
/// rounded by less than the error, and by 2⁻¹¹ of the largest value at most.
///
/// Stops are free in position and height. Their number is the minimum for real numbers, ``fewest``, wherever decimals
/// were found that need no more. The error is vertical and that of the printed text, read back as CSS reads it. Where
/// the target jumps by more than twice the error, two stops have one position: the number that a percentage reads as,
/// which may be a neighbour of the jump's own.
///
/// Source: H. Imai, M. Iri, An optimal algorithm for approximating a piecewise linear function, 1986, for real numbers;
/// what is done for decimals is described in docs/linear-stops.md.
public struct LinearFit: Sendable {
  /// What is pasted into a style sheet.
  public let text: String
  /// The curve of the text, as CSS reads it.
  public let curve: PiecewiseLinear
  /// How far ``curve`` is from the target; proved where the target is a polynomial on pieces or a Bézier.
  public let deviation: Deviation
  /// The fewest stops that any numbers could have within the error that was asked for.
  public let fewest: Int
  /// The ends of the fewest straight lines within the error that need not be joined, each counted once: no curve with
  /// fewer stops is within it.
  public let lowerBound: Int
  /// Single values of the target that stand by themselves, beyond the error from what is on both sides of them, such as
  /// that of `sign(x)` at 0. No `linear()` has three values at one place: these are left out of account.
  public let singleValues: [SingleValue]
  /// Whether the search came to its end; else it was told to stop, and this is the best that it had.
  public internal(set) var isFinished = true

  /// A value that a target has at one place and nowhere about it.
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
  public init(_ target: FittingTarget, within error: Double, _ options: Options = Options()) throws(Failure) {
    guard error >= 0, error.isFinite else { throw Failure.illegalError(error) }
    self = try LinearFitter.checked(target, options).fit(within: error)
  }

  /// The fewest stops for an error or, where none within it were found, the nearest fit that was: its ``deviation`` says
  /// which.
  ///
  /// - Parameters:
  ///   - error: the largest difference that is wanted, 0 or more.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
  /// - Throws: ``Failure``; never ``Failure/unreachable(wanted:nearest:)``.
  public static func nearest(
    to target: FittingTarget, within error: Double, _ options: Options = Options(),
    until isOver: @escaping () -> Bool = { false }
  ) throws(Failure) -> LinearFit {
    guard error >= 0, error.isFinite else { throw Failure.illegalError(error) }
    return try LinearFitter.checked(target, options, until: isOver).nearest(within: error)
  }

  /// Whether no straight lines of so few stops as may be tried are within an error, as a target's samples alone tell.
  package static func isOutOfReach(_ error: Double, of target: FittingTarget, _ options: Options = Options()) -> Bool {
    guard let fitter = try? LinearFitter.checked(target, options) else { return false }
    return fitter.isHopeless(min(max(error / fitter.scale, LinearFitter.leastRadius), LinearFitter.largestRadius))
  }

  /// The smallest error of at most so many stops, within a thousandth of the least that real numbers have wherever
  /// decimals were found for it.
  ///
  /// - Parameters:
  ///   - stops: 2 or more, and one more for each place where the target jumps at once to its last value.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
  public init(
    _ target: FittingTarget, stops: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(Failure) {
    guard 2...LinearFitter.mostStops ~= stops else {
      throw Failure.illegalStops(stops, legal: 2...LinearFitter.mostStops)
    }
    self = try LinearFitter.checked(target, options, until: isOver).fit(stops: stops)
  }

  /// About the smallest error of a text of at most so many bytes. Not proved the smallest: decimals are chosen stop by
  /// stop.
  ///
  /// - Parameters:
  ///   - bytes: of the whole text.
  ///   - isOver: asked now and then; once it is true the search ends with the best that it has.
  public init(
    _ target: FittingTarget, bytes: Int, _ options: Options = Options(), until isOver: @escaping () -> Bool = { false }
  ) throws(Failure) {
    self = try LinearFitter.checked(target, options, until: isOver).fit(bytes: bytes)
  }
}

extension LinearFit {
  /// How stops are chosen and printed.
  public struct Options: Sendable, Hashable {
    /// Whether every stop is a point of the curve, rounded to decimals, as editors draw it. Then a stop covers less:
    /// about √2 times as many are needed, and ``LinearFit/fewest`` counts those with positions on a grid of decimals,
    /// finer where the curve bends more.
    public var isOnCurve = false
    /// Whether every stop has its position; else CSS fills in those that are evenly between their neighbours.
    public var isExplicit = false
    /// Whether blanks after commas and zeros before points are left out.
    public var isTerse = false
    /// The most stops that are tried.
    public var mostStops = 1000

    /// The usual way: free heights, no position that CSS fills in, digits as CSS itself writes them.
    public init(isOnCurve: Bool = false, isExplicit: Bool = false, isTerse: Bool = false, mostStops: Int = 1000) {
      (self.isOnCurve, self.isExplicit, self.isTerse) = (isOnCurve, isExplicit, isTerse)
      self.mostStops = mostStops
    }
  }

  /// Why there is no fit.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error is not a number of 0 or more.
    case illegalError(Double)
    /// Fewer than two stops, or more than may be tried.
    case illegalStops(Int, legal: ClosedRange<Int>)
    /// No text within the error was found; the smallest error of one that was.
    case unreachable(wanted: Double, nearest: Double)
    /// The shortest text is longer.
    case tooFewBytes(Int, least: Int)
    /// The target rises between places that no percentages tell apart.
    case indistinct
    /// Heights so large that their differences overflow.
    case tooLarge(Double)

    public var description: String {
      switch self {
      case .illegalError(let error): "an error of \(error.shortestText) is not a number of 0 or more"
      case .illegalStops(let stops, let legal):
        "\(stops) stops are not from \(legal.lowerBound) to \(legal.upperBound)"
      case .unreachable(let wanted, let nearest):
        "no linear() within \(wanted.shortestText) was found; the nearest is within \(nearest.shortestText)"
      case .tooFewBytes(let bytes, let least): "no linear() has \(bytes) bytes; the shortest has \(least)"
      case .indistinct: "the target rises between places that are too close to be told apart by percentages"
      case .tooLarge(let value): "heights such as \(value.shortestText) are too large to be differed"
      }
    }
  }
}
