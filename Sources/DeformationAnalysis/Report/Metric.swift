/// A number that a report holds of each technique.
public enum Metric: String, Sendable, Hashable, CaseIterable {
  case verticalMaximum = "discretisation.vertical_max_pt"
  case verticalBound = "discretisation.vertical_bound_pt"
  case verticalRootMeanSquare = "discretisation.vertical_rms_pt"
  case hausdorff = "discretisation.hausdorff_pt"
  case normalAngle = "discretisation.normal_angle_max_deg"
  case crease = "discretisation.crease_max_deg"
  case screen = "discretisation.screen_max_px"
  case verticalOrder = "discretisation.order.vertical"
  case hausdorffOrder = "discretisation.order.hausdorff"
  case normalOrder = "discretisation.order.normal"
  case creaseOrder = "discretisation.order.crease"
  case screenOrder = "discretisation.order.screen"
  case segmentsForQuarterPixel = "discretisation.segments_for_quarter_pixel"
  case stretch = "isometry.max_stretch"
  case arcExcess = "isometry.max_arc_excess_pt"
  case texelGraph = "isometry.texel_error_px.graph"
  case texelHeight = "isometry.texel_error_px.height"
  case texelAngle = "isometry.texel_error_px.angle"
  case texelGraphAligned = "isometry.texel_error_px.graph_aligned"
  case bendingOverElastica = "isometry.bending_over_elastica"
  case criticalLift = "foldover.critical_lift_over_distance"
  case foldOverMargin = "foldover.margin"
  case lightPeak = "shading.peak"
  case lightWidth = "shading.fwhm_pt"
  case blinnExponent = "shading.best_blinn_exponent"
  case blinnResidual = "shading.blinn_rms_residual"
  case lightOffset = "shading.highlight_offset_max_pt"
  case frameStep = "temporal.max_px_per_frame"
  case liftSpeed = "temporal.max_lift_speed_pt_per_s"
  case accelerationJump = "temporal.acceleration_jump_pt_per_s2"
  case movingShare = "temporal.edge_moving_share"
  case quantisationPop = "temporal.quantisation_pop_px"
  case snapPop = "temporal.snap_pop_px"
  case restingShare = "quirks.resting_size_share"
  case shadowDeviation = "quirks.shadow_sigma_pt"
  case fastDisplayDuration = "quirks.duration_at_120_hz_s"

  /// What a metric tells about a technique.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case discretisation, isometry, foldover, shading, temporal, quirks

    /// In a line.
    public var title: String {
      switch self {
      case .discretisation: "How far the flat pieces are from the surface that they stand for"
      case .isometry: "How far the surface is from a sheet of paper"
      case .foldover: "How far the picture is from folding over itself"
      case .shading: "How the light lies on the sheet"
      case .temporal: "How the sheet moves"
      case .quirks: "What the published code does by the way"
      }
    }
  }

  /// The keys from the report of a technique to the metric.
  public var path: [String] { rawValue.split(separator: ".").map(String.init) }

  /// The part of the report in which it stands.
  public var group: Group { Group(rawValue: path[0])! }

  /// Whether it is the power of n by which an error falls.
  public var isOrder: Bool { path.count == 3 && path[1] == "order" }

  /// `pt`, `px` and the like, as short as a table needs; empty for a plain number.
  public var unit: String {
    if rawValue.hasSuffix("_pt_per_s2") { return "pt/s²" }
    if rawValue.hasSuffix("_pt_per_s") { return "pt/s" }
    if rawValue.hasSuffix("_hz_s") { return "s" }
    if rawValue.hasSuffix("_pt") { return "pt" }
    if rawValue.hasSuffix("_deg") { return "°" }
    return rawValue.hasSuffix("_px") || path.contains("texel_error_px") || self == .frameStep ? "px" : ""
  }
}

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
