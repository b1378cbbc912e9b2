import ScalarMath
import TimingFunctions

/// A peel that stretches nothing, from the heights of one that does: the sheet bends by them and keeps its length.
///
/// Published peels lift each row straight up, which makes the sheet longer where it is steep. Here the row at one end of
/// the sheet, the anchor, stays where the heights put it, and the others are drawn toward it. Rows run from 0 at one
/// edge to 1 at the other; they are held within 0...1, where the sheet ends.
public struct IsometricPeel: Sendable {
  /// What is kept of the heights.
  public enum Method: Sendable, Hashable, CaseIterable {
    /// Each row keeps its height z and moves along the page: y′ = √(1 − z_s²). Only where no slope exceeds 1.
    case sameHeights
    /// The sheet slides along the graph of the heights by arc length: dy/ds = 1/√(1 + z_y²). For every height.
    case sliding
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

  /// The height in points over the row.
  public let heights: any TimingFunction
  /// The length of the sheet in points.
  public let length: Double
  public let method: Method
  public let anchor: Anchor
  /// Rows where the heights have a kink in a derivative, in ascending order: integrals are taken in pieces between them.
  public let creases: [Double]
  /// Lengths from row 0 at ``panelCount`` even steps: along the page for the same heights, along the graph to slide.
  let lengths: [Double]

  /// Cells of the sheet over which the length is summed beforehand.
  static let panelCount = 64

  /// - Throws: ``Failure``; the slope is looked at in 1,024 rows and refined about the steepest.
  public init(
    heights: any TimingFunction, length: Double, method: Method, anchor: Anchor = .last, creases: [Double] = []
  ) throws(Failure) {
    guard length > 0, length.isFinite else { throw .length(length) }
    (self.heights, self.length, self.method, self.anchor) = (heights, length, method, anchor)
    self.creases = creases.filter { $0 > 0 && $0 < 1 }.sorted()
    let steepest = try Self.steepest(heights, length)
    if method == .sameHeights, steepest.slope > 1 { throw .tooSteep(slope: steepest.slope, row: steepest.row) }
    var lengths = [0.0]
    for index in 0..<Self.panelCount {
      let panel = Double(index) / Double(Self.panelCount)...Double(index + 1) / Double(Self.panelCount)
      lengths.append(lengths[index] + Self.added(over: panel, self.creases, Self.pace(heights, length, method)))
    }
    self.lengths = lengths.map { $0 * length }
  }

  private static func steepest(
    _ heights: any TimingFunction, _ length: Double
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
    return refined.value > best.slope ? (refined.value, refined.place) : best
  }

  /// What rows add to the length, as a share of the length of the sheet.
  static func added(over rows: ClosedRange<Double>, _ creases: [Double], _ pace: (Double) -> Double) -> Double {
    let ends = [rows.lowerBound] + creases.filter { $0 > rows.lowerBound && $0 < rows.upperBound } + [rows.upperBound]
    return zip(ends, ends.dropFirst()).reduce(0) {
      $0 + Quadrature.integral(of: pace, over: $1.0...$1.1, accuracy: 1e-15).value
    }
  }

  /// What a row adds to the length, as a share of the length of the sheet.
  static func pace(_ heights: any TimingFunction, _ length: Double, _ method: Method) -> (Double) -> Double {
    { row in
      let slope = heights.derivative(1, at: row) / length
      switch method {
      case .sameHeights: return max((1 - slope) * (1 + slope), 0).squareRoot()
      case .sliding: return Double.hypot(1, slope)
      }
    }
  }
}
