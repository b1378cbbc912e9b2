import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct RiseProfileTests {
  @Test func `sheets stand as the effects that they are taken from`() {
    let (peel, segments) = (PublishedSheets.peel, PublishedSheets.segments)
    for row in stride(from: 0.0, through: 1, by: 1.0 / 16) {
      for progress in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        let peeled = PeelOff.article.displacement(row: row, progress: progress)
        #expect((peel.height(row: row, progress: progress) - peeled).magnitude < 1e-12)
        #expect(
          (peel.slope(row: row, progress: progress) - PeelOff.article.slope(row: row, progress: progress)).magnitude
            < 1e-12)
        let lifted = SegmentedSticker.standard.height(row: row, progress: progress)
        #expect((segments.height(row: row, progress: progress) - lifted).magnitude < 1e-12)
      }
    }
  }

  @Test func `slopes and second derivatives of curves are those of their series`() throws {
    for (x1, y1, x2, y2) in [(0.5, 0, 0.5, 1), (0.25, 0.1, 0.25, 1), (0.9, -0.4, 0.1, 1.4), (0, 0, 1, 1)] {
      let curve = try CubicBezier(x1, y1, x2, y2)
      let pieces = curve.pieces
      for index in 1..<64 {
        let x = Double(index) / 64
        let point = pieces.derivatives(at: x)
        #expect((pieces.value(at: x) - curve.value(at: x)).magnitude < 1e-15)
        #expect((point.slope - curve.derivative(1, at: x)).magnitude < 1e-12 * max(1, point.slope.magnitude))
        #expect(
          (point.secondDerivative - curve.derivative(2, at: x)).magnitude < 1e-10
            * max(1, point.secondDerivative.magnitude))
      }
    }
  }

  @Test func `a profile is level outside the window and NaN for NaN`() {
    for profile in [RiseProfile.peel, .straight, .segments] {
      for x in [-1e300, -1, -Double.leastNonzeroMagnitude] {
        #expect(profile.value(at: x) == 0 && profile.slope(at: x) == 0)
      }
      for x in [Double(1).nextUp, 2, .infinity] { #expect(profile.value(at: x) == 1 && profile.slope(at: x) == 0) }
      #expect(
        profile.value(at: .nan).isNaN && profile.slope(at: .nan).isNaN && profile.secondDerivative(at: .nan).isNaN)
    }
  }
}
