/// What moves the sheet of a technique.
extension Technique {
  /// The surface that the technique tends to with ever finer pieces, row by row: of any surface its middle line.
  public var limit: any SheetMotion {
    switch deformer {
    case .lifted, .texels: sheet
    case .isometric(let paper): paper
    case .rolled(let roll): roll
    case .surface(let surface): MiddleLine(surface, of: sheet)
    }
  }

  /// What moves the rows themselves: the surface, or what a map, a rounding or a solver makes of it.
  public var nodes: any SheetMotion {
    switch deformer {
    case .texels(let map): return TexelSheet(map)
    case .isometric, .rolled, .surface: return limit
    case .lifted:
      if !hasRoughNodes { return sheet }
      if let quantisation { return QuantisedSheet(sheet, steps: quantisation) }
      return SolverSheet(sheet) ?? limit
    }
  }
}
