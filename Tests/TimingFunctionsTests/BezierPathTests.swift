import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

struct BezierPathTests {
  private typealias Point = BezierPath.Point
  private typealias Segment = BezierPath.Segment

  @Test func `a path of one segment is the cubic Bézier`() throws {
    let path = try BezierPath([Segment(Point(0.25, 0.1), Point(0.25, 1), Point(1, 1))])
    let breach = counterexample(
      to: { t in
        (0...2).allSatisfy {
          (path.derivative($0, at: t) - CubicBezier.ease.derivative($0, at: t)).magnitude <= 1e-15
        }
      }, .double(in: -0.5...1.5))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  /// y = 4v(1 − v) over x = 2 + v as a cubic: control heights 4/3, of no rise.
  @Test func `a level segment keeps its arch`() throws {
    let path = try BezierPath(
      from: Point(2, 5), [Segment(Point(2 + 1 / 3.0, 5 + 4 / 3.0), Point(2 + 2 / 3.0, 5 + 4 / 3.0), Point(3, 5))])
    for x in [2, 2.1, 2.5, 2.9, 3] {
      #expect((path.value(at: x) - 5 - 4 * (x - 2) * (3 - x)).magnitude < 2e-15)
      #expect((path.derivative(1, at: x) - 4 * (5 - 2 * x)).magnitude < 2e-14)
    }
    #expect(path.domain == 2...3)
    #expect((path.value(at: 1) - 1).magnitude < 1e-14)
    #expect((path.value(at: 4) - 1).magnitude < 1e-14)
  }

  @Test func `joints and ends are exact for any legal path`() {
    let heights = Generator.double(in: -1e6...1e6)
    let breach = counterexample(
      to: { (a, b) in
        guard
          let path = try? BezierPath(
            from: Point(-0.7, a),
            [
              Segment(Point(-0.6, b), Point(0.1, a), Point(0.1, b)),
              Segment(Point(0.3, a), Point(0.2, b), Point(0.9, a)),
            ])
        else { return false }
        return path.value(at: -0.7) == a && path.value(at: 0.1) == b && path.value(at: 0.9) == a
          && path.jet(at: Jet(variable: 0.9, order: 2)).leading == a
      }, combine(heights, heights))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `every point of a segment lies on the path`() {
    let unit = Generator.double(in: 0...1)
    let controls = combine(unit, .double(in: -2...3), unit, .double(in: -2...3))
    let breach = counterexample(
      to: { (control, s, rise) in
        let (x1, y1, x2, y2) = control
        guard
          let path = try? BezierPath([
            Segment(Point(1, 0), Point(2, 1), Point(3, 0.5)),
            Segment(Point(3 + x1, y1), Point(3 + x2, y2), Point(4, 0.5 + rise)),
          ])
        else { return false }
        func cubic(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> Double {
          let r = 1 - s
          return r * r * r * p0 + 3 * r * s * (r * p1 + s * p2) + s * s * s * p3
        }
        let x = 3 + cubic(0, (3 + x1) - 3, (3 + x2) - 3, 1)
        let y = cubic(0.5, y1, y2, 0.5 + rise)
        // x is rounded thrice to half an ulp of 4.
        let steepness = path.derivative(1, at: x).magnitude
        return !steepness.isFinite || (path.value(at: x) - y).magnitude <= 4e-15 + 1e-15 * steepness
          || steepness > 1e5
      }, combine(controls, unit, .choice([0, 1, 0.5, -2])), cases: 3000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `what is no function of x is refused with its reason`() throws {
    func reason(_ start: Point, _ segments: [Segment]) -> String {
      do throws(CurveError) {
        _ = try BezierPath(from: start, segments)
        return ""
      } catch {
        return error.description
      }
    }
    let origin = Point(0, 0)
    let legal = Segment(Point(0.1, 0), Point(0.3, 0.4), Point(0.5, 0.5))
    #expect(reason(origin, []) == "a Bézier path must have at least one segment")
    #expect(
      reason(origin, [legal, Segment(Point(0.5, 1), Point(0.6, 1), Point(0.5, 1))])
        == "segment 1 must end at an x above its start 0.5, not at 0.5")
    #expect(
      reason(origin, [legal, Segment(Point(0.4, 1), Point(0.6, 1), Point(1, 1))])
        == "segment 1 turns back at x = 0.5; x must not decrease")
    #expect(
      reason(origin, [Segment(origin, Point(0, 1), Point(0, 1))])
        == "vertical lines alone make no curve; add a segment that runs to the right")
    for value in [Double.nan, .infinity, -.infinity] {
      for segment in [
        Segment(Point(0.1, value), Point(0.3, 0), Point(1, 1)), Segment(Point(0.1, 0), Point(value, 0), Point(1, 1)),
        Segment(Point(0.1, 0), Point(0.3, 0), Point(1, value)),
      ] {
        #expect(reason(origin, [segment]).hasPrefix("the coordinates of segment 0"))
      }
      #expect(reason(Point(0, value), [legal]).hasPrefix("the coordinates of segment 0"))
    }
    #expect(reason(Point(-1.7e308, 0), [Segment(Point(0, 0), Point(0, 0), Point(1.7e308, 1))]).contains("differences"))
  }

  @Test func `values that are huge, tiny or no numbers never trap`() throws {
    let path = try BezierPath(
      from: Point(0, 0),
      [
        Segment(
          Point(0, 1e308), Point(.leastNonzeroMagnitude, -1e308), Point(.leastNonzeroMagnitude, .leastNonzeroMagnitude)),
        Segment(Point(1, 0), Point(1, 0), Point(1, 0)),
      ])
    for x in [-Double.infinity, -1e308, 0, .leastNonzeroMagnitude, 0.5, 1, 1e308, .infinity, .nan] {
      _ = (path.value(at: x), path.derivative(3, at: x))
    }
    #expect(path.value(at: .nan).isNaN)
  }
}
