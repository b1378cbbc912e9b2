import ScalarMath
import TimingFunctions

/// The heights of the published peel over the row, at one progress.
public struct PeelHeights: ElementaryTimingFunction, Hashable {
  /// How much of the published construction is done.
  public var stage: PeelStage
  /// 0 flat, 1 fully lifted.
  public var progress: Double
  /// The full lift, in the unit that the heights shall have.
  public var lift: Double

  /// Heights at a progress, in the unit of the lift.
  public init(stage: PeelStage = .eased, progress: Double, lift: Double) {
    self.stage = stage
    self.progress = progress
    self.lift = lift
  }

  /// The rows where a derivative jumps: those that begin to rise and that arrive, unless nothing clamps them, and with
  /// the ease that at half the lift.
  public var creases: [Double] {
    switch stage {
    case .unclamped: []
    case .clamped: [2 * progress - 1, 2 * progress]
    case .eased: [2 * progress - 1, 2 * progress - 0.5, 2 * progress]
    }
  }

  /// lift·rise(row, progress): ``PeelCurves/displacement(row:progress:lift:)`` with the ease.
  public func evaluate<Number: ElementaryNumber>(_ row: Number) -> Number {
    stage.rise(row: row, progress: Number(progress)) * lift
  }
}
