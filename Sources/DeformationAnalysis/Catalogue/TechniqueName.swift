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
      .init("columns", .derived("1, or 24 where not only rows bend"), .none, .whole(1...100), "of the grid")
    case .mesh: .init("mesh", words: ["grid", "rings50", "rings16", "plane"], "of the sheet")
    case .stage: .init("stage", words: ["eased", "clamped"], "of the published construction")
    case .roughSteps:
      .init("steps", .absent, .none, .whole(1...1_000_000), "roundings of the lift, for the rows themselves")
    case .isometric: .init("isometric", .absent, .none, .words(["graph", "height", "angle"]), "a sheet of paper")
    case .glare: .init("glare", words: ["fixed", "sheet"], "as published, or stuck to the sheet")
    case .solver: .init("solver", words: ["exact", "published"], "for the strips")
    case .camera: .init("camera", .derived("as the peel's"), .points, .range(1e-3...1e6), "distance")
    case .duration: .init("duration", .derived("as published"), .seconds, .range(1e-3...1e4), "of the way from 0 to 1")
    }
  }
}
