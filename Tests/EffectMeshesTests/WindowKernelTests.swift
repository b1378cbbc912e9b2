import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The window kernel against the segmented sticker's functions in double precision, from the same floats.
@Suite struct WindowKernelTests {
  private static let directions = SegmentedSticker.Direction.allCases

  /// Their control points, from CSS and from the design systems of Google, Microsoft and Apple.
  private static let published: [(Double, Double, Double, Double)] = [
    (0.5, 0, 0.5, 1), (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.2, 0, 0, 1),
    (0, 0, 0, 1), (0.3, 0, 1, 1), (0.05, 0.7, 0.1, 1), (0.3, 0, 0.8, 0.15), (0.4, 0, 0.2, 1), (0, 0, 0.2, 1),
    (0.4, 0, 1, 1), (0.9, 0.1, 1, 0.2), (1, 0, 1, 1), (0.8, 0, 0.78, 1), (0.1, 0.9, 0.2, 1), (0.33, 0, 0.1, 1),
    (0.8, 0, 0.2, 1), (0.33, 0, 0.67, 1), (0, 0, 1, 1), (1 / 3, 1 / 3, 2 / 3, 2 / 3),
  ]

  @Test func `random legal curves keep to the bound, nearly all of them in lanes`() throws {
    let seed: UInt64 = 63
    var generator = SplitMix64(seed: seed)
    var lanes = 0
    for index in 0..<300 {
      func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
      let curve = try CubicBezier(random(0...1), random(-1...2), random(0...1), random(-1...2))
      let sticker = try SegmentedSticker(window: .exp2(random(-3...1)), curve: curve)
      let window = WindowCurve(sticker)
      lanes += window.usesLanes ? 1 : 0
      let progress = Float(random(-0.1...1.1))
      let trial = SheetTrial(
        sticker: sticker, progress: progress, direction: Self.directions[index / 3 % 2],
        rows: SheetTrial.rows(1000, sticker, progress, using: &generator) + SheetTrial.hardRows(sticker, progress))
      let errors = try trial.windowErrors(window, everySetting[index % everySetting.count])
      #expect(errors.areLegal, "\(errors) for \(curve), progress \(progress), seed \(seed)")
    }
    #expect(lanes > 250)
  }

  @Test func `the curve that a climb found worst keeps to the bound`() throws {
    // Both control points above the start: the place begins like a cube, and floats are coarse where it does.
    let curve = try CubicBezier(0, 1.688281132775364, 0, 1.6258233703644727)
    let sticker = try SegmentedSticker(elevation: 1, window: 2.0119212667465587, curve: curve)
    let window = WindowCurve(sticker)
    let progress: Float = 0.9888359
    let end = (1 + sticker.window) * Double(progress)
    let near = (0..<40_000).map { (index: Int) in Float(end - sticker.window * Double.exp2(-Double(index) / 2000)) }
    let rows: [Float] = [2.9778523] + near
    for set in [InstructionSet.baseline, .best] {
      let mesh = try VertexStreams(count: rows.count, [.x, .y, .z, .normalX, .normalY, .normalZ, .row])
      mesh.fill(.row) { rows[$0] }
      mesh.fill(.normalZ) { _ in 1 }
      let result = try VertexStreams(count: rows.count, [.x, .y, .z, .light])
      try window.kernel(progress: progress, direction: .peelOff)
        .run(on: mesh, into: result, settings: PassSettings(instructionSet: set))
      for (row, z) in zip(rows, try #require(result.values(of: .z))) {
        let height = sticker.height(row: Double(row), progress: Double(progress), direction: .peelOff)
        let error = (Double(z) - height).magnitude
        if error > 1e-6 + Double(z.ulp) { Issue.record("\(error) at row \(row), \(set)") }
      }
    }
  }

  @Test func `an elevation too small for floats keeps to the bound`() throws {
    let sticker = try SegmentedSticker(elevation: 1.3e-42)
    let rows = (0...64).map { Float($0) / 64 }
    let kernels = try [VertexKernel.window(sticker, progress: 0.5), .strips(sticker, progress: 0.5)]
    for (kernel, table) in zip(kernels, [false, true]) {
      let mesh = try VertexStreams(count: rows.count, kernel.inputs)
      mesh.fill(.row) { rows[$0] }
      mesh.fill(.normalZ) { _ in 1e30 }
      let result = try VertexStreams(count: rows.count, kernel.outputs)
      try kernel.run(on: mesh, into: result)
      for (row, z) in zip(rows, try #require(result.values(of: .z))) {
        // The strips' edges are at every twentieth.
        let height = sticker.height(row: Double(row), progress: 0.5)
        if table && row != 0 && row != 1 && row != 0.5 { continue }
        #expect((Double(z) / 1e30 - height).magnitude <= 1e-6 * 1.3e-42 + Double(z.ulp) / 1e30, "\(kernel.name) \(row)")
      }
    }
  }

  @Test(
    arguments: published + [
      (1, 0, 0, 1), (0, 1, 1, 0), (0, 10, 0, -10), (0.5, -10, 0.5, 10), (1, 10, 1, 10), (0, 0, 0, 0), (1, 1, 1, 1),
      (0, 1, 0, 1), (1, 1, 0, 0), (.leastNonzeroMagnitude, .leastNonzeroMagnitude, 1, 1),
      (0, .leastNonzeroMagnitude, .leastNonzeroMagnitude, 1), (0.017, 0.48, 0.972, -0.144),
      (0, 0.5, 1, 0.5), (0.25, 1e6, 0.75, -1e6), (0.3, 1e300, 0.6, 1e300), (0.3, -1e308, 0.6, 1e308),
    ] as [(Double, Double, Double, Double)])
  func `published and extreme curves keep to the bound`(_ points: (Double, Double, Double, Double)) throws {
    let sticker = try SegmentedSticker(curve: CubicBezier(points.0, points.1, points.2, points.3))
    let curve = WindowCurve(sticker)
    var generator = SplitMix64(seed: 64)
    for progress: Float in [-1, 0, 0.3, 0.5, 1, 2] {
      for set in [InstructionSet.baseline, .best] {
        let rows = SheetTrial.rows(200, sticker, progress, using: &generator)
        let trial = SheetTrial(
          sticker: sticker, progress: progress, rows: rows + SheetTrial.hardRows(sticker, progress))
        let errors = try trial.windowErrors(curve, PassSettings(instructionSet: set))
        #expect(errors.areLegal, "\(errors) for \(curve), progress \(progress)")
      }
    }
  }

  @Test(arguments: [1e-6, 1e-3, 0.01, 0.1, 0.3, 0.999, 1, 1.7, 10, 1e6])
  func `windows of every width keep to the bound`(_ width: Double) throws {
    var generator = SplitMix64(seed: 65)
    for curve in [SegmentCurves.curve, .ease, .easeIn, .easeOut] {
      let sticker = try SegmentedSticker(elevation: -30, window: width, curve: curve)
      let window = WindowCurve(sticker)
      #expect(window.usesLanes)
      for progress: Float in [-1, 0, 1e-30, 0.1, 0.37, 0.5, 0.999, 1, 1.1, 2, 1e6] {
        for direction in Self.directions {
          let rows = SheetTrial.rows(300, sticker, progress, using: &generator)
          let trial = SheetTrial(
            sticker: sticker, progress: progress, direction: direction,
            rows: rows + SheetTrial.hardRows(sticker, progress))
          for set in [InstructionSet.baseline, .best] {
            let errors = try trial.windowErrors(window, PassSettings(instructionSet: set))
            #expect(errors.areLegal, "\(errors) for \(curve), progress \(progress), \(direction)")
          }
        }
      }
    }
  }

  @Test func `rows outside the window are exactly at its ends`() throws {
    for curve in [SegmentCurves.curve, .ease, try CubicBezier(1, 0, 0, 1)] {
      let sticker = try SegmentedSticker(curve: curve)
      let window = WindowCurve(sticker)
      for (progress, direction) in zip([0, 0.25, 0.5, 1] as [Float], Self.directions + Self.directions) {
        let rows = SheetTrial.hardRows(sticker, progress)
        let mesh = try VertexStreams(count: rows.count, [.x, .y, .z, .normalX, .normalY, .normalZ, .row])
        mesh.fill(.row) { rows[$0] }
        mesh.fill(.normalZ) { _ in 1 }
        let result = try VertexStreams(count: rows.count, [.x, .y, .z, .light])
        try window.kernel(progress: progress, direction: direction).run(on: mesh, into: result)
        for (row, z) in zip(rows, try #require(result.values(of: .z))) {
          let place = SegmentCurves.abscissa(
            row: Double(row), progress: Double(progress), width: sticker.window, direction: direction)
          if place == 0 { #expect(z == 60, "row \(row) at progress \(progress)") }
          if place == 1 { #expect(z == 0, "row \(row) at progress \(progress)") }
        }
      }
    }
  }

  @Test func `the straight line takes lanes, other timing functions are worked out in doubles`() throws {
    let straight = try SegmentedSticker(curve: Linear().erased)
    var generator = SplitMix64(seed: 66)
    #expect(WindowCurve(straight).usesLanes)
    #expect(!WindowCurve(.published).usesLanes)
    for sticker in [straight, .published] {
      let rows = SheetTrial.rows(1000, sticker, 0.4, using: &generator)
      let trial = SheetTrial(sticker: sticker, progress: 0.4, rows: rows + SheetTrial.hardRows(sticker, 0.4))
      for isScalar in [false, true] {
        #expect(try trial.windowErrors(nil, PassSettings(isScalar: isScalar)).areLegal)
      }
    }
  }
}
