import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Curves one after another, and copies of a curve.
struct SequenceTests {
  private typealias Part = CurveSequence.Part

  @Test func `parts take their time, go from value to value, and wait`() throws {
    let curve = try CurveSequence([
      .hold(0.5), Part(Linear(), duration: 1, from: 2, to: 4), .hold(0.25),
      Part(SineEaseIn(), duration: 2, from: 4, to: 0),
    ])
    #expect(curve.domain == 0...3.75 && curve.times == [0, 0.5, 1.5, 1.75, 3.75])
    #expect([-1, 0, 0.25, 0.5, 1, 1.5, 1.6, 1.75, 3.75, 9].map(curve.value) == [2, 2, 2, 2, 3, 4, 4, 4, 0, 0])
    let sine = 4 * (1 - SineEaseIn().value(at: 0.25))
    #expect((curve.value(at: 2.25) - sine).magnitude <= 1e-15)
    #expect([0.2, 1, 1.6, 8].map { curve.derivative(1, at: $0) } == [0, 2, 0, 0])
    #expect(curve.value(at: .nan).isNaN)
  }

  @Test func `one part is its curve, and two halves are those of their halves`() throws {
    let breach = counterexample(
      to: { t in
        let one = try CurveSequence([Part(CubicBezier.ease, duration: 1)])
        let two = try CurveSequence([
          Part(SineEaseIn(), duration: 0.5, from: 0, to: 0.5), Part(SineEaseOut(), duration: 0.5, from: 0.5, to: 1),
        ])
        let halves = Halves(SineEaseIn(), SineEaseOut())
        return one.value(at: t) == CubicBezier.ease.value(at: t)
          && (two.value(at: t) - halves.value(at: t)).magnitude <= 4e-16
      }, .double(in: 0...1))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a curve with a domain of its own is laid over its part`() throws {
    let samples = try SampledCurve([3, 4, 7], [0, 1, 5])
    let curve = try CurveSequence([Part(samples, duration: 0.1), Part(samples, duration: 0.3)])
    #expect(curve.value(at: 0) == 0 && curve.value(at: 0.025) == 1 && curve.value(at: 0.4) == 5)
    #expect(stride(from: 0, through: 0.4, by: 1e-3).allSatisfy { curve.value(at: $0).isFinite })
    #expect(curve.value(at: 0.1.nextDown) > 4.999 && curve.value(at: 0.1) == 0)
  }

  @Test func `durations and values that are no numbers are refused with their part`() {
    func reason(_ parts: [CurveSequence.Part]) -> String? {
      do throws(IllegalParameter) {
        _ = try CurveSequence(parts)
        return nil
      } catch {
        return error.description
      }
    }
    #expect(reason([]) == "number of curves of a sequence must be 1 or more, not 0")
    #expect(reason([.hold(1)]) == "number of curves of a sequence must be 1 or more, not 0")
    #expect(
      reason([.hold(1), Part(Linear(), duration: 0)]) == "duration of part 2 of a sequence must be above 0, not 0")
    #expect(reason([Part(Linear(), duration: .nan)])?.hasPrefix("duration of part 1") == true)
    #expect(reason([Part(Linear(), duration: 1, to: .infinity)])?.hasPrefix("last value of part 1") == true)
    #expect(reason([Part(Linear(), duration: 1e308), Part(Linear(), duration: 1e308)])?.contains("duration") == true)
  }

  @Test func `a copy is the curve later, and waits before and after`() throws {
    let group = try Stagger(CubicBezier.easeOut, copies: 4, offset: 0.25)
    #expect(group.domain == 0...1.75)
    for index in 0..<4 {
      let copy = group.copy(index)
      for t in stride(from: -0.5, through: 2, by: 1 / 64.0) {
        let place = min(max(t - 0.25 * Double(index), 0), 1)
        #expect(copy.value(at: t) == CubicBezier.easeOut.value(at: place))
      }
    }
    #expect(group.copy(3).derivative(1, at: 0.5) == 0 && group.copy(3).ends == (0, 1))
  }

  /// n ramps a time o apart: in the middle, where all are under way, the mean is t − (n − 1)·o/2.
  @Test func `the mean of ramps is a ramp, and the sum its multiple`() throws {
    let group = try Stagger(Linear(), copies: 5, offset: 0.125)
    for t in stride(from: 0.5, through: 1, by: 1 / 64.0) {
      #expect(group.mean.value(at: t) == t - 0.25 && group.sum.value(at: t) == 5 * (t - 0.25))
      #expect((group.mean.derivative(1, at: t) - 1).magnitude <= 4e-16)
    }
    #expect(group.mean.ends == (0, 1) && group.sum.ends == (0, 5))
    #expect(try Stagger(Linear(), copies: 1, offset: 9).mean.value(at: 0.3) == 0.3)
  }

  @Test func `counts and offsets out of range are refused`() {
    for (count, offset) in [(0, 0.1), (10_001, 0.1), (3, -0.1), (3, .nan), (3, .infinity), (10_000, 1e305)] {
      #expect(throws: IllegalParameter.self) { try Stagger(Linear(), copies: count, offset: offset) }
    }
  }
}
