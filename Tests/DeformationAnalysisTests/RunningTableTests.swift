import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct RunningTableTests {
  @Test(arguments: [1e-6, 1, 1e3, 1e9])
  func `an integral of any size is within 10⁻¹² of it or of 1`(scale: Double) {
    let table = RunningTable(
      rate: { scale * .exp($0) }, bend: { scale * .exp($0) }, kinks: [0, 1])
    for x in stride(from: -0.1, through: 1.1, by: 0.0137) {
      let exact = scale * (Double.exp(min(max(x, 0), 1)) - 1)
      #expect((table.integral(to: x) - exact).magnitude <= 1e-12 * max(1, scale))
      let length = x + table.integral(to: x)
      #expect((table.place(ofLength: length) - x).magnitude < 1e-11 + 1e-15 * scale)
    }
  }

  /// Sheets that once never came to an end: steep by a factor of a million, and upright at the middle.
  @Test func `the steepest sheets have a length`() throws {
    let upright = RiseProfile(.turned(try CubicBezier(1, 0, 0, 1)))
    for (profile, window, height, lift) in [
      (RiseProfile.segments, 0.8, 240.0, 999_999.0), (.segments, 0.01, 1, 60), (upright, 0.001, 240, 60),
    ] {
      let sheet = try BentSheet(
        profile: profile, window: window, height: height, width: height, lift: lift, cameraDistance: 1e6)
      // No shorter than both ends' distance, no longer than the way along the page and then up.
      let bent = sheet.maximumArcExcess.value + window * height
      #expect(bent >= Double.hypot(lift, window * height) * (1 - 2e-4))
      #expect(bent <= lift + window * height)
    }
  }
}
