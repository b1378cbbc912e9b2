extension Metric {
  /// The heading of a column, without the unit.
  public var heading: String {
    switch self {
    case .verticalMaximum: "height"
    case .verticalBound: "bound"
    case .verticalRootMeanSquare: "rms"
    case .hausdorff: "hausdorff"
    case .normalAngle: "normal"
    case .crease: "crease"
    case .screen: "screen"
    case .verticalOrder: "height"
    case .hausdorffOrder: "hausdorff"
    case .normalOrder: "normal"
    case .creaseOrder: "crease"
    case .screenOrder: "screen"
    case .segmentsForQuarterPixel: "n for ¼ px"
    case .stretch: "stretch"
    case .arcExcess: "longer by"
    case .texelGraph: "by graph"
    case .texelHeight: "by height"
    case .texelAngle: "by angle"
    case .texelGraphAligned: "aligned"
    case .bendingOverElastica: "bending"
    case .criticalLift: "critical A/D"
    case .foldOverMargin: "margin"
    case .lightPeak: "peak"
    case .lightWidth: "width"
    case .blinnExponent: "exponent"
    case .blinnResidual: "residual"
    case .lightOffset: "offset"
    case .frameStep: "a frame"
    case .liftSpeed: "speed"
    case .accelerationJump: "jump"
    case .movingShare: "moving"
    case .quantisationPop: "rounding"
    case .snapPop: "snap"
    case .restingShare: "size at rest"
    case .shadowDeviation: "shadow σ"
    case .fastDisplayDuration: "at 120 Hz"
    }
  }

  /// What it means, in a line, where what is seen is measured on a part of the sheet.
  public func meaning(on part: SheetPart = .picture) -> String {
    switch self {
    case .verticalMaximum: "the farthest a flat piece of the sheet is above or below the surface"
    case .verticalBound: "A·max|F″|/(8n²w²), the closed form that the largest height stays below"
    case .verticalRootMeanSquare: "the same as a root mean square over the sheet's rows and progress"
    case .hausdorff:
      "the farthest that a point of either profile of the sheet is from the other; for meshes, of them from the surface"
    case .normalAngle: "the largest turn of a flat piece of the sheet against the surface, which flat shading shows"
    case .crease: "the largest angle between two neighbouring pieces of the sheet"
    case .screen: "the farthest that a point of the \(part) is seen from where the surface shows it"
    case .verticalOrder, .hausdorffOrder, .normalOrder, .creaseOrder, .screenOrder:
      "the power of n by which this error falls, fitted over n = 10, 20, 40, 80, 160"
    case .segmentsForQuarterPixel: "the fewest rows or strips that keep the \(part) within a quarter of a pixel"
    case .stretch: "the largest share by which the sheet is longer than paper would be"
    case .arcExcess: "how much longer the whole sheet is than flat"
    case .texelGraph: "the farthest a row of the \(part) is seen from where paper on the same curve has it"
    case .texelHeight: "the same for paper that keeps the height of each row; none where it is too steep"
    case .texelAngle: "the same for paper that keeps the angle of each row"
    case .texelGraphAligned: "paper on the same curve, after the best shift of the whole \(part)"
    case .bendingOverElastica: "bending energy of the sheet over the least that the same rise and length need"
    case .criticalLift: "the lift over the camera's distance from which on rows of the \(part) hide each other"
    case .foldOverMargin: "the critical lift over the actual; below 1 the \(part) folds over itself"
    case .lightPeak: "the most that the light adds, of white"
    case .lightWidth: "the band's width at half its maximum, on the sheet"
    case .blinnExponent: "m of the reflection cosᵐ α nearest to the light on the sheet"
    case .blinnResidual: "what that reflection leaves, as a root mean square over the sheet's rows, of white"
    case .lightOffset:
      "how far from the steepest row the light is brightest, on the screen, while that row is on the \(part)"
    case .frameStep: "the farthest a point of the \(part)'s edge moves within a frame of 1/60 s"
    case .liftSpeed: "the fastest that a row of the \(part) rises"
    case .accelerationJump: "the largest jump of such a row's acceleration, which the eye may see as a jerk"
    case .movingShare: "the share of the run in which the \(part)'s top edge moves"
    case .quantisationPop:
      "the largest jump on the screen that rounded heights make, at a corner of the \(part); none without rounding"
    case .snapPop: "the jump of a corner of the \(part) that starts where the solver snaps to 1; none without a snap"
    case .restingShare: "the flat sheet over the sticker; below 1 where a vertical field of view meets a wide sheet"
    case .shadowDeviation: "the shadow's blur on this display; its width is one in pixels, not in points"
    case .fastDisplayDuration: "how long the run takes where the display ticks at 120 Hz"
    }
  }
}
