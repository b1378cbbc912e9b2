import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

/// The two arcs and the elastica.
struct LiftedStripTests {
  /// z′, the sine of the slope angle of an unstretched strip.
  private func sine(_ strip: some SheetProfile, at place: Double) -> Double {
    strip.point(at: Jet(variable: place, order: 1)).height.derivative(1)
  }

  private static let shares = Generator<Double>.double(in: 0...0.72)

  @Test func `two arcs turn, reach and bend as the table says`() throws {
    for row in try fixture("biarc") {
      let numbers = row.compactMap(Double.init)
      let strip = try Biarc(rise: numbers[0], length: 1)
      // Near the largest rise the angle moves with the root of the distance from it.
      let slope = numbers[1] * Double.sin(numbers[1]) - 1 + Double.cos(numbers[1])
      let tolerance = 4e-16 * max(1, numbers[1] / slope)
      #expect((strip.steepestAngle / numbers[1] - 1).magnitude <= tolerance, "\(row)")
      #expect((strip.span - numbers[2]).magnitude <= 4 * tolerance, "\(row)")
      #expect((strip.bendingEnergy / numbers[3] - 1).magnitude <= 4 * tolerance, "\(row)")
    }
  }

  @Test func `two arcs end on their rise, level, and nothing is stretched`() {
    let breach = counterexample(
      to: { (share, place) in
        let strip = try Biarc(rise: share * 80, length: 80)
        let bend = share == 0 ? 0 : 1 / strip.radius
        let isBorder = [0, 40, 80].contains { (place - $0).magnitude < 1e-9 }
        return (strip.point(at: 80.0).height - share * 80).magnitude <= 1e-13
          && (strip.point(at: 80.0).along - strip.span).magnitude <= 1e-13
          && sine(strip, at: 80).magnitude <= 1e-14 && (strip.speed(at: place) - 1).magnitude <= 1e-14
          && (isBorder || (strip.curvature(at: place) - (place < 40 ? bend : -bend)).magnitude <= 1e-13)
      }, combine(Self.shares, .double(in: 0...80)), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the elastica follows the table`() throws {
    var worst = (place: 0.0, angle: 0.0, curvature: 0.0, span: 0.0, energy: 0.0)
    for row in try fixture("elastica") {
      let n = row.compactMap(Double.init)
      let strip = try Elastica(rise: n[0], length: 1)
      let point = strip.point(at: n[1])
      worst.place = max(worst.place, (point.along - n[2]).magnitude, (point.height - n[3]).magnitude)
      worst.angle = max(worst.angle, (sine(strip, at: n[1]) - .sin(n[4])).magnitude)
      worst.curvature = max(
        worst.curvature, (strip.curvature(at: n[1]) - n[5]).magnitude / strip.curvature(at: 0))
      worst.span = max(worst.span, (strip.span - n[6]).magnitude)
      worst.energy = max(worst.energy, (strip.bendingEnergy / n[7] - 1).magnitude)
    }
    #expect(worst.place <= 1e-15 && worst.angle <= 1e-14 && worst.span <= 1e-15, "\(worst)")
    #expect(worst.curvature <= 1e-14 && worst.energy <= 1e-13, "\(worst)")
  }

  @Test func `the elastica ends on its rise, level, and nothing is stretched`() {
    let breach = counterexample(
      to: { (share, place) in
        let strip = try Elastica(rise: share, length: 1)
        return (strip.point(at: 1.0).height - share).magnitude <= 1e-15
          && (strip.point(at: 1.0).along - strip.span).magnitude <= 1e-15
          && sine(strip, at: 1).magnitude <= 1e-13 && (strip.speed(at: place) - 1).magnitude <= 1e-14
      }, combine(.double(in: 0...0.99), .double(in: 0...1)), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `both forms of the elastica meet`() throws {
    // The steepest sine is 0.8 near a rise of 0.5664.
    var last = try Elastica(rise: 0.56, length: 1).point(at: 0.3)
    for k in 1...1000 {
      let next = try Elastica(rise: 0.56 + Double(k) * 2e-5, length: 1).point(at: 0.3)
      #expect((next.height - last.height - 8e-6).magnitude < 4e-6)
      last = next
    }
  }

  @Test func `beyond its ends a strip goes on level`() throws {
    let (arcs, elastic) = (try Biarc(rise: 3, length: 10), try Elastica(rise: 3, length: 10))
    for strip in [arcs.point(at: -4.0), elastic.point(at: -4.0)] { #expect(strip.along == -4 && strip.height == 0) }
    #expect(arcs.point(at: 12.0).height == 3 && (arcs.point(at: 12.0).along - arcs.span - 2).magnitude < 1e-14)
    #expect(elastic.point(at: 12.0).height == 3 && (elastic.point(at: 12.0).along - elastic.span - 2).magnitude < 1e-14)
  }

  @Test func `what cannot be lifted is named`() throws {
    let arcs = #expect(throws: IllegalParameter.self) { try Biarc(rise: 93, length: 128) }
    #expect(
      arcs?.description
        == "rise of a strip of two arcs must be from 0 to 0.72461 of its length, here \(Biarc.largestRise * 128) pt, not 93"
    )
    let elastic = #expect(throws: IllegalParameter.self) { try Elastica(rise: 99.5, length: 100) }
    #expect(
      elastic?.description == "rise of an elastic strip must be from 0 to 0.99 of its length, here 99.0 pt, not 99.5")
    for length in [0, -1, Double.nan, .infinity] {
      #expect(throws: IllegalParameter.self) { try Biarc(rise: 0, length: length) }
      #expect(throws: IllegalParameter.self) { try Elastica(rise: 0, length: length) }
    }
    for rise in [-1, Double.nan, .infinity] {
      #expect(throws: IllegalParameter.self) { try Biarc(rise: rise, length: 1) }
      #expect(throws: IllegalParameter.self) { try Elastica(rise: rise, length: 1) }
    }
    #expect((try Biarc(rise: Biarc.largestRise, length: 1).steepestAngle - 2.331122).magnitude < 1e-6)
  }

  @Test func `degenerate strips do not trap`() throws {
    for (rise, length) in [
      (0, 1), (0x1p-1070, 1), (1e-300, 1e50), (.leastNonzeroMagnitude, 1e50), (0x1p-1030, 1e-50),
    ] {
      let (arcs, elastic) = (try Biarc(rise: rise, length: length), try Elastica(rise: rise, length: length))
      for place in [Double.nan, .infinity, -.infinity, 0, length / 3, length, 1e308] {
        _ = (arcs.point(at: place), elastic.point(at: place), elastic.curvature(at: place))
      }
      #expect((arcs.point(at: 2 * length).along / (2 * length) - 1).magnitude < 1e-2)
      #expect((elastic.point(at: 2 * length).along / (2 * length) - 1).magnitude < 1e-2)
      #expect((arcs.point(at: length / 3).along / (length / 3) - 1).magnitude < 1e-2)
      #expect((elastic.point(at: length / 3).along / (length / 3) - 1).magnitude < 1e-2)
    }
  }
}
