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
  @Flag(help: "Two formulas are the x and y of a path in the plane.")
  private var parametric = false
  @Flag(help: "Values are distances from the middle, the abscissa is the angle in radians (default 0:2*pi).")
  private var polar = false
  @Flag(
    help: "Value and speed over milliseconds, with one ghost a frame at --fps (default 30), as a speed graph has them.")
  private var motion = false
  @Flag(help: "Cubic Béziers, such as cubic-bezier(), with their control points.")
  private var handles = false
  @Flag(help: "Velocity over position, as of springs, with a dot at equal times.")
  private var phase = false
  @Option(
    name: .customLong("as"),
    help: "Draw fields of two variables, several of them on one scale of values: heat, contour or surface.")
  private var style: Field.Style?
  @Flag(
    help: "A family of -p moves from member to member, --fps of them a second (default 15): -o .apng, .gif or .svg.")
  var animate = false
  @Flag(help: "What moves is shown once; otherwise there and back, without end.")
  var once = false
  @Option(help: ArgumentHelp("With --motion: seconds that the motion lasts (default: its own).", valueName: "seconds"))
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
