import EffectMathTesting
import Testing

struct ShrinkingTests {
  @Test func `a false law about whole numbers is broken by its least counterexample`() throws {
    let breach = try #require(counterexample(to: { $0 < 137 }, .int(in: 0...100_000), seed: 7))
    #expect(breach.value == 137)
    let negative = try #require(counterexample(to: { $0 > -42 }, .int(in: -1000...1000), seed: 7))
    #expect(negative.value == -42)
  }

  @Test func `a false law about arrays is broken by the shortest array`() throws {
    let breach = try #require(
      counterexample(to: { !$0.contains { $0 >= 50 } }, Generator.int(in: 0...100).array(count: 0...20), seed: 7))
    #expect(breach.value == [50])
    let reversed = try #require(
      counterexample(to: { $0 == $0.reversed() }, Generator.int(in: 0...9).array(count: 0...12), seed: 7))
    #expect(reversed.value.count == 2 && reversed.value.sorted() == [0, 1])
  }

  @Test func `each part of a tuple shrinks`() throws {
    let pair = combine(Generator.int(in: 0...1000), Generator.choice(["plain", "odd", "rare"]))
    func law(_ drawn: (Int, String)) -> Bool { drawn.0 < 10 || drawn.1 == "plain" }
    let breach = try #require(counterexample(to: law, pair, seed: 7))
    #expect(breach.value == (10, "odd"))
  }

  @Test func `mapped cases shrink through what they came from`() throws {
    let even = Generator.int(in: 0...1000).map({ 2 * $0 }, back: { $0 / 2 })
    #expect(try #require(counterexample(to: { $0 < 33 }, even, seed: 7)).value == 34)
    let odd = Generator.int(in: 0...1000).filter { $0 % 2 == 1 }
    #expect(try #require(counterexample(to: { $0 < 34 }, odd, seed: 7)).value == 35)
  }

  @Test func `a true law has no counterexample and a throwing law is broken`() throws {
    struct Refusal: Error {}
    #expect(counterexample(to: { $0 >= 0 }, .int(in: 0...9)) == nil)
    let breach = try #require(counterexample(to: { if $0 > 3 { throw Refusal() } else { true } }, .int(in: 0...9)))
    #expect(breach.value == 4)
    #expect(breach.failure == "Refusal()")
  }

  @Test func `numbers come from ranges whose width is no number`() {
    var random = SeededGenerator(seed: 5)
    let wide = -1e308...Double.greatestFiniteMagnitude
    let cases = (0..<1000).map { _ in Generator.double(in: wide).generate(&random) }
    #expect(cases.allSatisfy(wide.contains) && cases.contains { $0 < -1e307 } && cases.contains { $0 > 1e308 })
    #expect(counterexample(to: .finite, over: wide, of: { $0 / 4 }) == nil)
  }

  @Test func `borders of a range come up`() {
    var random = SeededGenerator(seed: 3)
    let cases = (0..<400).map { _ in Generator.double(in: 0...1).generate(&random) }
    for border in [0, 1, (1.0).nextDown, .leastNonzeroMagnitude] { #expect(cases.contains(border)) }
    #expect(cases.allSatisfy { 0...1 ~= $0 })
    #expect(Generator.double(in: 2...2).shrink(2).isEmpty)
  }
}
