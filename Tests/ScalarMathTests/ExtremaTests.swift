import EffectMathTesting
import RealModule
import ScalarMath
import Testing

struct ExtremaTests {
  @Test(arguments: [1e-2, 1e-3, 1e-5, 1e-7])
  func `a bracketed minimum is within the tolerance`(tolerance: Double) {
    let breach = counterexample(
      to: { abscissa in
        let parabola = Extrema.minimum(of: { ($0 - abscissa) * ($0 - abscissa) }, in: -2...3, tolerance: tolerance)
        let valley = Extrema.minimum(of: { ($0 - abscissa).magnitude }, in: -2...3, tolerance: tolerance)
        let wave = Extrema.maximum(
          of: { .cos($0 - abscissa) }, in: (abscissa - 2)...(abscissa + 1), tolerance: tolerance)
        return [parabola, valley, wave].allSatisfy { ($0.abscissa - abscissa).magnitude <= tolerance + 1e-7 }
      }, .double(in: -1.5...2.5))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `an end can be the minimum`() {
    #expect(Extrema.minimum(of: { $0 }, in: 0...1).abscissa == 0)
    #expect(Extrema.maximum(of: { $0 }, in: 0...1) == .init(abscissa: 1, value: 1, kind: .maximum))
    #expect(Extrema.minimum(of: { $0 }, in: 2...2).value == 2)
    #expect(Extrema.minimum(of: { _ in .nan }, in: 0...1).value.isNaN)
    #expect(Extrema.minimum(of: { $0 < 0.5 ? .nan : $0 }, in: 0...1).value.isFinite)
  }

  @Test func `stepped minima end at a kink, at the edge of a jump and of what has values`() {
    let kink = Extrema.steppedMinimum(of: { ($0 - 0.3).magnitude }, in: 0...1, tolerance: 1e-14)
    #expect((kink.abscissa - 0.3).magnitude < 1e-13)
    let jump = Extrema.steppedMinimum(of: { $0 < 0.7 ? -$0 : 5 }, in: 0...1, tolerance: 1e-14)
    #expect(jump.abscissa < 0.7 && 0.7 - jump.abscissa < 1e-13)
    let edge = Extrema.steppedMinimum(of: { $0 < 0.7 ? .nan : $0 }, in: 0...1, tolerance: 1e-14)
    #expect(edge.abscissa >= 0.7 && edge.abscissa - 0.7 < 1e-13)
    #expect(Extrema.steppedMinimum(of: { _ in .nan }, in: 0...1, tolerance: 1e-14).value.isNaN)
    #expect(Extrema.steppedMinimum(of: { $0 }, in: 2...2, tolerance: 0).abscissa == 2)
  }
}
