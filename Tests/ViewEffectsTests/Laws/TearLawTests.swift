import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The flight of the halves of a torn picture, and the statistics of the tear.
@Suite struct TearLawTests {
  private static func numbers(_ transform: PlaneTransform) -> [Double] {
    [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  }

  @Test(arguments: TearPath.Half.allCases)
  func `a half rests until the flight begins, arrives beside the screen and never jumps`(_ half: TearPath.Half) {
    let side = half == .left ? -1.0 : 1
    let flights = combine(Generator<Size>.sheetSize, .logarithmic(in: 100...4000))
    // Where the middle of the picture is, from its place at rest in units of the way, and how far it is turned.
    let laws: [TimeLaw] = [
      .rests([0, 0, 0]), .settles([side, 0, side], from: 1), .continuousInTime(over: 0...1), .finite,
      .within([-1...1, 0...0, -1...1]),
    ]
    for law in laws {
      let broken = counterexample(to: law, for: flights, at: .double(in: -1...2), cases: 60) { size, screen in
        guard let flight = try? TearFlight(size: size, screenWidth: screen, duration: 1) else { return nil }
        return TimedEffect { seconds in
          let transform = flight.transform(of: half, at: seconds)
          let moved = transform.apply(to: size.centre) - size.centre
          let turned = Double.atan2(y: transform.b, x: transform.a) / (.pi / 2)
          // To 2⁻³⁰, more than rounding leaves.
          return [moved.x / flight.distance, moved.y / flight.distance, turned].map {
            ($0 * 0x1p30).rounded() / 0x1p30
          }
        }
      }
      #expect(broken == nil, "\(law)")
    }
  }

  @Test func `the halves fly as mirror images`() {
    let flights = combine(Generator<Size>.sheetSize, .logarithmic(in: 100...4000), .progress, .point(.progress))
    let broken = counterexample(
      to: { (size, screen, seconds, share) in
        let flight = try TearFlight(size: size, screenWidth: screen, duration: 1)
        let place = Vector2(share.x * size.width, share.y * size.height)
        let left = flight.transform(of: .left, at: seconds).apply(to: place)
        let right = flight.transform(of: .right, at: seconds).apply(to: Vector2(size.width - place.x, place.y))
        let reach = 1e-12 * (screen + size.width + size.height)
        return (left.x - (size.width - right.x)).magnitude <= reach && (left.y - right.y).magnitude <= reach
      }, flights, cases: 1000)
    #expect(broken == nil)
  }

  @Test(arguments: [Law.ends(from: 1, to: 0, tolerance: 1e-3), .monotone(.falling, tolerance: 1e-12), .bounded(0...1)])
  func `reaching farther is less likely`(_ law: Law) {
    let walks = combine(Generator<Int>.int(in: 1...40), .int(in: 1...16))
    let broken = counterexample(to: law, for: walks, cases: 20) { rows, largest in
      try TearExceedance(rows: rows, steps: TearSteps(largest: largest))
    }
    #expect(broken == nil)
  }

  @Test(arguments: [Law.continuous, .finite, .derivativeAgrees])
  func `the curve of a tear goes through the picture in one piece`(_ law: Law) {
    let pictures = combine(Generator<Int>.int(in: 1...60), .int(in: 1...60), .int(in: 0...1000))
    let broken = counterexample(to: law, for: pictures, cases: 200) { width, height, seed in
      TearPathCurve(try TearPath(width: width, height: height, seed: UInt64(seed)))
    }
    #expect(broken == nil)
  }
}
