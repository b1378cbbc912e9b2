import EffectGeometry
import ScalarMath
import TimingFunctions

/// The peel with a sheet that does not stretch: every part of it keeps its length, as paper does.
///
/// The bottom edge keeps its place across and the rows above draw nearer to it where the sheet bends: which row stays is
/// our choice. Heights are those of the peel without rounding. Both ways use arc lengths by quadrature, within 1e-12 of
/// the sheet's height.
public struct IsometricPeel: Sendable, Hashable {
  /// Where a row of the sheet goes.
  public enum Way: Sendable, Hashable, CaseIterable {
    /// Each row keeps its height: y′ = √(1 − z′²) over the length of the sheet. There is such a surface while |z′| ≤ 1.
    case sameHeights
    /// The sheet slides along the graph that the stretching peel draws, so that rows rise later. Always there.
    case sliding
  }

  public let peel: PeelOff
  public let way: Way

  /// The way that keeps the heights where it is there at every progress, as for the article; else sliding, as for the app.
  public init(_ peel: PeelOff) {
    self.peel = peel
    way = peel.steepestSlope <= 1 ? .sameHeights : .sliding
  }

  /// The peel in a certain way; nil for ``Way/sameHeights`` where rows would rise faster than the sheet is long.
  public init?(_ peel: PeelOff, way: Way) {
    if way == .sameHeights, peel.steepestSlope > 1 { return nil }
    (self.peel, self.way) = (peel, way)
  }

  /// The place of a row, in units of the scene from the middle of the resting sheet; nil for a row outside 0...1 and for
  /// a progress that is not finite. Series are exact to order 15.
  public func profile<Number: ElementaryNumber>(row: Number, progress: Number) -> SheetPoint<Number>? {
    guard 0...1 ~= row.leading, progress.leading.isFinite else { return nil }
    let height = peel.sheetSize.height
    switch way {
    case .sameHeights:
      let z = peel.stage.rise(row: row, progress: progress) * peel.lift
      return SheetPoint(y: (0.5 - arcLength.toBottom(from: row, progress: progress)) * height, z: z)
    case .sliding:
      guard let place = graphRow(row: row, progress: progress) else { return nil }
      return SheetPoint(y: (place - 0.5) * height, z: peel.stage.rise(row: place, progress: progress) * peel.lift)
    }
  }

  /// The unit vector along the sheet toward the bottom edge; nil as for ``profile(row:progress:)``.
  public func tangent(row: Double, progress: Double) -> Vector3? {
    guard 0...1 ~= row, progress.isFinite else { return nil }
    switch way {
    case .sameHeights:
      let slope = peel.slope(row: row, progress: progress)
      return Vector3(0, max(0, 1 - slope * slope).squareRoot(), slope)
    case .sliding: return graphRow(row: row, progress: progress).map { peel.tangent(row: $0, progress: progress) }
    }
  }

  /// The row of the stretching peel that lies where this row slides to: the length of the graph from there to the bottom
  /// edge is that of the sheet from this row.
  private func graphRow<Number: ElementaryNumber>(row: Number, progress: Number) -> Number? {
    func excess(_ place: Double) -> Double {
      arcLength.toBottom(from: place, progress: progress.leading) - (1 - row.leading)
    }
    let start = row.leading
    guard let root = excess(start) <= 0 ? start : RootFinding.root(of: excess, in: start...1) else { return nil }
    // Newton's steps double the order of the series: 1, 3, 7, 15.
    var place = Number(root)
    for _ in 0..<4 {
      let excess: Number = arcLength.toBottom(from: place, progress: progress) - (1 - row)
      let pace: Number = arcLength.pace(PeelArcLength.held(progress) * 2 - place)
      place = place + excess / pace
    }
    return place
  }

  /// Where a row of the eased peel lies when it keeps its height, as a share of the sheet's height from its middle: for
  /// lift/height from 0 to 1/3, rows in 0...1 and finite progress; NaN elsewhere.
  public static func place<Number: ElementaryNumber>(row: Number, progress: Number, steepness: Double) -> Number {
    guard 0...1.0 / 3 ~= steepness, 0...1 ~= row.leading, progress.leading.isFinite else {
      return (row + progress) * .nan
    }
    let arcLength = PeelArcLength(stage: .eased, steepness: steepness, way: .sameHeights)
    return 0.5 - arcLength.toBottom(from: row, progress: progress)
  }

  private var arcLength: PeelArcLength {
    PeelArcLength(stage: peel.stage, steepness: peel.lift / peel.sheetSize.height, way: way)
  }
}

extension PeelOff {
  /// The greatest |dz/dy| at any row and progress: 3·lift/height with the ease, lift/height without.
  public var steepestSlope: Double { (stage == .eased ? 3 : 1) * (lift / sheetSize.height) }
}
