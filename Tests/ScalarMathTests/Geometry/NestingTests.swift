import EffectMathTesting
import ScalarMath
import Testing

struct NestingTests {
  @Test func `nested calls are applications from right to left`() {
    let number = Generator<Double>.double(in: -50...50)
    let broken = counterexample(
      to: { (angle, x, y, factor) in
        let nested = PlaneTransform.rotation(angle).translated(by: Vector2(x, y)).scaled(by: Vector2(factor, 2))
        let point = Vector2(7, -3)
        let inside = PlaneTransform.scale(Vector2(factor, 2)).apply(to: point) + Vector2(x, y)
        let expected = PlaneTransform.rotation(angle).apply(to: inside)
        return (nested.apply(to: point) - expected).length <= 1e-13 * Swift.max(1, inside.length)
      }, combine(number, number, number, number))
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `interpolation is exact at both ends and element by element between them`() {
    let a = ProjectiveTransform(.rotation(0.3))
    let b = ProjectiveTransform(.translation(Vector2(8, 4)))
    #expect(a.interpolated(to: b, share: 0) == a)
    #expect(a.interpolated(to: b, share: 1) == b)
    #expect(ProjectiveTransform.identity.interpolated(to: b, share: 0.25).apply(to: .zero) == Vector2(2, 1))
  }
}
