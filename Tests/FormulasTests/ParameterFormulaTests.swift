import EffectMath
import Testing

/// What arguments of effects have to be, alone and together, and the words that some take.
struct ParameterFormulaTests {
  private static let effects = FunctionLibrary.standard.definitions.filter { $0.group == .effects }

  @Test(arguments: [
    "foldAngleCorrected", "foldAngleAway", "foldEdge", "foldEdgeCorrected", "foldEdgeOrthographic",
  ])
  func `a page that reaches the camera is refused, by both numbers`(_ name: String) throws {
    let reason = "width 768 and cameraDistance 384 of a page fold do not go together"
    #expect(try #require(failure("\(name)(cameraDistance: 384)")).reason.hasPrefix(reason))
    #expect(failure("\(name)(t, width: w, cameraDistance: d)", ["w": 3, "d": 1.4])?.place != nil)
    #expect(failure("\(name)(t, width: w, cameraDistance: d)", ["w": 3, "d": 1.6]) == nil)
  }

  @Test(arguments: ["segmentGlareDrift", "segmentGlareFixed"])
  func `a sheet that is lifted to the camera is refused, by both numbers`(_ name: String) throws {
    let reason = "elevation 200 and cameraDistance 200 of a segmented sticker do not go together"
    #expect(try #require(failure("\(name)(elevation: 200)")).reason.hasPrefix(reason))
    #expect(failure("\(name)(elevation: 199.9)") == nil)
    #expect(failure("\(name)(elevation: -1e6)") == nil)
  }

  @Test(arguments: [
    ("foldEdge(.9, width: t, cameraDistance: 100)", 199.0, 200.0), ("foldEdgeCorrected(.9, t, 100)", 199, 201),
    ("foldAngleAway(.9, width: 100, cameraDistance: t)", 51, 50),
    ("segmentGlareDrift(.3, elevation: t)", 199, 200), ("segmentGlareFixed(.3, .3, elevation: t)", 199, 1e9),
    ("segmentAngle(.3, .5, strips: t)", 7, 7.5), ("peelQuantised(.3, .5, steps: t)", 7, 7.5),
    ("tearDeviation(t)", 0.5, -0.5), ("tearDeviation(9, largestStep: t)", 2, 17), ("peelMeshHeight(row: t)", 1, 1.1),
    ("foldEdge(.9, t)", 1, 0), ("jumpyMenuY(.5, item: t)", 4, 4.5), ("implicitLag(1, duration: t)", 1, -1),
  ])
  func `where an argument varies, what is not legal has no value and no slope`(
    _ source: String, _ legal: Double, _ illegal: Double
  ) throws {
    let program = try Formula(source).program()
    #expect(program.value(at: legal).isFinite)
    for order in 0...2 { #expect(program.derivatives(order, at: [illegal])[0].isNaN, "order \(order)") }
  }

  @Test(arguments: [
    ("tearPath(rule: 2)", "rule of tearPath must be published or corrected", nil),
    ("likeDriftX(t, 1)", "anchor of likeDriftX must be published or corrected", nil),
    ("likeDriftX(t, t > 1)", "anchor of likeDriftX must be published or corrected", nil),
    ("tearPath(rule: up)", "rule of tearPath must be published or corrected, not 'up'", nil),
    ("rotationMagnification(t, a)", "edge of rotationMagnification must be left or right, not 'a'", nil),
    (
      "peelMeshHeight(mesh: ring50)",
      "mesh of peelMeshHeight must be grid50, rings50, rings16 or plane, not 'ring50'",
      "Did you mean 'rings50'?"
    ),
    (
      "steps(4, position: 2)",
      "position of steps must be jump-start, jump-end, jump-none, jump-both, start or end", nil
    ),
  ])
  func `a parameter of words takes no numbers and no other words`(
    _ source: String, _ reason: String, _ suggestion: String?
  ) throws {
    let error = try #require(failure(source))
    #expect(error.reason == reason)
    #expect(error.suggestion == suggestion)
  }

  @Test func `names as they were published are taken too`() throws {
    #expect(try agree("segmentHeight(.3, t, width: .5)", "segmentHeight(.3, t, window: .5)", within: 0))
    #expect(try agree("peelPublishedHighlight(.3)", "peelHighlightTruncatedPi(.3)", within: 0))
    #expect(try agree("jumpyMenuX", "jumpyOffset", within: 0))
    #expect(try agree("segmentLoop(t: 2t)", "segmentLoop(2t)", within: 0))
  }

  /// A corrected form has the word, the published one has not, unless it has a keyword; and a unit is named one way.
  @Test func `effects are described with a source, and units in one way`() {
    for effect in Self.effects {
      #expect(!effect.summary.isEmpty && !effect.source.isEmpty, "\(effect.name)")
      let names: [String] = effect.parameters.flatMap { parameter in [parameter.name] + parameter.aliases }
      #expect(Set(names).count == names.count, "\(effect.name)")
      for text in [effect.summary] + effect.parameters.map(\.summary) {
        #expect(!text.isEmpty, "\(effect.name)")
        for other in ["radian", "in pt", "in seconds", "pixel", "in points", "pt;", "rad;", ", pt,", ", rad,"] {
          #expect(!text.contains(other), "\(effect.name): \(text)")
        }
      }
      if effect.name.contains("Corrected") {
        #expect(Self.effects.contains { $0.name == effect.name.replacing("Corrected", with: "") })
      }
      for condition in effect.conditions {
        #expect(condition.places.allSatisfy(effect.parameters.indices.contains))
      }
    }
  }
}
