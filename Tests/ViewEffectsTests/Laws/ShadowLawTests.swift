import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

/// The shadow of a page.
@Suite struct ShadowLawTests {
  private let shapes = combine(
    Generator<Double>.logarithmic(in: 1...2000), .logarithmic(in: 1...2000), .logarithmic(in: 1...300))
  private let points = Generator<Vector2>.point(.double(in: -1000...3000))

  private static func shadow(_ shape: (Double, Double, Double), opacity: Double = 0.9) throws -> PageShadow {
    let size = Size(width: shape.0, height: shape.1)
    return try PageShadow(of: PlaneRectangle(origin: Vector2(0, 0), size: size), radius: shape.2, opacity: opacity)
  }

  @Test func `the shadows of two parts add up to that of the whole`() {
    let broken = counterexample(
      to: { (shape, share, point) in
        let cut = shape.0 * share
        guard cut >= 1e-3, shape.0 - cut >= 1e-3 else { return true }
        let whole = try Self.shadow(shape).alpha(at: point)
        let left = try Self.shadow((cut, shape.1, shape.2)).alpha(at: point)
        let rest = PlaneRectangle(origin: Vector2(cut, 0), size: Size(width: shape.0 - cut, height: shape.1))
        let right = try PageShadow(of: rest, radius: shape.2).alpha(at: point)
        return (whole - left - right).magnitude <= 1e-13
      }, combine(shapes, .progress, points), cases: 2000)
    #expect(broken == nil)
  }

  @Test func `a shadow of any numbers is refused or from 0 to its opacity`() {
    let numbers = combine(Generator<Double>.anySide, .anySide, .anySide, .anyShare)
    let anywhere = Generator<Vector2>.point(.anySide)
    let broken = counterexample(
      to: .within(0...1), for: numbers, at: anywhere.filter { !$0.x.isNaN && !$0.y.isNaN }, cases: 10_000
    ) { drawn in
      guard let shadow = try? Self.shadow((drawn.0, drawn.1, drawn.2), opacity: drawn.3) else { return nil }
      return PlaneField { shadow.alpha(at: $0) }
    }
    #expect(broken == nil)
  }
}
