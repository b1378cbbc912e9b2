import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// A page about a curve as panels: the curve with what is known of it, its rises and falls, its slope and its bend.
struct InspectionPicture {
  let page: CurveInspection
  let theme: Theme
  let size: PixelSize

  /// Marks of a kind before the rest is left out.
  private static let mostMarks = 12
  /// Inflections that are named, and not only marked.
  private static let mostNamed = 3

  var figure: Figure {
    let facts = page.facts
    let horizontal = Axis(covered: facts.domain)
    let columns = size.width / 2
    func outline(_ order: Int, _ tint: Int) -> [Mark] {
      let tint = Tint.series(tint)
      if order == 0 { return Outline.marks(of: page.program, over: facts.domain, label: nil, tint, columns) }
      return Outline.marks(
        of: DerivativeCurve(page.program, order: order), over: facts.domain, label: nil, tint, columns)
    }
    return Figure(
      title: page.name,
      panels: [
        Panel(title: "curve", horizontal: horizontal, marks: outline(0, 0) + marks),
        Panel(
          title: "rises above, falls below", horizontal: horizontal, vertical: Axis(range: -1.5...1.5), marks: pieces),
        Panel(title: "slope", horizontal: horizontal, marks: outline(1, 1) + slopes),
        Panel(title: "bend", horizontal: horizontal, marks: outline(2, 2)),
      ], columns: 2, size: size, theme: theme, footnote: footnote)
  }

  private func mark(
    _ place: Interval, _ value: Interval, _ kind: Annotation.Kind, _ text: String?, _ tint: Int = 0
  ) -> Mark? {
    guard let x = place.simplest, let y = value.simplest, y.magnitude < .greatestFiniteMagnitude else { return nil }
    return .annotation(Annotation(x: x, y: y, kind: kind, text: text, tint: .series(tint)))
  }

  /// Turning points with their values, and the other places by their names.
  private var marks: [Mark] {
    let facts = page.facts
    let turns = facts.extrema.prefix(Self.mostMarks).map { turn in
      mark(turn.place, turn.value, .extremum, IntervalText.short(turn.value))
    }
    let roots = facts.roots.prefix(Self.mostMarks).map { mark($0.place, Interval(0.0), .root, "root") }
    let name = facts.inflections.count <= Self.mostNamed ? "inflection" : nil
    let inflections = facts.inflections.prefix(Self.mostMarks).map { mark($0.place, $0.value, .inflection, name) }
    let kinks = facts.kinks.prefix(Self.mostMarks).map { mark($0.place, $0.at, .inflection, "kink") }
    let jumps = facts.jumps.prefix(Self.mostMarks).map { mark($0.place, $0.at, .inflection, "jump") }
    return (turns + roots + inflections + kinks + jumps).compactMap(\.self)
  }

  private var slopes: [Mark] {
    guard let place = page.facts.steepest?.place?.simplest else { return [] }
    let slope = page.program.derivative(1, at: place)
    guard slope.isFinite else { return [] }
    return [.annotation(Annotation(x: place, y: slope, kind: .steepest, text: "steepest", tint: .series(1)))]
  }

  /// A line for each stretch: above for a rise, below for a fall, between both where the curve is level.
  private var pieces: [Mark] {
    page.facts.monotone.map { piece in
      let direction = piece.direction
      return .curve(
        Curve(
          xs: [piece.from.midpoint, piece.to.midpoint], ys: [Double(direction), Double(direction)],
          tint: .series(direction > 0 ? 0 : direction < 0 ? 1 : 2)))
    }
  }

  private var footnote: String {
    page.facts.basisText
      + (page.facts.undecided.isEmpty ? "" : " · not decided: \(page.facts.undecided.count) stretches")
  }
}
