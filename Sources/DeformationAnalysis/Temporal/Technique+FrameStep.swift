extension Technique {
  /// The farthest in points that a point of the edge moves within a frame of 1/60 s, roundings included that the
  /// technique names.
  public var largestStep: Supremum { largestStep(by: .whole) }

  func largestStep(by effort: Effort) -> Supremum {
    if let surfaceMotion = surfaceMotion(by: effort) { return surfaceMotion.largestStep }
    if deformer.isPaper { return clock.largestStep(of: limit) }
    let exact = clock.largestStep(of: sheet)
    if deformer.isLifted && !hasRoughNodes { return exact }
    // What the scan of the nodes misses is not less than the step of their surface but for roundings.
    let rough = clock.largestStep(of: nodes)
    return rough.value > exact.value ? rough : exact
  }

  /// How it moves, where no bent sheet describes it.
  func surfaceMotion(by effort: Effort) -> SurfaceMotion? {
    deformer.surface.map {
      SurfaceMotion(surface: $0, clock: clock, cameraDistance: sheet.cameraDistance, seen: seen, effort: effort)
    }
  }
}
