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
