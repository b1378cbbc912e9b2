import Testing
import TimingFunctions

struct CatalogueTests {
  @Test func `the classic easings are thirty in the usual order`() {
    let names = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"]
      .flatMap { family in ["In", "Out", "InOut"].map { "ease\($0)\(family)" } }
    #expect(EasingCatalogue.classic.map(\.name) == names)
    #expect(Set(EasingCatalogue.all.map(\.name)).count == EasingCatalogue.all.count)
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
