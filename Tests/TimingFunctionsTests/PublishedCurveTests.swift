import EffectMathTesting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

/// The published curves against the shader lines and Swift lines as they were published.
struct PublishedCurveTests {
  private let square = combine(Generator.double(in: 0...1), .double(in: 0...1))

  @Test func `the highlight is an eighth in the middle and half of it 0.2143 of the sheet apart`() {
    let highlight: (Double) -> Double = { PeelCurves.highlight(localTime: $0) }
    #expect(highlight(0.5) == 0.125)
    #expect((highlight(0), highlight(1)) == (0, 0))
    let roots = [0...0.5, 0.5...1].compactMap { half in
      RootFinding.root(of: { highlight($0) - 0.0625 }, in: half)
    }
    #expect(roots.count == 2)
    #expect((roots[1] - roots[0] - 0.2143).magnitude < 5e-5)
  }

  @Test func `the ease is the cubic ease-in-out, slope and curvature included`() {
    let breach = counterexample(
      to: { t in
        let cubic = PowerEaseInOut(exponent: 3)
        return (0...3).allSatisfy {
          (PeelEase().derivative($0, at: t) - cubic.derivative($0, at: t)).magnitude <= 1e-14
        }
      }, .double(in: 0...1))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the window is the published function`() {
    let breach = counterexample(
      to: { (t, f) in
        let (w, bezier) = (SegmentCurves.width, SegmentCurves.curve)
        let off = 1 - bezier.value(at: min(max(t - (-w + (1 + w) * f), 0), w) / w)
        let back = 1 - bezier.value(at: min(max((1 - t) - (1 - (1 + w) * f), 0), w) / w)
        return (SegmentCurves.window(row: t, progress: f) - off).magnitude <= 2e-15
          && (SegmentCurves.window(row: t, progress: f, direction: .putBack) - back).magnitude <= 2e-15
      }, square, cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the glare is the published one, over its window`() {
    let breach = counterexample(
      to: { x in
        let published = 0.15 * sin(Double.pi * min(max(x - 0.2, 0), 0.6) / 0.6)
        return (SegmentCurves.glare(x) - published).magnitude <= 1e-16
      }, .double(in: -0.5...1.5), cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
    #expect(SegmentCurves.glare(0.5) == 0.15)
    // Half way the window reaches from row 0.1 to row 0.9.
    #expect((SegmentCurves.glare(row: 0.5, progress: 0.5) - 0.15).magnitude < 1e-15)
    #expect(SegmentCurves.glare(row: 0.1, progress: 0.5) == 0)
  }
}
