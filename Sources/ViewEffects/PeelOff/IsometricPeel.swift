import EffectGeometry
import ScalarMath

/// The peel with a sheet that does not stretch: every part of it keeps its length, as paper does.
///
/// The bottom edge keeps its place across and the rows above draw nearer to it where the sheet bends: which row stays is
/// our choice. Heights are those of the peel without rounding. Both ways use arc lengths by quadrature, within 1e-12 of
/// the sheet's height.
public struct IsometricPeel: Sendable, Hashable {
  /// Where a row of the sheet goes.
  public enum Way: Sendable, Hashable, CaseIterable {
    /// Each row keeps its height: y′ = √(1 − z′²) over the length s of the sheet. There is such a surface while |z′| ≤ 1.
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
  /// a progress that is not finite.
  public func profile(row: Double, progress: Double) -> SheetPoint<Double>? {
    guard let place = graphRow(row: row, progress: progress) else { return nil }
    let height = peel.sheetSize.height
    let z = peel.stage.rise(row: place, progress: progress) * peel.lift
    switch way {
    case .sameHeights:
      let length = length(from: row, progress: progress) { max(0, 1 - $0 * $0).squareRoot() }
      return SheetPoint(y: (0.5 - length) * height, z: z)
    case .sliding: return SheetPoint(y: (place - 0.5) * height, z: z)
    }
  }

  /// The unit vector along the sheet toward the bottom edge; nil as for ``profile(row:progress:)``.
  public func tangent(row: Double, progress: Double) -> Vector3? {
    guard let place = graphRow(row: row, progress: progress) else { return nil }
    if way == .sliding { return peel.tangent(row: place, progress: progress) }
    let slope = peel.slope(row: place, progress: progress)
    return Vector3(0, max(0, 1 - slope * slope).squareRoot(), slope)
  }

  /// The row of the stretching peel that has the height of this row.
  private func graphRow(row: Double, progress: Double) -> Double? {
    guard 0...1 ~= row, progress.isFinite else { return nil }
    if way == .sameHeights { return row }
    func excess(_ place: Double) -> Double {
      length(from: place, progress: progress) { .hypot(1, $0) } - (1 - row)
    }
    return excess(row) <= 0 ? row : RootFinding.root(of: excess, in: row...1)
  }

  /// The integral of a function of the slope from a row to the bottom edge, piece by piece between the creases.
  private func length(from row: Double, progress: Double, _ pace: (Double) -> Double) -> Double {
    let creases = [2 * progress - 1, 2 * progress - 0.5, 2 * progress].filter { $0 > row && $0 < 1 }
    let ends = [row] + creases + [1]
    return zip(ends, ends.dropFirst()).reduce(0) { sum, piece in
      let integral = Quadrature.integral(
        of: { pace(peel.slope(row: $0, progress: progress)) }, over: piece.0...piece.1, accuracy: 1e-13)
      return sum + integral.value
    }
  }
}

extension PeelOff {
  /// The greatest |dz/dy| at any row and progress: 3·lift/height with the ease, lift/height without.
  public var steepestSlope: Double { (stage == .eased ? 3 : 1) * (lift / sheetSize.height) }
}
