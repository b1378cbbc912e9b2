import EffectMathTesting
import ScalarMath
import Testing

struct TransformTests {
  private func isNear(_ a: Vector3?, _ b: Vector3, _ bound: Double = 1e-14) -> Bool {
    a.map { ($0 - b).length <= bound * max(1, b.length) } ?? false
  }

  @Test func `of two factors the left one acts first`() {
    let move = Matrix4.translation(Vector3(10, 0, 0))
    let grow = Matrix4.scale(Vector3(2, 2, 2))
    #expect((move * grow).apply(to: Vector3(1, 1, 1)) == Vector3(22, 2, 2))
    #expect((grow * move).apply(to: Vector3(1, 1, 1)) == Vector3(12, 2, 2))
  }

  @Test func `turns take the axes where their documentation says`() {
    let quarter = Double.pi / 2
    #expect(isNear(Matrix4.rotation(aboutX: quarter).apply(to: Vector3(0, 1, 0)), Vector3(0, 0, 1)))
    #expect(isNear(Matrix4.rotation(aboutY: quarter).apply(to: Vector3(0, 0, 1)), Vector3(1, 0, 0)))
    #expect(isNear(Matrix4.rotation(aboutZ: quarter).apply(to: Vector3(1, 0, 0)), Vector3(0, 1, 0)))
  }

  @Test func `perspective magnifies by distance over distance less height`() throws {
    let view = Matrix4.perspective(distance: 200)
    #expect(view.apply(to: Vector3(30, -10, 50)) == Vector3(40, -40 / 3, 200 / 3))
    #expect(view.apply(to: Vector3(0, 0, 200)) == nil && view.apply(to: Vector3(0, 0, 300)) == nil)
    let seen = try Camera(distance: 200).project(Vector3(30, -10, 50))
    #expect(seen.map { ($0 - Vector2(40, -40.0 / 3)).length < 1e-14 } ?? false)
    #expect(try Camera(distance: 200).project(Vector3(0, 0, 200)) == nil)
  }

  @Test func `a camera that sees 200 pt under 60 degrees is 173 pt away`() {
    #expect((Camera.distance(seeing: 200, fieldOfView: .pi / 3) - 173.20508075688772).magnitude < 1e-12)
  }

  @Test func `products of transforms are the transforms one after the other`() {
    let angle = Generator<Double>.double(in: -4...4)
    let place = Generator<Double>.double(in: -500...500)
    let broken = counterexample(
      to: { angles, places in
        let a = Matrix4.rotation(aboutX: angles.0) * .translation(Vector3(places.0, 3, -2))
        let b = Matrix4.rotation(aboutY: angles.1) * .rotation(aboutZ: angles.0) * .scale(Vector3(2, 0.5, 1))
        let point = Vector3(places.1, places.2, 1)
        guard let once = a.apply(to: point), let twice = b.apply(to: once) else { return false }
        return isNear((a * b).apply(to: point), twice, 1e-12)
      }, combine(combine(angle, angle), combine(place, place, place)))
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `the plane transform of a turned sheet is that of space at z = 0`() {
    let matrix = Matrix4.translation(Vector3(-50, -40, 0)) * .rotation(aboutY: 0.7) * .perspective(distance: 100)
    let point = Vector2(90, 10)
    let space = matrix.apply(to: Vector3(point.x, point.y, 0))
    let plane = ProjectiveTransform(matrix).apply(to: point)
    #expect(space.map { Vector2($0.x, $0.y) } == plane)
  }

  @Test func `affine transforms concatenate, invert and become projective`() throws {
    let turn = PlaneTransform.rotation(0.3).concatenated(with: .translation(Vector2(5, -7)))
      .concatenated(with: .scale(Vector2(2, 3)))
    let point = Vector2(11, 13)
    let image = turn.apply(to: point)
    let back = try #require(turn.inverse).apply(to: image)
    #expect((back - point).length < 1e-13)
    #expect(ProjectiveTransform(turn).apply(to: point) == image)
    #expect(PlaneTransform.scale(Vector2(0, 1)).inverse == nil)
  }
}
