import EffectMath
import Figures
import Workbench

/// What tells a path's time and direction: dots at equal times, and heads of arrows.
struct PathMarks {
  /// Dots first.
  let marks: [Mark]
  /// From one dot to the next, in the path's own abscissa.
  let step: Double

  /// Dots are about so many.
  private static let count = 20.0
  /// Where heads of arrows are, as shares of the domain.
  private static let heads = [0.2, 0.7]
  /// How far the foot of an arrow is from its head, as a share of the picture: too short to be seen behind the head.
  private static let shaft = 0.004

  /// - Parameters:
  ///   - x: of the abscissa.
  ///   - y: of the abscissa.
  ///   - step: nil for one of a round number.
  init(
    _ x: TracedPath.Coordinate, _ y: TracedPath.Coordinate, over domain: ClosedRange<Double>, step: Double? = nil,
    _ tint: Tint
  ) {
    let width = domain.upperBound - domain.lowerBound
    let step = step ?? Self.roundStep(width / Self.count)
    let places = (0...Int(saturating: width / step + 1e-9)).map { domain.lowerBound + Double($0) * step }
    var marks: [Mark] = [.points(Curve(xs: x(places), ys: y(places), tint: tint))]
    let fine = Sampling.places(1_001, in: domain, isLogarithmic: false)
    let (xs, ys) = (x(fine), y(fine))
    let sizes = [xs, ys].map { values -> Double in
      let finite = values.filter(\.isFinite)
      return (finite.max() ?? 0) - (finite.min() ?? 0)
    }
    for head in Self.heads {
      let end = Int(head * Double(fine.count - 1))
      func distance(_ index: Int) -> Double {
        max((xs[index] - xs[end]).magnitude / sizes[0], (ys[index] - ys[end]).magnitude / sizes[1])
      }
      guard xs[end].isFinite, ys[end].isFinite,
        let foot = (0..<end).reversed().first(where: { !(distance($0) < Self.shaft) }), distance(foot).isFinite
      else { continue }
      marks.append(.arrow(Arrow(x: xs[foot], y: ys[foot], toX: xs[end], toY: ys[end], tint: tint)))
    }
    (self.marks, self.step) = (marks, step)
  }

  /// The power of ten, or 2 or 5 times it, that is the nearest from above.
  private static func roundStep(_ least: Double) -> Double {
    let decade = Double.log10(least).rounded(.down)
    let power = decade < 0 ? 1 / Double.pow(10, -decade) : Double.pow(10, decade)
    return ([1, 2, 5].map { $0 * power }.first { $0 >= least * 0.999 }) ?? 10 * power
  }
}
