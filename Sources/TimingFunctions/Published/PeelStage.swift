import ScalarMath

/// The stages of the published peel-off, each with its own height profile.
public enum PeelStage: String, Sendable, Hashable, CaseIterable {
  /// The unclamped local time, 2·progress − row: rows sink below the page before their turn and rise past the lift.
  case unclamped
  /// The local time clamped to 0...1: straight, with a crease at the row that starts and one at the row that arrives.
  case clamped
  /// ``PeelCurves/ease(_:)`` of the clamped local time: no crease.
  case eased

  /// The local time of a row at this stage.
  @inlinable
  public func localTime<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    self == .unclamped ? 2 * progress - row : PeelCurves.localTime(row: row, progress: progress)
  }

  /// The height of a row as a share of the lift: 0...1 except for ``unclamped``, which covers −1...2.
  @inlinable
  public func rise<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let time = localTime(row: row, progress: progress)
    return self == .eased ? PeelCurves.ease(time) : time
  }

  /// ∂rise/∂row: 0 if the local time is clamped. On a crease, the value of the bending side.
  @inlinable
  public func riseSlope<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    switch self {
    case .unclamped: Number(-1)
    case .clamped:
      .piecewise(2 * (progress - row * 0.5), .below, 0) { _ in
        Number(0)
      } otherwise: { time in
        .piecewise(time, .above, 1, { _ in Number(0) }, otherwise: { _ in Number(-1) })
      }
    case .eased: -PeelCurves.easeSlope(PeelCurves.localTime(row: row, progress: progress))
    }
  }

  /// ∂²rise/∂row²: 0 except for ``eased``. At half the lift it jumps from 12 to −12 and has the value of the arriving
  /// side.
  @inlinable
  public func riseSecondDerivative<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    self == .eased ? PeelCurves.easeSecondDerivative(PeelCurves.localTime(row: row, progress: progress)) : Number(0)
  }
}
