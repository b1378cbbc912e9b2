import EffectMathTesting
import Testing
import TimingFunctions

/// Laws of the catalogue, each for its standard parameters and for all that are legal.
struct EasingLawTests {
  /// Parameters of an entry, less those where doubles cannot show the law: a power below 1/20 leaps up within one ulp,
  /// and the chords of one near 1 do not come near its slope of 0 or infinity.
  private func parameters(of entry: CatalogueEntry) -> Generator<[Double]> {
    .parameters(of: entry).filter { entry.family != "power" || ($0[0] >= 0.05 && !(0.95..<1.1).contains($0[0])) }
  }

  private func entry(_ name: String) throws -> CatalogueEntry { try #require(EasingCatalogue.entry(named: name)) }

  /// Published with a jump at an end or in the middle, as their summaries say; of others a parameter opens one.
  private static let jumping: Set = [
    "qtEaseInExpo", "qtEaseOutExpo", "qtEaseInOutExpo", "qtEaseOutInExpo", "qtEaseInElastic", "qtEaseOutElastic",
    "qtEaseInOutElastic", "easingsNetEaseInExpo", "easingsNetEaseOutExpo", "easingsNetEaseInOutExpo",
    "easingsNetEaseInElastic", "easingsNetEaseOutElastic", "easingsNetEaseInOutElastic",
  ]

  @Test(arguments: jumping.sorted())
  func `the law of continuity finds every published jump`(name: String) throws {
    #expect(counterexample(to: .continuous, of: try entry(name).standard, cases: 200) != nil)
  }

  @Test(arguments: EasingCatalogue.all.map(\.name), [Law.ends, .finite, .continuous, .derivativeAgrees])
  func `every easing has exact ends, no gap, no jump and its own slope`(name: String, law: Law) throws {
    if law.name == Law.continuous.name, Self.jumping.contains(name) || name == "qtEaseOutInElastic" { return }
    let entry = try entry(name)
    let standard = counterexample(to: law, of: entry.standard, cases: 50)
    #expect(standard == nil)
    guard !entry.parameters.isEmpty else { return }
    let broken = counterexample(to: law, for: parameters(of: entry), cases: 50) { entry.make($0) }
    #expect(broken == nil)
  }

  static let families = [
    "Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce", "Power",
  ]

  @Test(arguments: families)
  func `easing out mirrors easing in, and easing in and out mirrors itself`(family: String) throws {
    let (easeIn, easeOut) = (try entry("easeIn" + family), try entry("easeOut" + family))
    let easeInOut = try entry("easeInOut" + family)
    let mirror = counterexample(to: .mirror(of: easeIn.standard, tolerance: 4e-15), of: easeOut.standard)
    #expect(mirror == nil)
    let symmetry = counterexample(to: .symmetric(tolerance: 4e-15), of: easeInOut.standard)
    #expect(symmetry == nil)
    // A hundred doublings, or a thousand oscillations, make a rounding of t that much larger.
    let parameters = Generator.parameters(of: easeIn)
    let mirrors = counterexample(
      to: { .mirror(of: easeIn.make($0), tolerance: 2e-12) }, for: parameters, of: { easeOut.make($0) })
    #expect(mirrors == nil)
    let symmetries = counterexample(to: .symmetric(tolerance: 2e-12), for: parameters) { easeInOut.make($0) }
    #expect(symmetries == nil)
  }

  @Test(arguments: ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Power"])
  func `monotone families never fall`(family: String) throws {
    for direction in ["easeIn", "easeOut", "easeInOut"] {
      let entry = try entry(direction + family)
      let broken = counterexample(to: .monotone, for: .parameters(of: entry)) { entry.make($0) }
      #expect(broken == nil)
    }
  }
}
