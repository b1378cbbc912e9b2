import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import ViewEffects

struct FoldLawTests {
  private static let reach = PageFold.published.reach
  private static let scales = Generator<Double>.double(in: 0.001...1)
  private static let reaches = Generator<Double>.double(in: 0...0.95)

  @Test func `the published page is edge-on at a half and past it at 0.48`() {
    let fold = PageFold.published
    #expect(fold.pose(pinch: 0.5).angle == Double.pi / 2)
    #expect((fold.pose(pinch: 0.48).angle * 180 / Double.pi - 93.6).magnitude < 1e-12)
    #expect(fold.outerEdge(in: fold.pose(pinch: 0.48)) < -12 && fold.outerEdge(in: fold.pose(pinch: 0.51)) >= 0)
    #expect(fold.pose(pinch: 0.7).scale == 0.7)
  }

  @Test(arguments: [FoldLaw.corrected, .correctedAway, .orthographic])
  func `a corrected page is never past edge-on`(_ law: FoldLaw) throws {
    let fold = try PageFold(smallestScale: 0.001, law: law)
    for step in 0...1000 {
      let pose = fold.pose(pinch: Double(step) / 1000)
      #expect(pose.angle.magnitude <= Double.pi / 2 && fold.outerEdge(in: pose) > -1e-13 && pose.scale == 1)
    }
    #expect(fold.outerEdge(in: fold.pose(pinch: 0.48)) >= 0)
  }

  @Test func `the corrected edge is the scale itself, next to edge-on and with the camera at the edge too`() {
    for law in [FoldLaw.corrected, .correctedAway] {
      for scale in [0, 1.1959827594726614e-18, 1e-12, 0.001, 0.5, 1 - 0x1p-53, 1] {
        for reach in [0, 0.192, (1.0).nextDown] { #expect(law.edge(scale: scale, reach: reach) == scale) }
      }
      #expect(law.edge(scale: Jet(variable: 1e-18, order: 2), reach: Jet(0.999)).coefficients == [1e-18, 1, 0])
    }
  }

  @Test func `the published edge outruns the fingers`() {
    for scale in stride(from: 0.48, to: 0.8, by: 0.01) {
      #expect(FoldLaw.published.edge(scale: scale, reach: Self.reach) < scale - 0.1)
    }
  }

  @Test func `corrected angles are the roots to 25 digits`() throws {
    for row in try fixture("page-fold") where row[0] == "angle" {
      let (reach, scale) = (try #require(Double(row[1])), try #require(Double(row[2])))
      let toward = FoldLaw.corrected.angle(scale: scale, reach: reach)
      let away = FoldLaw.correctedAway.angle(scale: scale, reach: reach)
      #expect(ulps(toward, try #require(Double(row[3]))) <= 4, "toward the viewer, reach \(reach), scale \(scale)")
      #expect(ulps(-away, try #require(Double(row[4]))) <= 6, "away, reach \(reach), scale \(scale)")
    }
  }

  @Test func `toward the viewer the corrected law jumps from 0 to 2·atan(reach), away from it it does not`() {
    let almost = (1.0).nextDown
    #expect(FoldLaw.corrected.angle(scale: 1.0, reach: Self.reach) == 0)
    let jump = 2 * Double.atan(Self.reach)
    #expect((FoldLaw.corrected.angle(scale: almost, reach: Self.reach) - jump).magnitude < 1e-14)
    #expect((FoldLaw.edge(angle: jump, pageScale: 1, reach: Self.reach) - 1).magnitude < 1e-15)
    #expect(FoldLaw.correctedAway.angle(scale: almost, reach: Self.reach).magnitude < 1e-14)
    #expect(FoldLaw.correctedAway.angle(scale: 1.0, reach: Self.reach) == 0)
  }

  @Test func `at 1 the series is that from below`() {
    let open = Jet(variable: 1, order: 1)
    for reach in [0, 0.1, Self.reach, 0.9] {
      for law in [FoldLaw.corrected, .correctedAway] {
        #expect(law.edge(scale: open, reach: Jet(reach)).derivative(1) == 1)
      }
      #expect(FoldLaw.corrected.angle(scale: open, reach: Jet(reach)).derivative(1) == -.infinity)
      let away = FoldLaw.correctedAway.angle(scale: open, reach: Jet(reach)).derivative(1)
      #expect((away * reach - 1).magnitude < 1e-15 || (reach == 0 && away == .infinity))
      let edge = FoldLaw.orthographic.edge(scale: open, reach: Jet(reach))
      #expect(edge.leading == 1 && (reach == 0 || edge.derivative(1) == -.infinity))
    }
  }

  @Test func `slopes of the corrected law are those of its implicit equation`() {
    let breach = counterexample(
      to: { (scale: Double, reach: Double) in
        guard scale < 0.999 else { return true }
        let series = FoldLaw.corrected.angle(scale: Jet(variable: scale, order: 1), reach: Jet(reach))
        let sine = Double.sin(series.leading)
        // d/dθ of cos θ/(1 − r sin θ) is (r − sin θ)/(1 − r sin θ)².
        let rest = 1 - reach * sine
        let slope = rest * rest / (reach - sine)
        return (series.derivative(1) - slope).magnitude <= 1e-11 * slope.magnitude / (1 - reach)
      }, combine(Self.scales, Self.reaches))
    #expect(breach == nil, "\(String(describing: breach))")
  }
}
