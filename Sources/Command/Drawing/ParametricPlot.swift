import EffectMath
import Figures
import Workbench

/// Draws the path (X(t), Y(t)).
enum ParametricPlot {
  static func figure(_ horizontal: Formula, _ vertical: Formula, _ settings: PlotSettings) throws -> Figure {
    let formulas = [horizontal, vertical]
    try settings.parameters.check(against: formulas)
    let names = Set(formulas.filter(\.dependsOnAbscissa).map(\.abscissa))
    if names.count > 1 {
      throw Failure("the two formulas have different abscissas; choose one with -x", .usage)
    }
    // A logarithmic axis shows the values of X: the parameter itself may be 0 or less.
    let domain = try settings.domain ?? CurveDomain.union(of: formulas, settings.parameters.members) ?? 0...1
    try settings.checkPoints(curves: settings.parameters.family?.values.count ?? 1)
    let places = Sampling.places(settings.samples, in: domain, isLogarithmic: false)
    let members = settings.parameters.combinations
    var isTooFast = false
    let marks = try members.flatMap { member -> [Mark] in
      let x = settings.quantity(of: try horizontal.checkedProgram(member.values), over: domain)
      let y = settings.quantity(of: try vertical.checkedProgram(member.values), over: domain)
      let path = TracedPath(x, y, at: places, columns: settings.columns)
      isTooFast = isTooFast || path.isTooFast
      let tint: Tint = members.count > 1 ? .family(member.position) : .series(0)
      var curve = path.curve
      (curve.label, curve.tint) = (member.label, tint)
      return [.curve(curve)] + path.risers.map { Mark.curve(Curve(xs: $0.xs, ys: $0.ys, tint: tint, isFine: true)) }
    }
    let hasPoint = marks.contains { mark in
      guard case .curve(let curve) = mark else { return false }
      return zip(curve.xs, curve.ys).contains { $0.isFinite && $1.isFinite }
    }
    guard hasPoint else { throw Failure("the path has no finite point", .badData) }
    var panel = Panel(horizontal: settings.horizontal, vertical: settings.vertical, marks: marks, hasEqualScales: true)
    panel.horizontal.label = panel.horizontal.label ?? formulas.labels[0]
    panel.vertical.label = panel.vertical.label ?? formulas.labels[1]
    let note = "the path turns between its samples, and parts of it are missing: take more with -n"
    return Figure(
      title: settings.title, panels: [panel], size: settings.size, theme: settings.theme,
      footnote: isTooFast ? note : nil)
  }
}
