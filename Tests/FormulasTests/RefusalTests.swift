import EffectMath
import ScalarMath
import Testing
import ViewEffects

/// What a parameter does not allow is refused with the same words in Swift and in formulas.
@Suite struct RefusalTests {
  /// Numbers that a parameter does not take.
  private static func illegal(_ legal: LegalValues) -> [Double] {
    let beyond: [Double] =
      switch legal {
      case .range(let range): [range.lowerBound.nextDown, range.upperBound.nextUp]
      case .above(let low, let high): [low, high.nextUp]
      case .whole(let range): [range.lowerBound - 1, range.upperBound + 2, range.lowerBound + 0.5]
      case .only(let values): [values[0] + 1]
      case .finite, .words, .curve: []
      }
    return [.nan, .infinity, -.infinity] + beyond.filter { !legal.contains($0) }
  }

  private static func text(_ value: Double) -> String {
    value.isNaN ? "0/0" : value.isInfinite ? (value < 0 ? "-1/0" : "1/0") : "\(value)"
  }

  private static func refusal(_ formula: String) -> String? {
    do throws(FormulaError) {
      _ = try Formula(formula).program([:])
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: EffectList.all.map { $0.about.name })
  func `every parameter of every effect refuses what is not legal, in one way`(_ name: String) throws {
    let effect = try #require(EffectList.all.first { $0.about.name == name })
    let texts = effect.quantities.map(\.about.descriptor) + effect.curves.map(\.descriptor)
    var count = 0
    for text in texts {
      for parameter in text.parameters where parameter.words.isEmpty && parameter.legal != .curve {
        // The abscissa of a curve may be any number.
        if parameter.standard == .abscissa, effect.curves.contains(where: { $0.name == text.name }) {
          continue
        }
        for value in Self.illegal(parameter.legal) {
          let inFormulas = Self.refusal("\(text.name)(\(parameter.name): \(Self.text(value)))")
          let inSwift = #expect(throws: IllegalParameter.self) { try parameter.check(value, of: text.owner) }
          #expect(inFormulas == inSwift?.description, "\(text.name) \(parameter.name) \(value)")
          count += 1
        }
      }
    }
    #expect(count >= 3)
  }

  @Test(arguments: EffectList.all.map { $0.about.name })
  func `every parameter of every effect takes its standard value`(_ name: String) throws {
    let effect = try #require(EffectList.all.first { $0.about.name == name })
    for text in effect.quantities.map(\.about.descriptor) + effect.curves.map(\.descriptor) {
      for parameter in text.parameters {
        guard let standard = parameter.standardValue else { continue }
        #expect(parameter.legal.contains(standard), "\(text.name) \(parameter.name)")
      }
      #expect(Self.refusal(text.name) == nil, "\(text.name)")
    }
  }

  @Test func `makers of effects refuse by the same description`() {
    func words(_ make: () throws(IllegalParameter) -> Void) -> String {
      do throws(IllegalParameter) {
        try make()
        return ""
      } catch { return error.description }
    }
    #expect(
      words { () throws(IllegalParameter) in _ = try SegmentedSticker(window: 0) }
        == Self.refusal("segmentValue(window: 0)"))
    #expect(
      words { () throws(IllegalParameter) in _ = try SegmentedSticker(elevation: 300) }
        == Self.refusal("segmentGlareFixed(elevation: 300)"))
    #expect(
      words { () throws(IllegalParameter) in _ = try PeelOff(liftShare: -1) }
        == Self.refusal("peelMagnification(liftShare: -1)"))
    #expect(
      words { () throws(IllegalParameter) in _ = try CylinderRoll(radius: -1) }
        == Self.refusal("curlHeight(radius: -1)"))
    #expect(
      words { () throws(IllegalParameter) in _ = try TearSteps(largest: 17) }
        == Self.refusal("tearDeviation(largestStep: 17)"))
  }
}
