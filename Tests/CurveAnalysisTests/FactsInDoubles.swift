import CurveAnalysis
import EffectMath
import ScalarMath
import TimingFunctions

/// The facts of a curve as the doubles that stand for their intervals, as a plot tells them.
struct FactsInDoubles {
  typealias Point = (abscissa: Double, value: Double)

  struct Break {
    let kind: CurveFacts.Break.Kind
    let abscissa: Double
    let values: (before: Double, after: Double)
    let slopes: (before: Double, after: Double)
  }

  let facts: CurveFacts

  /// - Parameter isSampled: whether samples alone tell.
  init(of curve: some TimingFunction, over domain: ClosedRange<Double>, isSampled: Bool = false) {
    facts =
      isSampled
      ? CurveFacts(sampling: curve, over: domain)
      : CurveFacts(of: curve, over: domain, work: 50_000).completed(by: curve)
  }

  /// The facts of a formula.
  init(_ source: String, over domain: ClosedRange<Double> = 0...1) throws {
    self.init(of: try Formula(source).program(), over: domain)
  }

  var ends: (start: Double, end: Double) { (facts.ends.start.number, facts.ends.end.number) }
  var lowest: Point? { Self.point(facts.minimum) }
  var highest: Point? { Self.point(facts.maximum) }
  var extrema: [Extrema.Extremum] {
    facts.extrema.map { .init(abscissa: $0.place.centre, value: $0.value.number, kind: $0.kind) }
  }
  var inflections: [Point] { facts.inflections.map { ($0.place.centre, $0.value.number) } }
  var roots: [Double] { facts.innerRoots.map(\.place.centre) }
  var breaks: [Break] {
    facts.toldBreaks.map { broken in
      let sides = [broken.before, broken.after].map { $0.isEmpty ? broken.at.number : $0.number }
      return Break(
        kind: broken.kind, abscissa: broken.place.centre, values: (sides[0], sides[1]),
        slopes: (broken.slopes.before.number, broken.slopes.after.number))
    }
  }
  var steepest: Point? { facts.steepestSlope.map { ($0.place.centre, $0.value.number) } }
  var unboundedSlope: Double? { facts.unboundedSlope?.centre }
  var area: Double? { facts.area?.number }
  var isResolved: Bool { facts.isResolved }

  private static func point(_ extreme: CurveFacts.Extreme?) -> Point? {
    guard let extreme, extreme.value.isBounded else { return nil }
    return (extreme.place?.centre ?? .nan, extreme.value.number)
  }
}
