import TimingFunctions
import ViewEffects

/// Techniques of the segmented sticker.
extension Technique {
  /// A segmented sticker; a curve that is a published solver moves the strips alone, and the sheet is that of its
  /// curve.
  ///
  /// The strips are measured as ``IsometricSheet`` where a method of paper is given. Who counts the ticks of a display
  /// runs faster on some.
  ///
  /// - Throws: ``ImpossibleTechnique`` for paper that the slopes do not allow or with a solver, a solver that diverges,
  ///   numbers that make no bent sheet and more strips than can be measured.
  public static func segments(
    _ sticker: SegmentedSticker, name: String = "segments",
    title: String = "segmented sticker of Core Animation layers", paper method: IsometricSheet.Method? = nil,
    light: Light = .fixedGlare, clock: Clock = .segments, countsTicks: Bool = true
  ) throws(ImpossibleTechnique) -> Technique {
    let sheet = try ImpossibleTechnique.unless { try BentSheet(sticker) }
    let isPublishedSolver = sticker.curve is NewtonBezier
    if isPublishedSolver, method != nil {
      throw ImpossibleTechnique(
        reason: "the published solver has rows that go straight up, not those of paper")
    }
    if isPublishedSolver, SolverSheet(sheet)?.diverges ?? false {
      throw ImpossibleTechnique(reason: "the published solver diverges for this curve")
    }
    // The published code solves every Bézier curve; lines and other curves it would have to be given.
    let snap: Double? = if case .turned = sheet.profile.form { NewtonBezier.snap } else { nil }
    return try Technique(
      name: name, title: title, sheet: sheet, layout: .rows(sticker.stripCount),
      deformer: try method.map { method throws(ImpossibleTechnique) in try paper(of: sheet, method) } ?? .lifted,
      light: light, clock: clock, snap: snap, hasRoughNodes: isPublishedSolver,
      quirks: Quirks(shadowDeviation: sticker.shadowDeviation, countsTicks: countsTicks), origin: .segments(sticker)
    ).checked()
  }
}

extension RiseProfile {
  /// What a segmented sticker bends by: its curve turned, in the form that has the closest closed forms.
  init(published curve: any TimingFunction) {
    switch curve {
    case is Linear: self = .straight
    case let solver as NewtonBezier: self.init(solver.curve, isTurned: true)
    default: self.init(curve, isTurned: true)
    }
  }
}
