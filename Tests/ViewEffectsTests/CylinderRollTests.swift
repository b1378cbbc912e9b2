import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct CylinderRollTests {
  private static let rolls = combine(
    .logarithmic(in: 0.1...1000), .double(in: -7...7), .double(in: -50...50), .double(in: 0...6.28))
  private static let places = combine(.double(in: -200...200), .double(in: -200...200))

  @Test func `the sheet is flat before the contact line, and half a turn lies mirrored at twice the radius`() throws {
    let roll = try CylinderRoll(radius: 10, contact: 5)
    #expect(roll.position(x: 4, y: 7) == [4, 7, 0] && roll.position(x: 5, y: 7) == [5, 7, 0])
    let past = roll.position(x: 5 + 10 * .pi + 3, y: -2)
    #expect((past - [2, -2, 20]).length < 1e-14)
    #expect(past.z == 20)
  }

  @Test func `on the cylinder every point is a radius away from its axis`() {
    let breach = counterexample(
      to: { (roll, share) in
        let (radius, direction, contact, angle) = roll
        let surface = try CylinderRoll(radius: radius, direction: direction, contact: contact, angle: angle)
        let d = share * angle * radius
        let normal = Vector2(.cos(direction), .sin(direction))
        let point = surface.position(x: normal.x * (contact + d), y: normal.y * (contact + d))
        let along = point.x * normal.x + point.y * normal.y - contact
        return (Double.hypot(along, point.z - radius) / radius - 1).magnitude <= 1e-14
          * (1 + contact.magnitude / radius)
      }, combine(Self.rolls, .double(in: 0...1)), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `it stretches nothing and its curvature is that of the cylinder`() {
    var strain = 0.0
    let breach = counterexample(
      to: { (roll, place) in
        let surface = try CylinderRoll(radius: roll.0, direction: roll.1, contact: roll.2, angle: roll.3)
        strain = max(strain, surface.firstForm(x: place.0, y: place.1).strain)
        let d = place.0 * .cos(roll.1) + place.1 * .sin(roll.1) - roll.2
        let bend = d > 0 && d <= roll.0 * roll.3 ? 1 / roll.0 : 0
        let bending = surface.secondForm(x: place.0, y: place.1)
        // At the very borders rounding decides on which piece a point lies.
        let isBorder = min(d.magnitude, (d - roll.0 * roll.3).magnitude) < 1e-12 * 1e3
        return isBorder
          || (bending.l + bending.n - bend).magnitude <= 1e-11 / roll.0
            && (bending.l * bending.n - bending.m * bending.m).magnitude <= 1e-11 / (roll.0 * roll.0)
      }, combine(Self.rolls, Self.places), cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
    #expect(strain <= 1e-13)
  }

  @Test func `points and tangents are continuous where it begins and ends`() {
    let breach = counterexample(
      to: { (radius, direction, contact, angle) in
        let surface = try CylinderRoll(radius: radius, direction: direction, contact: contact, angle: angle)
        let (c, s) = (Double.cos(direction), Double.sin(direction))
        return [contact, contact + radius * angle].allSatisfy { border in
          let h = 1e-9 * (1 + border.magnitude)
          let (a, b) = (border - h, border + h)
          let gap = surface.position(x: a * c, y: a * s) - surface.position(x: b * c, y: b * s)
          let turn = surface.unitNormal(x: a * c, y: a * s) - surface.unitNormal(x: b * c, y: b * s)
          return gap.length <= 2.1 * h && turn.length <= 2.1 * h / radius + 1e-12
        }
      }, Self.rolls, cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a radius of 0 is a fold`() throws {
    let fold = try CylinderRoll(radius: 0, contact: 3, angle: .pi / 2)
    #expect((fold.position(x: 5, y: 1) - [3, 1, 2]).length < 1e-15)
    #expect(try CylinderRoll(radius: 0, contact: 3).position(x: 5, y: 1) == [1, 1, 0])
  }

  @Test func `illegal numbers are named and extremes do not trap`() throws {
    #expect(throws: IllegalParameter.self) { try CylinderRoll(radius: .nan) }
    #expect(throws: IllegalParameter.self) { try CylinderRoll(radius: 1, angle: 7) }
    #expect(throws: IllegalParameter.self) { try CylinderRoll(radius: 1, contact: .infinity) }
    let error = #expect(throws: IllegalParameter.self) { try CylinderRoll(radius: -1) }
    #expect(error?.description == "radius of a curl must be from 0 to 1e+50 pt, not -1")
    let extremes = [Double.nan, .infinity, -.infinity, 1e308, .leastNonzeroMagnitude]
    for radius in [0, .leastNonzeroMagnitude, 1, 1e50] {
      for x in extremes { _ = try CylinderRoll(radius: radius, direction: 1).position(x: x, y: -x) }
    }
    #expect(CylinderRoll.profile(distance: 1.0, radius: -1, angle: 1).height.isNaN)
  }
}
