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

  @Test func `a shadow is nowhere darker than its opacity or its middle`() {
    let law = EffectLaw<PageShadow, Vector2>("darkest", claim: "is darkest in the middle") { shadow, point in
      let (alpha, middle) = (shadow.alpha(at: point), shadow.alpha(at: shadow.rectangle.centre))
      return alpha >= 0 && alpha <= middle + 1e-15 && middle <= 0.9 ? nil : "it is \(alpha), in the middle \(middle)"
    }
    #expect(counterexample(to: law, for: shapes, at: points, cases: 2000) { try Self.shadow($0) } == nil)
  }

  @Test func `a shadow is the same on all sides and as soft as its radius`() {
    let steepest = { (shape: (Double, Double, Double)) in 0.9 / (shape.2 * (2 * Double.pi).squareRoot()) }
    let broken = counterexample(
      to: { (shape, pair) in
        let shadow = try Self.shadow(shape)
        let (field, centre) = (PlaneField { shadow.alpha(at: $0) }, shadow.rectangle.centre)
        for law in [
          FieldLaw.symmetric(aboutX: centre.x, tolerance: 1e-14), .symmetric(aboutY: centre.y, tolerance: 1e-14),
        ] {
          guard counterexample(to: law, of: field, at: points, cases: 3) == nil else { return false }
        }
        // Along an axis at most that of one Gaussian side, so √2 of it in any direction.
        let change = (shadow.alpha(at: pair.a) - shadow.alpha(at: pair.b)).magnitude
        return change <= 2.0.squareRoot() * steepest(shape) * (pair.a - pair.b).length + 1e-14
      }, combine(shapes, .pairs(points)), cases: 500)
    #expect(broken == nil)
  }

  @Test func `the whole of a shadow is the opacity times the area of its rectangle`() {
    let broken = counterexample(
      to: { shape in
        let shadow = try Self.shadow(shape)
        let reach = 9 * shape.2
        // The closed form is a product: along each axis through a point, the other factor stays.
        let middle = shadow.rectangle.centre
        let x = Quadrature.integral(
          of: { shadow.alpha(at: Vector2($0, middle.y)) }, over: -reach...(shape.0 + reach), accuracy: 1e-9
        ).value
        let y = Quadrature.integral(
          of: { shadow.alpha(at: Vector2(middle.x, $0)) }, over: -reach...(shape.1 + reach), accuracy: 1e-9
        ).value
        let total = x * y / shadow.alpha(at: middle)
        return (total / (0.9 * shape.0 * shape.1) - 1).magnitude <= 1e-7
      }, combine(.logarithmic(in: 20...500), .logarithmic(in: 20...500), .logarithmic(in: 1...100)), cases: 30)
    #expect(broken == nil)
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
    for point in [Vector2(.nan, 0), Vector2(0, .nan)] {
      let shadow = try? Self.shadow((100, 100, 10))
      #expect(shadow?.alpha(at: point).isNaN == true)
    }
  }
}
