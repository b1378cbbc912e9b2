import ScalarMath
import TimingFunctions

extension ValueBenchmark {
  /// Cubic Béziers in their four ways: the keywords of CSS, a curve with an upright middle, and random legal curves.
  public static var beziers: [ValueBenchmark] {
    let keywords: [(String, CubicBezier)] = [
      ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
      ("upright middle", bezier([1, 0, 0, 1])),
    ]
    return keywords.flatMap { name, curve in
      [
        scalar("bezier, \(name), exact, one value at a time", curve),
        batch("bezier, \(name), exact, batch", curve),
        ValueBenchmark("bezier, \(name), fast, one value at a time") { places, values in
          for i in 0..<places.count { values[i] = curve.fastValue(at: places[i]) }
        },
        ValueBenchmark("bezier, \(name), fast, batch") { places, values in curve.fastValues(at: places, into: values) },
        scalar("bezier, \(name), published Newton steps, one value at a time", newton(curve)),
      ]
    } + randomBeziers
  }

  private static var randomBeziers: [ValueBenchmark] {
    [
      random("exact, one value at a time", randomCurves) { curve, places, values in
        for i in 0..<places.count { values[i] = curve.value(at: places[i]) }
      },
      random("exact, batches of 64", randomCurves) { curve, places, values in
        curve.values(at: places, into: values)
      },
      random("fast, one value at a time", randomCurves) { curve, places, values in
        for i in 0..<places.count { values[i] = curve.fastValue(at: places[i]) }
      },
      random("fast, batches of 64", randomCurves) { curve, places, values in
        curve.fastValues(at: places, into: values)
      },
      random("published Newton steps, one value at a time", randomCurves.map(newton)) { curve, places, values in
        for i in 0..<places.count { values[i] = curve.value(at: places[i]) }
      },
      ValueBenchmark("bezier, making 4096 random curves") { places, values in
        for i in 0..<places.count {
          let next = places[(i + 1) % places.count]
          let curve = try? CubicBezier(places[i], next * 2 - 0.5, next, places[i] * 2 - 0.5)
          values[i] = curve?.startSlope ?? 0
        }
      },
    ]
  }

  /// Goes on to the next of the 64 curves after every 64 values.
  private static func random<Curve: Sendable>(
    _ name: String, _ curves: [Curve],
    _ pass: @escaping @Sendable (Curve, UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>) -> Void
  ) -> ValueBenchmark {
    ValueBenchmark("bezier, 64 random curves, \(name)") { places, values in
      let share = places.count / curves.count
      for (i, curve) in curves.enumerated() {
        let range = i * share..<(i + 1) * share
        pass(curve, UnsafeBufferPointer(rebasing: places[range]), UnsafeMutableBufferPointer(rebasing: values[range]))
      }
    }
  }

  /// Control points over the whole legal range: x in 0...1, y in −1...2.
  private static let randomCurves: [CubicBezier] = {
    var generator = SplitMix64(seed: 2)
    return (0..<64).map { _ in
      bezier([0...1.0, -1...2.0, 0...1.0, -1...2.0].map { Double.random(in: $0, using: &generator) })
    }
  }()

  private static func bezier(_ points: [Double]) -> CubicBezier {
    legal { try CubicBezier(points[0], points[1], points[2], points[3]) }
  }

  private static func newton(_ curve: CubicBezier) -> NewtonBezier {
    legal { try NewtonBezier(curve.x1, curve.y1, curve.x2, curve.y2) }
  }
}
