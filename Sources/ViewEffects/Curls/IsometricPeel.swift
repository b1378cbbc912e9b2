import ScalarMath
import TimingFunctions

/// A sheet of paper that bends by given heights: what a published peel stretches keeps its length here.
///
/// Published peels lift each row straight up, which makes the sheet longer where it is steep. Here one edge of the
/// sheet, the anchor, stays where the heights put it, and the other rows are drawn toward it. The heights are over x
/// from 0 to 1, the rows of the sheet or, for a ``TravellingPaper``, the places in a window that is as long as 1 of x.
/// What a stretch of x adds to the length is in tables that are made once, whatever part of x the sheet lies on.
public struct IsometricPeel: Sendable {
  /// What is kept of the heights.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The curve: the sheet slides along the graph of its heights by arc length, dy/ds = 1/√(1 + z_y²).
    case graph
    /// The height z of each row: y′ = √(1 − z_s²). Only where no slope exceeds 1.
    case height
    /// The angle of each row: y′ = cos φ, z′ = sin φ. The anchor keeps its height.
    case angle
  }

  /// The edge that keeps its place on the page.
  public enum Anchor: Double, Sendable, Hashable, CaseIterable {
    case first = 0
    case last = 1
  }

  /// Why there is no such peel.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A length that is not positive and finite, in points.
    case length(Double)
    /// A row where the height or its slope is no finite number.
    case notFinite(row: Double)
    /// A height that changes by more than the sheet is long.
    case tooSteep(slope: Double, row: Double)

    public var description: String {
      switch self {
      case .length(let value): "the length of a sheet has to be positive and finite, not \(value) pt"
      case .notFinite(let row): "the height of a sheet has to be finite with a finite slope, which fails at row \(row)"
      case .tooSteep(let slope, let row):
        "an isometric sheet cannot keep heights steeper than 1, and they have slope \(slope) at row \(row): "
          + "slide it along the graph instead"
      }
    }
  }

  /// The height in points over x.
  public let heights: ErasedCurve
  /// The length of the sheet in points.
  public let length: Double
  /// How the rows follow the heights.
  public let method: Method
  /// The edge that stays where the heights put it.
  public let anchor: Anchor
  /// The x at which the heights have a kink in a derivative, in ascending order.
  public let kinks: [Double]
  /// The x of the first row.
  var start = 0.0
  /// The points of the flat sheet that 1 of x takes; negative where x falls on the way down.
  let unit: Double
  /// The rows beyond which the sheet is held.
  let extent: ClosedRange<Double>
  let tables: Tables

  /// - Parameters:
  ///   - heights: over the rows of the sheet, 0 at one edge and 1 at the other; rows are held there.
  ///   - creases: rows where the heights have a kink in a derivative.
  /// - Throws: ``Failure``; the slope is looked at in 1,024 rows and refined about the steepest.
  public init(
    heights: ErasedCurve, length: Double, method: Method, anchor: Anchor = .last, creases: [Double] = []
  ) throws(Failure) {
    guard length > 0, length.isFinite else { throw .length(length) }
    let steepest = try Self.steepest(heights, length)
    try self.init(
      heights: heights, unit: length, length: length, extent: 0...1, method: method, anchor: anchor,
      kinks: creases.filter { $0 > 0 && $0 < 1 }.sorted(), steepest: steepest,
      slope: { heights.derivative(1, at: $0) / length }, bend: { heights.derivative(2, at: $0) / length })
  }

  /// - Parameters:
  ///   - steepest: the largest magnitude of the slope, and the row where it is.
  ///   - slope: dz/dx over the magnitude of the unit, inside pieces between kinks; `bend` is its derivative over x.
  init(
    heights: ErasedCurve, unit: Double, length: Double, extent: ClosedRange<Double>, method: Method,
    anchor: Anchor, kinks: [Double], steepest: (slope: Double, row: Double), slope: (Double) -> Double,
    bend: (Double) -> Double
  ) throws(Failure) {
    if method == .height, steepest.slope > 1 { throw .tooSteep(slope: steepest.slope, row: steepest.row) }
    (self.heights, self.unit, self.length, self.extent) = (heights, unit, length, extent)
    (self.method, self.anchor, self.kinks) = (method, anchor, kinks)
    tables = Tables(method, slope: slope, bend: bend, kinks: kinks)
  }

  private static func steepest(
    _ heights: ErasedCurve, _ length: Double
  ) throws(Failure) -> (slope: Double, row: Double) {
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
