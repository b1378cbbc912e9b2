import EffectMath
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Curves that formulas make from lists: keyframes, splines and sequences.
struct ListFunctionTests {
  private func agree(_ source: String, _ curve: some TimingFunction, _ parameters: [String: Double] = [:]) throws
    -> Bool
  {
    let program = try Formula(source).program(parameters)
    return stride(from: -0.5, through: 2.5, by: 1 / 64.0).allSatisfy {
      program.value(at: $0) == curve.value(at: $0) && program.derivative(1, at: $0) == curve.derivative(1, at: $0)
    } && program.domain == curve.domain
  }

  @Test func `keyframes are times and values with words, however they are parted`() throws {
    let lines = try Keyframes([Keyframe(0, 0), Keyframe(0.3, 1.2), Keyframe(1, -1)])
    for source in [
      "keyframes(0, 0, .3, 1.2, 1, -1)", "keyframes(0 0, .3 1.2, 1 -1)", "keyframes(0% 0, 30% 1.2 linear, 100% -1, t)",
      "t |> keyframes(0 0, 3/10 1.2, 1 (0 - 1))", "keyframes(\n  0 0, // begin\n  .3 1.2,\n  1 -1)",
    ] {
      #expect(try agree(source, lines), "\(source)")
    }
    let mixed = try Keyframes([
      Keyframe(0, 0, .hold), Keyframe(0.25, 1, .cubicBezier(.ease)),
      Keyframe(0.5, 2, .cubicBezier(try CubicBezier(0.2, 0, 0, 1))),
      Keyframe(1, 0, .hermite(start: 1, end: -2)), Keyframe(1.5, 1, .catmullRom),
      Keyframe(2, 3, .kochanekBartels(tension: 0.5, continuity: -1, bias: 0)), Keyframe(2.25, 0),
    ])
    #expect(
      try agree(
        "keyframes(0 0 hold, .25 1 ease, .5 2 cubic-bezier(.2, 0, 0, 1), 1 0 hermite(1, 0 - 2), 1.5 1 catmullRom, "
          + "2 3 tcb(.5, -1, 0), 2.25 0)", mixed))
    #expect(try value("keyframes(0 0, 1 1, t^2)", at: 0.5) == 0.25)
  }

  @Test func `splines take their points, slopes and shapes`() throws {
    #expect(try agree("catmullRom(0 0, .3 1.2, 1 1)", Keyframes.catmullRom([(0, 0), (0.3, 1.2), (1, 1)])))
    #expect(try agree("hermite(0 0 2, 1 1 0)", Keyframes.hermite([(0, 0, 2), (1, 1, 0)])))
    let shaped = try Keyframes.kochanekBartels([(0, 0), (0.3, 1.2), (1, 1)], tension: 0.5, bias: -0.25)
    #expect(try agree("tcb(0 0, .3 1.2, 1 1, tension: .5, bias: b)", shaped, ["b": -0.25]))
    #expect(
      try agree(
        "catmullRom(0 0, .3 a hold, c 1)",
        Keyframes([
          Keyframe(0, 0, .catmullRom), Keyframe(0.3, 7, .hold), Keyframe(2, 1),
        ]), ["a": 7, "c": 2]))
  }

  @Test func `parameters of keyframes have gradients`() throws {
    let formula = try Formula("keyframes(0 0, .5 a, 1 1)")
    let function = try formula.function(of: ["t", "a"])
    let gradient = function.gradient([0.25, 0.75], in: [0, 1]).derivatives
    #expect((gradient[0] - 1.5).magnitude < 1e-12 && (gradient[1] - 0.5).magnitude < 1e-9)
  }

  @Test func `a sequence goes on from where it stands`() throws {
    let curve = try CurveSequence([
      .init(SineEaseOut(), duration: 0.5, from: 0, to: 1.2), .hold(0.25),
      .init(Linear(), duration: 1, from: 1.2, to: 1),
      .init(CubicBezier.ease, duration: 0.5, from: 3, to: -1), .init(Linear(), duration: 0.25),
    ])
    #expect(
      try agree(
        "sequence(easeOutSine .5 1.2, hold .25, t 1 1, cubic-bezier(.25, .1, .25, 1) .5 3 -1, linear .25)", curve))
    #expect(try value("sequence(hold .5, easeInQuad 1 2)", at: 1) == 0.5)
    #expect(try value("sequence(t d 2, 2*t)", at: 0.25, ["d": 1]) == 1)
  }

  @Test func `copies begin one after another`() throws {
    #expect(try value("staggered(linear, copies: 3, offset: .25, copy: 3)", at: 0.75) == 0.25)
    #expect(try value("staggered(linear, 3, .25, 1)", at: 0.75) == 0.75)
    #expect(
      try value("staggerMean(linear, 3, .25)", at: 0.75) == 0.5 && value("staggerSum(linear, 3, .25)", at: 0.75) == 1.5)
    #expect(try Formula("staggerMean(t, 5, .25)").program().domain == 0...2)
  }

  @Test(arguments: [
    ("keyframes(0 0, .3)", "a keyframe must be a time and a value, with at most one word such as hold behind them"),
    (
      "keyframes(0 hold 0, 1 1)",
      "a keyframe must be a time and a value, with at most one word such as hold behind them"
    ),
    (
      "keyframes(0 0 hold hold, 1 1)",
      "a keyframe must be a time and a value, with at most one word such as hold behind them"
    ),
    ("keyframes()", "a curve needs keyframes at two times or more, not 0"),
    ("keyframes(0 0, 1 1, .5 2)", "keyframe 2 must be at or after 1, not at 0.5"),
    ("keyframes(0 0, 1 1, 1 1)", "keyframe 2 repeats keyframe 1"),
    ("keyframes(0 t, 1 1)", "a number of keyframes must not depend on the abscissa"),
    ("keyframes(0 0 tcb(1, 2), 1 1)", "tcb of a keyframe needs 3 numbers"),
    ("keyframes(0 0 cubic-bezier(2, 0, 0, 1), 1 1)", "x1 of cubic-bezier must be from 0 to 1, not 2"),
    ("keyframes", "'keyframes' is a function"), ("hermite(0 0, 1 1)", "a keyframe must be a time, a value and a slope"),
    ("tcb(0 0, 1 1, tension: 2)", "tension of tcb must be from -1 to 1, not 2"),
    ("tcb(0 0, 1 1, tensoin: 1)", "'tcb' has no parameter 'tensoin'"),
    ("tcb(0 0, 1 1, bias: 1, bias: 1)", "'bias' is given twice"),
    ("tcb(tension: 1, 0 0, 1 1)", "the list must come before the arguments with names"),
    ("sequence(hold 1)", "number of curves of a sequence must be 1 or more, not 0"),
    (
      "sequence(easeInQuad)", "number of curves of a sequence must be 1 or more, not 0"
    ),
    ("sequence(easeInQuad 0)", "duration of part 1 of a sequence must be above 0, not 0"),
    (
      "sequence(easeInQuad 1 2 3 4)",
      "a part must be a curve or hold, its duration, and at most a start and an end value"
    ),
    ("staggered(t, 3, .1, 4)", "copy of staggered must be a whole number from 1 to 3, not 4"),
    ("staggered(t, 0, .1, 1)", "copies of staggered must be a whole number from 1 to 10000, not 0"),
  ])
  func `what is no list is refused with its place`(_ source: String, _ reason: String) throws {
    let error = try #require(failure(source))
    #expect(error.reason == reason)
    #expect(error.place != nil)
  }

  @Test func `a list may have thousands of keyframes`() throws {
    let source = "catmullRom(" + (0..<3000).map { "\($0) \($0)" }.joined(separator: ", ") + ")"
    #expect(try value(source, at: 1499.5) == 1499.5)
  }

  /// The table of fractions, whose values have to lie in bounds that know no rounding, and whose slopes do too.
  @Test func `bounds of keyframes hold the values of fractions, and are narrow`() throws {
    for row in try fixture("keyframes") where row[0] != "tcb" {
      let points = row[1].split(separator: " ").map { $0.split(separator: ":").compactMap { Double($0) } }
      let curve =
        row[0] == "hermite"
        ? try Keyframes.hermite(points.map { ($0[0], $0[1], $0[2]) })
        : try Keyframes.catmullRom(points.map { ($0[0], $0[1]) })
      let cells = try row[3...].map { try #require(Double($0)) }
      let bounds = try #require(curve.enclosed(over: Interval(cells[0])))
      // The value and its rest, rounded outwards.
      #expect(bounds.lower <= cells[1] + cells[2] && cells[1] + cells[2] <= bounds.upper, "\(row)")
      #expect(bounds.upper - bounds.lower <= 0x1p-46 * (cells[3] + cells[4]), "\(row)")
    }
  }
}
