import ScalarMath
import TimingFunctions
import ViewEffects

extension Technique {
  /// The surface itself at a progress, as code that proofs evaluate on enclosures: with the roundings of its rows and
  /// the texels of its map, without its flat pieces. Nil for a published solver, of which nothing is known between its
  /// values.
  public func exactPose(at progress: Double) -> (any SheetSurface)? {
    switch deformer {
    case .texels(let map): return map.pose(at: progress)
    case .isometric(let paper): return paper.surface.pose(at: progress)
    case .rolled(let roll): return roll.surface.pose(at: progress)
    case .surface(let surface): return surface.pose(at: progress)
    case .lifted:
      if !hasRoughNodes { return sheet.pose(at: progress) }
      return quantisation.map { QuantisedPose(sheet: sheet, steps: Double($0), progress: progress) }
    }
  }

  /// The surface over all progresses where nothing has to be solved for it; nil elsewhere.
  public var exactMotion: (any SmoothlyMovingSurface)? {
    switch deformer {
    case .texels, .isometric: nil
    case .rolled(let roll): roll.surface
    case .surface(let surface): surface as? any SmoothlyMovingSurface
    case .lifted: hasRoughNodes ? nil : sheet
    }
  }
}

/// A bent sheet whose heights are rounded to steps of the lift.
private struct QuantisedPose: SheetSurface {
  let sheet: BentSheet
  let steps: Double
  let progress: Double

  func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
    let share = sheet.profile.evaluate(sheet.abscissa(row: y / sheet.height, progress: Number(progress)))
    return CurlPoint(x: x, y: y, z: sheet.lift * PeelCurves.quantised(share, steps: steps))
  }
}
