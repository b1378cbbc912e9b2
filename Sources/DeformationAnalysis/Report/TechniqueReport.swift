/// A value of a metric, and where it is met.
public struct Reading: Sendable, Hashable {
  /// Finite.
  public let value: Double
  /// The row of the sheet where it is met, 0 at the top edge and 1 at the bottom; nil for what no row has.
  public let row: Double?
  /// The progress at which it is met, 0…1; nil for what belongs to none.
  public let progress: Double?
}

extension Dictionary where Value == Reading {
  /// Takes down a value, if there is a finite one.
  mutating func read(_ metric: Key, _ value: Double?) {
    if let value, value.isFinite { self[metric] = Reading(value: value, row: nil, progress: nil) }
  }

  mutating func read(_ metric: Key, _ found: Supremum?, scale: Double = 1) {
    guard let found, (found.value * scale).isFinite else { return }
    self[metric] = Reading(value: found.value * scale, row: found.row, progress: found.progress)
  }
}

/// Everything that is measured of a technique: what is seen over its sheet's ``BentSheet/part``, and what the sheet
/// does over all of it.
public struct TechniqueReport: Sendable {
  /// What is measured.
  public let technique: Technique
  /// The density of the display: how many pixels a point of the screen has along a side.
  public let pixelsPerPoint: Double
  /// Metrics that do not exist for the technique are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  /// The value of a metric in its unit; nil where it does not exist for the technique.
  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// What is asked for.
  private let asked: Set<Metric>
  private let effort: Effort

  /// Whether seen rows hide each other: then heights and distances are true, but what is seen is not all of it. Of a
  /// surface that is no bent sheet only the report of all metrics tells.
  public let isFoldedOver: Bool

  /// Why metrics that other bent sheets have are left out: what its curve does; nil where none is.
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

  /// Whether heights jump along the sheet.
  private var isTorn: Bool { technique.sheet.profile.hasJump }

  /// Measures a technique, in the order of 10 ms; all but rows of a bent sheet in the order of 1 s.
  ///
  /// - Parameters:
  ///   - asked: the metrics that are needed; some of the others are left out then, which takes less time.
  ///   - effort: how closely all but rows of bent sheets are looked at.
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
    readings.read(.verticalOrder, ConvergenceOrder.fitted(to: series.map(\.verticalError.value)))
    readings.read(.hausdorffOrder, ConvergenceOrder.fitted(to: series.map(\.hausdorffDistance.value)))
    readings.read(.normalOrder, ConvergenceOrder.fitted(to: series.map(\.normalError.value)))
    readings.read(.creaseOrder, ConvergenceOrder.fitted(to: series.map(\.crease.value)))
    readings.read(.screenOrder, ConvergenceOrder.fitted(to: series.map(\.screenError.value)))
  }

  private mutating func measureIsometry(_ pieces: any FlatPieces) {
    if technique.deformer.surface != nil, let cells = pieces as? SurfaceCells {
      readings.read(.stretch, cells.stretch)
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
    // On the rectangle that a bent sheet fills when it is lifted lies the light of bent sheets alone.
    if technique.deformer.isPaper || (light == .fixedGlare && !technique.deformer.isHeightField) { return }
    let shading = Shading(technique.sheet, light)
    readings.read(.lightWidth, shading.fullWidthAtHalfMaximum)
    if isTorn || !technique.deformer.isHeightField { return }
    let fit = shading.blinnFit
    readings.read(.blinnExponent, fit?.exponent)
    readings.read(.blinnResidual, fit?.residual)
    // On a line no row is the steepest: from 0 to 1 a profile has a slope above 1 unless it is one.
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
    readings.read(.restingShare, technique.quirks.restingShare)
    readings.read(.shadowDeviation, technique.quirks.shadowDeviation.map { $0 / pixelsPerPoint })
    if technique.quirks.countsTicks {
      readings.read(.fastDisplayDuration, technique.clock.duration * Clock.standardFrameRate / 120)
    }
  }
}
