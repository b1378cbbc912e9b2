import RealModule
import ScalarMath
import TimingFunctions

/// A sheet of paper that follows given heights and keeps its length, unlike a published peel.
///
/// Published peels lift each row straight up, which makes the sheet longer where it is steep. Here the last row,
/// the anchor, keeps the place that the heights give it, and the other rows move toward it. Heights are a function of
/// x: the rows from 0 to 1 or, for a ``TravellingPaper``, places in the bending window. Tables that are computed once
/// contain the difference in length for any part of x.
public struct IsometricPeel: Sendable {
  /// The property of the heights that the paper keeps.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The curve: the sheet slides along the graph of its heights by arc length, dy/ds = 1/√(1 + z_y²).
    case graph
    /// The height z of each row: y′ = √(1 − z_s²). Requires slopes of at most 1.
    case height
    /// The angle of each row: y′ = cos φ, z′ = sin φ. The anchor keeps its height.
    case angle
  }

  /// The reason why a peel cannot be constructed.
  public enum ConstructionError: Error, Hashable, CustomStringConvertible {
    /// A length that is not positive and finite, in points.
    case length(Double)
    /// A row whose height or slope is not finite.
    case notFinite(row: Double)
    /// A slope above 1, which ``Method/height`` does not allow, at a row.
    case tooSteep(slope: Double, row: Double)

    public var description: String {
      switch self {
      case .length(let value): "the length of a sheet must be positive and finite, not \(value) pt"
      case .notFinite(let row): "the height of a sheet must be finite with a finite slope, which fails at row \(row)"
      case .tooSteep(let slope, let row):
        "an isometric sheet cannot keep heights steeper than 1, and they have slope \(slope) at row \(row): "
          + "slide it along the graph instead"
      }
    }
  }

  /// The height in points as a function of x.
  public let heights: ErasedCurve
  /// The length of the sheet in points.
  public let length: Double
  /// The property of the heights that the paper keeps.
  public let method: Method
  /// The values of x at which a derivative of the heights jumps, in ascending order.
  public let kinks: [Double]
  /// The x of the first row.
  var start = 0.0
  /// The length of the flat sheet per unit of x, in points; negative if x falls on the way down.
  let unit: Double
  /// The rows beyond which the heights are constant.
  let extent: ClosedRange<Double>
  /// The excess over x of the length of the graph (``Method/graph``) or of the place on the page (other methods), as an
  /// integral from 0 to x, in the unit of x.
  let alongTable: RunningTable
  /// The integral of the additional height; nil except for ``Method/angle``.
  let riseTable: RunningTable?

  /// Creates a sheet of a length in points that follows heights.
  ///
  /// - Parameters:
  ///   - heights: the heights in points over the rows, from 0 at one edge to 1 at the other; rows beyond are clamped.
  ///   - creases: the rows at which a derivative of the heights jumps.
  /// - Throws: ``ConstructionError``. The largest slope is searched in 1,024 rows, refined around the steepest.
  public init(
    heights: ErasedCurve, length: Double, method: Method, creases: [Double] = []
  ) throws(ConstructionError) {
    guard length > 0, length.isFinite else { throw .length(length) }
    let steepest = try Self.steepest(heights, length)
    try self.init(
      heights: heights, unit: length, length: length, extent: 0...1, method: method,
      kinks: creases.filter { $0 > 0 && $0 < 1 }.sorted(), steepest: steepest,
      slope: { heights.derivative(1, at: $0) / length }, bend: { heights.derivative(2, at: $0) / length })
  }

  /// Creates a sheet of a length in points from heights whose slopes are known.
  ///
  /// - Parameters:
  ///   - steepest: the largest magnitude of the slope, and its row.
  ///   - slope: dz/dx over the magnitude of ``unit``, inside pieces between kinks; `bend` is its derivative over x.
  init(
    heights: ErasedCurve, unit: Double, length: Double, extent: ClosedRange<Double>, method: Method, kinks: [Double],
    steepest: (slope: Double, row: Double), slope: (Double) -> Double, bend: (Double) -> Double
  ) throws(ConstructionError) {
    if method == .height, steepest.slope > 1 { throw .tooSteep(slope: steepest.slope, row: steepest.row) }
    (self.heights, self.unit, self.length, self.extent) = (heights, unit, length, extent)
    (self.method, self.kinks) = (method, kinks)
    (alongTable, riseTable) = Self.tables(method, slope: slope, bend: bend, kinks: kinks)
  }

  private static func steepest(
    _ heights: ErasedCurve, _ length: Double
  ) throws(ConstructionError) -> (slope: Double, row: Double) {
    let slope = { (row: Double) in (heights.derivative(1, at: row) / length).magnitude }
    var best = (slope: 0.0, row: 0.0)
    for index in 0...1024 {
      let row = Double(index) / 1024
      let found = slope(row)
      guard found.isFinite, heights.value(at: row).isFinite else { throw .notFinite(row: row) }
      if found > best.slope { best = (found, row) }
    }
    let refined = Extrema.maximum(of: slope, in: max(best.row - 0x1p-10, 0)...min(best.row + 0x1p-10, 1))
    return refined.value > best.slope ? (refined.value, refined.abscissa) : best
  }
}

extension IsometricPeel: SheetProfile {
  /// Returns the point of the material at a distance in points from row 0 of the flat sheet.
  ///
  /// Errors are below 10⁻¹² of the length, or of a unit of x if that is longer, while slopes are below 0.9. They are
  /// 10⁻⁶ if the sheet is upright, where derivatives are infinite.
  public func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
    point(row: distance / length)
  }

  /// Returns the point of a row of the material, along the page from row 0 of the flat sheet.
  public func point<Number: ElementaryNumber>(row: Number) -> ProfilePoint<Number> {
    ProfilePoint(
      along: Coordinate(paper: self, coordinate: .along).applied(to: row),
      height: Coordinate(paper: self, coordinate: .height).applied(to: row))
  }

  /// One coordinate of the paper as a function of the row.
  private struct Coordinate: TimingFunction {
    let paper: IsometricPeel
    let coordinate: ProfileCoordinate

    func value(at row: Double) -> Double {
      let point = paper.position(x: paper.x(at: row))
      return coordinate == .along ? point.along : point.height
    }

    func jet(at row: Jet) -> Jet {
      let point = paper.series(at: row)
      return coordinate == .along ? point.along : point.height
    }
  }

  /// The x of the anchor.
  private var fixed: Double { start + pace }

  /// The difference in x between row 0 and row 1.
  private var pace: Double { length / unit }

  /// Returns the x at which ``heights`` gives the height of the material at an x. For ``Method/graph`` it is the place
  /// to which the material slides along the graph, otherwise the same x.
  package func x(ofMaterial x: Double) -> Double {
    method == .graph && x != fixed && !x.isNaN
      ? alongTable.place(ofLength: x + alongTable.integral(to: fixed)) : x
  }

  private func x(at row: Double) -> Double {
    let clamped = min(max(row, extent.lowerBound), extent.upperBound)
    return row.isNaN ? .nan : x(ofMaterial: start + clamped * pace)
  }

  /// Returns the position of the material at an x, in points; see ``point(at:)``.
  package func position(ofMaterial x: Double) -> (along: Double, height: Double) { position(x: self.x(ofMaterial: x)) }

  fileprivate func position(x: Double) -> (along: Double, height: Double) {
    if x.isNaN { return (x, x) }
    let drawn = method == .graph ? 0 : alongTable.integral(to: x) - alongTable.integral(to: fixed)
    let height =
      riseTable.map {
        heights.value(at: fixed) + unit.magnitude * ($0.integral(to: x) - $0.integral(to: fixed))
      } ?? heights.value(at: x)
    return (((x - start) + drawn) * unit, height)
  }

  /// Returns the Taylor series about x, composed with the series of the row.
  private func series(at row: Jet) -> ProfilePoint<Jet> {
    let clamped = Jet.lesser(.greater(row, Jet(extent.lowerBound)), Jet(extent.upperBound))
    let (x, order) = (x(at: row.leading), row.order)
    let (along, height) = position(x: x)
    let heights = heights.jet(at: Jet(variable: x, order: order + 1))
    let slope = heights.differentiated() / unit.magnitude
    let level = 1 / Jet.sqrt(1 + slope * slope)
    let point: ProfilePoint<Jet>
    switch method {
    case .height:
      let level = Jet.sqrt((1 - slope) * (1 + slope)) * unit
      point = ProfilePoint(along: level.integrated(from: along), height: heights)
    case .angle:
      point = ProfilePoint(
        along: (level * unit).integrated(from: along), height: (slope * level * unit.magnitude).integrated(from: height)
      )
    case .graph:
      // Picard's iteration of dg/dx = 1/√(1 + slope(g)²); each iteration adds an order.
      var graph = Jet(coefficients: [x])
      while graph.order < order { graph = level.along(graph).integrated(from: x) }
      point = ProfilePoint(along: (graph - start) * unit, height: heights.along(graph))
    }
    let inner = start + clamped * pace
    return ProfilePoint(
      along: point.along.truncated(to: order).composed(with: inner),
      height: point.height.truncated(to: order).composed(with: inner))
  }

  /// The distances along the material from row 0 at which a derivative of the heights jumps, in points.
  var creaseDistances: [Double] {
    kinks.map { kink in
      let slid = method == .graph ? alongTable.integral(to: kink) - alongTable.integral(to: fixed) : 0
      return (kink + slid - start) * unit
    }
  }
}

extension Jet {
  /// Composes this series with an inner one, which may be a constant of order 0.
  fileprivate func along(_ inner: Jet) -> Jet {
    inner.order == 0 ? Jet(leading) : truncated(to: Swift.max(inner.order, 1)).composed(with: inner)
  }
}

extension IsometricPeel {
  private static func tables(
    _ method: Method, slope: (Double) -> Double, bend: (Double) -> Double, kinks: [Double]
  ) -> (RunningTable, RunningTable?) {
    func table(_ rate: (Double) -> Double, _ change: (Double) -> Double) -> RunningTable {
      RunningTable(rate: { rate(slope($0)) }, bend: { change(slope($0)) * bend($0) }, kinks: kinks)
    }
    func cubed(_ x: Double) -> Double { x * x * x }
    // Differences from 1 have forms that keep the digits of small slopes.
    switch method {
    case .graph:
      return (table({ $0.isInfinite ? .infinity : $0 * $0 / (.hypot(1, $0) + 1) }, { $0 / .hypot(1, $0) }), nil)
    case .height:
      func pace(_ q: Double) -> Double { max((1 - q) * (1 + q), 0).squareRoot() }
      return (table({ -$0 * $0 / (1 + pace($0)) }, { -$0 / pace($0) }), nil)
    case .angle:
      return (
        table({ -$0 * $0 / (.hypot(1, $0) * (1 + .hypot(1, $0))) }, { -$0 / cubed(.hypot(1, $0)) }),
        table({ $0 / .hypot(1, $0) }, { 1 / cubed(.hypot(1, $0)) })
      )
    }
  }
}

/// A sheet of paper over which a bending window travels from the top edge to the bottom.
///
/// The row u, 0 at the top edge and 1 at the bottom, has the place x = ((1 + w)p − u)/w in the window at the progress
/// p, where the share w of the sheet bends at a time. The sheet is flat at 0 and fully lifted at 1. Nothing is
/// stretched, and the last row keeps the place and the height that the window gives it. See ``IsometricPeel`` for the
/// errors.
public struct TravellingPaper: MovingSurface {
  /// The sheet with its top edge at the place 0.
  package let paper: IsometricPeel
  /// The share w of the sheet that bends at a time.
  public let window: Double
  public let restingSize: Size

  /// Creates a sheet of paper of a size in points from heights over the bending window.
  ///
  /// - Parameters:
  ///   - heights: the height in points over the place in the window: 0 up to the place 0, and constant from 1 on.
  ///   - window: the share w of the sheet that bends at a time, above 0.
  ///   - kinks: the places at which a derivative of the heights jumps.
  ///   - steepest: the largest magnitude of the slope of the heights, in points per point of the page, and its row.
  ///   - slope: dz/dx in points at a place; at 0 and 1 the limit from inside, at kinks the limit from above.
  ///   - bend: d²z/dx².
  /// - Throws: `IsometricPeel.ConstructionError` for ``IsometricPeel/Method/height`` and a slope above 1.
  package init(
    heights: ErasedCurve, window: Double, size: Size, method: IsometricPeel.Method, kinks: [Double],
    steepest: (slope: Double, row: Double), slope: (Double) -> Double, bend: (Double) -> Double
  ) throws(IsometricPeel.ConstructionError) {
    let unit = window * size.height
    paper = try IsometricPeel(
      heights: heights, unit: -unit, length: size.height, extent: -.infinity ... .infinity, method: method,
      kinks: kinks, steepest: steepest, slope: { slope($0) / unit }, bend: { bend($0) / unit })
    (self.window, restingSize) = (window, size)
  }

  /// Returns the profile of the sheet at a progress.
  package func profile(at progress: Double) -> IsometricPeel {
    var moved = paper
    moved.start = (1 + window) * progress / window
    return moved
  }

  public func positions(of flat: [Vector2], at progress: Double) -> [Vector3] {
    let profile = profile(at: progress)
    return flat.moved {
      profile.position(ofMaterial: ((1 + window) * progress - $0 / restingSize.height) / window)
    }
  }

  public func pose(at progress: Double) -> ProfileSheet<IsometricPeel> {
    let profile = profile(at: progress)
    return ProfileSheet(profile, creases: Crease.across(restingSize, at: profile.creaseDistances))
  }
}
