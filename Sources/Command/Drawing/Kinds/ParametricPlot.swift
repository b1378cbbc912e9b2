import CurveAnalysis
import EffectMath
import Figures

/// Draws paths in the plane: (X(t), Y(t)), a radius over its angle, a velocity over its position.
enum ParametricPlot {
  /// Returns the figure of the path (X(t), Y(t)), for X and Y as formulas.
  static func figure(_ horizontal: Formula, _ vertical: Formula, _ settings: PlotSettings) throws -> Figure {
    let formulas = [horizontal, vertical]
    try settings.parameters.check(against: formulas)
    if Set(formulas.filter(\.dependsOnAbscissa).map(\.abscissa)).count > 1 {
      throw Failure("the two formulas have different abscissas; choose one with -x")
    }
    // A logarithmic axis shows the values of X: the parameter itself may be 0 or less.
    let domain = try settings.domain ?? CurveDomain.union(of: formulas, settings.parameters.members) ?? 0...1
    let members = settings.parameters.combinations
    try settings.checkPoints(curves: members.count)
    let paths = try members.map { member in
      func coordinate(_ formula: Formula, _ axis: Axis) throws -> PlanePath.Coordinate {
        let all = settings.quantity(of: try formula.checkedProgram(member.values), over: domain)
        return axis.range == nil ? inSight(all, domain, settings) : all
      }
      return PlanePath(
        x: try coordinate(horizontal, settings.horizontal), y: try coordinate(vertical, settings.vertical),
        domain: domain, label: member.label, tint: members.count > 1 ? .family(member.position) : .series(0))
    }
    let abscissa = formulas.first { $0.dependsOnAbscissa }?.abscissa ?? horizontal.abscissa
    let names = zip(formulas, formulas.typesetLabels).map { settings.quantity.name(of: $1, over: $0.abscissa) }
    return try figure(of: paths, formulas, abscissa, settings) { panel in
      panel.hasEqualScales = true
      panel.horizontal.label = settings.horizontal.label ?? names[0]
      panel.vertical.label = settings.vertical.label ?? names[1]
    }
  }

  /// Returns radii over angles in radians.
  static func polarFigure(_ formulas: [Formula], _ settings: PlotSettings) throws -> Figure {
    let domain = settings.domain ?? 0...2 * .pi
    let paths = try settings.members(of: formulas).map { member in
      let radius = inSight(settings.quantity(of: try member.program(), over: domain), domain, settings)
      return PlanePath(
        x: { places in zip(radius(places), places).map { $0 * .cos($1) } },
        y: { places in zip(radius(places), places).map { $0 * .sin($1) } }, domain: domain, label: member.label,
        tint: member.tint)
    }
    var settings = settings
    settings.title = settings.title ?? settings.standardTitle(formulas).map { "r = \($0)" }
    return try figure(of: paths, formulas, formulas[0].abscissa, settings) { panel in
      panel.hasEqualScales = true
      panel.grid = .polar
    }
  }

  /// Returns velocities over positions, as phase portraits of motions.
  static func phaseFigure(_ formulas: [Formula], _ settings: PlotSettings) throws -> Figure {
    let paths = try settings.members(of: formulas).map { member in
      let program = try member.program()
      let domain = settings.domain ?? program.curveDomain ?? 0...1
      return PlanePath(
        x: inSight({ program.values(at: $0) }, domain, settings),
        y: inSight({ program.derivatives(1, at: $0) }, domain, settings), domain: domain, label: member.label,
        tint: member.tint)
    }
    let unit = formulas.oneUnit
    return try figure(of: paths, formulas, formulas[0].abscissa, settings) { panel in
      panel.horizontal.label = settings.horizontal.label ?? unit.map { "position (\($0))" } ?? "position"
      panel.vertical.label =
        settings.vertical.label ?? CurveQuantity.derivative(1).label(over: "t", isTime: true, unit: unit)
    }
  }

  /// Returns a coordinate without the values near a pole, which would dwarf the rest.
  private static func inSight(
    _ coordinate: @escaping PlanePath.Coordinate, _ domain: ClosedRange<Double>, _ settings: PlotSettings
  ) -> PlanePath.Coordinate {
    let places = Sampling.places(settings.samples, in: domain)
    let sight = Curve(xs: places, ys: coordinate(places)).ordinatesInSight
    guard sight.lowerBound.isFinite else { return coordinate }
    return { places in coordinate(places).map { sight.contains($0) ? $0 : .nan } }
  }

  /// The largest number of dots of a path; more would be a line.
  private static let mostDots = 10_000.0

  /// Returns a panel with the paths, their dots and arrows, and notes on gaps and jumps.
  ///
  /// - Parameter adjust: changes scales, grid and labels of the panel.
  private static func figure(
    of paths: [PlanePath], _ formulas: [Formula], _ abscissa: String, _ settings: PlotSettings,
    adjust: (inout Panel) -> Void
  ) throws -> Figure {
    if let step = settings.dotStep,
      paths.contains(where: { ($0.domain.upperBound - $0.domain.lowerBound) / step > mostDots })
    {
      throw Failure("a dot for each frame is more than \(Int(mostDots)) dots: give a smaller --fps")
    }
    var (isTooFast, hasGap, leaps) = (false, false, false)
    let marks = paths.flatMap { path -> [Mark] in
      let places = Sampling.places(settings.samples, in: path.domain)
      var (curve, risers, turns) = path.traced(at: places, columns: settings.columns)
      isTooFast = isTooFast || turns
      hasGap = hasGap || path.x(places).contains { !$0.isFinite } || path.y(places).contains { !$0.isFinite }
      leaps = leaps || !risers.isEmpty
      (curve.label, curve.tint) = (path.label, path.tint)
      return [.curve(curve)] + risers.map(Mark.curve) + path.marks(step: settings.dotStep)
    }
    let hasPoint = marks.contains { mark in
      guard case .curve(let curve) = mark else { return false }
      return zip(curve.xs, curve.ys).contains { $0.isFinite && $1.isFinite }
    }
    guard hasPoint else { throw Failure("the path has no finite point", .badData) }
    var panel = Panel(horizontal: settings.horizontal, vertical: settings.vertical, marks: marks)
    panel.isPath = true
    adjust(&panel)
    let warnings = [
      isTooFast ? "the path turns between its samples, which straight lines join: give a larger -n" : nil,
      hasGap ? "the path has gaps: no finite place, or one far beyond the rest as at a pole" : nil,
      leaps ? "thin lines join the sides of jumps" : nil,
    ].compactMap(\.self)
    let footnote = warnings.isEmpty ? [] : [warnings.joined(separator: "; ")]
    var figure = settings.figure([panel], formulas, footnote: footnote)
    if let step = settings.dotStep {
      figure.captions = [Caption("a dot every \(NumberText.short(step)) of \(abscissa)")]
    }
    return figure
  }
}

/// The path of two quantities of a parameter.
private struct PlanePath {
  typealias Coordinate = @Sendable ([Double]) -> [Double]

  let x: Coordinate
  let y: Coordinate
  let domain: ClosedRange<Double>
  let label: String?
  let tint: Tint

  /// The places of the heads of arrows, as shares of the domain.
  private static let heads = [0.2, 0.7]
  /// The length of an arrow as a share of the picture, so short that the head hides it.
  private static let shaft = 0.004

  /// Returns heads of arrows, and dots at equal times.
  ///
  /// - Parameter step: the time between dots in the path's own abscissa; nil for no dots.
  func marks(step: Double?) -> [Mark] {
    var marks: [Mark] = []
    if let step {
      let places = (0...Int(saturating: domain.width / step + 1e-9)).map { domain.lowerBound + Double($0) * step }
      marks.append(.points(Curve(xs: x(places), ys: y(places), tint: tint)))
    }
    let fine = Sampling.places(1_001, in: domain)
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
    return marks
  }

  /// Returns samples joined by lines and broken where a coordinate jumps, and the lines that join both sides of a jump
  /// of one coordinate. The flag is true if a coordinate turns so often between samples that loops are missing.
  ///
  /// A jump of both coordinates stays a gap: the path has no points between its sides.
  ///
  /// - Parameter places: ascending; at least two.
  func traced(at places: [Double], columns: Int) -> (curve: Curve, risers: [Curve], isTooFast: Bool) {
    var (xs, ys) = (x(places), y(places))
    let outlines = [(x, xs), (y, ys)].map { values, samples in
      CurveOutline(at: places, samples, shown: -.infinity ... .infinity, columns: columns, values: values)
    }
    var risers: [Curve] = []
    let leaps = outlines.map { Set($0.jumps.map(\.abscissa)) }
    // In descending order, so that the other indices stay valid.
    for place in leaps[0].union(leaps[1]).sorted(by: >) {
      guard let index = places.firstIndex(where: { $0 >= place }) else { continue }
      // The jump lies between the place and one of its neighbours.
      let sides = [max(place.nextDown, places[0]), place, min(place.nextUp, places[places.count - 1])]
      let (across, up) = (x(sides), y(sides))
      let leaping = leaps[0].contains(place) ? across : up
      let isBefore = (leaping[1] - leaping[0]).magnitude > (leaping[2] - leaping[1]).magnitude
      let ends = isBefore ? [0, 1] : [1, 2]
      let replaced = index..<(places[index] == place ? index + 1 : index)
      func broken(_ values: [Double]) -> [Double] { Array(values[...ends[0]] + [.nan] + values[ends[1]...]) }
      xs.replaceSubrange(replaced, with: broken(across))
      ys.replaceSubrange(replaced, with: broken(up))
      guard !(leaps[0].contains(place) && leaps[1].contains(place)) else { continue }
      risers.append(Curve(xs: ends.map { across[$0] }, ys: ends.map { up[$0] }, tint: tint, isFine: true))
    }
    return (Curve(xs: xs, ys: ys), risers, outlines.contains(where: \.isBand))
  }
}
