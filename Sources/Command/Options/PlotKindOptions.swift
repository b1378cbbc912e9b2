import ArgumentParser
import Figures
import Workbench

/// What a plot shows of formulas.
enum PlotKind: Equatable {
  /// Values over the abscissa.
  case curves
  /// Two formulas as the x and y of a path.
  case parametric
  /// Radii over angles.
  case polar
  /// Values and speeds over milliseconds.
  case motion
  /// Cubic Béziers with their control points.
  case handles
  /// Velocities over values.
  case phase
  /// Formulas of two variables.
  case field(Field.Style)

  /// The option that asks for it.
  var name: String {
    switch self {
    case .curves: "plot"
    case .parametric: "--parametric"
    case .polar: "--polar"
    case .motion: "--motion"
    case .handles: "--handles"
    case .phase: "--phase"
    case .field: "--as"
    }
  }

  var isField: Bool { if case .field = self { true } else { false } }
}

/// Pictures of formulas that are no graphs of their values.
struct PlotKindOptions: ParsableArguments {
  @Flag(help: "path in the plane: two formulas, its x and y")
  private var parametric = false
  @Flag(help: "radius over the angle in rad (0:2*pi)")
  private var polar = false
  @Flag(help: .usual("value and velocity over ms", more: "Ghosts show the frames of --fps (30), as in a speed graph."))
  private var motion = false
  @Flag(help: "cubic Béziers with their control points")
  private var handles = false
  @Flag(help: "velocity over position, with dots at equal times")
  private var phase = false
  @Option(
    name: .customLong("as"),
    help: .usual("field of 2 variables", "style", more: "Several fields share one scale of values."))
  private var style: Field.Style?
  @Flag(help: .usual("family of -p as a moving .apng, .gif or .svg", more: "It shows --fps members per second (15)."))
  var animate = false
  @Flag(help: .rare("with --animate: once, not there and back forever"))
  var once = false
  @Option(help: .rare("with --motion: duration in s (its own)", "seconds"))
  private var duration: String?

  /// - Throws: where several are asked for.
  func kind() throws -> PlotKind {
    let asked: [PlotKind] = [
      parametric ? .parametric : nil, polar ? .polar : nil, motion ? .motion : nil, handles ? .handles : nil,
      phase ? .phase : nil, style.map { .field($0) },
    ].compactMap(\.self)
    if asked.count > 1 { throw Failure("\(asked[0].name) and \(asked[1].name) exclude each other", .usage) }
    let kind = asked.first ?? .curves
    if animate, kind != .curves { throw Failure("--animate is for curves, not for \(kind.name)", .usage) }
    if duration != nil, kind != .motion { throw Failure("--duration goes with --motion", .usage) }
    if once, !animate { throw Failure("--once goes with --animate", .usage) }
    return kind
  }

  /// Nil where none are given.
  func seconds() throws -> Double? { try OptionNumber.positive(duration, option: "--duration") }
}
