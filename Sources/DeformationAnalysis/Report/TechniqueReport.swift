/// A value of a metric, and where it is met.
public struct Reading: Sendable, Hashable {
  /// Finite.
  public let value: Double
  public let row: Double?
  public let progress: Double?
}

/// Everything that is measured of a technique.
public struct TechniqueReport: Sendable {
  public let technique: Technique
  public let pixelsPerPoint: Double
  /// Metrics that do not exist for the technique are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// Whether rows of the picture hide each other: then heights and distances are true, but what is seen is not all of it.
  public var isFoldedOver: Bool { (self[.foldOverMargin] ?? .infinity) < 1 }

  /// Measures a technique, in the order of 10 ms.
  public init(_ technique: Technique, pixelsPerPoint: Double) {
    (self.technique, self.pixelsPerPoint) = (technique, pixelsPerPoint)
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
    guard case .rows(let count) = technique.layout else { return }
    let sheet = technique.sheet
    let cells = RowCells(sheet, count: count)
    read(.verticalMaximum, cells.verticalError)
    read(.verticalBound, cells.verticalBound)
    read(.verticalRootMeanSquare, cells.verticalRootMeanSquare)
    read(.hausdorff, cells.hausdorffDistance)
    read(.normalAngle, cells.normalError, scale: Self.degrees)
    read(.crease, cells.crease, scale: Self.degrees)
    read(.screen, cells.screenError, scale: pixelsPerPoint)
    let series = ConvergenceOrder.counts.map { RowCells(sheet, count: $0) }
    read(.verticalOrder, ConvergenceOrder.fitted(to: series.map(\.verticalError.value)))
    read(.hausdorffOrder, ConvergenceOrder.fitted(to: series.map(\.hausdorffDistance.value)))
    read(.normalOrder, ConvergenceOrder.fitted(to: series.map(\.normalError.value)))
    read(.creaseOrder, ConvergenceOrder.fitted(to: series.map(\.crease.value)))
    read(.screenOrder, ConvergenceOrder.fitted(to: series.map(\.screenError.value)))
    read(.segmentsForQuarterPixel, RowCells.count(for: 0.25 / pixelsPerPoint, of: sheet).map { Double($0) })
  }

  private mutating func measureIsometry() {
    let sheet = technique.sheet
    read(.stretch, sheet.maximumStretch)
    read(.arcExcess, sheet.maximumArcExcess)
    for (metric, method) in [
      (Metric.texelGraph, IsometricCounterpart.Method.graph), (.texelHeight, .height), (.texelAngle, .angle),
    ] {
      guard let counterpart = IsometricCounterpart(of: sheet, by: method) else { continue }
      read(metric, counterpart.texelError, scale: pixelsPerPoint)
      if method == .graph { read(.texelGraphAligned, counterpart.alignedTexelError, scale: pixelsPerPoint) }
    }
    read(.bendingOverElastica, sheet.bendingOverElastica)
    read(.criticalLift, sheet.criticalLiftOverDistance)
    read(.foldOverMargin, sheet.foldOverMargin)
  }

  private mutating func measureShading() {
    let shading = Shading(technique.sheet, technique.light)
    read(.lightPeak, technique.light.peak)
    read(.lightWidth, shading.fullWidthAtHalfMaximum)
    let fit = shading.blinnFit
    read(.blinnExponent, fit?.exponent)
    read(.blinnResidual, fit?.residual)
    read(.lightOffset, shading.largestOffset)
  }

  private mutating func measureMotion() {
    let motion = Motion(technique.sheet, technique.clock)
    read(.frameStep, motion.largestStep(), scale: pixelsPerPoint)
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
      read(.fastDisplayDuration, technique.clock.duration * Motion.standardFrameRate / 120)
    }
  }
}
