import ScalarMath
import ViewEffects

/// The parameters of techniques beyond those of the effects themselves.
public enum TechniqueName: Int, ParameterNames {
  case rows, columns, mesh, stage, roughSteps, isometric, glare, solver, camera, duration

  public static let owner = "a technique"

  public var about: Parameter {
    switch self {
    case .rows: .init("n", .value(50), .none, .whole(RowCells.counts), "rows of the regular grid")
    case .columns:
      .init("columns", .derived("1, or 24 if not only rows bend"), .none, .whole(1...100), "columns of the grid")
    case .mesh: .init("mesh", words: ["grid", "rings50", "rings16", "plane"], "mesh of the sheet")
    case .stage: .init("stage", words: ["eased", "clamped"], "stage of the published construction")
    case .roughSteps:
      .init("steps", .absent, .none, .whole(1...1_000_000), "steps that the rows' lift is rounded to")
    case .isometric:
      .init("isometric", .absent, .none, .words(["graph", "height", "angle"]), "unstretchable sheet of paper")
    case .glare: .init("glare", words: ["fixed", "sheet"], "glare; fixed as published, or stuck to the sheet")
    case .solver: .init("solver", words: ["exact", "published"], "solver of the strips")
    case .camera: .init("camera", .derived("as the peel's"), .points, .range(1e-3...1e6), "camera distance")
    case .duration:
      .init(
        "duration", .derived(Clock.peel.duration.shortestText), .seconds, .range(1e-3...1e4),
        "duration of the run from 0 to 1")
    }
  }
}
