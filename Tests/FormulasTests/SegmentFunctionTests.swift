import EffectMath
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// The functions of the segmented sticker and the page fold, as formulas call them.
struct SegmentFunctionTests {
  @Test func `the shadow's mask drifts and its blur is cut off, as in the library`() throws {
    #expect(
      try agree(
        "segmentShadowMaskDrift(.3, t)", "-.2*240*(1/.7 - 200/(200 - segmentHeight(.3, t)))", within: 1e-12))
    #expect(
      try agree(
        "segmentShadowMaskDrift(.3, t, direction: putBack)", "-.2*240*(1/.7 - 200/(200 - 60*segmentPutBack(.3, t)))",
        within: 1e-12))
    // The row in the middle of the window drifts as the glare does.
    #expect(try agree("segmentShadowMaskDrift(1.8t - .4, t)", "segmentGlareDrift(t)", within: 1e-12))
    let blur = try ShadowBlur(length: SegmentedSticker.standard.size.height, pixelsPerPoint: 1)
    let program = try Formula("segmentShadowBlur(pixelsPerPoint: 1)").program()
    #expect(program.domain == -20...220)
    for place in [-20, -7.3, 0, 30, 219.9] { #expect(program.value(at: place) == blur.value(at: place)) }
    #expect(failure("segmentShadowBlur(length: 1e6)")?.reason.contains("at most 100000 pixels") ?? false)
  }

  @Test(arguments: [0.1, 0.5, 0.8])
  func `strips and shadow are the sticker's own`(_ progress: Double) throws {
    func values(_ call: String, _ direction: SegmentCurves.Direction, at points: [Double]) throws -> [Double] {
      try Formula("\(call), progress: p, direction: \(direction))").program(["p": progress]).values(at: points)
    }
    let sticker = SegmentedSticker.standard
    let screen: [Double] = (0...80).map { 5 * Double($0) - 200 }
    for direction in SegmentCurves.Direction.allCases {
      let strips = sticker.strips(progress: progress, direction: direction)
      let middles = strips.map { ($0.rows.lowerBound + $0.rows.upperBound) / 2 }
      let heights = try values("segmentStripHeight(row: x", direction, at: middles)
      for (height, strip) in zip(heights, strips) { #expect((height - strip.size.height).magnitude < 1e-12) }
      let mask = sticker.shadowMask(progress: progress, direction: direction)
      for (place, opacity) in zip(unitInterval, try values("segmentShadowMask(place: x", direction, at: unitInterval)) {
        #expect((opacity - mask.opacity(at: place)).magnitude < 1e-14)
      }
      for (y, opacity) in zip(screen, try values("segmentShadow(y: x", direction, at: screen)) {
        let expected = sticker.shadowOpacity(atScreen: y + 100, progress: progress, direction: direction)
        #expect((opacity - expected).magnitude < 1e-14)
      }
    }
  }

  @Test func `a strip is as high as its turn and rise say, and its rows when it is flat`() throws {
    #expect(try agree("segmentStripHeight(.52, t)*cos(segmentAngle(.52, t))", "12", within: 1e-14))
    #expect(try value("segmentStripHeight(.52, 0)") == 12 && value("segmentStripHeight(.52, 1, strips: 10)") == 24)
    #expect(try agree("segmentShadow(20, t)", "segmentShadowMask(.5, t)/2", within: 1e-15))
    #expect(failure("segmentShadow(elevation: 200)")?.reason.contains("do not go together") == true)
  }

  @Test(arguments: SegmentCurves.Direction.allCases)
  func `the published solver is a word away`(_ direction: SegmentCurves.Direction) throws {
    let name = direction == .peelOff ? "segmentValue" : "segmentPutBack"
    let program = try Formula("\(name)(row: x, progress: p, solver: published)").program(["p": 0.4])
    for row in unitInterval {
      let share = SegmentedSticker.published.share(row: row, progress: 0.4, direction: direction)
      #expect((program.value(at: row) - share).magnitude <= 1e-15)
    }
    #expect(try agree("\(name)(.3, solver: exact)", "\(name)(.3)", within: 0))
    #expect(try agree("segmentHeight(.3, solver: published)", "60*segmentValue(.3, solver: published)", within: 0))
    // At 0.98 of the window the snap has made the row flat.
    let nearEnd = direction == .peelOff ? "(1.3 - .8*.98)/1.8" : "(.5 + .8*.98)/1.8"
    #expect(try value("\(name)(.5, \(nearEnd), solver: published)") == 0)
    #expect(try value("\(name)(.5, \(nearEnd))") > 1e-4)
  }

  @Test func `the glare and its drift have their published constants`() throws {
    #expect(try (value("segmentGlare(row: .5, progress: .5)") - 0.15).magnitude < 1e-15)
    #expect(try agree("segmentGlareDrift", "(1.8t - .4 - .5)*240*(1/.7 - 1/.85)", within: 1e-14))
    #expect(
      try agree(
        "segmentGlareFixed(.3, t)", "segmentGlare(.5 - .2*140/(200 - segmentHeight(.3, t)), t)", within: 1e-15))
    #expect(
      try agree(
        "segmentGlareFixed(.3, t, direction: putBack)",
        "segmentGlare(.5 - .2*140/(200 - 60*segmentPutBack(.3, t)), t)", within: 1e-15))
    #expect(try agree("segmentFirstStage(.3, t)", "1 - clamp((.3 + .8 - 1.8t)/.8, 0, 1)"))
    #expect(try agree("segmentGlare(.3, t)", "glareWindow(clamp((.3 + .8 - 1.8t)/.8, 0, 1))"))
  }

  @Test func `the loop goes up, rests and goes down`() throws {
    #expect(try (value("segmentLoop(.5)") - 0.5).magnitude < 1e-15 && value("segmentLoop(1.5)") == 1)
    #expect(try (value("segmentLoop(1, period: 4)") - CubicBezier.easeInOut.value(at: 1 / 1.2)).magnitude < 1e-15)
    #expect(
      try agree(
        "segmentLoopHeight(t, row: .3)", "segmentHeight(row: .3, progress: segmentLoop(t))",
        at: unitInterval.map { 1.99 * $0 }))
    #expect(
      try agree(
        "segmentLoopHeight(t, row: .3)", "60*segmentPutBack(row: .3, progress: segmentLoop(t))",
        at: unitInterval.map { 2.01 + $0 }))
  }

  @Test func `slopes of heights are exact`() throws {
    // B′(½) = 2 over a window of 0.8, which moves 1.8 rows: 60·1.8·2/0.8.
    #expect(try (value("D(segmentHeight(row: .5, progress: t))", at: 0.5) - 270).magnitude < 1e-11)
  }
}

struct FoldFunctionTests {
  @Test func `the mask of a half is the library's, hard and soft`() throws {
    let mask = try PageMask(size: Size(width: 60, height: 80), cornerRadius: 20)
    for y in [-5, 3, 9.5, 40, 79] {
      for (edge, alpha) in [("hard", { mask.hardAlpha(at: $0) }), ("soft", { mask.softAlpha(at: $0, pixel: 4) })]
        as [(String, (Vector2) -> Double)]
      {
        let program = try Formula(
          "foldMask(x, y, width: 120, height: 80, cornerRadius: 20, edge: \(edge), pixel: 4)"
        ).program(["y": y])
        for x in stride(from: -4, to: 66, by: 0.5) { #expect(program.value(at: x) == alpha(Vector2(x, y))) }
      }
    }
    // Across a straight side the soft edge falls by 1 in a pixel.
    #expect(try (value("D(foldMask(x, edge: soft))", at: 384) + 3).magnitude < 1e-12)
    let error = try #require(failure("foldMask(x, width: 100, cornerRadius: 26)"))
    #expect(error.reason.contains("do not go together"))
  }

  @Test func `the shadow of a half is the library's, with its slopes`() throws {
    let rectangle = PlaneRectangle(origin: Vector2(0, 0), size: Size(width: 60, height: 80))
    let shadow = try PageShadow(of: rectangle, radius: 15, opacity: 0.5)
    let program = try Formula("foldShadow(x, 30, width: 120, height: 80, radius: 15, opacity: .5)").program()
    for x in stride(from: -60.0, through: 120, by: 5) {
      #expect((program.value(at: x) - shadow.alpha(at: Vector2(x, 30))).magnitude < 1e-15)
      let (left, right) = (program.value(at: x - 1e-4), program.value(at: x + 1e-4))
      #expect((program.derivative(1, at: x) - (right - left) / 2e-4).magnitude < 1e-10)
    }
    #expect(try (value("foldShadow(192, radius: .01)") - 0.9).magnitude < 1e-15)
  }

  @Test func `taps fold the page as the library has it`() throws {
    for taps in -1...14 {
      let pose = PageFold.pose(taps: taps)
      for place in [Double(taps), Double(taps) + 0.9] {
        #expect(try (value("foldTapAngle(t)", at: place) - pose.angle).magnitude < 1e-15)
        #expect(try (value("foldTapScale(taps: t)", at: place) - pose.scale).magnitude < 1e-15)
      }
    }
    #expect(try agree("D(foldTapScale(2.5 + t))", "0", within: 0, at: [0, 0.25]))
  }

  @Test func `implicit animations lag, direct changes hardly do`() throws {
    #expect(try (value("implicitLag(10)") - 0.332).magnitude < 1e-3)
    #expect(try (value("implicitLag(10, speed: 200)") - 200 * value("implicitLag(10)")).magnitude < 1e-12)
    #expect(try value("D(implicitLag(t))", at: 0) == 1 && value("D(directLag(t))", at: 0) == 1)
    #expect(try value("implicitLag(-1)") == 0 && value("directLag(-1)") == 0)
    #expect(try (value("directLag(.01)") - 0.01).magnitude < 1e-17)
    #expect(try value("directLag(1.99, speed: 60)") < 1)
    #expect(try value("directLag(1e9, sampleRate: 1e4)") <= 1e-4 && failure("implicitLag(1e308)") != nil)
  }

  @Test(arguments: [
    "segmentHeight(t, t, t, t)", "segmentAngle(t, t, strips: t, elevation: t, height: t, width: t)",
    "segmentShadowMaskDrift(t, t, t, t, t, t)",
    "segmentGlareDrift(t, t, t, t, t)", "segmentLoopHeight(t, t, t, t, t)",
    "segmentGlareFixed(t, t, t, t, t)", "segmentFirstStage(t, t, t)", "foldAngleCorrected(t, t, t)",
    "foldAngleAway(t, t, t)", "foldMask(t, t, t, t, t, soft, t)",
    "foldShadow(t, t, t, t, t, t)", "segmentShadow(t, t, t, t, t, t, t)", "segmentStripHeight(t, t, t, t, t, t)",
    "foldEdge(t, t, t)", "implicitLag(t, t, t, t)", "directLag(t, t, t)", "segmentLoop(t, t)",
  ])
  func `no number traps, nor does its series`(_ source: String) throws {
    for number in [0, -1, 1, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      _ = try value(source, at: number)
      _ = try value("D(\(source), 2)", at: number)
    }
  }
}
