import EffectMath
import Testing
import TimingFunctions
import ViewEffects

/// The peel's functions in formulas against the effect itself.
struct PeelFormulaTests {
  private static let progresses = [0.1, 0.4, 0.6, 0.85]

  /// What a version of the effect says of a row, by the name of the function.
  private func quantities(of peel: PeelOff, _ progress: Double) -> [(name: String, value: (Double) -> Double)] {
    [
      ("peelDisplacement", { peel.displacement(row: $0, progress: progress) }),
      ("peelMagnification", { peel.magnification(row: $0, progress: progress) }),
      ("peelScreenY", { peel.screenY(row: $0, progress: progress) }),
      ("peelScreenHalfWidth", { peel.magnification(row: $0, progress: progress) * 100 }),
      ("peelSlope", { peel.slope(row: $0, progress: progress) }),
      ("peelCurvature", { peel.curvature(row: $0, progress: progress) }),
      ("peelStretch", { peel.stretch(row: $0, progress: progress) }),
    ]
  }

  @Test(arguments: progresses)
  func `each quantity of a row is the effect's`(_ progress: Double) throws {
    let peel = PeelOff.article
    let light: [(name: String, value: (Double) -> Double)] = [
      ("peelLocalTime", { PeelCurves.localTime(row: $0, progress: progress) }),
      ("peelHighlight", { peel.highlight(row: $0, progress: progress) }),
      ("peelHighlightTruncatedPi", { peel.publishedHighlight(row: $0, progress: progress) }),
    ]
    for (name, value) in quantities(of: peel, progress) + light {
      let program = try Formula("\(name)(row: x, progress: p)").program(["p": progress])
      for row in unitInterval {
        #expect((program.value(at: row) - value(row)).magnitude <= 1e-13, "\(name) at \(row)")
      }
    }
  }

  @Test func `the stages and the app's rounding are named functions`() throws {
    #expect(try value("peelUnclamped(row: 1, progress: 0, lift: 1)") == -1)
    #expect(try agree("peelUnclamped(row: .3, lift: 1)", "2t - .3"))
    #expect(try agree("peelClamped(row: .3, lift: 1)", "clamp(2t - .3, 0, 1)"))
    #expect(try agree("peelQuantised(row: .3, lift: 1)", "round(1000*peelDisplacement(.3, t, 1))/1000"))
    #expect(try agree("peelQuantised(row: .3, lift: 1, steps: 7)", "round(7*peelDisplacement(.3, t, 1))/7"))
  }

  @Test(arguments: progresses)
  func `the app's version is a word away`(_ progress: Double) throws {
    for (name, value) in quantities(of: .app, progress) {
      let program = try Formula("\(name)(row: x, progress: p, preset: app)").program(["p": progress])
      for row in unitInterval {
        #expect((program.value(at: row) - value(row)).magnitude <= 1e-13, "\(name) at \(row)")
      }
      #expect(try agree("\(name)(.3, preset: article)", "\(name)(.3)", within: 0))
    }
    #expect(try agree("peelDisplacement(.3, preset: app)", "peelQuantised(.3)", within: 1e-16))
    #expect(try agree("peelReflectionShift(preset: app)", "1.5*peelReflectionShift", within: 1e-14))
    #expect(try agree("peelReflectionShift(to: -7, preset: app)", "peelReflectionShift(to: -7)", within: 0))
  }

  @Test func `a mesh is as high as the sheet at its vertices and straight between them`() throws {
    #expect(
      try agree(
        "peelMeshHeight(row: x, progress: .4, mesh: plane)",
        "mix(peelDisplacement(0, .4), peelDisplacement(1, .4), x)", within: 1e-14))
    #expect(
      try agree(
        "peelMeshHeight(row: x, progress: .4, across: .3, preset: app)", "peelDisplacement(x, .4, preset: app)",
        within: 1e-14, at: (0...50).map { Double($0) / 50 }))
    // 12·lift bounds the second derivative over rows: a chord over the gap h is off by up to h²/8 of it.
    for (mesh, gap) in [("grid50", 1.0 / 50), ("rings50", 4.0 / 150), ("rings16", 4.0 / 48)] {
      let difference = try Formula("peelMeshHeight(row: x, progress: .4, mesh: \(mesh)) - peelDisplacement(x, .4)")
      let worst = try difference.program().values(at: unitInterval).map(\.magnitude).max() ?? .nan
      let bound: Double = 43.4 * 12 / 8 * gap * gap
      #expect(worst > 1e-3 && worst <= bound, "\(mesh): \(worst)")
    }
  }

  @Test(arguments: [(256, 8, "article"), (64, 8, "app"), (1024, 16, "article"), (1, 16, "app")])
  func `a displacement map's heights are the library's`(_ size: Int, _ bits: Int, _ preset: String) throws {
    let depth = try #require(PeelDisplacementMap.Depth(rawValue: bits))
    let map = try PeelDisplacementMap(preset == "app" ? .app : .article, size: size, depth: depth)
    let source = "peelMapHeight(row: x, progress: p, size: \(size), bits: \(bits), preset: \(preset))"
    for progress in Self.progresses {
      let program = try Formula(source).program(["p": progress])
      for row in unitInterval {
        let expected = map.displacement(row: row, progress: progress) / map.peel.lift * 43.30127018922193
        #expect((program.value(at: row) - expected).magnitude <= 1e-13)
      }
    }
  }

  @Test func `a texel has 8 or 16 bits`() throws {
    let reason = "bits of a peel must be 8 or 16, not 12"
    #expect(failure("peelMapHeight(bits: 12)")?.reason == reason)
    #expect(failure("peelMapHeight(t, .3, size: 0)") != nil && failure("peelMapHeight(t, .3, size: 2.5)") != nil)
    #expect(try value("peelMapHeight(.5, .6, bits: t)", at: 8).isFinite)
    #expect(try value("peelMapHeight(.5, .6, bits: t)", at: 9).isNaN)
  }

  @Test func `the camera, the highlight's centre and the fold of a high lift`() throws {
    #expect((try value("peelCameraDistance(200)") - 173.20508075688773).magnitude < 1e-12)
    #expect(try value("peelHighlightCentre(.6)") == 0.7)
    // Past half the distance the bottom rows ascend.
    #expect(try value("D(peelScreenY(row: t, progress: .75, liftShare: .499))", at: 1) > 0)
    #expect(try value("D(peelScreenY(row: t, progress: .75, liftShare: .501))", at: 1) < 0)
  }

  @Test(arguments: ["peelMagnification", "peelScreenY", "peelScreenHalfWidth"])
  func `a sheet that is lifted to the camera is not seen`(_ name: String) throws {
    for share in ["1", "2"] { #expect(try value("\(name)(row: 0, progress: 1, liftShare: \(share))").isNaN) }
    #expect(failure("\(name)(liftShare: -1)")?.reason == "liftShare of a peel must be from 0 to 1000000, not -1")
    for share in ["0", "1 - 2^-53"] {
      for row in ["0", "0.2", "1"] {
        let program = try Formula("\(name)(row: \(row), progress: t, liftShare: \(share))").program()
        #expect(program.values(at: unitInterval).allSatisfy { $0.isFinite })
      }
    }
    #expect(try value("\(name)(.2, .9, liftShare: t)", at: 1).isNaN)
  }

  @Test func `the reflection over seconds is the timeline's`() throws {
    let quantities: [(String, KeyPath<PeelTimeline.State, Double>)] = [
      ("peelProgress", \.progress), ("peelReflectionBlur", \.blurRadius), ("peelReflectionOpacity", \.opacity),
      ("peelReflectionShift", \.shift),
    ]
    for (name, property) in quantities {
      let program = try Formula(name).program([:])
      for seconds in unitInterval + [-1, 2] {
        let timeline = PeelTimeline.article
        let model = seconds < timeline.duration ? PeelTimeline.rest : timeline.lifted
        let expected = timeline.state(at: seconds, .peelOff, model: model)[keyPath: property]
        #expect((program.value(at: seconds) - expected).magnitude <= 1e-13, "\(name) at \(seconds)")
      }
    }
    #expect((try value("peelReflectionShift(.4, begin: 0, duration: .8, to: -30)") + 15).magnitude < 1e-13)
    #expect((try value("peelOffsetShare", at: 0.4) - PeelTimeline.app.offsetShare(at: 0.4)).magnitude < 1e-15)
  }

  @Test(arguments: ["easeInOutQuint", "cubic-bezier(.4, 0, .2, 1)", "t^2 * (3 - 2 * t)"])
  func `slopes and bends of a given curve are those of its heights`(_ curve: String) throws {
    for progress in [0.2, 0.5, 0.8] {
      let arguments = "row: t, progress: \(progress)"
      func program(_ source: String) throws -> Program { try Formula(source).program() }
      let height = try program("peelDisplacement(\(arguments), curve: \(curve))")
      let slope = try program("peelSlope(\(arguments), curve: \(curve))")
      let bend = try program("peelCurvature(\(arguments), curve: \(curve))")
      let stretch = try program("peelStretch(\(arguments), curve: \(curve))")
      // Off the borders of the window; differences over h err by h² of the third derivative, and by roundings over h².
      for row in stride(from: 0.013, to: 1, by: 0.061) {
        let h = 1e-4
        let (a, b, c) = (height.value(at: row - h), height.value(at: row), height.value(at: row + h))
        let (first, second) = ((c - a) / (2 * h) / 200, (c - 2 * b + a) / (h * h) / 40_000)
        let length = (1 + first * first).squareRoot()
        #expect((slope.value(at: row) - first).magnitude < 1e-6, "\(row)")
        #expect((bend.value(at: row) - second / (length * length * length)).magnitude < 1e-6, "\(row)")
        #expect((stretch.value(at: row) - length).magnitude < 1e-6, "\(row)")
      }
    }
  }

  @Test func `a given curve is what the mesh and the map stand on`() throws {
    for name in ["peelSlope", "peelCurvature", "peelStretch", "peelMeshHeight", "peelMapHeight"] {
      #expect(try agree("\(name)(row: x, progress: .4, curve: peelEase)", "\(name)(row: x, progress: .4)"), "\(name)")
    }
    #expect(
      try agree(
        "peelMeshHeight(row: x, progress: .4, curve: easeInOutQuint)",
        "peelDisplacement(row: x, progress: .4, curve: easeInOutQuint)", within: 1e-14,
        at: (0...50).map { Double($0) / 50 }))
    let difference = try Formula(
      "peelMapHeight(row: t, progress: .4, size: 4096, bits: 16, curve: t^2)"
        + " - peelDisplacement(row: t, progress: .4, curve: t^2)"
    ).program()
    // Half a level of 43.3/65535, and half a texel of the steepest slope at the creases.
    let worst = try #require(difference.values(at: unitInterval).map(\.magnitude).max())
    #expect(worst > 1e-5 && worst < 43.4 / 131_070 + 2 * 43.4 / 8192)
  }

  @Test func `where a given curve jumps there is no slope, and beside it there is`() throws {
    for name in ["peelSlope", "peelCurvature", "peelStretch"] {
      let call = "\(name)(row: x, progress: .5, curve: steps(4))"
      // Local time is 1 − row: the stairs rise at a quarter of it.
      #expect(try value(call, at: 0.75).isNaN && value(call, at: 0.25).isNaN, "\(name)")
      #expect(try value(call, at: 0.7) == (name == "peelStretch" ? 1 : 0), "\(name)")
    }
    #expect(try value("peelDisplacement(row: x, progress: .5, lift: 1, curve: steps(4))", at: 0.75) == 0.25)
  }
}
