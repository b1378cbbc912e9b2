import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Animated effects: the ends against the way, springs, and the path of the jumpy menu.
struct TransformAnimationTests {
  private let size = Size(width: 44, height: 44)

  @Test func `with both ends equal interpolating them moves nothing`() {
    var animation = TransformAnimation(LikeEffect(), timing: Linear(), evaluation: .betweenTheEnds)
    for step in 0...16 { #expect(animation.transform(at: Double(step) / 16, in: size) == .identity) }
    animation.evaluation = .alongTheWay
    #expect(animation.transform(at: 0.5, in: size) == LikeEffect().transform(at: 0.5, in: size))
    #expect(animation.transform(at: 0.5, in: size) != .identity)
  }

  @Test func `both evaluations agree at the ends`() {
    let broken = counterexample(
      to: { (start, end) in
        TransformEvaluation.allCases.allSatisfy { evaluation in
          let animation = TransformAnimation(
            PerspectiveRotationEffect(), from: start, to: end, timing: Linear(), evaluation: evaluation)
          return animation.transform(at: 0, in: size) == PerspectiveRotationEffect().transform(at: start, in: size)
            && animation.transform(at: 1, in: size) == PerspectiveRotationEffect().transform(at: end, in: size)
        }
      }, combine(.double(in: -2...2), .double(in: -2...2)))
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `interpolated ends of a half rotation shrink the view on the way`() throws {
    let animation = TransformAnimation(
      RotationEffect(), to: 0.5, timing: Linear(), evaluation: .betweenTheEnds)
    let halfway = animation.transform(at: 0.5, in: size)
    let corner = try #require(halfway.apply(to: .zero))
    // The mean of a corner and the next one: 1/√2 of the distance from the centre, as the chord of a quarter turn.
    #expect(((corner - size.centre).length / size.centre.length - 0.5.squareRoot()).magnitude < 1e-15)
  }

  @Test func `a spring given the target it has goes on as if nothing had happened`() {
    let broken = counterexample(
      to: { (parameters, start, velocity, time) in
        let flight = SpringFlight(try parameters.spring, from: start, to: 1, velocity: velocity)
        let again = flight.retargeted(to: 1, at: time)
        let spring = flight.spring
        // Roundings of value and velocity at the handover, and of the phase, as the motion spreads them.
        let size = 1 + start.magnitude + velocity.magnitude / spring.naturalFrequency
        let bound = 2e-14 * size * (1 + spring.naturalFrequency * (time + 0.3)) * (1 + spring.dampingRatio)
        return (again.value(at: time + 0.3) - flight.value(at: time + 0.3)).magnitude <= bound
      }, combine(.springs, .double(in: -10...10), .double(in: -50...50), .double(in: 0...2)), cases: 1000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `each trigger sends the number to the next whole one`() {
    let triggers = [0.3, 0, .nan, 0.1]
    let number = RetriggeredSpring(.firstStandard, triggers: triggers)
    #expect(number.flights.map(\.release) == [0, 0.1, 0.3] && number.flights.map(\.target) == [1, 2, 3])
    #expect(number.value(at: -1) == 0 && (number.value(at: 9) - 3).magnitude < 1e-12)
    #expect(RetriggeredSpring(.standard, triggers: []).value(at: 3) == 0)
    #expect(number.jet(at: Jet(variable: -.infinity, order: 2)).leading == 0 && number.value(at: .nan).isNaN)
    for release in [Double.nan, .infinity, -.infinity, 1e308] {
      let flight = SpringFlight(.standard, from: 0, to: 1, velocity: release, at: release)
      _ = (flight.domain, flight.value(at: 1), flight.velocity(at: .nan), flight.jet(at: Jet(variable: 1, order: 3)))
    }
  }

  @Test func `the push of a spring is what a velocity adds to it`() throws {
    for spring in [Spring.firstStandard, .standard, try Spring(response: 0.3, dampingRatio: 4)] {
      let pushed = try spring.with(initialVelocity: 1)
      for time in [0, 0.01, 0.2, 1, .infinity] {
        #expect((pushed.value(at: time) - spring.value(at: time) - spring.pushResponse(at: time)).magnitude < 1e-15)
        #expect(
          (pushed.velocity(at: time) - spring.velocity(at: time) - spring.pushVelocity(at: time)).magnitude < 1e-14)
      }
      #expect(spring.pushResponse(at: -1) == 0 && spring.pushVelocity(at: .nan).isNaN)
    }
  }

  @Test func `the jumpy menu stands at 40k + 15 and swings out half way`() throws {
    let menu = JumpyMenu.published
    #expect((0..<6).map { menu.y(ofRow: $0) } == [15, 55, 95, 135, 175, 215])
    #expect(menu.y(ofRow: 6) == nil && menu.y(ofRow: -1) == nil)
    #expect(menu.position(at: 0, from: 1, to: 4, timing: Linear()) == Vector2(0, 55))
    #expect(menu.position(at: 0.5, from: 1, to: 4, timing: Linear()) == Vector2(-50, 115))
    #expect(menu.position(at: 1, from: 1, to: 4, timing: Linear()) == Vector2(0, 175))
    #expect(menu.position(at: 0, from: 1, to: 6) == nil)
  }

  @Test func `items tilt by 5° and, selected, by −30° about the vertical axis`() throws {
    let menu = JumpyMenu.published
    #expect(menu.tilt(selected: 0) == Double.pi / 36 && menu.tilt(selected: 1) == -Double.pi / 6)
    let flat = try JumpyMenu(perspective: 0)
    let right = try #require(flat.itemTransform(selected: 1, in: size).apply(to: Vector2(44, 10)))
    #expect((right - Vector2(22 + 22 * 0.75.squareRoot(), 10)).length < 1e-14)
  }

  /// CATransform3DMakeRotation(a, 0, 1, 0) moves (x, y, 0) to (x cos a, y, −x sin a), m34 = −1/60 divides by 1 − z/60.
  @Test func `items are seen with the perspective of 1 that rotation3DEffect has`() throws {
    let (menu, item) = (JumpyMenu.published, Size(width: 60, height: 40))
    let cosine = 0.75.squareRoot()
    for (corner, depth) in [(Vector2(0, 0), -15.0), (Vector2(60, 0), 15), (Vector2(60, 40), 15)] {
      let (x, y) = (corner.x - 30, corner.y - 20)
      let seen = try #require(menu.itemTransform(selected: 1, in: item).apply(to: corner))
      #expect((seen - Vector2(30 + x * cosine / (1 - depth / 60), 20 + y / (1 - depth / 60))).length < 1e-13)
    }
    let corner = try #require(menu.itemTransform(selected: 1, in: item).apply(to: Vector2(0, 0)))
    #expect((corner - Vector2(9.2, 4)).length < 0.02)
    let edges = menu.edgeMagnification(selected: 1.0, width: 60, height: 40)
    #expect((edges.left - 0.8).magnitude < 1e-15 && (edges.right - 4.0 / 3).magnitude < 1e-15)
  }

  @Test func `numbers that make no menu, jump, like or camera are refused`() throws {
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(throws: IllegalParameter.self) { try JumpyMenu(rowHeight: wrong) }
      #expect(throws: IllegalParameter.self) { try JumpyMenu(firstRow: wrong) }
      #expect(throws: IllegalParameter.self) { try JumpyMenu(selectedTilt: wrong) }
      #expect(throws: IllegalParameter.self) { try JumpyMenu(tilt: wrong) }
      #expect(throws: IllegalParameter.self) { try JumpyMenu(perspective: wrong) }
      #expect(throws: IllegalParameter.self) { try JumpyEffect(height: wrong) }
      #expect(throws: IllegalParameter.self) { try LikeEffect(growth: wrong, turn: 0, shift: 0) }
      #expect(throws: IllegalParameter.self) { try LikeEffect(growth: 1, turn: wrong, shift: 0) }
      #expect(throws: IllegalParameter.self) { try LikeEffect(growth: 1, turn: 0, shift: wrong) }
      #expect(throws: IllegalParameter.self) { try Camera(distance: wrong) }
    }
    #expect(throws: IllegalParameter.self) { try JumpyMenu(rowCount: -1) }
    #expect(throws: IllegalParameter.self) { try JumpyMenu(perspective: 2) }
    for wrong in [0, -1.0] {
      #expect(throws: IllegalParameter.self) { try Camera(distance: wrong) }
    }
  }
}
