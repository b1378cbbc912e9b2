import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

/// Every curl keeps lengths, and is finite where it can be made.
@Suite struct SurfaceLawTests {
  @Test func `a cylinder roll is isometric`() {
    let numbers = Generator<[Double]>.numbers(in: [1...300, -4...4, -200...200, 0...6])
    #expect(
      counterexample(to: .isometric(), for: numbers, at: .point(.double(in: -500...500))) { numbers in
        try CylinderRoll(radius: numbers[0], direction: numbers[1], contact: numbers[2], angle: numbers[3])
      } == nil)
  }

  @Test func `a conical curl is isometric`() {
    let numbers = Generator<[Double]>.numbers(in: [-2000 ... -10, 0.1...1.57, -4...4])
    #expect(
      counterexample(to: .isometric(), for: numbers, at: .point(.double(in: 0.01...500))) { numbers in
        try ConicalCurl(apex: numbers[0], coneAngle: numbers[1], turn: numbers[2])
      } == nil)
  }

  @Test func `lifted strips are isometric, of two arcs or elastic`() {
    let numbers = Generator<[Double]>.numbers(in: [1...500, 0...0.7])
    let places = Generator<Vector2>.point(.double(in: -50...600))
    #expect(
      counterexample(to: .isometric(), for: numbers, at: places) { numbers in
        ProfileSheet(try Biarc(rise: numbers[0] * numbers[1], length: numbers[0]))
      } == nil)
    #expect(
      counterexample(to: .isometric(tolerance: 1e-8), for: numbers, at: places, cases: 100) { numbers in
        ProfileSheet(try Elastica(rise: numbers[0] * numbers[1], length: numbers[0]))
      } == nil)
  }

  @Test(arguments: [PeelOff.article, .app])
  func `the peel that keeps its length does`(peel: PeelOff) {
    let places = Generator<Vector2>.point(.double(in: 0.01...0.99))
    let length = peel.sheetSize.height
    let broken = counterexample(
      to: EffectLaw<any SheetSurface, Vector2>("isometry over the sheet", claim: "is isometric") { sheet, share in
        let form = sheet.firstForm(x: share.x * length, y: share.y * length)
        return form.strain <= 1e-8 ? nil : "\(form)"
      }, for: .progress, at: places, cases: 40
    ) { ProfileSheet(try peel.isometric(progress: $0)) }
    #expect(broken == nil)
  }
}
