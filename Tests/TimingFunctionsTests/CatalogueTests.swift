import Testing
import TimingFunctions

struct CatalogueTests {
  @Test func `the classic easings are thirty in the usual order`() {
    let names = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"]
      .flatMap { family in ["In", "Out", "InOut"].map { "ease\($0)\(family)" } }
    #expect(EasingCatalogue.classic.map(\.name) == names)
    #expect(Set(EasingCatalogue.all.map(\.name)).count == EasingCatalogue.all.count)
  }

  @Test func `every curve belongs to a published set`() {
    let counts = EasingCatalogue.sets.map { ($0, EasingCatalogue.entries(inSet: $0).count) }
    let expected = [
      ("CSS", 1), ("classic", 30), ("d3", 10), ("out-in", 11), ("Core Animation", 5), ("SwiftUI", 7),
      ("Material 3", 10), ("Material 2", 3), ("Fluent 2", 9), ("Qt", 13), ("easings.net", 6),
    ]
    #expect(counts.map(\.0) == expected.map(\.0))
    #expect(counts.map(\.1) == expected.map(\.1))
    #expect(EasingCatalogue.entries(inSet: "Material 4").isEmpty)
  }

  @Test func `a summary hides no constant of its curve`() throws {
    for (name, words) in [
      ("easeInOutBack", "1.525 times the overshoot"), ("easeInOutElastic", "the period a share of each half"),
      ("easeInExpo", "(2^(k t) - 1)/(2^k - 1), k the doublings"), ("easeInElastic", "(2^(10 t) - 1)/1023 a sin"),
      ("easeInBounce", "2.75 for four"), ("qtEaseInOutBack", "1.52499997615814 times"),
      ("qtEaseInElastic", "2^(10 (t - 1)) a sin"), ("easingsNetEaseOutElastic", "2^(-10 t) a sin"),
    ] {
      let summary = try #require(EasingCatalogue.entry(named: name)).summary
      #expect(summary.contains(words), "\(name): \(summary)")
    }
    // The factor is there: with an overshoot of 1 the half is t²(2.525t − 1.525).
    let back = try #require(EasingCatalogue.entry(named: "easeInOutBack")).make([1])
    #expect((back.value(at: 0.25) - 0.5 * 0.25 * (2.525 * 0.5 - 1.525)).magnitude < 1e-16)
  }

  @Test func `names are found as they are spelled`() {
    #expect(EasingCatalogue.entry(named: "easeInOutCubic")?.family == "cubic")
    #expect(EasingCatalogue.entry(named: "easeinoutcubic") == nil)
    #expect(EasingCatalogue.entry(named: "linear")?.standard.value(at: 0.3) == 0.3)
  }

  @Test func `defaults stand in for missing parameters`() throws {
    let elastic = try #require(EasingCatalogue.entry(named: "easeOutElastic"))
    #expect(elastic.make([]).value(at: 0.3) == elastic.make([1, 0.3]).value(at: 0.3))
    #expect(elastic.make([1.5]).value(at: 0.3) == elastic.make([1.5, 0.3]).value(at: 0.3))
    let halves = try #require(EasingCatalogue.entry(named: "easeInOutElastic"))
    #expect(halves.parameters.map(\.standardValue) == [1, 0.45])
  }

  @Test func `values out of range are refused with a reason and still make a curve`() throws {
    let elastic = try #require(EasingCatalogue.entry(named: "easeOutElastic"))
    #expect(elastic.validate([1, 0.3]) == nil)
    #expect(elastic.validate([0.5])?.contains("amplitude") == true)
    #expect(elastic.validate([1, .nan])?.contains("period") == true)
    #expect(elastic.validate([1, 2, 3])?.contains("2 parameters") == true)
    for entry in EasingCatalogue.all {
      for value in [-.infinity, -1e300, -1, 0, 1e300, .infinity, .nan] {
        let curve = entry.make([Double](repeating: value, count: entry.parameters.count + 1))
        for t in [-1, 0, 0.3, 0.7, 1, 2] { _ = (curve.value(at: t), curve.derivative(2, at: t)) }
      }
    }
  }
}
