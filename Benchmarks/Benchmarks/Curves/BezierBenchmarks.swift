import Benchmark
import EffectMath

/// Cubic Béziers: the keywords of CSS, a curve with an upright middle, and random legal curves.
func measureBeziers() {
  for (name, curve) in [
    ("ease", CubicBezier.ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
    ("upright middle", try! CubicBezier(1, 0, 0, 1)),
  ] {
    Batch.benchmarkScalar("bezier, \(name), one value at a time", curve)
    Batch.benchmarkBatch("bezier, \(name), batch", curve)
  }
  Batch.benchmark("bezier, 64 random curves, one value at a time") { times, values in
    for (i, curve) in randomCurves.enumerated() {
      for k in i * 64..<i * 64 + 64 { values[k] = curve.value(at: times[k]) }
    }
  }
  Batch.benchmark("bezier, 64 random curves, batches of 64") { times, values in
    for (i, curve) in randomCurves.enumerated() {
      let range = i * 64..<i * 64 + 64
      curve.values(
        at: UnsafeBufferPointer(rebasing: times[range]), into: UnsafeMutableBufferPointer(rebasing: values[range]))
    }
  }
  Batch.benchmark("bezier, making 4096 random curves") { times, values in
    for i in 0..<Batch.count {
      let next = times[(i + 1) % Batch.count]
      let curve = try? CubicBezier(times[i], next * 2 - 0.5, next, times[i] * 2 - 0.5)
      values[i] = curve?.startSlope ?? 0
    }
  }
}

/// Control points over the whole legal range: x in 0...1, y in −1...2.
private let randomCurves: [CubicBezier] = {
  var generator = FixedGenerator(state: 2)
  return (0..<64).map { _ in
    let x = [0, 1].map { _ in Double.random(in: 0...1, using: &generator) }
    let y = [0, 1].map { _ in Double.random(in: -1...2, using: &generator) }
    return try! CubicBezier(x[0], y[0], x[1], y[1])
  }
}()
