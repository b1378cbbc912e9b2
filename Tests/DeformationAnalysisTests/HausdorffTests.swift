import DeformationAnalysis

import ScalarMath
import Testing

@Suite struct HausdorffTests {
  private func polyline(_ generator: inout SplitMix64, points: Int) -> [Vector2] {
    (0..<points).map { _ in Vector2(.random(in: -1...1, using: &generator), .random(in: -1...1, using: &generator)) }
  }

  /// Every one of many points of `a` against every segment of `b`, by the angles at the segment's ends.
  private func sampled(_ a: [Vector2], _ b: [Vector2]) -> Double {
    var worst = 0.0
    for (start, end) in zip(a, a.dropFirst()) {
      for step in 0...100 {
        let point = start + (end - start) * (Double(step) / 100)
        var nearest = Double.infinity
        for (p, q) in zip(b, b.dropFirst()) {
          let isBeforeStart = (point - p).dot(q - p) <= 0
          let isPastEnd = (point - q).dot(p - q) <= 0
          let (run, gap) = (q - p, point - p)
          let upright = (run.x * gap.y - run.y * gap.x).magnitude / run.length
          nearest = min(nearest, isBeforeStart ? gap.length : isPastEnd ? (point - q).length : upright)
        }
        worst = max(worst, nearest)
      }
    }
    return worst
  }

  @Test func `parallel segments are their gap apart, and a longer one its overhang`() throws {
    let low = [Vector2(0, 0), Vector2(4, 0)]
    let high = [Vector2(0, 3), Vector2(4, 3)]
    #expect(try #require(Hausdorff.distance(low, high)) == 3)
    let long = [Vector2(0, 3), Vector2(8, 3)]
    #expect(try #require(Hausdorff.distance(low, long)) == 5)
    #expect(try #require(Hausdorff.directedDistance(from: low, to: long)) == 3)
    #expect(try #require(Hausdorff.distance(low, [Vector2(2, 1)])) == 5.0.squareRoot())
  }

  @Test func `the farthest point may lie within a segment`() throws {
    // The middle of the base of a triangle without a base.
    let base = [Vector2(-1, 0), Vector2(1, 0)]
    let roof = [Vector2(-1, 0), Vector2(0, 1), Vector2(1, 0)]
    #expect((try #require(Hausdorff.directedDistance(from: base, to: roof)) - 0.5.squareRoot()).magnitude < 1e-11)
    #expect(try #require(Hausdorff.directedDistance(from: roof, to: base)) == 1)
  }

  @Test func `a chord is its arc's height from it`() throws {
    for angle in [0.01, 0.5, 1.5] {
      let steps = 128
      let arc = (0...steps).map { step in
        let turn = angle * (Double(step) / Double(steps) - 0.5)
        return Vector2(.sin(turn), .cos(turn))
      }
      let height = 2 * .sin(angle / 4) * .sin(angle / 4)
      let found = try #require(Hausdorff.distance(arc, [arc[0], arc[steps]]))
      #expect((found - height).magnitude < 1e-12)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `it is symmetric, obeys the triangle inequality and is 0 for the same curve`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (a, b, c) = (
      polyline(&generator, points: 2 + Int(seed % 7)), polyline(&generator, points: 5),
      polyline(&generator, points: 9)
    )
    let there = try #require(Hausdorff.distance(a, b))
    #expect(there == Hausdorff.distance(b, a))
    #expect((try #require(Hausdorff.distance(Array(a.reversed()), b)) - there).magnitude < 1e-11)
    let (on, whole) = (try #require(Hausdorff.distance(b, c)), try #require(Hausdorff.distance(a, c)))
    #expect(whole <= there + on + 1e-11)
    #expect(try #require(Hausdorff.distance(a, a)) == 0)
    let brute = max(sampled(a, b), sampled(b, a))
    #expect(there >= brute - 1e-12)
    // Neighbouring samples are 1/100 of a segment apart, and the distance changes no faster than the point moves.
    #expect(there <= brute + 3.0 / 200)
  }

  @Test func `nothing and what is not finite have no distance`() {
    #expect(Hausdorff.distance([], [Vector2(0, 0)]) == nil)
    #expect(Hausdorff.distance([Vector2(0, .nan)], [Vector2(0, 0)]) == nil)
    #expect(Hausdorff.distance([Vector2(0, 0)], [Vector2(0, 0), Vector2(.infinity, 0)]) == nil)
    #expect(Hausdorff.distance([Vector2(1e9, 1e9)], [Vector2(1e9, 1e9), Vector2(1e9 + 1, 1e9)], tolerance: 0) == 1)
  }
}
