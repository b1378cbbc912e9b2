import EffectMath
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The geometry effects and the tear in formulas.
struct EffectFormulaTests {
  @Test func `the like effect's functions are its formulas`() throws {
    #expect(try agree("effectPulse", "(1 - cos(2*pi*fract(t)))/2", within: 1e-15))
    #expect(try agree("likeScale", "1 + effectPulse", within: 0))
    #expect(try agree("likeScale(t, growth: 0.5)", "1 + effectPulse(t)/2", within: 1e-15))
    #expect(try agree("likeRotation(t)", "0.3*pi*effectPulse", within: 1e-15))
    #expect(try agree("likeShift(o: t, shift: 10)", "10*effectPulse", within: 0))
    #expect(try agree("likeDriftX(t, corrected)", "likeShift", within: 0))
    #expect(try agree("likeDriftY(t, anchor: corrected)", "-likeShift", within: 0))
    #expect(try agree("hypot(likeDriftX(width: 60), likeDriftY(width: 60))", "effectPulse*hypot(30 + 20, 50 - 20)"))
    #expect(try value("likeDriftX(0.5, width: 60, height: 40)") == LikeEffect().drift(0.5, width: 60, height: 40).x)
  }

  @Test func `the other geometry effects are theirs`() throws {
    #expect(try agree("jumpyOffset", "-50*effectPulse", within: 0))
    #expect(try agree("jumpyOffset(t, height: -8)", "8*effectPulse", within: 0))
    #expect(try agree("rotationAngle", "pi*(abs(t - 0.5) - 0.5)", within: 1e-15))
    #expect(try value("rotationMagnification(0.5)") == 2)
    #expect(try value("3*rotationMagnification(0.5, left)") == 2)
    #expect(try value("rotationMagnification(1e308)") == 1)
    #expect(try agree("rotationMagnification(t, right, width: 50, height: 100)", "1/(1 + sin(rotationAngle)/4)"))
    #expect(try agree("D(jumpyOffset(t))", "-50*pi*sin(2*pi*t)", within: 1e-13))
  }

  @Test func `the menu's marker goes from item to item`() throws {
    let menu = JumpyMenu.published
    let place = try #require(menu.position(at: 0.2, from: 1, to: 4))
    let spring = "spring(t, response: 0.55, dampingRatio: 0.825)"
    #expect(try (value("jumpyMenuX(\(spring))", at: 0.2) - place.x).magnitude < 1e-12)
    #expect(try (value("jumpyMenuY(\(spring), item: 4, from: 1)", at: 0.2) - place.y).magnitude < 1e-12)
    #expect(try agree("jumpyMenuY", "15 + 200t", within: 1e-15))
    #expect(try agree("jumpyMenuTilt*180/pi", "5 - 35t"))
    #expect(
      try agree("jumpyMenuMagnification(t, left, width: 60, height: 40)", "1/(1 - sin(jumpyMenuTilt)/2)"))
    #expect(try (value("jumpyMenuMagnification(1, width: 60, height: 120)") - 1 / (1 - 0.125)).magnitude < 1e-15)
  }

  @Test func `a spring drives the like past its end`() throws {
    let program = try Formula("likeScale(spring(t, response: 0.55, dampingRatio: 0.5))").program([:])
    let spring = try Spring(response: 0.55, dampingRatio: 0.5)
    let peak = try #require(spring.peak(0))
    #expect((program.value(at: peak.time) - 1 - EffectPulse.value(spring.overshoot)).magnitude < 1e-13)
  }

  @Test func `a spring is triggered again on its way`() throws {
    let program = try Formula("retriggeredSpring(again: 0.1)").program([:])
    let number = RetriggeredSpring(.firstStandard, triggers: [0, 0.1])
    for time in [0, 0.05, 0.1, 0.3, 2] { #expect(program.value(at: time) == number.value(at: time)) }
    #expect(failure("retriggeredSpring(again: -1)")?.reason.contains("again") ?? false)
    #expect(failure("retriggeredSpring(response: 0)")?.reason.contains("response") ?? false)
  }

  @Test func `a tear's path is that of the library`() throws {
    let path = try TearPath(width: 200, height: 200, rule: .published, seed: 4)
    let program = try Formula("tearPath(seed: 4)").program([:])
    #expect(program.domain == 0...199)
    for row in [0, 1, 77, 199] { #expect(program.value(at: Double(row)) == Double(path.offsets[row])) }
    let inside = try Formula("tearPath(seed: 4, rows: 300, width: 10, rule: corrected)").program([:])
    #expect((0..<300).allSatisfy { inside.value(at: Double($0)).magnitude <= 5 })
    #expect(program.value(at: 200).isNaN)
  }

  @Test func `a tear's probabilities are those of the library`() throws {
    let program = try Formula("tearExceedance").program([:])
    #expect(program.value(at: 40) == (try TearExceedance(rows: 200).value(at: 40)))
    #expect(try value("tearExceedance(rows: 2, largestStep: 1)", at: 1) == 0.5)
    #expect(try (value("tearDeviation(199)") - 18.21).magnitude < 5e-3)
    #expect(try agree("tearDeviation(t, largestStep: 3)", "sqrt(3.5*t)"))
  }

  @Test(arguments: [("left", TearPath.Half.left), ("right", .right)])
  func `the halves of a tear fly as the library's do`(_ word: String, _ half: TearPath.Half) throws {
    let size = Size(width: 90, height: 60)
    let flight = try TearFlight(size: size, screenWidth: 400, duration: 2)
    let way = try Formula("tearFlightX(t, \(word), duration: 2, width: 90, screenWidth: 400)").program()
    let turn = try Formula("tearFlightTurn(t, half: \(word), duration: 2)").program()
    for seconds in [-1, 0, 0.3, 1, 1.7, 2, 5] {
      let transform = flight.transform(of: half, at: seconds)
      let centre = transform.apply(to: size.centre)
      let aside = transform.apply(to: size.centre + Vector2(1, 0)) - centre
      #expect((way.value(at: seconds) - centre.x + size.centre.x).magnitude < 1e-12)
      #expect((turn.value(at: seconds) - Double.atan2(y: aside.y, x: aside.x)).magnitude < 1e-12)
    }
    #expect(try value("tearFlightX(1)") == 420 && value("tearFlightX(t: 1, half: left)") == -420)
  }

  @Test func `a word for an anchor or an edge has to be known`() {
    #expect(failure("likeDriftX(t, corected)")?.suggestion == "Did you mean 'corrected'?")
  }
}
