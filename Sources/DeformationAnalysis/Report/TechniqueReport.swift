/// A value of a metric, and where it is met.
public struct Reading: Sendable, Hashable {
  /// Finite.
  public let value: Double
  public let row: Double?
  public let progress: Double?
}

/// Everything that is measured of a technique: what is seen over its sheet's ``BentSheet/part``, and what the sheet does
/// over all of it.
public struct TechniqueReport: Sendable {
  public let technique: Technique
  public let pixelsPerPoint: Double
  /// Metrics that do not exist for the technique are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// Whether seen rows hide each other: then heights and distances are true, but what is seen is not all of it.
  public let isFoldedOver: Bool

  /// Measures a technique, in the order of 10 ms.
  public init(_ technique: Technique, pixelsPerPoint: Double) {
    (self.technique, self.pixelsPerPoint) = (technique, pixelsPerPoint)
    isFoldedOver = technique.deformer.isPaper ? technique.limit.foldsOver : technique.sheet.foldOverMargin < 1
    measureDiscretisation()
    measureIsometry()
    measureShading()
    measureMotion()
    measureQuirks()
  }

  private mutating func read(_ metric: Metric, _ value: Double?) {
    if let value, value.isFinite { readings[metric] = Reading(value: value, row: nil, progress: nil) }
  }

  private mutating func read(_ metric: Metric, _ found: Supremum?, scale: Double = 1) {
    guard let found, (found.value * scale).isFinite else { return }
    readings[metric] = Reading(value: found.value * scale, row: found.row, progress: found.progress)
  }

  private static let degrees = 180 / Double.pi

  private mutating func measureDiscretisation() {
    let pieces = technique.pieces
    read(.verticalMaximum, pieces.verticalError)
    read(.verticalRootMeanSquare, pieces.verticalRootMeanSquare)
    read(.hausdorff, pieces.hausdorffDistance)
    read(.normalAngle, pieces.normalError, scale: Self.degrees)
    read(.crease, pieces.crease, scale: Self.degrees)
    read(.screen, pieces.screenError, scale: pixelsPerPoint)
    guard let cells = technique.exactRows else { return }
    read(.verticalBound, cells.verticalBound)
    let series = ConvergenceOrder.counts.map { RowCells(cells.sheet, count: $0) }
    read(.verticalOrder, ConvergenceOrder.fitted(to: series.map(\.verticalError.value)))
    read(.hausdorffOrder, ConvergenceOrder.fitted(to: series.map(\.hausdorffDistance.value)))
    read(.normalOrder, ConvergenceOrder.fitted(to: series.map(\.normalError.value)))
    read(.creaseOrder, ConvergenceOrder.fitted(to: series.map(\.crease.value)))
    read(.screenOrder, ConvergenceOrder.fitted(to: series.map(\.screenError.value)))
    read(.segmentsForQuarterPixel, RowCells.count(for: 0.25 / pixelsPerPoint, of: cells.sheet).map { Double($0) })
  }

  private mutating func measureIsometry() {
    if technique.deformer.isPaper {
      read(.stretch, 0)
      read(.arcExcess, 0)
      return
    }
    let sheet = technique.sheet
    read(.stretch, sheet.maximumStretch)
    read(.arcExcess, sheet.maximumArcExcess)
    for (metric, method) in [
      (Metric.texelGraph, IsometricSheet.Method.graph), (.texelHeight, .height), (.texelAngle, .angle),
    ] {
      guard let paper = try? IsometricSheet(sheet, method: method) else { continue }
      read(metric, paper.texelError, scale: pixelsPerPoint)
      if method == .graph { read(.texelGraphAligned, paper.alignedTexelError, scale: pixelsPerPoint) }
    }
    read(.bendingOverElastica, sheet.bendingOverElastica)
    read(.criticalLift, sheet.criticalLiftOverDistance)
    read(.foldOverMargin, sheet.foldOverMargin)
  }

  private mutating func measureShading() {
    guard let light = technique.light else { return }
    read(.lightPeak, light.peak)
    if technique.deformer.isPaper { return }
    let shading = Shading(technique.sheet, light)
    read(.lightWidth, shading.fullWidthAtHalfMaximum)
    let fit = shading.blinnFit
    read(.blinnExponent, fit?.exponent)
    read(.blinnResidual, fit?.residual)
    read(.lightOffset, shading.largestOffset)
  }

  private mutating func measureMotion() {
    read(.frameStep, technique.largestStep, scale: pixelsPerPoint)
    if technique.deformer.isPaper { return }
    let motion = Motion(technique.sheet, technique.clock)
    read(.liftSpeed, motion.largestSpeed)
    read(.accelerationJump, motion.largestAccelerationJump)
    read(.movingShare, motion.movingShare)
    read(.quantisationPop, technique.quantisation.map { technique.sheet.quantisationPop(steps: $0) * pixelsPerPoint })
    read(.snapPop, technique.snap.map { technique.sheet.snapPop($0) * pixelsPerPoint })
  }

  private mutating func measureQuirks() {
    read(.restingShare, technique.quirks.restingShare)
    read(.shadowDeviation, technique.quirks.shadowDeviation.map { $0 / pixelsPerPoint })
    if technique.quirks.countsTicks {
      read(.fastDisplayDuration, technique.clock.duration * Clock.standardFrameRate / 120)
    }
  }
}
