import DeformationAnalysis
import ScalarMath
import TestSupport
import Testing
import ViewEffects

/// The metrics against a table made by brute force in 80-bit arithmetic and from closed forms
/// (Tests/Fixtures/make_deformation_metrics.py), which shares nothing with the code. What is seen is taken on the
/// picture and on the whole sheet.
@Suite struct MetricTableTests {
  static let table: [String: [String: Double]] = {
    var table: [String: [String: Double]] = [:]
    for row in (try? fixture("deformation-metrics")) ?? [] {
      if let value = Double(row[2]) { table[row[0], default: [:]][row[1]] = value }
    }
    return table
  }()

  static let pixelsPerPoint = 3.0
  static let degrees = 180 / Double.pi

  struct Published: Sendable {
    let name: String
    let sheet: BentSheet
    let count: Int
    let light: Light
    let clock: Clock

    /// Names of metrics on the picture begin so where it leaves an edge of the sheet.
    func prefix(_ part: SheetPart) -> String { name == "segments" && part == .picture ? "picture_" : "" }
  }

  static let published = [
    Published(name: "scenekit", sheet: PublishedSheets.peel, count: 50, light: .highlight, clock: .peel),
    Published(name: "scenekit-app", sheet: PublishedSheets.app, count: 50, light: .highlight, clock: .peel),
    Published(name: "segments", sheet: PublishedSheets.segments, count: 20, light: .fixedGlare, clock: .segments),
  ]

  private func expect(
    _ value: Double?, _ technique: String, _ metric: String, within tolerance: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let expected = Self.table[technique]?[metric]
    #expect((value == nil) == (expected == nil), "\(technique) \(metric)", sourceLocation: location)
    guard let value, let expected else { return }
    let difference = (value - expected).magnitude
    #expect(
      difference <= tolerance * expected.magnitude, "\(technique) \(metric): \(value), not \(expected)",
      sourceLocation: location)
  }

  @Test(arguments: published)
  func `discretisation`(_ technique: Published) {
    let (name, cells) = (technique.name, RowCells(technique.sheet, count: technique.count))
    expect(cells.verticalError.value, name, "vertical_max_pt", within: 1e-9)
    expect(cells.verticalRootMeanSquare, name, "vertical_rms_pt", within: 1e-9)
    expect(cells.hausdorffDistance.value, name, "hausdorff_pt", within: 1e-9)
    expect(cells.normalError.value * Self.degrees, name, "normal_angle_max_deg", within: 1e-9)
    expect(cells.crease.value * Self.degrees, name, "crease_max_deg", within: 1e-9)
    expect(cells.verticalBound, name, "vertical_bound_pt", within: 1e-9)
    func order(_ metric: String, _ error: (RowCells) -> Double) {
      let errors = ConvergenceOrder.counts.map { error(RowCells(technique.sheet, count: $0)) }
      expect(ConvergenceOrder.law(of: errors)?.order, name, metric, within: 1e-8)
    }
    order("order_vertical") { $0.verticalError.value }
    order("order_normal") { $0.normalError.value }
    order("order_crease") { $0.crease.value }
    order("order_hausdorff") { $0.hausdorffDistance.value }
  }

  @Test(arguments: published, SheetPart.allCases)
  func `what is seen of flat pieces`(_ technique: Published, _ part: SheetPart) {
    let (name, prefix, sheet) = (technique.name, technique.prefix(part), technique.sheet.measured(on: part))
    func error(_ count: Int) -> Double { RowCells(sheet, count: count).screenError.value }
    expect(error(technique.count) * Self.pixelsPerPoint, name, prefix + "screen_max_px", within: 1e-9)
    for count in ConvergenceOrder.counts {
      expect(error(count) * Self.pixelsPerPoint, name, prefix + "screen_n\(count)_px", within: 1e-9)
    }
    expect(
      ConvergenceOrder.law(of: ConvergenceOrder.counts.map(error))?.order, name, prefix + "order_screen", within: 1e-8)
    let needed = RowCells.count(for: 0.25 / Self.pixelsPerPoint, of: sheet)
    expect(needed.map { Double($0) }, name, prefix + "segments_for_quarter_pixel", within: 0)
  }

  @Test(arguments: published, SheetPart.allCases)
  func `what is seen of paper and of a fold`(_ technique: Published, _ part: SheetPart) {
    let (name, prefix, sheet) = (technique.name, technique.prefix(part), technique.sheet.measured(on: part))
    for method in IsometricSheet.Method.allCases {
      let paper = try? IsometricSheet(sheet, method: method)
      expect(
        paper.map { $0.texelError.value * Self.pixelsPerPoint }, name, prefix + "texel_error_px_\(method)", within: 1e-8
      )
      expect(
        paper.map { $0.alignedTexelError.value * Self.pixelsPerPoint }, name,
        prefix + "texel_error_px_\(method)_aligned", within: 1e-8)
    }
    expect(sheet.criticalLiftOverDistance, name, prefix + "critical_lift_over_distance", within: 1e-12)
    expect(sheet.foldOverMargin, name, prefix + "margin", within: 1e-12)
  }

  @Test(arguments: published, SheetPart.allCases)
  func `what is seen of light and motion`(_ technique: Published, _ part: SheetPart) {
    let (name, prefix, sheet) = (technique.name, technique.prefix(part), technique.sheet.measured(on: part))
    let motion = Motion(sheet, technique.clock)
    expect(
      Shading(sheet, technique.light).largestOffset.value, name, prefix + "highlight_offset_max_pt", within: 1e-12)
    expect(
      technique.clock.largestStep(of: sheet).value * Self.pixelsPerPoint, name, prefix + "max_px_per_frame",
      within: 1e-9)
    expect(motion.movingShare, name, prefix + "edge_moving_share", within: 1e-10)
    if name == "scenekit-app" {
      expect(sheet.quantisationPop(steps: 1000) * Self.pixelsPerPoint, name, "quantisation_pop_px", within: 1e-12)
    }
    if name == "segments" {
      expect(sheet.snapPop(0.999) * Self.pixelsPerPoint, name, prefix + "snap_pop_px", within: 1e-12)
    }
  }

  @Test(arguments: published)
  func `isometry`(_ technique: Published) {
    let (name, sheet) = (technique.name, technique.sheet)
    expect(sheet.maximumStretch.value, name, "max_stretch", within: 1e-12)
    expect(sheet.maximumArcExcess.value, name, "max_arc_excess_pt", within: 1e-12)
    expect(sheet.bendingEnergy, name, "bending_graph_per_pt", within: 1e-10)
    expect(sheet.elastica?.bendingEnergy, name, "elastica_energy_per_pt", within: 1e-10)
    expect(sheet.bendingOverElastica, name, "bending_over_elastica", within: 1e-10)
  }

  @Test(arguments: published)
  func `shading`(_ technique: Published) {
    let (name, shading) = (technique.name, Shading(technique.sheet, technique.light))
    expect(technique.light.peak, name, "peak", within: 1e-15)
    expect(shading.fullWidthAtHalfMaximum, name, "fwhm_pt", within: 1e-12)
    expect(shading.blinnFit?.exponent, name, "best_blinn_exponent", within: 1e-7)
    expect(shading.blinnFit?.residual, name, "blinn_rms_residual", within: 1e-9)
  }

  @Test(arguments: published)
  func `motion`(_ technique: Published) {
    let (name, motion) = (technique.name, Motion(technique.sheet, technique.clock))
    expect(motion.largestSpeed.value, name, "max_lift_speed_pt_per_s", within: 1e-12)
    expect(motion.largestAccelerationJump.value, name, "acceleration_jump_pt_per_s2", within: 1e-9)
  }

  @Test func `pairs`() {
    for (first, second) in [(0, 2), (1, 2), (0, 1)] {
      let name = "\(Self.published[first].name)__\(Self.published[second].name)"
      let pair = SheetPair(Self.published[first].sheet, Self.published[second].sheet)
      let (scale, same) = (Self.pixelsPerPoint, first == 0 && second == 1)
      if same {
        #expect(pair.largestHeightDifference.value < 1e-13)
        #expect(pair.largestScreenDistance.value < 1e-10)
        continue
      }
      expect(pair.largestHeightDifference.value, name, "max_dz_over_lift", within: 1e-9)
      expect(pair.largestScreenDistance.value * scale, name, "max_screen_px", within: 1e-9)
      expect(pair.screenRootMeanSquare * scale, name, "rms_screen_px", within: 1e-6)
      expect(
        pair.largestMatchedDistance.value * scale, name, "max_screen_px_magnification_matched", within: 1e-9)
    }
  }
}
