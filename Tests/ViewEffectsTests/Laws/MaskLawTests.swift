import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

/// Masks and shadows as fields over the plane.
@Suite struct MaskLawTests {
  /// A half of a page and the share of the largest radius that its corners have.
  private let masks = combine(Generator<Double>.logarithmic(in: 1...2000), .logarithmic(in: 1...2000), .progress)
  private let points = Generator<Vector2>.point(.double(in: -300...2300))

  private static func mask(_ drawn: (Double, Double, Double)) throws -> PageMask {
    let radius = min(drawn.0, drawn.1) / 2 * drawn.2
    return try PageMask(size: Size(width: drawn.0, height: drawn.1), cornerRadius: radius)
  }

  @Test func `the distance to the outline has the slope 1, and a soft mask that of its pixels`() {
    let pairs = Generator<PointPair>.pairs(points)
    let distance = counterexample(to: .steepest(1, tolerance: 1e-11), for: masks, at: pairs, cases: 2000) { drawn in
      let mask = try Self.mask(drawn)
      return PlaneField(value: mask.signedDistance)
    }
    #expect(distance == nil)
    let soft = counterexample(to: .steepest(3, tolerance: 1e-11), for: masks, at: pairs, cases: 2000) { drawn in
      let mask = try Self.mask(drawn)
      return PlaneField { mask.softAlpha(at: $0) }
    }
    #expect(soft == nil)
  }

  @Test func `a mask is the same at its top and at its bottom`() {
    let broken = counterexample(
      to: { (drawn, point) in
        let mask = try Self.mask(drawn)
        let law = FieldLaw.symmetric(aboutY: drawn.1 / 2, tolerance: 1e-11)
        return counterexample(
          to: law, of: PlaneField(value: mask.signedDistance), at: points, cases: 5) == nil
      }, combine(masks, points), cases: 200)
    #expect(broken == nil)
  }

  @Test func `a mask is inside its rectangle`() {
    let law = EffectLaw<PageMask, Vector2>("inside", claim: "is inside its rectangle") { mask, point in
      let isInside = 0...mask.size.width ~= point.x && 0...mask.size.height ~= point.y
      return isInside || mask.signedDistance(to: point) > -1e-12 ? nil : "it is in the shape"
    }
    #expect(counterexample(to: law, for: masks, at: points, cases: 2000, of: Self.mask) == nil)
  }

  @Test func `a mask of any numbers is refused or from 0 to 1`() {
    let numbers = combine(Generator<Double>.anySide, .anySide, .anySide, .anySide.filter { !$0.isNaN })
    let anywhere = Generator<Vector2>.point(.anySide.filter(\.isFinite))
    let broken = counterexample(to: .within(0...1), for: numbers, at: anywhere, cases: 20_000) { drawn in
      let size = Size(width: drawn.0, height: drawn.1)
      // Half of the cases have a radius that is legal, so that enough masks are made.
      let radius = drawn.2 > 100 ? drawn.2 : 0
      guard let mask = try? PageMask(size: size, cornerRadius: radius) else { return nil }
      return PlaneField { mask.softAlpha(at: $0, pixel: drawn.3) }
    }
    #expect(broken == nil)
  }

  @Test func `each pixel of a torn picture is shared by its sides`() {
    let pictures = combine(Generator<Int>.int(in: 1...80), .int(in: 1...80), .int(in: 1...16), .int(in: 0...1000))
    let inside = Generator<Vector2>.point(.double(in: 0...1))
    func broken(_ rule: TearPath.Rule) -> String? {
      counterexample(to: .partition(), for: pictures, at: inside, cases: 1000) { drawn in
        let path = try TearPath(
          width: drawn.0, height: drawn.1, steps: TearSteps(largest: drawn.2), rule: rule, seed: UInt64(drawn.3))
        return TearPath.Half.allCases.map { half in
          let mask = path.mask(of: half)
          return PlaneField { share in
            let column = min(Int(share.x * Double(path.width)), path.width - 1)
            return mask[min(Int(share.y * Double(path.height)), path.height - 1)][column]
          }
        }
      }?.statement
    }
    #expect(broken(.corrected) == nil)
    // As published the last row is on neither side.
    #expect(broken(.published) == "they are [0.0, 0.0]")
  }
}
