import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The flight of the halves of a torn picture, and the statistics of the tear.
@Suite struct TearLawTests {
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
}
