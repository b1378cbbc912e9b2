import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Whether a curve jumps, asked of the curve.
@Suite struct BreakTests {
  /// Stairs of 1e-9 on a slope.
  private struct Floors: ElementaryTimingFunction {
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
      t * (1 - 2e-9) + 1e-9 * (t * 3).rounded(.down)
    }
  }

  /// Upright in the middle.
  private struct Root: ElementaryTimingFunction {
    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { 0.5 + 0.5 * Number.cubeRoot(2 * t - 1) }
  }

  /// Ways of going on by another piece at 0.5.
  private struct Choice: ElementaryTimingFunction {
    static let count = 8
    let index: Int

    func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
      switch index {
      case 0: return .piecewise(t, .below, 0.5, { $0 }, otherwise: { $0 })
      case 1: return (t * 2).rounded(.down)
      case 2: return .signum(t - 0.5)
      case 3: return 1 / (t - 0.5)
      case 4: return .flooredRemainder(t, Number(0.5))
      case 5: return t.truncatingRemainder(dividingBy: Number(0.5))
      case 6: return .tan(t * .pi)
      default: return .pow(t - 0.5, -2)
      }
    }
  }

  @Test(arguments: [4, 2001, 1_000_000, Steps.largestCount])
  func `stairs jump, however fine`(_ count: Int) throws {
    for position in [Steps.Position.jumpEnd, .jumpBoth] {
      let curve = RiseCurve(try Steps(count, position), isTurned: count.isMultiple(of: 2), kinks: nil)
      let jump = try #require(curve.jump, "\(position)")
      #expect((jump.height * Double(try Steps(count, position).jumps) - 1).magnitude < 1e-6, "\(position)")
    }
  }

  @Test func `all jumps of coarse stairs are told, with their places`() throws {
    for count in [3, 7, 200] {
      let stairs = try Steps(count, .jumpNone)
      let told = Break.undecided(in: stairs).filter { $0.low > 0 && $0.high < 1 }
      #expect(told.count == count - 1)
      for (step, found) in zip(1..., told) {
        let place = Double(step) / Double(count)
        #expect((found.abscissa - place).magnitude < 1e-15, "\(step)/\(count)")
        #expect((found.jump(of: stairs.value) * Double(count - 1) - 1).magnitude < 1e-12)
      }
    }
  }

  @Test func `a jump is found among values that change much more`() throws {
    // 0.5 and 1e-9 more at the same place, on lines of slope 1: nothing that differences over a piece show.
    let lines = try PiecewiseLinear([.init(0), .init(0.5, 0.3), .init(0.5 + 1e-9, 0.3), .init(1)])
    let jump = try #require(RiseCurve(lines, isTurned: false, kinks: nil).jump)
    #expect((jump.abscissa - 0.3).magnitude < 1e-15 && (jump.height / 1e-9 - 1).magnitude < 1e-6)
    let third = try #require(RiseCurve(Floors(), isTurned: false, kinks: nil).jump)
    #expect((third.abscissa - 1.0 / 3).magnitude < 1e-15 && (third.height / 1e-9 - 1).magnitude < 1e-5)
  }

  @Test func `what is upright, creased or joined does not jump`() throws {
    let curves: [any TimingFunction] = [
      CircularEaseOut(), CircularEaseInOut(), BounceEaseOut(), ElasticEaseOut(), ExponentialEaseIn(), Linear(),
      BackEaseOut().clamped(), try CubicBezier(0, 1, 0, 1), SegmentCurves.curve,
      Root(),
      try PiecewiseLinear([.init(0), .init(0.5, 0.5 - 1e-7), .init(0.6, 0.5), .init(1)]),
    ]
    for curve in curves {
      for isTurned in [false, true] {
        #expect(RiseCurve(curve, isTurned: isTurned, kinks: nil).jump == nil, "\(curve)")
      }
    }
  }

  @Test(arguments: 0..<Choice.count)
  func `pieces are told apart by every way of choosing between them`(_ index: Int) {
    let told = Break.undecided(in: Choice(index: index)).filter { $0.low > 0 && $0.high < 1 }
    #expect(!told.isEmpty && told.allSatisfy { $0.low <= 0.5 && 0.5 <= $0.high && $0.high - $0.low < 1e-15 })
  }

  @Test func `what a jump leaves without meaning is none, and the rest is that of the surface`() throws {
    func report(_ mesh: Technique.Layout, _ curve: any TimingFunction) throws -> TechniqueReport {
      TechniqueReport(try .peel(.article, curve: curve, layout: mesh), pixelsPerPoint: 3)
    }
    for layout in [Technique.Layout.rows(50), .rings(16)] {
      let fine = try report(layout, try Steps(2000))
      #expect(fine.gap?.hasPrefix("its curve jumps at 0.0005") ?? false)
      for metric in Metric.allCases where metric.group == .isometry || metric.group == .foldover || metric.isOrder {
        #expect(fine[metric] == nil, "\(metric)")
      }
      #expect(fine[.verticalBound] == nil && fine[.liftSpeed] == nil && fine[.normalAngle] == nil)
      // A piece that ends just before a rise is level except for its end: a whole step off, at a limit that the search
      // approaches.
      let coarse = try report(layout, try Steps(4))
      let height = try #require(coarse[.verticalMaximum])
      #expect((height / coarse.technique.sheet.lift - 0.25).magnitude < 2e-6)
      // By random places of every triangle at random progresses: 1.4343 within 10⁻⁴.
      if layout == .rings(16) {
        #expect(((coarse[.verticalRootMeanSquare] ?? 0) / 1.4343 - 1).magnitude < 1e-4)
      }
    }
    #expect(throws: ImpossibleTechnique.self) { try Technique.peel(.article, curve: Steps(4), paper: .angle) }
  }

  @Test func `a light far from the steepest row is no reflection`() throws {
    let sheet = try BentSheet(.article, curve: BackEaseOut())
    #expect(Shading(sheet, .highlight).blinnFit == nil)
    #expect(Shading(PublishedSheets.peel, .highlight).blinnFit != nil)
  }

  @Test func `no lift brings an overshooting sheet to its camera to match another`() throws {
    func sheet(_ share: Double, _ profile: RiseProfile) throws -> BentSheet {
      try BentSheet(profile: profile, window: 1, height: 200, width: 200, lift: share * 500, cameraDistance: 500)
    }
    // easeOutBack rises to 1.1: 0.95 of the distance would be 1.045 of it.
    let pair = SheetPair(try sheet(0.95, .peel), try sheet(0.2, RiseProfile(BackEaseOut())))
    #expect(pair.largestMatchedDistance.value.isNaN)
    #expect((pair.bestFit?.liftOverDistance ?? 0) < 0.9 / 1.09)
    #expect(SheetPair(try sheet(0.5, .peel), pair.second).largestMatchedDistance.value.isFinite)
  }
}
