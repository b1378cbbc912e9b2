extension Metric {
  /// The heading of a column, without the unit.
  public var heading: String { words(on: .picture).heading }

  /// What it means, in a line, where what is seen is measured on a part of the sheet.
  public func meaning(on part: SheetPart = .picture) -> String { words(on: part).meaning }

  private static let order = "the power of n by which this error falls, fitted over n = 10, 20, 40, 80, 160"

  private func words(on part: SheetPart) -> (heading: String, meaning: String) {
    switch self {
    case .verticalMaximum: ("height", "the farthest a flat piece of the sheet is above or below the surface")
    case .verticalBound: ("bound", "A·max|F″|/(8n²w²), the closed form that the largest height stays below")
    case .verticalRootMeanSquare: ("rms", "the same as a root mean square over the sheet's rows and progress")
    case .hausdorff:
      (
        "hausdorff",
        "the farthest that a point of either profile of the sheet is from the other; for meshes, of them from the surface"
      )
    case .normalAngle:
      ("normal", "the largest turn of a flat piece of the sheet against the surface, which flat shading shows")
    case .crease: ("crease", "the largest angle between two neighbouring pieces of the sheet")
    case .screen: ("screen", "the farthest that a point of the \(part) is seen from where the surface shows it")
    case .verticalOrder: ("height", Self.order)
    case .hausdorffOrder: ("hausdorff", Self.order)
    case .normalOrder: ("normal", Self.order)
    case .creaseOrder: ("crease", Self.order)
    case .screenOrder: ("screen", Self.order)
    case .segmentsForQuarterPixel:
      ("n for ¼ px", "the fewest rows or strips that keep the \(part) within a quarter of a pixel")
    case .stretch: ("stretch", "the largest share by which the sheet is longer than paper would be")
    case .arcExcess:
      ("longer by", "the area that the sheet gains, over its width: its length where it does not stretch across")
    case .texelGraph:
      ("by graph", "the farthest a row of the \(part) is seen from where paper on the same curve has it")
    case .texelHeight: ("by height", "the same for paper that keeps the height of each row; none where it is too steep")
    case .texelAngle: ("by angle", "the same for paper that keeps the angle of each row")
    case .texelGraphAligned: ("aligned", "paper on the same curve, after the best shift of the whole \(part)")
    case .bendingOverElastica:
      ("bending", "bending energy of the sheet over the least that the same rise and length need")
    case .criticalLift:
      ("critical A/D", "the lift over the camera's distance from which on rows of the \(part) hide each other")
    case .foldOverMargin: ("margin", "the critical lift over the actual; below 1 the \(part) folds over itself")
    case .lightPeak: ("peak", "the most that the light adds, of white")
    case .lightWidth: ("width", "the band's width at half its maximum, on the sheet")
    case .blinnExponent: ("exponent", "m of the reflection cosᵐ α nearest to the light on the sheet")
    case .blinnResidual:
      ("residual", "what that reflection leaves, as a root mean square over the sheet's rows, of white")
    case .lightOffset:
      (
        "offset",
        "how far from the steepest row the light is brightest, on the screen, while that row is on the \(part)"
      )
    case .frameStep: ("a frame", "the farthest a point of the \(part)'s edge moves within a frame of 1/60 s")
    case .liftSpeed: ("speed", "the fastest that a row of the \(part) rises")
    case .accelerationJump: ("jump", "the largest jump of such a row's acceleration, which the eye may see as a jerk")
    case .movingShare: ("moving", "the share of the run in which the \(part)'s top edge moves")
    case .quantisationPop:
      (
        "rounding",
        "the largest jump on the screen that rounded heights make, at a corner of the \(part); none without rounding"
      )
    case .snapPop:
      ("snap", "the jump of a corner of the \(part) that starts where the solver snaps to 1; none without a snap")
    case .restingShare:
      ("size at rest", "the flat sheet over the sticker; below 1 where a vertical field of view meets a wide sheet")
    case .shadowDeviation: ("shadow σ", "the shadow's blur on this display; its width is one in pixels, not in points")
    case .fastDisplayDuration: ("at 120 Hz", "how long the run takes where the display ticks at 120 Hz")
    }
  }
}
