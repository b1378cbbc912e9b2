import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// The published geometry effects against matrices multiplied by hand.
struct GeometryEffectTests {
  private let sides = combine(Generator<Double>.double(in: -2...3), .size, .size)

  private func isNear(_ a: ProjectiveTransform, _ b: ProjectiveTransform, _ bound: Double) -> Bool {
    let differences = [a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2]
    return differences.allSatisfy { $0.length <= bound }
  }

  @Test func `the pulse is (1 − cos 2π frac o)/2`() {
    #expect([0, 0.5, 1, 1.5, 7, -2].map { EffectPulse.value($0) } == [0, 1, 0, 1, 0, 0])
    // sin²(π/8), sin²(π/10), sin²(3π/10), and (πo)² of a tiny o.
    for (o, v) in [
      (0.125, 0.14644660940672624), (0.1, 0.09549150281252628), (0.3, 0.6545084971874737),
      (0x1p-100, 0x1p-200 * Double.pi * .pi),
    ] { #expect(ulps(EffectPulse.value(o), v) <= 5) }
    let broken = counterexample(
      to: { o in
        let published = (1 - Double.cos(2 * .pi * (o - o.rounded(.down)))) / 2
        return (EffectPulse.value(o) - published).magnitude <= 5e-16
      }, .double(in: -3...3), cases: 1000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the published like at a quarter is the matrix multiplied by hand`() {
    // v = ½, c = (30, 20): x ↦ R(27°)(1.5x − c + (10, −10)) + c.
    let (cosine, sine) = (0.8910065241883679, 0.45399049973954675)
    let expected = ProjectiveTransform(
      rows: SIMD3(1.5 * cosine, 1.5 * sine, 0), SIMD3(-1.5 * sine, 1.5 * cosine, 0),
      SIMD3(-20 * cosine + 30 * sine + 30, -20 * sine - 30 * cosine + 20, 1))
    #expect(isNear(LikeEffect().transform(at: 0.25, in: Size(width: 60, height: 40)), expected, 2e-14))
  }

  @Test func `the centre of the published like drifts by the grown centre and the turned shift`() {
    let broken = counterexample(
      to: { (o, width, height) in
        let size = Size(width: width, height: height)
        let bound = 1e-14 * (100 + width + height)
        for anchor in LikeEffect.Anchor.allCases {
          let like = LikeEffect(anchor: anchor)
          let drift = like.drift(o, width: width, height: height)
          guard let image = like.transform(at: o, in: size).apply(to: size.centre) else { return false }
          if (image - size.centre - Vector2(drift.x, drift.y)).length > bound { return false }
        }
        // Without a shift the drift is as long as v·|c|.
        let still = try LikeEffect(growth: LikeEffect.publishedGrowth, turn: LikeEffect.publishedTurn, shift: 0)
        let drift = still.drift(o, width: width, height: height)
        return (Vector2(drift.x, drift.y).length - EffectPulse.value(o) * size.centre.length).magnitude <= bound
      }, sides, cases: 500)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the corrected like moves its centre by the shift alone and looks the same`() {
    let broken = counterexample(
      to: { (o, width, height) in
        let size = Size(width: width, height: height)
        let corrected = LikeEffect(anchor: .corrected).transform(at: o, in: size)
        let published = LikeEffect().transform(at: o, in: size)
        let way = 20 * EffectPulse.value(o)
        guard let image = corrected.apply(to: size.centre) else { return false }
        return (image - size.centre - Vector2(way, -way)).length <= 1e-14 * (100 + width + height)
          && corrected.rows.0 == published.rows.0 && corrected.rows.1 == published.rows.1
      }, sides, cases: 500)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the jumpy effect moves 50 pt to the left and leaves the other axis alone`() {
    let middle = JumpyEffect().transform(at: 0.5, in: Size(width: 10, height: 10))
    #expect(middle.apply(to: Vector2(3, 4)) == Vector2(-47, 4))
    let offset: Double = JumpyEffect().offset(0.25)
    #expect(abs(offset + 25) <= 4 * (25.0).ulp)
  }

  @Test func `the rotation goes to −90° about the centre and back`() throws {
    let size = Size(width: 60, height: 40)
    let turns: [Double] = [0, -0.25, -0.5, -0.25, 0]
    let places: [Double] = [0, 0.25, 0.5, 0.75, 1]
    #expect(places.map { RotationAngle.value($0) } == turns.map { $0 * Double.pi })
    // (−30, −20) from the centre turns anticlockwise to (−20, 30).
    let corner = try #require(RotationEffect().transform(at: 0.5, in: size).apply(to: .zero))
    #expect((corner - Vector2(10, 50)).length < 1e-14)
    #expect(RotationEffect().transform(at: 1, in: size) == .identity)
  }

  @Test func `the 3-D rotation is translation, turn, perspective and translation multiplied by hand`() {
    let broken = counterexample(
      to: { (o, width, height) in
        let (c, d) = (Vector2(width / 2, height / 2), Swift.max(width, height))
        let (cosine, sine) = (Double.cos(RotationAngle.value(o)), Double.sin(RotationAngle.value(o)))
        let last = 1 - c.x * sine / d
        let expected = ProjectiveTransform(
          rows: SIMD3(cosine + c.x * sine / d, c.y * sine / d, sine / d), SIMD3(0, 1, 0),
          SIMD3(-c.x * cosine + c.x * last, -c.y + c.y * last, last))
        let mine = PerspectiveRotationEffect().transform(at: o, in: Size(width: width, height: height))
        return isNear(mine, expected, 1e-15 * (10 + width + height))
      }, sides, cases: 500)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the magnification of an edge is what the matrix makes of its height`() {
    let broken = counterexample(
      to: { (o, width, height) in
        let transform = PerspectiveRotationEffect().transform(at: o, in: Size(width: width, height: height))
        let edges = PerspectiveRotationEffect.edgeMagnification(o, width: width, height: height)
        return [(0.0, edges.left), (width, edges.right)].allSatisfy { x, factor in
          guard let top = transform.apply(to: Vector2(x, 0)), let bottom = transform.apply(to: Vector2(x, height))
          else { return false }
          return ((bottom.y - top.y) / height - factor).magnitude <= 2e-15 * (1 + Swift.max(width, height) / height)
        }
      }, sides, cases: 500)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `numbers and sizes that mean nothing do not trap`() {
    let effects: [any AnimatedTransform] = [
      LikeEffect(), LikeEffect(anchor: .corrected), JumpyEffect(), RotationEffect(), PerspectiveRotationEffect(),
    ]
    let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0]
    for effect in effects {
      for number in numbers {
        for side in numbers { _ = effect.transform(at: number, in: Size(width: side, height: 1)) }
      }
      #expect(
        effect.transform(at: .nan, in: Size(width: 1, height: 1)).apply(to: Vector2(1, 1)).map { !$0.x.isFinite }
          ?? true)
    }
    #expect(PerspectiveRotationEffect().transform(at: 0, in: Size(width: 0, height: 0)) == .identity)
    #expect(PerspectiveRotationEffect.edgeMagnification(0.5, width: 0.0, height: 0) == (1, 1))
  }
}
