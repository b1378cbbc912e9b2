import EffectMath
import EffectMathTesting
import Testing

struct GeneratorTests {
  private func cases<Value>(_ generator: Generator<Value>, _ count: Int = 2000) -> [Value] {
    var random = SeededGenerator(seed: 11)
    return (0..<count).map { _ in generator.generate(&random) }
  }

  /// Every case is legal, and so is all that it shrinks to, three steps deep.
  private func staysLegal<Value>(_ generator: Generator<Value>, _ isLegal: (Value) -> Bool) -> Bool {
    cases(generator, 200).allSatisfy { value in
      var level = [value]
      for _ in 0..<3 {
        guard level.allSatisfy(isLegal) else { return false }
        level = level.flatMap { generator.shrink($0).prefix(4) }
      }
      return true
    }
  }

  @Test func `what is drawn is legal and stays so while it shrinks`() {
    #expect(staysLegal(.progress) { 0...1 ~= $0 })
    #expect(staysLegal(.size) { 0.0625...16_384 ~= $0 })
    #expect(staysLegal(.dampingRatio) { 0...100 ~= $0 })
    #expect(staysLegal(.cubicBezier) { 0...1 ~= $0.x1 && 0...1 ~= $0.x2 })
    #expect(staysLegal(.springs) { (try? $0.spring) != nil })
    #expect(staysLegal(.multiples(of: 0.25, in: -3...8)) { -3...8 ~= $0 && ($0 * 4).rounded() == $0 * 4 })
    #expect(staysLegal(.mediaTimings) { (try? $0.timing()) != nil })
    for entry in EasingCatalogue.all {
      #expect(staysLegal(.parameters(of: entry)) { entry.validate($0) == nil && $0.count == entry.parameters.count })
    }
  }

  @Test func `degenerate control points come up`() {
    let points = cases(.cubicBezier)
    #expect(points.contains { $0.x1 == 0 && $0.x2 == 1 })
    #expect(points.contains { $0.x1 == 1 && $0.x2 == 0 })
    #expect(points.contains { $0.x1 == $0.x2 && $0.y1 == $0.y2 })
    #expect(points.contains { $0.x2 == $0.x1.nextUp })
    #expect(points.contains { 0 < $0.x1 && $0.x1 < 1e-200 })
  }

  @Test func `timings of all kinds come up`() {
    let timings = cases(.mediaTimings)
    for mode in FillMode.allCases { #expect(timings.contains { $0.fillMode == mode && $0.autoreverses }) }
    #expect(timings.contains { $0.speed < 1 } && timings.contains { $0.repeatCount > 1 && $0.repeatCount < 2 })
  }

  @Test func `multiples shrink to whole numbers where these will do`() {
    func least(_ law: (Double) -> Bool) -> Double? {
      counterexample(to: law, .multiples(of: 0.25, in: 0.25...20), seed: 5)?.value
    }
    #expect(least { $0 < 0.4 } == 1)
    #expect(least { $0 < 7.3 } == 8)
    #expect(least { $0 == $0.rounded() } == 0.25)
  }

  @Test func `springs of all forms and regimes come up`() throws {
    let springs = try cases(.springs).map { try $0.spring }
    #expect(springs.contains { $0.dampingRatio == 1 })
    #expect(springs.contains { $0.dampingRatio != 1 && ($0.dampingRatio - 1).magnitude < 1e-15 })
    #expect(springs.contains { $0.dampingRatio == 0 } && springs.contains { $0.dampingRatio > 10 })
    #expect(springs.contains { $0.mass != 1 } && springs.contains { $0.initialVelocity != 0 })
  }

  @Test func `a broken spring shrinks to plain numbers`() throws {
    let broken = try #require(
      counterexample(to: .bounded(0...1), for: .springs) { parameters in try parameters.spring })
    let text = broken.parameters.description
    #expect(text.count < 60, "\(text)")
    let velocity = broken.parameters.values[.velocity] ?? .nan
    #expect(velocity == 0 || velocity.magnitude == 1, "\(text)")
  }

  @Test func `numbers shrink to short decimals`() throws {
    func least(_ range: ClosedRange<Double>, _ law: (Double) -> Bool) -> Double? {
      counterexample(to: law, .double(in: range), seed: 5)?.value
    }
    #expect(least(0...1) { $0 < 0.37 } == 1)
    #expect(least(0...0.9) { $0 < 0.37 } == 0.4)
    #expect(least(0...0.394) { $0 < 0.37 } == 0.37)
    #expect(least(-1000...0) { $0 > -12.5 } == -20)
    #expect(least(2...3) { $0 < 2.5 } == 3)
  }
}
