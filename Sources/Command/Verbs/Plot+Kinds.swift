import EffectMath
import Figures
import Workbench

/// Pictures of formulas that are no graphs of their values, and families that move.
extension Plot {
  /// Fails for what goes with graphs of values alone.
  private func check(_ kind: PlotKind, _ inputs: [PlotInput]) throws -> [Formula] {
    let formulas = inputs.compactMap(\.formula)
    if formulas.count < inputs.count { throw Failure("fields, paths and motions are drawn from formulas", .usage) }
    if info { throw Failure("--info is for curves, not for fields, paths and motions", .usage) }
    if domain != nil { throw Failure("--domain is for tables", .usage) }
    if legend != nil, kind == .parametric { throw Failure("--legend names curves, not a path of two formulas", .usage) }
    if fps != nil, kind != .curves, ![.motion, .parametric, .phase, .polar].contains(kind) {
      throw Failure("--fps is for --motion, for paths and for --animate", .usage)
    }
    let showsValuesAlone = [.motion, .handles, .phase, .polar].contains(kind)
    if deriv ?? "0" != "0" || integral, showsValuesAlone {
      throw Failure("\(kind.name) shows values: leave out --deriv and --integral", .usage)
    }
    if log != nil, showsValuesAlone {
      throw Failure("\(kind.name) has no logarithmic axes: leave out --log", .usage)
    }
    if kind == .polar, vertical != nil || axes.horizontalName != nil || axes.verticalName != nil {
      throw Failure("--polar has circles in the place of axes: leave out -y, --xlabel and --ylabel", .usage)
    }
    return formulas
  }

  /// The figure of a kind other than curves.
  func figure(of inputs: [PlotInput], _ kind: PlotKind, _ settings: PlotSettings) throws -> Figure {
    let formulas = try check(kind, inputs)
    var settings = settings
    settings.dotStep = try FrameRate.number(fps).map { 1 / $0 }
    switch kind {
    case .curves: preconditionFailure("curves are drawn with what is said of them")
    case .field(let style):
      if samples != nil { throw Failure("-n is for curves: a field has a grid of its own", .usage) }
      let given = vertical.map(ArgumentEscaping.restore)
      return try FieldPlot.figure(
        formulas, style: style,
        second: { try FieldPlot.secondVariable(given, formula: $0, parameters: settings.parameters) },
        settings: settings)
    case .parametric:
      guard formulas.count == 2 else {
        throw Failure("--parametric takes two formulas, the x and the y of a path, not \(formulas.count)", .usage)
      }
      return try ParametricPlot.figure(formulas[0], formulas[1], settings)
    case .polar: return try ParametricPlot.polarFigure(formulas, settings)
    case .phase:
      OptionUse.note("--fps")
      return try ParametricPlot.phaseFigure(formulas, settings)
    case .handles: return try HandlesPlot.figure(formulas, settings)
    case .motion:
      OptionUse.note("--fps")
      let plot = try MotionPlot(
        formulas, seconds: kinds.seconds(), framesPerSecond: FrameRate.number(fps), settings)
      return try plot.figure(formulas)
    }
  }

  /// A family that moves from member to member.
  func animate(_ inputs: [PlotInput], _ settings: PlotSettings) throws {
    if info || dump { throw Failure("--animate writes moving pictures, without --info and --dump", .usage) }
    let formulas = try check(.curves, inputs.filter { $0.table == nil })
    try settings.parameters.check(against: formulas)
    OptionUse.note("--fps")
    try FamilyAnimation.write(
      formulas, settings, framesPerSecond: FrameRate.number(fps), once: kinds.once,
      magnification: figureOutput().magnification, to: picture.path
    ) { try CurvePlot.figure([CurvePlot(inputs, $0)]) }
  }
}
