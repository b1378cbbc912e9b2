import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The registry of techniques: every effect that bends a sheet, by one description.
@Suite struct TechniqueKindTests {
  private static let sticker = Size(width: 200, height: 200)
  private static let names = TechniqueKind.all.map(\.name)

  private static func kind(_ name: String) throws -> TechniqueKind { try #require(TechniqueKind.named(name)) }

  @Test func `names and aliases are told once`() {
    let names = TechniqueKind.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
    for kind in TechniqueKind.all {
      #expect(Set(kind.options.map(\.name)).count == kind.options.count, "\(kind.name)")
    }
    let surfaces = EffectList.all.flatMap { $0.surfaces.map(\.name) }
    #expect(surfaces.allSatisfy(names.contains))
  }

  @Test(arguments: names)
  func `every technique can be made without options, also for a small and a wide sticker`(_ name: String) throws {
    for size in [Self.sticker, Size(width: 150, height: 150), Size(width: 300, height: 120)] {
      let technique = try Self.kind(name).technique(TechniqueValues(), title: "a title", sticker: size)
      #expect(technique.name == "a title" && !technique.title.isEmpty)
    }
  }

  @Test(arguments: names)
  func `every option refuses what its parameter does, with the same words`(_ name: String) throws {
    for option in try Self.kind(name).options where option.parameter.legal != .curve {
      let beyond = option.parameter.legal.range.map { [$0.lowerBound.nextDown, $0.upperBound.nextUp] } ?? []
      for value in [.nan, .infinity, -.infinity] + beyond where !option.parameter.legal.contains(value) {
        var values = TechniqueValues()
        let here = #expect(throws: IllegalParameter.self) { try values.give(option, value) }
        let inSwift = #expect(throws: IllegalParameter.self) { try option.parameter.check(value, of: option.owner) }
        #expect(
          here?.description == inSwift?.description
            && here?.description.hasPrefix("\(option.parameter.name) of ") == true)
      }
    }
  }

  @Test func `a curve shapes the peel and the segments`() throws {
    for (name, isTurned) in [("peel", false), ("segments", true)] {
      var values = TechniqueValues()
      values.give(try #require(try Self.kind(name).option("curve")), PowerEaseInOut(exponent: 5))
      let technique = try Self.kind(name).technique(values, title: name, sticker: Self.sticker)
      let x = 0.3
      let rise = isTurned ? 1 - PowerEaseInOut(exponent: 5).value(at: 1 - x) : PowerEaseInOut(exponent: 5).value(at: x)
      #expect((technique.sheet.profile.value(at: x) - rise).magnitude < 1e-15, "\(name)")
    }
  }
}
