import CurveAnalysis
import Figures

/// The jumps of a curve as marks: a thin upright line, a filled dot at the value that the curve has there, an open one at
/// each that it does not have.
enum JumpMarks {
  /// More jumps than this have lines alone: dots would hide them.
  private static let mostDotted = 24

  /// - Parameter shown: the ordinate that a value is drawn at.
  static func marks(
    of jumps: [CurveOutline.Jump], _ tint: Tint, shown: (Double) -> Double = { $0 }
  ) -> [Mark] {
    jumps.flatMap { jump -> [Mark] in
      let ends = [jump.before, jump.after]
      let line = Curve(
        xs: [jump.abscissa, jump.abscissa], ys: ends.map(shown), tint: tint, isFine: true)
      guard jumps.count <= mostDotted else { return [.curve(line)] }
      func dot(_ value: Double, _ kind: Annotation.Kind) -> Mark {
        .annotation(Annotation(x: jump.abscissa, y: shown(value), kind: kind, tint: tint))
      }
      let missed = ends.filter { $0 != jump.value }.map { dot($0, .missed) }
      return [.curve(line)] + missed + (jump.value.isFinite ? [dot(jump.value, .taken)] : [])
    }
  }
}
