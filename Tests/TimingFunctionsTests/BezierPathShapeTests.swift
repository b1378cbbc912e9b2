import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Jumps, quadratic segments, and control points beyond a segment's width.
struct BezierPathShapeTests {
  private typealias Point = BezierPath.Point
  private typealias Segment = BezierPath.Segment

  /// y = x² over 0…1 is the quadratic curve with the control point (½, 0), y = 2x − x² its mirror image.
  @Test func `a quadratic curve is its parabola, and a smooth one goes on with it`() throws {
    let path = try BezierPath(text: "M0,0 Q.5,0 1,1 T2,2")
    for x in stride(from: 0, through: 1, by: 1 / 64.0) {
      #expect((path.value(at: x) - x * x).magnitude <= 4e-16)
      #expect((path.value(at: 1 + x) - 1 - (2 * x - x * x)).magnitude <= 2e-15)
      #expect((path.derivative(1, at: x) - 2 * x).magnitude <= 4e-15 || x == 1)
    }
    #expect(try BezierPath(text: "m0,0 q.5,0 1,1 t1,1") == path)
    // T mirrors no control point of a cubic curve, S none of a quadratic one.
    #expect(try BezierPath(text: "M0,0 C.2,0 .8,1 1,1 T2,2").segments[1].control1 == Point(1, 1))
    #expect(try BezierPath(text: "M0,0 Q.5,0 1,1 S1.5,2 2,2").segments[1].control1 == Point(1, 1))
  }

  @Test func `an upright line is a jump, at the ends too`() throws {
    let path = try BezierPath(text: "M0,1 V2 H1 v-2 h1 V5")
    #expect([-1, 0, 0.5, 1.0.nextDown, 1, 1.5, 2.0.nextDown, 2, 3].map(path.value) == [1, 2, 2, 2, 0, 0, 0, 5, 5])
    #expect(path.domain == 0...2 && path.derivative(1, at: 1) == 0)
    #expect(try BezierPath(text: path.text) == path)
    for (place, value) in [(-1.0, 1.0), (0, 2), (0.5, 2), (1, 0), (1.5, 0), (2, 5), (3, 5)] {
      #expect(path.enclosed(over: Interval(place)) == Interval(value), "\(place)")
    }
    let around = path.enclosed(over: IntervalSeries(over: Interval(0.5, 1.5), order: 1))
    #expect(around?.value.contains(Interval(0, 2)) == true && around?.value.definition == .defined)
    // No height is no jump.
    #expect(try BezierPath(text: "M0,0 V0 L1,1 V1").value(at: 0.5) == 0.5)
  }

  /// x = 9(u − ⅔)³ + 8/3 has its control points at 0, 4, 2 and 3 and stands still at u = ⅔; y = u.
  @Test func `a control point beyond the width is no turn where x goes ahead`() throws {
    let path = try BezierPath([Segment(Point(4, 1 / 3.0), Point(2, 2 / 3.0), Point(3, 1))])
    for share in stride(from: 0, through: 1, by: 1 / 32.0) {
      let offset = share - 2 / 3.0
      let x = 9 * offset * offset * offset + 8 / 3.0
      #expect((path.value(at: x) - share).magnitude <= 1e-15 / (offset * offset), "\(share)")
    }
    #expect((path.value(at: 8 / 3.0) - 2 / 3.0).magnitude <= 1e-5 && path.domain == 0...3)
  }

  @Test func `a cubic goes through or is refused where it turns back, as its points tell`() {
    let control = Generator.double(in: -1...2)
    let breach = counterexample(
      to: { (x1, x2, y1) in
        func x(_ u: Double) -> Double { 3 * u * (1 - u) * ((1 - u) * x1 + u * x2) + u * u * u }
        func y(_ u: Double) -> Double { 3 * u * (1 - u) * ((1 - u) * y1 + u) + u * u * u }
        let places = (0...4096).map { x(Double($0) / 4096) }
        let turn = zip(places, places.dropFirst()).first { $1 < $0 - 1e-9 }?.0
        do throws(CurveError) {
          let path = try BezierPath([Segment(Point(x1, y1), Point(x2, 1), Point(1, 1))])
          if turn != nil { return false }
          return stride(from: 0, through: 1, by: 1 / 32.0).allSatisfy { u in
            let steepness = path.derivative(1, at: x(u)).magnitude
            return !(steepness < 1e3) || (path.value(at: x(u)) - y(u)).magnitude <= 4e-15 * (1 + steepness)
          }
        } catch {
          let words = error.description.prefix { $0 != ";" }.split(separator: " ")
          guard error.index == 0, words.contains("turns"), let place = words.last.flatMap({ Double($0) }) else {
            return false
          }
          // A turn of less than the samples show is one too.
          return turn.map { ($0 - place).magnitude < 1e-3 || x1 < 0 && place == 0 } ?? (-0.001...1.001 ~= place)
        }
      }, combine(control, control, .double(in: -2...2)), cases: 3000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  /// As Android's documentation of pathInterpolatorData and GSAP's of CustomEase have them.
  @Test(arguments: [
    ("M 0.0,0.0 c 0.5,0 0,1 1.0,1.0", 0.0, 1.0),
    ("M0,0 C0.126,0.382 0.282,0.674 0.44,0.822 0.632,1.002 0.818,1.001 1,1", 0, 1),
    ("M0,0,C0,0,0.056,0.442,0.175,0.442,0.294,0.442,0.332,0,0.332,0,0.332,0,0.414,1,0.671,1,0.991,1,1,0,1,0", 0, 0),
    ("M0,0 L0.25,0.5 L0.75,0.5 L1,1", 0, 1),
  ])
  func `texts of Android and GSAP are read as they are typed`(_ text: String, _ start: Double, _ end: Double) throws {
    let path = try BezierPath(text: text)
    #expect(path.ends == (start, end) && path.domain == 0...1)
  }
}
