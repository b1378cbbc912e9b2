import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct ConicalCurlTests {
  private static let cases = combine(
    combine(.logarithmic(in: 1...1e6), .double(in: 0.05...(.pi / 2)), .double(in: -3.2...3.2)),
    combine(.double(in: 0...300), .double(in: 0...400)))

  @Test func `the spine stays, and half a turn lays the page on the other side`() throws {
    let curl = try ConicalCurl(apex: -40, coneAngle: 0.4, turn: 1)
    for y in [0, 10, 399] { #expect((curl.position(x: 0, y: Double(y)) - [0, Double(y), 0]).length < 1e-12) }
    let turned = try ConicalCurl(apex: -40, coneAngle: .pi / 2, turn: .pi)
    #expect((turned.position(x: 30, y: 50) - [-30, 50, 0]).length < 1e-13)
  }

  @Test func `distances to the apex and to the axis are those of the cone`() {
    let breach = counterexample(
      to: { (shape, place) in
        let curl = try ConicalCurl(apex: -shape.0, coneAngle: shape.1, turn: shape.2)
        let flat = Double.hypot(place.0, place.1 + shape.0)
        let bent = (curl.position(x: place.0, y: place.1) - [0, -shape.0, 0]).length
        return (bent / flat - 1).magnitude <= 1e-14
      }, Self.cases, cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `it stretches nothing and bends by the cotangent over the distance to the apex`() {
    var (strain, error) = (0.0, 0.0)
    let breach = counterexample(
      to: { (shape, place) in
        let curl = try ConicalCurl(apex: -shape.0, coneAngle: shape.1, turn: shape.2)
        let distance = Double.hypot(place.0, place.1 + shape.0)
        let bend = 1 / (distance * .tan(shape.1))
        strain = max(strain, curl.firstForm(x: place.0, y: place.1).strain)
        let bending = curl.secondForm(x: place.0, y: place.1)
        error = max(error, (bending.l + bending.n - bend).magnitude * distance)
        return (bending.l * bending.n - bending.m * bending.m).magnitude * distance * distance <= 1e-9
      }, Self.cases, cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
    #expect(strain <= 1e-12 && error <= 1e-10, "\(strain) \(error)")
  }

  @Test func `a far apex rolls the page onto a cylinder`() throws {
    // Near the spine R is nearly |A|, so the page bends by cot θ/|A|, the same everywhere.
    let curl = try ConicalCurl(apex: -1e9, coneAngle: .atan(1e-7))
    let roll = try CylinderRoll(radius: 100)
    for x in [10.0, 60, 120] {
      let point = curl.position(x: x, y: 20)
      let round = roll.position(x: x, y: 20)
      #expect((point.x - round.x).magnitude < 1e-4 && (point.z - round.z).magnitude < 1e-4)
    }
  }

  @Test func `illegal numbers are named and extremes do not trap`() throws {
    for (apex, angle) in [(0, 1), (5, 1), (-Double.infinity, 1), (-5, 0), (-5, 1.6), (-5, .nan)] {
      #expect(throws: IllegalParameter.self) { try ConicalCurl(apex: apex, coneAngle: angle) }
    }
    #expect(throws: IllegalParameter.self) { try ConicalCurl(apex: -5, coneAngle: 1, turn: .infinity) }
    for x in [Double.nan, .infinity, -1e308, .leastNonzeroMagnitude] {
      _ = try ConicalCurl(apex: -5, coneAngle: 1e-150).position(x: x, y: x)
    }
  }
}
