/// A number in the report of a technique.
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

  /// A group of metrics in the report.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case discretisation, isometry, foldover, shading, temporal, quirks

    /// The title of the group, in one line.
    public var title: String {
      switch self {
      case .discretisation: "Discretization error: flat pieces and their smooth surface"
      case .isometry: "Distance from an unstretchable sheet"
      case .foldover: "Margin to folding over itself"
      case .shading: "Light on the sheet"
      case .temporal: "Motion of the sheet"
      case .quirks: "Side effects of each technique's published code"
      }
    }
  }

  /// The keys that lead from a technique's report to the metric.
  public var path: [String] { rawValue.split(separator: ".").map(String.init) }

  /// The part of the report that contains the metric.
  public var group: Group { Group(rawValue: path[0])! }

  /// True if the metric is a convergence order: the power of n by which an error falls.
  public var isOrder: Bool { path.count == 3 && path[1] == "order" }

  /// The unit, abbreviated for tables (`pt`, `px`); empty for a plain number.
  public var unit: String {
    if rawValue.hasSuffix("_pt_per_s2") { return "pt/s²" }
    if rawValue.hasSuffix("_pt_per_s") { return "pt/s" }
    if rawValue.hasSuffix("_hz_s") { return "s" }
    if rawValue.hasSuffix("_pt") { return "pt" }
    if rawValue.hasSuffix("_deg") { return "°" }
    return rawValue.hasSuffix("_px") || path.contains("texel_error_px") || self == .frameStep ? "px" : ""
  }

  /// The heading of a column, without the unit.
  public var heading: String { words(on: .picture).heading }

  /// Returns the meaning of the metric, in one line, if values on the screen are searched in a part of the sheet.
  public func meaning(on part: SheetPart = .picture) -> String { words(on: part).meaning }

  private static let order = "errors fall as n^-order with n pieces; fitted over n = 10, 20, 40, 80, 160"

  private func words(on part: SheetPart) -> (heading: String, meaning: String) {
    switch self {
    case .verticalMaximum: ("height", "largest vertical distance of a flat piece from the surface")
    case .verticalBound: ("bound", "proved upper bound of height, in closed form")
    case .verticalRootMeanSquare: ("rms", "root mean square of height over the sheet's rows and progress")
    case .hausdorff:
      ("hausdorff", "Hausdorff distance of profiles; unless rows rise straight up, largest distance from the surface")
    case .normalAngle:
      ("normal", "largest angle between a flat piece and the surface, visible in flat shading")
    case .crease: ("crease", "largest angle between two neighbouring pieces")
    case .screen:
      ("screen", "largest error of a point of the \(part) on the screen: the short report's discretization error")
    case .verticalOrder: ("height", Self.order)
    case .hausdorffOrder: ("hausdorff", Self.order)
    case .normalOrder: ("normal", Self.order)
    case .creaseOrder: ("crease", Self.order)
    case .screenOrder: ("screen", Self.order)
    case .segmentsForQuarterPixel:
      ("n for ¼ px", "fewest rows or strips with an error of the \(part) up to 0.25 px")
    case .stretch: ("stretch", "largest strain of the sheet, as a share of its length")
    case .arcExcess:
      ("longer by", "gain of area divided by the width of the sheet: the gain of length, if nothing stretches across")
    case .texelGraph:
      ("by graph", "largest distance on the screen of a row of the \(part) from unstretched paper on the same curve")
    case .texelHeight: ("by height", "by graph, from paper with each row's height; none if that is too steep")
    case .texelAngle: ("by angle", "by graph, from paper with each row's angle")
    case .texelGraphAligned: ("aligned", "by graph after the best shift of the whole \(part)")
    case .bendingOverElastica:
      ("bending", "bending energy divided by the least possible for the same rise and length")
    case .criticalLift:
      ("critical lift", "lift (height over camera distance) from which rows of the \(part) hide each other")
    case .foldOverMargin: ("margin", "critical lift divided by the lift; below 1 the \(part) folds over itself")
    case .lightPeak: ("peak", "largest added light, as a share of white")
    case .lightWidth: ("width", "width of the band at half its maximum, on the sheet")
    case .blinnExponent: ("exponent", "m of the nearest reflection cosᵐ α, with α the angle to the steepest row")
    case .blinnResidual:
      ("residual", "root mean square difference from that reflection, as a share of white")
    case .lightOffset:
      (
        "offset",
        "distance on the screen from the steepest row to the brightest, while it is on the \(part)"
      )
    case .frameStep: ("step per frame", "largest motion of a point of the \(part)'s edge in a frame of 1/60 s")
    case .liftSpeed: ("lift speed", "largest speed of a row of the \(part) towards the viewer")
    case .accelerationJump: ("jump", "largest jump of a row's acceleration, possibly visible as a twitch")
    case .movingShare: ("moving", "share of the run with motion of the \(part)'s top edge")
    case .quantisationPop:
      (
        "rounding",
        "largest jump on the screen from rounded heights, at a corner of the \(part); none without rounding"
      )
    case .snapPop:
      ("snap", "jump of a corner of the \(part) at the solver's snap to 1; none without a snap")
    case .restingShare:
      ("size at rest", "size on the screen over the sticker's own; below 1 if the camera is too far for a wide one")
    case .shadowDeviation: ("shadow", "standard deviation of the blur on this display, fixed in pixels, not in points")
    case .fastDisplayDuration: ("at 120 Hz", "duration on a display of 120 Hz")
    }
  }
}
