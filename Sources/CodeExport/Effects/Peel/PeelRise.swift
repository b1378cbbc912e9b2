import ScalarMath
import TimingFunctions
import ViewEffects

/// The heights and normals of a peel as they are recorded, by its own stage or with another curve for its rise.
struct PeelRise {
  let peel: PeelOff
  /// Over local time; nil for the stage's own.
  let curve: (any TimingFunction)?

  init(_ peel: PeelOff, _ curve: (any TimingFunction)?) { (self.peel, self.curve) = (peel, curve) }

  /// In units of the scene.
  func displacement(row: RecordedNumber, progress: RecordedNumber) -> RecordedNumber {
    guard let curve else { return peel.displacement(row: row, progress: progress) }
    let share = curve.applied(to: peel.stage.localTime(row: row, progress: progress))
    return (peel.quantisation.map { PeelCurves.quantised(share, steps: Double($0)) } ?? share) * peel.lift
  }

  /// The unit vector off the front, its y, upward as scenes have it, and z.
  func normal(row: RecordedNumber, progress: RecordedNumber) -> [RecordedNumber] {
    let slope = slope(row: row, progress: progress)
    let stretch = RecordedNumber.hypot(RecordedNumber(1), slope)
    return [slope / stretch, 1 / stretch]
  }

  /// dz/dy for y downward; rounding to steps is left out of it.
  private func slope(row: RecordedNumber, progress: RecordedNumber) -> RecordedNumber {
    guard let curve, let recorder = row.recorder else { return peel.slope(row: row, progress: progress) }
    let time = peel.stage.localTime(row: row, progress: progress)
    let steepness = CodeDerivative.recorded(at: time, in: recorder) { curve.applied(to: $0) }
    // Local time is held where a row lies or has arrived.
    let pace: PeelStage = peel.stage == .unclamped ? .unclamped : .clamped
    return steepness * pace.riseSlope(row: row, progress: progress) * (peel.lift / peel.sheetSize.height)
  }
}
