import ScalarMath
import TimingFunctions

/// The parameters of the effects.
public enum GeometryParameter: Int, ParameterNames {
  case progress, growth, turn, shift, anchor, width, height, jump, share, item, from, selected, edge
  case seconds, again, response, dampingRatio
  case start, target, velocity, overshoot, restDistance, restSpeed, time, next

  public static let owner = "a geometry effect"

  public var about: Parameter {
    let lastRow = Double(JumpyMenu.published.rowCount - 1)
    return switch self {
    case .progress: .init("progress", .abscissa, .none, .finite, "0 and 1 at rest, ½ at the top", aliases: ["o"])
    case .growth:
      .init("growth", LikeEffect.publishedGrowth, .none, .finite, "growth at the top, as a share of the size")
    case .turn: .init("turn", LikeEffect.publishedTurn, .radians, .finite, "rotation at the top")
    case .shift: .init("shift", LikeEffect.publishedShift, .points, .finite, "shift at the top")
    case .anchor:
      .init(
        "anchor", words: LikeEffect.Anchor.allCases.map { $0.rawValue },
        "anchor of the growth; published is the corner, and rotates the shift; corrected is the centre")
    case .width: .init("width", 100, .points, .range(0...1e50), "of the view")
    case .height: .init("height", 100, .points, .range(0...1e50), "of the view")
    case .jump: .init("height", JumpyEffect.publishedHeight, .points, .finite, "height at the top")
    case .share: .init("progress", .abscissa, .none, .finite, "0 at one item, 1 at the other", aliases: ["o"])
    case .item: .init("item", lastRow, .none, .whole(0...lastRow), "target of the marker")
    case .from: .init("from", 0, .none, .whole(0...lastRow), "previous item")
    case .selected: .init("selected", .abscissa, .none, .finite, "0 not, 1 wholly")
    case .edge: .init("edge", words: ["left", "right"], standard: 1, "edge of the view")
    case .seconds: SheetParameters.seconds(since: "the first trigger")
    case .again: .init("again", 0.2, .seconds, .range(0...1e6), "when it is triggered again")
    case .response: SpringParameter.response.about.with(.value(0.55), summary: "response of the spring")
    case .dampingRatio:
      SpringParameter.dampingRatio.about.with(.value(0.825), summary: "damping ratio of the spring")
    case .start: .init("from", 0, .none, .range(-1e50...1e50), "value at the start")
    case .target: .init("to", 1, .none, .range(-1e50...1e50), "target")
    case .velocity: .init("velocity", 0, .none, .range(-1e50...1e50), "at the start, in values per second")
    case .overshoot:
      .init("overshoot", words: ["free", "clamped"], "clamped ends the motion when it first reaches the target")
    case .restDistance:
      .init("restDistance", 0, .none, .range(0...1e50), "largest distance from the target at rest; 0 for no such end")
    case .restSpeed: .init("restSpeed", 1e50, .none, .range(0...1e50), "largest speed at rest, in values per second")
    case .time: .init("at", 0.2, .seconds, .range(0...1e6), "when the target changes")
    case .next: .init("next", 0.5, .none, .range(-1e50...1e50), "target from then on")
    }
  }
}
