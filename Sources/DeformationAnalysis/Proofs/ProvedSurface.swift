import ScalarMath
import ViewEffects

/// What is proved of a bent sheet over all of its places, at one progress or at all of some: the least and the greatest of
/// each ``SurfaceQuantity``.
///
/// It is about the real function that the surface means, whose parameters are the doubles that are given. Stretches and
/// areas are those of places at which the sheet is smooth, and of both sides of a crease.
public struct ProvedSurface: Sendable {
  /// An end of a range.
  public struct Extreme: Sendable, Hashable {
    /// An interval that holds it: the lower end of a greatest and the upper end of a least value are values that were
    /// taken, the other ends are bounds.
    public let value: Interval
    /// The place on the flat sheet where the value was taken, in points from its top left corner; nil where none was.
    public let place: Vector2?
    /// The progress of it.
    public let progress: Double?
    /// Whether the interval is within 10⁻⁹ of the greatest magnitude of the quantity.
    public let isProved: Bool

    /// An end of a range, at a place of the flat sheet and a progress.
    public init(value: Interval, place: Vector2?, progress: Double?, isProved: Bool) {
      (self.value, self.place, self.progress, self.isProved) = (value, place, progress, isProved)
    }
  }

  /// The least and the greatest of a quantity.
  public struct Range: Sendable, Hashable {
    /// The greatest lower bound.
    public let minimum: Extreme
    /// The least upper bound.
    public let maximum: Extreme

    /// Both ends.
    public init(minimum: Extreme, maximum: Extreme) { (self.minimum, self.maximum) = (minimum, maximum) }
  }

  /// Of the flat sheet, in points.
  public let size: Size
  /// By quantity.
  public let ranges: [SurfaceQuantity: Range]

  /// Evaluations of the surface for each end of a range, of heights; a share of them where series are longer.
  public static let standardEvaluations = 4_000

  /// The sheet of a technique.
  ///
  /// - Parameters:
  ///   - progress: one number, or all of a range.
  ///   - evaluations: for each end of a range, at most, about.
  /// - Returns: nil where nothing is known of the surface between its values, or over a range of progress.
  public init?(
    of technique: Technique, at progress: ClosedRange<Double>, evaluations: Int = standardEvaluations
  ) {
    let size = technique.sheet.restingSize
    let sides = [Interval(0, size.width), Interval(0, size.height)]
    if progress.lowerBound == progress.upperBound {
      guard let pose = technique.exactPose(at: progress.lowerBound) else { return nil }
      let point = Self.point(of: pose)
      self.init(size, sides, point, [progress.lowerBound], evaluations)
    } else {
      guard let motion = technique.exactMotion else { return nil }
      let point = Self.point(of: motion)
      self.init(size, sides + [Interval(progress.lowerBound, progress.upperBound)], point, nil, evaluations)
    }
  }

  private static func point(
    of pose: some SheetSurface
  ) -> @Sendable ([MultivariateSeries]) -> CurlPoint<MultivariateSeries> {
    { pose.point(x: $0[0], y: $0[1]) }
  }

  private static func point(
    of motion: some SmoothlyMovingSurface
  ) -> @Sendable ([MultivariateSeries]) -> CurlPoint<MultivariateSeries> {
    { motion.point(x: $0[0], y: $0[1], progress: $0[2]) }
  }

  private init?(
    _ size: Size, _ box: [Interval],
    _ point: @escaping @Sendable ([MultivariateSeries]) -> CurlPoint<MultivariateSeries>, _ fixed: [Double]?,
    _ evaluations: Int
  ) {
    self.size = size
    var ranges: [SurfaceQuantity: Range] = [:]
    for quantity in SurfaceQuantity.allCases {
      // With a third variable a series takes three times as long, and more where it is of a high order.
      let share = fixed == nil ? quantity.share * (quantity.isOfSlopes ? 0.25 : 0.5) : quantity.share
      let found = quantity.function(box.count, point)
        .range(over: box, evaluations: Int(share * Double(evaluations)), tolerance: 1e-11)
      if quantity == .height, found.maximum.place == nil { return nil }
      ranges[quantity] = Range(found, fixed, isSquared: quantity.isSquared)
    }
    self.ranges = ranges
  }
}

extension ProvedSurface.Range {
  fileprivate init(_ found: BoxRange, _ fixed: [Double]?, isSquared: Bool) {
    func value(_ extreme: BoxExtreme) -> Interval {
      // No square is below 0.
      isSquared ? .sqrt(.greater(extreme.value, Interval(0.0))) : extreme.value
    }
    let (least, most) = (value(found.minimum), value(found.maximum))
    let size = max(least.hull(with: most).magnitudeBound, .leastNormalMagnitude)
    func extreme(_ extreme: BoxExtreme, _ value: Interval) -> ProvedSurface.Extreme {
      let place = extreme.place.map { $0 + (fixed ?? []) }
      return ProvedSurface.Extreme(
        value: value, place: place.map { Vector2($0[0], $0[1]) }, progress: place?[2],
        isProved: place != nil && value.isBounded && value.width <= BoxExtreme.tolerance * size)
    }
    self.init(minimum: extreme(found.minimum, least), maximum: extreme(found.maximum, most))
  }
}
