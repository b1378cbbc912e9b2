import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

@Suite struct BezierPathTextTests {
  private typealias Point = BezierPath.Point
  private typealias Segment = BezierPath.Segment

  private func failure(_ text: String) -> (text: String, place: Range<Int>)? {
    do throws(CurveError) {
      _ = try BezierPath(text: text)
      return nil
    } catch {
      return (error.description, error.place)
    }
  }

  @Test func `the emphasized easing of Material reads as Android writes it`() throws {
    let text = "M 0,0 C 0.05, 0, 0.133333, 0.06, 0.166666, 0.4 C 0.208333, 0.82, 0.25, 1, 1, 1"
    #expect(try BezierPath(text: text) == .materialEmphasized)
    #expect(BezierPath.materialEmphasized.text == "M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1")
  }

  @Test func `numbers need no blanks between them, and a letter stands for several segments`() throws {
    let path = try BezierPath(text: "M-1-.5.25.5C.5.5.5.75 1 1 2,1 2,2 3e0,2")
    #expect(path.start == Point(-1, -0.5))
    #expect(
      path.segments == [
        Segment(Point(-1, -0.5), Point(0.25, 0.5), Point(0.25, 0.5)),
        Segment(Point(0.5, 0.5), Point(0.5, 0.75), Point(1, 1)), Segment(Point(2, 1), Point(2, 2), Point(3, 2)),
      ])
  }

  @Test func `small letters count from where the path stands`() throws {
    let absolute = try BezierPath(text: "M1,1 C1.5,1 1.5,2 2,2 S2.5,3 3,3 L4,4 H5 S6,4 6,8")
    let relative = try BezierPath(text: "m1,1 c.5,0 .5,1 1,1 s.5,1 1,1 l1,1 h1 s1,0 1,4")
    #expect(absolute == relative)
    // S mirrors the control point before, and has none to mirror after a line.
    #expect(absolute.segments[1].control1 == Point(2.5, 2))
    #expect(absolute.segments[4].control1 == Point(5, 4))
    #expect(try BezierPath(text: "m1,1 1,1").end == Point(2, 2))
  }

  @Test func `a line is straight`() throws {
    let path = try BezierPath(text: "M0,0 L.25,1 H.5 L1,.5")
    for x in [0, 0.1, 0.2, 0.25] { #expect(abs(path.value(at: x) - 4 * x) < 1e-15) }
    #expect(path.value(at: 0.3) == 1 && path.value(at: 0.75) == 0.75)
    #expect(path.text == "M0,0 L0.25,1 L0.5,1 L1,0.5")
  }

  @Test func `what is written reads back as the same path`() {
    let unit = Generator.double(in: 0...1)
    let heights = Generator.double(in: -1e9...1e9)
    let breach = counterexample(
      to: { (xs, ys, joint) in
        let inner = 0.1 + 0.8 * joint
        guard
          let path = try? BezierPath(
            from: Point(-2, ys.0),
            [
              Segment(Point(-2 + xs.0, ys.1), Point(-2 + xs.1, ys.2), Point(-1, ys.3)),
              Segment(Point(-1, ys.3), Point(inner, ys.0), Point(inner, ys.0)),
              Segment(Point(inner, ys.1), Point(1, ys.2), Point(1, ys.3)),
            ])
        else { return false }
        return (try? BezierPath(text: path.text)) == path
      }, combine(combine(unit, unit), combine(heights, heights, heights, heights), unit), cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test(
    arguments: [
      ("", "the text ends too early; write a path that begins with 'M'", 0..<0),
      ("C0,0 1,1 1,1", "'C' is unexpected; write a path that begins with 'M'", 0..<1),
      ("M0,0", "the text ends too early; write a segment after the start, such as 'C' or 'L'", 4..<4),
      ("M0", "the text ends too early; write a number", 2..<2),
      ("M0,,0 L1,1", "',' is unexpected; write a number", 3..<4),
      ("M,0,0 L1,1", "',' is unexpected; write a number", 1..<2),
      ("M0,0 L1,1,", "the text ends too early; write a number", 10..<10),
      ("M0,0 L1,1;", "';' is unexpected; write a command such as 'C' or 'L', or end the path", 9..<10),
      ("M0,0 L1,é", "'é' is unexpected; write a number", 8..<10),
      ("M0,0 L1,\u{7}", "a control character is unexpected; write a number", 8..<9),
      ("M0,0 B1,1", "'B' is unexpected; write a command such as 'C' or 'L', or end the path", 5..<6),
      ("M0,0 V1", "vertical lines alone make no curve; add a segment that runs to the right", 0..<0),
      ("M0,0 L1,1 z", "'z' is not supported: it returns to the start of the path", 10..<11),
      ("M0,0 L1,1 M2,2 L3,3", "'M' is allowed only at the start of a path", 10..<11),
      ("M0,0 Q2,1 1,2", "segment 0 turns back at x = 1.3333333333333333; x must not decrease", 6..<13),
      ("M0,0 A1,1 0 0 0 2,2", "'A' is not supported; write the arc as cubic curves, 'C'", 5..<6),
      ("M0,0 L1,1 L.5,2", "segment 1 must end at an x above its start 1, not at 0.5", 11..<15),
      ("M0,0 L1,1 C.5,1 2,2 2,2", "segment 1 turns back at x = 1; x must not decrease", 11..<23),
      ("M0,0 L1e999,1", "the coordinates of segment 0 and their differences must be finite", 6..<13),
    ])
  func `what is no curve is refused with its reason and place`(_ text: String, _ reason: String, _ place: Range<Int>) {
    let failure = failure(text)
    #expect(failure?.text == reason)
    #expect(failure?.place == place)
  }

  @Test func `no text traps`() {
    let letters = Array("MmCcSsLlHhVvZzQA0123456789.,-+eE \t\n(é\u{0}")
    let breach = counterexample(
      to: { seeds in
        let text = "M0,0 C" + String(seeds.map { letters[Int($0 * Double(letters.count - 1))] })
        _ = try? BezierPath(text: text)
        return true
      }, Generator.double(in: 0...1).array(count: 0...40), cases: 5000)
    #expect(breach == nil, "\(String(describing: breach))")
  }
}
