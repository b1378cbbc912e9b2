import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

/// Curls, transforms and flights of bad input are refused or finite.
@Suite struct DegenerateShapeLawTests {
  @Test func `a cylinder roll of any numbers is refused or finite`() {
    let numbers = combine(Generator<Double>.anySide, .anySide, .anySide, .double(in: -1...7))
    #expect(
      counterexample(to: .finite, for: numbers, at: .point(.double(in: -1e6...1e6))) { drawn in
        try? CylinderRoll(radius: drawn.0, direction: drawn.1, contact: drawn.2, angle: drawn.3)
      } == nil)
  }

  @Test func `a conical curl of any numbers is refused or finite`() {
    let numbers = combine(
      Generator<Double>.anySide.map({ -$0 }, back: { -$0 }), .double(in: -1...2), .double(in: -7...7))
    #expect(
      counterexample(to: .finite, for: numbers, at: .point(.double(in: 0...1e6))) { drawn in
        try? ConicalCurl(apex: drawn.0, coneAngle: drawn.1, turn: drawn.2)
      } == nil)
  }

  @Test func `a lifted strip of any length is refused or finite`() {
    let numbers = combine(Generator<Double>.anySide, .double(in: -1...2))
    let places = Generator<Vector2>.point(.double(in: -1e6...1e6))
    #expect(
      counterexample(to: .finite, for: numbers, at: places) { drawn in
        (try? Biarc(rise: drawn.0 * drawn.1, length: drawn.0)).map { ProfileSheet($0) }
      } == nil)
    #expect(
      counterexample(to: .finite, for: numbers, at: places) { drawn in
        (try? Elastica(rise: drawn.0 * drawn.1, length: drawn.0)).map { ProfileSheet($0) }
      } == nil)
  }

  @Test func `geometry effects and the flight of a torn picture take views without extent and huge ones`() {
    let effects: [any AnimatedTransform] = [
      LikeEffect(anchor: .published), LikeEffect(anchor: .corrected), JumpyEffect(), RotationEffect(),
      PerspectiveRotationEffect(),
    ]
    let sizes = Generator<Size>.anySheetSize.filter { $0.width.magnitude <= 1e300 && $0.height.magnitude <= 1e300 }
    let moments = Generator<RowMoment>.moments(rows: .row, progress: .double(in: -1e300...1e300))
    for effect in effects {
      let broken = counterexample(to: .finite, for: sizes, at: moments) { size in
        RowEffect { _, progress in
          let rows = effect.transform(at: progress, in: size).rows
          return [rows.0, rows.1, rows.2].flatMap { [$0.x, $0.y, $0.z] }
        }
      }
      #expect(broken == nil, "\(effect)")
    }
    let flight = counterexample(to: .finite, for: sizes, at: moments) { size in
      RowEffect { duration, time in
        // Sizes and durations that are refused move nothing.
        let flight = try? TearFlight(size: size, screenWidth: 400, duration: duration)
        let half = flight?.transform(of: .left, at: time) ?? .identity
        return [half.a, half.b, half.c, half.d, half.tx, half.ty]
      }
    }
    #expect(flight == nil)
  }
}
