import Batches
import Benchmark
import EffectMath

/// Every family of the catalogue in its three directions, and the variants that cost something else.
func measureEasings() {
  for entry in EasingCatalogue.classic + EasingCatalogue.entries(inSet: "CSS") {
    Batch.benchmarkBatch("easing, \(entry.name), batch", entry.standard)
  }
  for name in ["easeInPower", "qtEaseInExpo", "qtEaseOutInElastic", "easingsNetEaseInExpo"] {
    guard let entry = EasingCatalogue.entry(named: name) else { continue }
    Batch.benchmarkBatch("easing, \(name), batch", entry.standard)
  }
  Batch.benchmarkScalar("easing, easeInOutCubic, one value at a time", PowerEaseInOut(exponent: 3))
  Batch.benchmarkScalar("easing, easeOutElastic, one value at a time", ElasticEaseOut())
}
