import EffectMath
import Testing
import TimingFunctions

/// GSAP's eases.
struct PastedEaseTests {
  /// 1/16, 3/8 and 11/16, by mpmath with 40 digits from the formulas of GSAP 3.12.7, which its own eases keep to 2e-15 over
  /// 98 places in node.
  @Test(arguments: [
    ("expo.in", [0.00009418495805369206687, 0.006665198874777624276, 0.1118029299950688687]),
    ("expo.out", [0.3496730739514214792, 0.931194855279434724, 0.9966973433357495693]),
    ("expo.inOut", [0.0001468358142093165365, 0.08853857518936383041, 0.965597427639717362]),
    ("back.in", [-0.0059872314453125, -0.0968185546875, 0.0736191650390625]),
    ("back.out(1.70158)", [0.2694959716796875, 1.0051142578125, 1.0837242431640625]),
    ("back.inOut", [-0.01065533203125, 0.09129515625, 1.00255712890625]),
    ("back.in(3)", [-0.0107421875, -0.2109375, -0.1181640625]),
    ("back.inOut(3)", [-0.01953125, 0.0, 1.09765625]),
    ("elastic.in", [0.001064948957680915683, 0.01137871339939039266, 0.1107197360178610668]),
    ("elastic.out(1, 0.3)", [0.8321766124070236951, 1.0, 1.002205032578479195]),
    ("elastic.inOut", [0.001091297998588043075, -0.08305787804858433746, 0.9814186388280824833]),
    ("elastic.in(1.5, 0.4)", [-0.00223678029114014911, -0.006517294721230470026, 0.1480550713308213759]),
    ("elastic.out(1.5, 0.4)", [1.242535617040815991, 0.899531872155510596, 0.9923199207464273495]),
    ("elastic.inOut(1.5, 0.4)", [-0.0007551526574163381847, 0.007377124296868428013, 0.949765936077755298]),
    ("elastic.in(0.5, 0.25)", [0.001064948957680915683, 0.0, -0.08105247216568810412]),
    ("elastic.out(0.5, 0.25)", [0.5414979783976643841, 1.0, 1.006024261036749769]),
  ])
  func `eases of GSAP's own have the values of its formulas`(ease: String, values: [Double]) throws {
    for text in [ease, "\"\(ease)\"", "ease: '\(ease)'"] {
      let program = try pasted(text).formula.program()
      for (t, value) in zip([0.0625, 0.375, 0.6875], values) {
        #expect(abs(program.value(at: t) - value) <= 2e-15, "\(text) \(t)")
      }
      #expect(program.value(at: 0) == 0 && program.value(at: 1) == 1)
    }
  }

  @Test(arguments: [
    ("power0", "t"), ("power1", "quad"), ("power2", "cubic"), ("power3", "quart"), ("power4", "quint"),
    ("power4", "strong"),
  ])
  func `a power has two names and is the one above its number`(power: String, name: String) throws {
    let exponent = (power.last.flatMap { Int(String($0)) } ?? 0) + 1
    let out = try Formula("1 - (1 - t)^\(exponent)").program()
    let halves = try Formula("t < .5 ? (2t)^\(exponent)/2 : 1 - (2 - 2t)^\(exponent)/2").program()
    for t in unitInterval {
      #expect(abs(try pasted("\(power).out").formula.program().value(at: t) - out.value(at: t)) <= 2.3e-16)
      #expect(abs(try pasted("\(power).inOut").formula.program().value(at: t) - halves.value(at: t)) <= 2.3e-16)
    }
    guard name != "t" else { return }
    for direction in ["in", "out", "inOut"] {
      let (a, b) = (try pasted("\(power).\(direction)"), try pasted("\(name).\(direction)"))
      #expect(try a.formula.program().value(at: 0.3) == b.formula.program().value(at: 0.3))
    }
  }

  @Test(arguments: [("sine", "1 - cos(pi*t/2)"), ("circ", "1 - sqrt(1 - t^2)"), ("bounce", "easeInBounce(t)")])
  func `an ease alone is its ease-out`(name: String, formula: String) throws {
    let easeIn = try Formula(formula).program()
    for text in [
      name + ".out", name + ".easeOut", "\"\(name)\"", name.prefix(1).uppercased() + name.dropFirst() + ".easeOut",
    ] {
      let out = try pasted(text).formula.program()
      for t in unitInterval { #expect(abs(out.value(at: t) - (1 - easeIn.value(at: 1 - t))) <= 4e-16, "\(text)") }
    }
    #expect(try #require(try PastedCurve(bareName: name)).formula.program().value(at: 1) == 1)
  }

  /// Segments of GSAP 3.12.7 for these paths, in node.
  @Test(arguments: [
    ("M0,100 C40,100 60,0 100,0", "", "M0,0 C0.4,0 0.6,1 1,1"),
    ("M0,0 C40,0 60,100 100,100", "", "M0,1 C0.4,1 0.6,0 1,0"),
    ("M0,200 C40,200 60,0 100,100 140,200 160,50 200,0", "", "M0,0 C0.2,0 0.3,1 0.5,0.5 0.7,0 0.8,0.75 1,1"),
    ("M0,100 C30,0 70,0 100,100", "", "M0,0 C0.3,1 0.7,1 1,0"),
    ("M10,5 C20,5 30,1 50,1", "", "M0,0 C0.25,0 0.5,1 1,1"),
    ("M0,100 C30,150 70,150 100,100.5", "", "M0,1 C0.3,-99 0.7,-99 1,0"),
    ("M0,100 C40,100 60,0 100,0", ", { precision: 2 }", "M0,0 C0.4,0 0.6,1 1,1"),
    ("M0,0 C0.4,0 0.2,1 1,2", "", "M0,0 C0.4,0 0.2,1 1,2"),
  ])
  func `a path of CustomEase is scaled as GSAP does`(path: String, config: String, normalized: String) throws {
    let ease = try pasted("CustomEase.create(\"a\", \"\(path)\"\(config))").formula.program()
    let expected = try BezierPath(text: normalized)
    #expect(ease.domain == 0...1)
    for t in unitInterval { #expect(abs(ease.value(at: t) - expected.value(at: t)) <= 1e-13, "\(t)") }
  }

  @Test func `steps in quotes have one stair more than those of CSS`() throws {
    let steps = try pasted("\"steps(5)\"").formula.program()
    for k in 0...5 { #expect(steps.value(at: (Double(k) + 0.5) / 6) == Double(k) / 5) }
    let immediate = try pasted("\"steps(4, true)\"").formula.program()
    for k in 0..<4 { #expect(immediate.value(at: (Double(k) + 0.5) / 4) == Double(k + 1) / 4) }
  }
}
