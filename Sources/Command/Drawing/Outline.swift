import CurveAnalysis
import EffectMath
import Figures

/// Curves that are no formulas of the reader's, as marks of a figure.
enum Outline {
  /// The curve as lines that break off at jumps and poles, and its jumps.
  ///
  /// - Parameter columns: that the picture can tell apart.
  static func marks(
    of curve: some TimingFunction, over domain: ClosedRange<Double>, label: String?, _ tint: Tint, _ columns: Int
  ) -> [Mark] {
    let places = Sampling.places(Sampling.usual, in: domain, isLogarithmic: false)
    let ordinates = curve.values(at: places)
    let inSight = Curve(xs: places, ys: ordinates).ordinatesInSight
    let outline = CurveOutline(at: places, ordinates, shown: inSight, columns: columns) { curve.values(at: $0) }
    let line = Curve(xs: outline.xs, ys: outline.ys, label: label, tint: tint).brokenAtPoles()
    return [.curve(line)] + JumpMarks.marks(of: outline.jumps, tint)
  }
}

extension Mark {
  /// A curve with its line whole or in dashes, between which one that it lies on is seen; others as they are.
  func drawn(_ stroke: Curve.Stroke) -> Mark {
    guard case .curve(var curve) = self, !curve.isFine else { return self }
    curve.stroke = stroke
    return .curve(curve)
  }
}
