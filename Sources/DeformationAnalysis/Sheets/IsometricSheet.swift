import ScalarMath

/// A bent sheet as paper would follow it: nothing is stretched. The bottom edge keeps its published place and height, and
/// the other rows are drawn toward it.
///
/// What a row adds depends on its place in the window alone, so one table over the window serves every progress. Points
/// are within 10⁻¹¹ of the sheet's height, 10⁻⁶ where the surface stands upright.
public struct IsometricSheet: SheetMotion {
  /// What is kept of the published sheet.
  public enum Method: String, Sendable, Hashable, CaseIterable {
    /// The curve: the sheet slides along the graph of its heights by arc length.
    case graph
    /// The height of each row: y′ = √(1 − z_s²). Only where no slope exceeds 1.
    case height
    /// The angle of each row: y′ = cos φ, z′ = sin φ.
    case angle
  }

  /// Why there is no such sheet.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The largest |dz/dy| exceeds 1.
    case tooSteep(slope: Double)

    public var description: String {
      switch self {
      case .tooSteep(let slope):
        "rows that keep their heights change them by at most their length, and this sheet has slope \(slope)"
      }
    }
  }

  public private(set) var sheet: BentSheet
  public let method: Method
  /// Over the window: what a row adds to the length of the graph, or to its place on the page, beyond its own length.
  private let along: RunningTable
  /// The height that a row adds, as a share of its own length; for ``Method/angle`` alone.
  private let rise: RunningTable?

  /// - Throws: ``Failure`` for ``Method/height`` and a slope above 1.
  public init(_ sheet: BentSheet, method: Method) throws(Failure) {
    (self.sheet, self.method) = (sheet, method)
    let (profile, scale) = (sheet.profile, sheet.slopeScale)
    func slope(_ x: Double) -> Double { scale * profile.slope(at: x) }
    func bend(_ x: Double) -> Double { scale * profile.bend(at: x) }
    func table(_ rate: @escaping (Double) -> Double, _ change: @escaping (Double) -> Double) -> RunningTable {
      RunningTable(rate: { rate(slope($0)) }, bend: { change(slope($0)) * bend($0) }, kinks: profile.kinks)
    }
    // Differences from 1 are written so that small slopes keep their digits.
    switch method {
    case .graph:
      along = sheet.stretchTable
      rise = nil
    case .height:
      let steepest = scale * sheet.steepest.value
      if steepest > 1 { throw .tooSteep(slope: steepest) }
      func pace(_ q: Double) -> Double { max((1 - q) * (1 + q), 0).squareRoot() }
      along = table({ -$0 * $0 / (1 + pace($0)) }, { -$0 / pace($0) })
      rise = nil
    case .angle:
      along = table(
        {
          let length = Double.hypot(1, $0)
          return -$0 * $0 / (length * (1 + length))
        },
        {
          let length = Double.hypot(1, $0)
          return -$0 / (length * length * length)
        })
      rise = table(
        { $0 / .hypot(1, $0) },
        {
          let length = Double.hypot(1, $0)
          return 1 / (length * length * length)
        })
    }
  }

  /// The same sheet with suprema of what is seen taken elsewhere.
  public func measured(on part: SheetPart) -> IsometricSheet {
    var paper = self
    paper.sheet = sheet.measured(on: part)
    return paper
  }

  public var height: Double { sheet.height }
  public var width: Double { sheet.width }
  public var cameraDistance: Double { sheet.cameraDistance }
  public var seenRows: ClosedRange<Double> { sheet.seenRows }
  public var seenWidth: Double { sheet.seenWidth }

  public func point(row: Double, progress: Double) -> (along: Double, height: Double) {
    let place = sheet.place(row: row, progress: progress)
    let bottom = sheet.place(row: 1, progress: progress)
    if method == .graph {
      let drawn = graphPlace(row: row, progress: progress)
      return (
        height * sheet.row(place: drawn, progress: progress), sheet.lift * sheet.profile.value(at: drawn)
      )
    }
    // ∫ f du = w ∫ f dx from the place of the bottom edge to that of the row.
    let scale = sheet.window * height
    let shift = scale * (along.integral(to: place) - along.integral(to: bottom))
    guard let rise else { return (row * height - shift, sheet.lift * sheet.profile.value(at: place)) }
    return (
      row * height - shift,
      sheet.lift * sheet.profile.value(at: bottom) + scale * (rise.integral(to: place) - rise.integral(to: bottom))
    )
  }

  public func angle(row: Double, progress: Double) -> Double {
    let place =
      method == .graph ? graphPlace(row: row, progress: progress) : sheet.place(row: row, progress: progress)
    let slope = sheet.slopeScale * sheet.profile.slope(at: place)
    return method == .height ? -.asin(min(max(slope, -1), 1)) : -.atan(slope)
  }

  /// The place in the window of the row of the graph on which a row of the sheet lies.
  private func graphPlace(row: Double, progress: Double) -> Double {
    let bottom = sheet.place(row: 1, progress: progress)
    return along.place(ofLength: (1 - row) / sheet.window + bottom + along.integral(to: bottom))
  }
}
