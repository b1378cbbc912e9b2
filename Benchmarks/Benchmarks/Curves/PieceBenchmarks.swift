import Batches
import Benchmark
import EffectMath

/// Curves in pieces: stairs, straight lines from point to point, Béziers end to end.
func measurePieces() {
  for position in [Steps.Position.jumpStart, .jumpEnd, .jumpNone, .jumpBoth] {
    let steps = legal { try Steps(8, position) }
    Batch.benchmarkBatch("pieces, steps(8, \(position.rawValue)), batch", steps)
  }
  for count in [2, 16, 256] {
    // The sine as lines, so that each piece has another slope.
    let stops = (0..<count).map { PiecewiseLinear.Stop(SineEaseOut().value(at: Double($0) / Double(count - 1))) }
    let lines = legal { try PiecewiseLinear(stops) }
    Batch.benchmarkScalar("pieces, linear() of \(count) stops, one value at a time", lines)
    Batch.benchmarkBatch("pieces, linear() of \(count) stops, batch", lines)
  }
  Batch.benchmarkBatch("pieces, Material's emphasized path, batch", BezierPath.materialEmphasized)
}
