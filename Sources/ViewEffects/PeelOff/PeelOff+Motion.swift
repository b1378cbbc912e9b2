import RealModule
import ScalarMath
import TimingFunctions

/// The peel as a moving surface: the published progress, 0 flat and 1 lifted all over, in points of the screen. Without
/// clamp it is flat at no progress.
extension PeelOff: SmoothlyMovingSurface {
  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let row = y / (sheetSize.height * pointsPerUnit)
    return CurlPoint(x: x, y: y, z: displacement(row: row, progress: progress) * pointsPerUnit)
  }

  /// The rows of ``PeelHeights/creases``, in points; the tears instead where heights are rounded, of at most 100,000
  /// steps.
  public func creases(at progress: Double) -> [Crease] {
    let rows =
      if let quantisation {
        quantisation <= 100_000 ? tears(at: progress, steps: Double(quantisation)) : []
      } else {
        PeelHeights(stage: stage, progress: progress, lift: lift).creases
      }
    return Crease.across(restingSize, at: rows.map { $0 * restingSize.height })
  }

  /// The rows at which rounding steps: those at (k + ½)/steps of the lift, for whole k.
  private func tears(at progress: Double, steps: Double) -> [Double] {
    let low = stage.rise(row: 1, progress: progress) * steps
    let high = stage.rise(row: 0, progress: progress) * steps
    guard low.isFinite, high.isFinite, lift > 0 else { return [] }
    let halves = stride(from: (low - 0.5).rounded(.up) + 0.5, through: high, by: 1)
    return halves.map { 2 * progress - (stage == .eased ? PeelCurves.easePlace($0 / steps) : $0 / steps) }
  }
}

extension PeelCurves {
  /// The local time at which ``ease(_:)`` has a value from 0 to 1: ∛(v/4), and from ½ on 1 − ∛((1 − v)/4).
  package static func easePlace(_ value: Double) -> Double {
    value < 0.5 ? Double.root(value / 4, 3) : 1 - Double.root((1 - value) / 4, 3)
  }
}
