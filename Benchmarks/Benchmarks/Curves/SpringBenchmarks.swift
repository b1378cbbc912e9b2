import Batches
import Benchmark
import EffectMath

/// Springs in their regimes, over the first two of their responses.
func measureSprings() {
  for (name, ratio) in [
    ("undamped", 0), ("underdamped", 0.3), ("nearly critical", 0.999_999), ("critical", 1), ("overdamped", 3),
  ] {
    let spring = legal { try Spring(response: 0.5, dampingRatio: ratio) }
    Batch.benchmarkScalar("spring, \(name), one value at a time", spring)
    Batch.benchmarkBatch("spring, \(name), batch", spring)
  }
  let thrown = legal { try Spring(response: 0.5, dampingRatio: 0.3, initialVelocity: 4) }
  Batch.benchmarkBatch("spring, underdamped with an initial velocity, batch", thrown)
}
