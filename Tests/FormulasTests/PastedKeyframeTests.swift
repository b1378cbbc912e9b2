import EffectMath
import Testing
import TimingFunctions

/// Keyframes of Lottie, After Effects and Unity.
struct PastedKeyframeTests {
  private let handles = #""o":{"x":[0.25],"y":[0.1]},"i":{"x":[0.25],"y":[1]}"#

  @Test func `one segment of Lottie is its cubic Bézier over 0…1, whatever its frames and values`() throws {
    let bezier = CubicBezier.ease
    for text in [
      "{\"t\":0,\"s\":[0],\(handles)}", "{\(handles)}",
      #"{"o":{"x":0.25,"y":0.1},"i":{"x":0.25,"y":1}}"#,
      #"{"o":{"x":[0.25,0.25],"y":[0.1,0.1]},"i":{"x":[0.25,0.25],"y":[1,1]}}"#,
      "{\"a\":1,\"k\":[{\"t\":12,\"s\":[100],\(handles)},{\"t\":48,\"s\":[30]}]}",
      "[{\"t\":12,\"s\":[100],\"e\":[30],\(handles)},{\"t\":48}]",
    ] {
      let curve = try pasted(text)
      let program = try curve.formula.program()
      #expect(!curve.isInFrames && program.domain == 0...1)
      for t in unitInterval { #expect(program.value(at: t) == bezier.value(at: t), "\(text)") }
    }
  }

  @Test func `several segments of Lottie are a curve over frames`() throws {
    let curve = try pasted(
      """
      { "a": 1, "k": [
          { "t": 0, "s": [0], \(handles) },
          { "t": 30, "s": [100], "h": 1 },
          { "t": 60, "s": [50] },
          { "t": 70, "s": [60] }
      ] }
      """)
    let program = try curve.formula.program()
    #expect(curve.isInFrames && program.domain == 0...70)
    for frame in [0.0, 7.5, 15, 29] {
      #expect(abs(program.value(at: frame) - 100 * CubicBezier.ease.value(at: frame / 30)) <= 3e-14)
    }
    #expect(program.value(at: 45) == 100 && program.value(at: 60) == 50 && program.value(at: 65) == 55)
  }

  @Test func `the dimensions of a Lottie text that move must be equal`() throws {
    let apart = #""o":{"x":[0.25,0.5],"y":[0.1,0]},"i":{"x":[0.25,0.5],"y":[1,1]}"#
    for text in [
      // The second dimension rests, or has only the handles of the first.
      "[{\"t\":0,\"s\":[0,5],\(apart)},{\"t\":9,\"s\":[7,5]}]",
      "[{\"t\":0,\"s\":[0,1],\(handles)},{\"t\":9,\"s\":[7,5]}]",
    ] {
      let program = try pasted(text).formula.program()
      #expect(program.domain == 0...1 && program.value(at: 0.3) == CubicBezier.ease.value(at: 0.3), "\(text)")
    }
    for text in [
      "[{\"t\":0,\"s\":[0,1],\(apart)},{\"t\":9,\"s\":[7,5]}]", "[{\"t\":0,\"s\":[0,1]},{\"t\":9,\"s\":[7,5]}]",
      "{\"t\":0,\"s\":[0,1],\(apart)}",
    ] {
      let error = #expect(throws: FormulaError.self, "\(text)") { try pasted(text) }
      #expect(error?.description.contains("dimensions differ. ") == true)
    }
  }

  @Test func `two eases of After Effects are a cubic Bézier`() throws {
    // Influence 25 % at no speed, then 75 % at the speed of the straight line: (¼, 0) and (¼, ¼).
    let expected = try CubicBezier(0.25, 0, 0.25, 0.25)
    for text in [
      "new KeyframeEase(0, 25), new KeyframeEase(1, 75)",
      "// value: in px\nnew KeyframeEase(0, 100 / 4), new KeyframeEase(1, 75)",
      """
      var out = new KeyframeEase(0, 25);
      var into = new KeyframeEase(1, 75);
      property.setTemporalEaseAtKey(1, [out], [out]);
      """,
    ] {
      let program = try pasted(text).formula.program()
      #expect(program.domain == 0...1)
      for t in unitInterval { #expect(abs(program.value(at: t) - expected.value(at: t)) <= 2e-16, "\(text)") }
    }
  }

  @Test func `keyframes of Unity are cubics between their handles`() throws {
    // Weights of a third make x straight: a Hermite cubic, 3t² − 2t³ for level tangents.
    let smooth = try pasted("new AnimationCurve(new Keyframe(0, 0, 0, 0), new Keyframe(1, 1, 0, 0))").formula.program()
    for t in unitInterval { #expect(abs(smooth.value(at: t) - t * t * (3 - 2 * t)) <= 4e-16) }
    let weighted = try pasted(
      "new Keyframe(0f, 0f, 0f, 0.4f, 0f, 0.25f), new Keyframe(1f, 1f, 0f, 0f, 0.75f, 0f) { weightedMode = WeightedMode.Both }"
    ).formula.program()
    for t in unitInterval { #expect(abs(weighted.value(at: t) - CubicBezier.ease.value(at: t)) <= 4e-16) }
    let unweighted = try pasted(
      "new Keyframe(0, 0, 0, 0, 0.9f, 0.9f) { weightedMode = WeightedMode.None }, new Keyframe(1, 1, 0, 0)"
    ).formula.program()
    for t in unitInterval { #expect(abs(unweighted.value(at: t) - t * t * (3 - 2 * t)) <= 4e-16) }
    let step = try pasted(
      "new Keyframe(0, 2, 0, float.PositiveInfinity), new Keyframe(3, 5, 0, 0), new Keyframe(4, 5, 0, 0)"
    ).formula.program()
    #expect(step.domain == 0...4 && step.value(at: 2.9) == 2 && step.value(at: 3) == 5)
  }
}
