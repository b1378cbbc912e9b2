extension Technique {
  /// What moves the rows themselves: the surface, or what a map, a rounding or a solver makes of it.
  public var nodes: any SheetMotion {
    switch deformer {
    case .texels(let map): return TexelSheet(map)
    case .isometric, .rolled: return limit
    case .lifted:
      if !hasRoughNodes { return sheet }
      if let quantisation { return QuantisedSheet(sheet, steps: quantisation) }
      return SolverSheet(sheet) ?? limit
    }
  }

  /// The farthest in points that a point of the edge moves within a frame of 1/60 s, roundings included that the technique
  /// names.
  public var largestStep: Supremum {
    let exact = clock.largestStep(of: sheet)
    switch deformer {
    case .isometric, .rolled: return clock.largestStep(of: limit)
    case .texels: break
    case .lifted: if !hasRoughNodes { return exact }
    }
    // What the scan of the nodes misses is not less than the step of their surface but for roundings.
    let rough = clock.largestStep(of: nodes)
    return rough.value > exact.value ? rough : exact
  }
}
