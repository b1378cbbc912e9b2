import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Profiles of curves that no closed form is known of.
@Suite struct RiseCurveTests {
  private static let cubic = Halves(PowerEaseIn(exponent: 3), PowerEaseOut(exponent: 3))

  @Test func `breaks of a curve are found where they are`() throws {
    let peel = RiseProfile(Self.cubic)
    #expect(peel.kinks.count == 3 && (peel.kinks[1] - 0.5).magnitude < 1e-11)
    #expect(!peel.hasCrease && !peel.hasJump)
    let steps = RiseProfile(try Steps(4))
    #expect(steps.hasJump)
    for step in 1...3 {
      let place = Double(step) / 4
      #expect(steps.kinks.contains { ($0 - place).magnitude < 1e-11 }, "\(place)")
    }
    let bounce = RiseProfile(BounceEaseOut())
    #expect(bounce.hasCrease && !bounce.hasJump && bounce.kinks.count == 5)
    #expect(RiseProfile(BounceEaseOut(), kinks: [0.3]).kinks == [0, 0.3, 1])
  }

  @Test func `the cubic ease as any curve measures as the published peel`() throws {
    let published = PublishedSheets.peel
    let sheet = try BentSheet(
      profile: RiseProfile(Self.cubic), window: 1, height: 200, width: 200, lift: published.lift,
      cameraDistance: published.cameraDistance)
    let (own, closed) = (RowCells(sheet, count: 50), RowCells(published, count: 50))
    for (found, expected) in [
      (own.verticalError.value, closed.verticalError.value), (own.crease.value, closed.crease.value),
      (own.hausdorffDistance.value, closed.hausdorffDistance.value), (own.screenError.value, closed.screenError.value),
      (sheet.maximumStretch.value, published.maximumStretch.value), (sheet.bendingEnergy, published.bendingEnergy),
      (
        Motion(sheet, .peel).largestAccelerationJump.value, Motion(published, .peel).largestAccelerationJump.value
      ),
    ] {
      #expect((found / expected - 1).magnitude < 1e-7)
    }
  }

  @Test func `what an overshooting curve leaves without meaning is none, with a word`() throws {
    func report(_ curve: any TimingFunction) throws -> TechniqueReport {
      TechniqueReport(try .segments(try SegmentedSticker(curve: curve)), pixelsPerPoint: 3)
    }
    let overshooting = try report(try CubicBezier(0.5, -0.5, 0.4, 1.6))
    #expect(overshooting.gap?.contains("overshoots") ?? false && overshooting[.snapPop] == nil)
    #expect(overshooting[.stretch] != nil)
    let back = try report(BackEaseOut())
    #expect(back.gap?.contains("crease") ?? false && back[.screen] != nil && back[.snapPop] == nil)
    #expect(back[.verticalBound] == nil && back[.bendingOverElastica] == nil && back[.accelerationJump] == nil)
    #expect(try report(SegmentCurves.curve).gap == nil)
  }
}
