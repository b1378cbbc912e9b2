import ScalarMath
import TimingFunctions

/// The peel as paper would do it: the same heights, nothing stretched.
extension PeelOff {
  /// The greatest |dz/dy| at any row and progress: 3·lift/height with the ease, lift/height without; 0.65 as published
  /// in the article and 1.10 in the app.
  public var steepestSlope: Double { (stage == .eased ? 3 : 1) * (lift / sheetSize.height) }

  /// How a sheet that keeps its length can follow the peel at every progress: with the same heights where no slope
  /// exceeds 1, as in the article; else it slides along the graph of the heights, as for the app.
  public var isometricMethod: IsometricPeel.Method { steepestSlope <= 1 ? .height : .graph }

  /// The sheet of this peel at a progress, keeping its length, in units of the scene. Its bottom edge keeps its place,
  /// which is our choice; heights are not rounded.
  ///
  /// - Throws: ``IsometricPeel/Failure`` for a progress of NaN and, without clamp, for one whose heights are not finite.
  public func isometric(progress: Double) throws(IsometricPeel.Failure) -> IsometricPeel {
    let heights = PeelHeights(stage: stage, progress: progress, lift: lift)
    return try IsometricPeel(
      heights: heights.erased, length: sheetSize.height, method: isometricMethod, creases: heights.creases)
  }
}
