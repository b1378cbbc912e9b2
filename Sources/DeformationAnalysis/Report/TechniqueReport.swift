/// A value of a metric, with the place of its maximum.
public struct Reading: Sendable, Hashable {
  /// The value, which is finite.
  public let value: Double
  /// The row of the sheet at which the value occurs, 0 at the top edge and 1 at the bottom; nil if it belongs to no
  /// row.
  public let row: Double?
  /// The progress at which the value occurs, 0…1; nil if it belongs to no progress.
  public let progress: Double?
}

extension Dictionary where Value == Reading {
  /// Records a value if it is finite.
  mutating func read(_ metric: Key, _ value: Double?) {
    if let value, value.isFinite { self[metric] = Reading(value: value, row: nil, progress: nil) }
  }

  mutating func read(_ metric: Key, _ found: Supremum?, scale: Double = 1) {
    guard let found, (found.value * scale).isFinite else { return }
    self[metric] = Reading(value: found.value * scale, row: found.row, progress: found.progress)
  }
}

/// The measurements of a technique: values on the screen over its sheet's ``BentSheet/part``, all others over the whole
/// sheet.
public struct TechniqueReport: Sendable {
  /// The measured technique.
  public let technique: Technique
  /// The density of the display: the number of pixels per point of the screen along a side.
  public let pixelsPerPoint: Double
  /// The measured metrics; those that do not exist for the technique are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  /// The share by which a whole surface gets smaller during the run, as when the view is scaled down; 0 for a bent
  /// sheet. It is measured only if the stretch is requested.
  package private(set) var shrinkage = 0.0

  /// Returns the value of a metric in its unit; nil if it does not exist for the technique.
  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// The requested metrics.
  private let asked: Set<Metric>
  private let effort: Effort

  /// True if seen rows hide each other: heights and distances are then correct, but the picture does not show all of
  /// the sheet. For a surface other than a bent sheet it is measured only if all metrics are requested.
  public let isFoldedOver: Bool

  /// The reasons why metrics that other bent sheets have are left out, such as a jump of the curve; nil if none is left
  /// out.
  public var gap: String? {
    let sheet = technique.sheet
    guard technique.deformer.isHeightField, sheet.lift > 0 else { return nil }
    if let jump = sheet.profile.jump {
      var abscissa = jump.abscissa
      if case .curve(let rise) = sheet.profile.form, rise.isTurned { abscissa = 1 - abscissa }
      let place = ((abscissa * 1e6).rounded() / 1e6).shortestText
      return "its curve jumps at \(place): no angles, stretch, bending or speed"
    }
    var reasons: [String] = []
    if sheet.steepest.value.isInfinite {
      reasons.append("its curve has a vertical tangent: no stretch, no speed and no jump of the acceleration")
    } else if sheet.profile.hasCrease {
      reasons.append("its curve has a crease: no bound, no bending energy and no jump of the acceleration")
    }
    if technique.snap != nil, sheet.largestRise > 1 {
      reasons.append("its curve overshoots, which the published solver cuts off: no snap")
    }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }

  /// True if heights jump along the sheet.
  private var isTorn: Bool { technique.sheet.profile.hasJump }

  /// Measures a technique in about 10 ms; everything except rows of a bent sheet takes about 1 s.
  ///
  /// - Parameters:
  ///   - asked: the metrics that are needed; others may be left out to save time.
  ///   - effort: the effort of the search on everything except rows of bent sheets.
  public init(
    _ technique: Technique, pixelsPerPoint: Double, of asked: Set<Metric> = Set(Metric.allCases),
    by effort: Effort = .whole
  ) {
    (self.technique, self.pixelsPerPoint, self.asked, self.effort) = (technique, pixelsPerPoint, asked, effort)
    let pieces = technique.pieces(for: asked, by: effort)
    if technique.deformer.surface != nil, let cells = pieces as? SurfaceCells {
      isFoldedOver = cells.foldsOver
    } else {
      let isSearched = technique.deformer.isPaper || technique.sheet.profile.hasJump
      isFoldedOver = isSearched ? technique.limit.foldsOver : technique.sheet.foldOverMargin < 1
    }
    if asks(.discretisation) { measureDiscretisation(pieces) }
    if asks(.isometry) || asks(.foldover) { measureIsometry(pieces) }
    if asks(.shading) { measureShading() }
    if asks(.temporal) { measureMotion() }
    measureQuirks()
  }

  private func asks(_ group: Metric.Group) -> Bool { asked.contains { $0.group == group } }

  private static let degrees = 180 / Double.pi

  private mutating func measureDiscretisation(_ pieces: any FlatPieces) {
    if asked.contains(.verticalMaximum) { readings.read(.verticalMaximum, pieces.verticalError) }
    if asked.contains(.verticalRootMeanSquare) {
      readings.read(.verticalRootMeanSquare, pieces.verticalRootMeanSquare)
    }
    if asked.contains(.screen) { readings.read(.screen, pieces.screenError, scale: pixelsPerPoint) }
    if isTorn { return }
    if asked.contains(.hausdorff) { readings.read(.hausdorff, pieces.hausdorffDistance) }
    if asked.contains(.normalAngle) { readings.read(.normalAngle, pieces.normalError, scale: Self.degrees) }
    if asked.contains(.crease) { readings.read(.crease, pieces.crease, scale: Self.degrees) }
    guard let cells = technique.exactRows else { return }
    readings.read(.verticalBound, cells.verticalBound)
    if asked.contains(where: \.isOrder) { measureOrders(cells) }
    if asked.contains(.segmentsForQuarterPixel) {
      readings.read(
        .segmentsForQuarterPixel, RowCells.count(for: 0.25 / pixelsPerPoint, of: cells.sheet).map { Double($0) })
    }
  }

  private mutating func measureOrders(_ cells: RowCells) {
    let series = ConvergenceOrder.counts.map { RowCells(cells.sheet, count: $0) }
    readings.read(.verticalOrder, ConvergenceOrder.law(of: series.map(\.verticalError.value))?.order)
    readings.read(.hausdorffOrder, ConvergenceOrder.law(of: series.map(\.hausdorffDistance.value))?.order)
    readings.read(.normalOrder, ConvergenceOrder.law(of: series.map(\.normalError.value))?.order)
    readings.read(.creaseOrder, ConvergenceOrder.law(of: series.map(\.crease.value))?.order)
    readings.read(.screenOrder, ConvergenceOrder.law(of: series.map(\.screenError.value))?.order)
  }

  private mutating func measureIsometry(_ pieces: any FlatPieces) {
    if technique.deformer.surface != nil, let cells = pieces as? SurfaceCells {
      readings.read(.stretch, cells.stretch)
      shrinkage = cells.shrinkage
      if asked.contains(.arcExcess) { readings.read(.arcExcess, technique.surfaceMotion(by: effort)?.areaExcess) }
      return
    }
    if technique.deformer.isPaper {
      readings.read(.stretch, 0)
      readings.read(.arcExcess, 0)
      return
    }
    if isTorn { return }
    let sheet = technique.sheet
    readings.read(.stretch, sheet.maximumStretch)
    let excess = sheet.maximumArcExcess
    readings.read(.arcExcess, excess)
    for (metric, method) in [
      (Metric.texelGraph, IsometricSheet.Method.graph), (.texelHeight, .height), (.texelAngle, .angle),
    ] where excess.value.isFinite && (asked.contains(metric) || method == .graph && asked.contains(.texelGraphAligned))
    {
      guard let paper = try? IsometricSheet(sheet, method: method) else { continue }
      readings.read(metric, paper.texelError, scale: pixelsPerPoint)
      if method == .graph, asked.contains(.texelGraphAligned) {
        readings.read(.texelGraphAligned, paper.alignedTexelError, scale: pixelsPerPoint)
      }
    }
    if asked.contains(.bendingOverElastica) { readings.read(.bendingOverElastica, sheet.bendingOverElastica) }
    readings.read(.criticalLift, sheet.criticalLiftOverDistance)
    readings.read(.foldOverMargin, sheet.foldOverMargin)
  }

  private mutating func measureShading() {
    guard let light = technique.light else { return }
    readings.read(.lightPeak, light.peak)
    // Light on the rectangle that a lifted sheet fills is measured for bent sheets only.
    if technique.deformer.isPaper || (light == .fixedGlare && !technique.deformer.isHeightField) { return }
    let shading = Shading(technique.sheet, light)
    readings.read(.lightWidth, shading.fullWidthAtHalfMaximum)
    if isTorn || !technique.deformer.isHeightField { return }
    let fit = shading.blinnFit
    readings.read(.blinnExponent, fit?.exponent)
    readings.read(.blinnResidual, fit?.residual)
    // On a straight line no row is the steepest; any other profile from 0 to 1 has a slope above 1.
    if technique.sheet.steepest.value > 1 + 1e-9 { readings.read(.lightOffset, shading.largestOffset) }
  }

  private mutating func measureMotion() {
    if asked.contains(.frameStep) {
      readings.read(.frameStep, technique.largestStep(by: effort), scale: pixelsPerPoint)
    }
    if let motion = technique.surfaceMotion(by: effort) {
      if asked.contains(.liftSpeed) { readings.read(.liftSpeed, motion.largestSpeed) }
      if asked.contains(.movingShare) { readings.read(.movingShare, motion.movingShare) }
      return
    }
    if technique.deformer.isPaper { return }
    let motion = Motion(technique.sheet, technique.clock)
    readings.read(.movingShare, motion.movingShare)
    if isTorn { return }
    if asked.contains(.liftSpeed) { readings.read(.liftSpeed, motion.largestSpeed) }
    if asked.contains(.accelerationJump) { readings.read(.accelerationJump, motion.largestAccelerationJump) }
    readings.read(
      .quantisationPop, technique.quantisation.map { technique.sheet.quantisationPop(steps: $0) * pixelsPerPoint })
    if technique.sheet.largestRise <= 1 {
      readings.read(.snapPop, technique.snap.map { technique.sheet.snapPop($0) * pixelsPerPoint })
    }
  }

  private mutating func measureQuirks() {
    readings.read(.restingShare, technique.restingShare)
    readings.read(.shadowDeviation, technique.shadowDeviation.map { $0 / pixelsPerPoint })
    if technique.countsTicks {
      readings.read(.fastDisplayDuration, technique.clock.duration * Clock.standardFrameRate / 120)
    }
  }
}
