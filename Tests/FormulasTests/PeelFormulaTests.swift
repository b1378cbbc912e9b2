import EffectMath
import Testing

/// The peel's functions in formulas against the effect itself.
struct PeelFormulaTests {
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
