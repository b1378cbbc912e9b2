import Batches
import Benchmark
import EffectMath

/// Cubic Béziers in their four ways: the keywords of CSS, a curve with an upright middle, and random legal curves.
func measureBeziers() {
  for (name, curve) in [
    ("ease", CubicBezier.ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
    ("upright middle", bezier([1, 0, 0, 1])),
  ] {
    Batch.benchmarkScalar("bezier, \(name), exact, one value at a time", curve)
    Batch.benchmarkBatch("bezier, \(name), exact, batch", curve)
    Batch.benchmark("bezier, \(name), fast, one value at a time") { times, values in
      for i in 0..<Batch.count { values[i] = curve.fastValue(at: times[i]) }
    }
    Batch.benchmark("bezier, \(name), fast, batch") { times, values in curve.fastValues(at: times, into: values) }
    Batch.benchmarkScalar("bezier, \(name), published Newton steps, one value at a time", newton(curve))
  }
  measureRandomBeziers()
}

private func measureRandomBeziers() {
  benchmarkRandom("exact, one value at a time", randomCurves) { curve, times, values in
    for i in 0..<times.count { values[i] = curve.value(at: times[i]) }
  }
  benchmarkRandom("exact, batches of 64", randomCurves) { curve, times, values in
    curve.values(at: times, into: values)
  }
  benchmarkRandom("fast, one value at a time", randomCurves) { curve, times, values in
    for i in 0..<times.count { values[i] = curve.fastValue(at: times[i]) }
  }
  benchmarkRandom("fast, batches of 64", randomCurves) { curve, times, values in
    curve.fastValues(at: times, into: values)
  }
  benchmarkRandom("published Newton steps, one value at a time", randomCurves.map(newton)) { curve, times, values in
    for i in 0..<times.count { values[i] = curve.value(at: times[i]) }
  }
  Batch.benchmark("bezier, making 4096 random curves") { times, values in
    for i in 0..<Batch.count {
      let next = times[(i + 1) % Batch.count]
      let curve = try? CubicBezier(times[i], next * 2 - 0.5, next, times[i] * 2 - 0.5)
      values[i] = curve?.startSlope ?? 0
    }
  }
}

/// Defines a benchmark that goes on to the next of the 64 curves after every 64 values.
private func benchmarkRandom<Curve>(
  _ name: String, _ curves: [Curve],
  _ pass: @escaping (Curve, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
) {
  let share = Batch.count / curves.count
  Batch.benchmark("bezier, 64 random curves, \(name)") { times, values in
    for (i, curve) in curves.enumerated() {
      let range = i * share..<(i + 1) * share
      pass(curve, UnsafeBufferPointer(rebasing: times[range]), UnsafeMutableBufferPointer(rebasing: values[range]))
    }
  }
}

/// Control points over the whole legal range: x in 0...1, y in −1...2.
private let randomCurves: [CubicBezier] = {
  var generator = SplitMix64(seed: 2)
  return (0..<64).map { _ in
    bezier([0...1.0, -1...2.0, 0...1.0, -1...2.0].map { Double.random(in: $0, using: &generator) })
  }
}()

private func bezier(_ points: [Double]) -> CubicBezier {
  legal { try CubicBezier(points[0], points[1], points[2], points[3]) }
}

private func newton(_ curve: CubicBezier) -> NewtonBezier {
  legal { try NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2) }
}
