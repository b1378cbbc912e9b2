import EffectMathTesting
import Testing
import TimingFunctions

struct CSSEasingTests {
  /// Text, specified value, computed value. The expectations are those of web-platform-tests
  /// (css/css-easing/timing-functions-syntax-valid.html, timing-functions-syntax-computed.html,
  /// linear-timing-functions-syntax.html, step-timing-functions-syntax.html) and of the examples of CSS Easing
  /// Functions Level 2, "serializing".
  static let valid: [(String, String, String?)] = [
    ("linear", "linear", nil), ("ease", "ease", nil), ("ease-in", "ease-in", nil), ("ease-out", "ease-out", nil),
    ("ease-in-out", "ease-in-out", nil), ("step-start", "steps(1, start)", nil), ("step-end", "steps(1)", nil),
    ("cubic-bezier(0.1, 0.2, 0.8, 0.9)", "cubic-bezier(0.1, 0.2, 0.8, 0.9)", nil),
    ("cubic-bezier(0, -2, 1, 3)", "cubic-bezier(0, -2, 1, 3)", nil),
    ("cubic-bezier(0, 0.7, 1, 1.3)", "cubic-bezier(0, 0.7, 1, 1.3)", nil),
    ("steps(4, start)", "steps(4, start)", nil), ("steps(2, end)", "steps(2)", nil), ("steps(2)", "steps(2)", nil),
    ("steps(2, jump-start)", "steps(2, jump-start)", nil), ("steps(2, jump-end)", "steps(2)", nil),
    ("steps(2, jump-both)", "steps(2, jump-both)", nil), ("steps(2, jump-none)", "steps(2, jump-none)", nil),
    ("linear(0 0%, 1 100%)", "linear(0 0%, 1 100%)", nil), ("linear( 0 0%, 1 100% )", "linear(0 0%, 1 100%)", nil),
    ("linear(0, 1)", "linear(0, 1)", "linear(0 0%, 1 100%)"),
    ("linear(0, 0.25, 1)", "linear(0, 0.25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
    ("linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 10%, 1)", "linear(0 20%, 0.5 20%, 1 100%)"),
    ("linear(0, .25 25% 75%, 1)", "linear(0, 0.25 25%, 0.25 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
    ("linear(-10, -5, 0, 5, 10)", "linear(-10, -5, 0, 5, 10)", "linear(-10 0%, -5 25%, 0 50%, 5 75%, 10 100%)"),
    (
      "linear(0 0% 50%, 1 50% 100%)", "linear(0 0%, 0 50%, 1 50%, 1 100%)", "linear(0 0%, 0 50%, 1 50%, 1 100%)"
    ),
    (
      "linear(0, 0.5 25% 75%, 1 100% 100%)", "linear(0, 0.5 25%, 0.5 75%, 1 100%, 1 100%)",
      "linear(0 0%, 0.5 25%, 0.5 75%, 1 100%, 1 100%)"
    ),
    (
      "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1 100% 100%)",
      "linear(0, 1.3, 1, 0.92, 1, 0.99, 1, 0.998, 1 100%, 1 100%)",
      "linear(0 0%, 1.3 12.5%, 1 25%, 0.92 37.5%, 1 50%, 0.99 62.5%, 1 75%, 0.998 87.5%, 1 100%, 1 100%)"
    ),
    // Thirds, with the six decimals of CSSOM.
    ("linear(0, 1, 0, 1)", "linear(0, 1, 0, 1)", "linear(0 0%, 1 33.333333%, 0 66.666667%, 1 100%)"),
  ]

  @Test(arguments: valid)
  func `valid values have their canonical forms`(_ text: String, _ specified: String, _ computed: String?) throws {
    let easing = try CSSEasing(text)
    #expect(easing.specifiedText == specified)
    #expect(easing.computedText == computed ?? specified)
  }

  @Test(arguments: [
    ("EASE-In-Out", "ease-in-out"), ("\t\n ease\r\u{C}", "ease"), ("/**/ease/* ) */", "ease"),
    ("Steps(/**/2/* a /* b */,START)", "steps(2, start)"), ("steps(+2)", "steps(2)"), ("steps(002)", "steps(2)"),
    ("linear(25% .5, +.5,-0, 1e0 1E2%)", "linear(0.5 25%, 0.5, 0, 1 100%)"),
    ("linear(25% 75% 0,1)", "linear(0 25%, 0 75%, 1)"), ("linear(0.5-10%, 1)", "linear(0.5 -10%, 1)"),
    ("linear(-5-5%,0+5%)", "linear(-5 -5%, 0 5%)"), ("linear(0/**/50%,1)", "linear(0 50%, 1)"),
    ("linear(1e3, -1.5e-3)", "linear(1000, -0.0015)"), ("linear(0.0000001, -0.0000004)", "linear(0, 0)"),
    ("linear(1.0000005, -9.9999999)", "linear(1.000001, -10)"),
    ("linear(123456789.125, 1)", "linear(123456789.125, 1)"),
    ("linear(1e21, 1)", "linear(1000000000000000000000, 1)"), ("steps(99999999999999999999)", "steps(2147483647)"),
    ("cubic-bezier(.25,.1,.25,1)", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
  ])
  func `tokens are those of CSS`(_ text: String, _ specified: String) throws {
    #expect(try CSSEasing(text).specifiedText == specified)
  }

  /// What web-platform-tests call invalid (timing-functions-syntax-invalid.html, linear-timing-functions-syntax.html,
  /// step-timing-functions-syntax.html), then more of the kind.
  @Test(arguments: [
    "auto", "ease-in ease-out", "cubic-bezier(foobar, 0, 1, 1)", "cubic-bezier(-0.1, 0.1, 0.5, 0.9)",
    "cubic-bezier(0.5, 0.1, 1.1, 0.9)", "steps(3, middle)", "steps(0, start)", "steps(-1, start)",
    "steps(1, jump-none)", "steps(0, jump-none)", "linear()", "linear(0)", "linear(100%)", "linear(0% 1 50%)",
    "linear(0 0% 100%)", "linear(0% 100% 0)", "linear(0 calc(50px - 50%), 0 calc(50em + 50em))",
    "linear(0 calc(50%, 50%), 0 calc(50% + 50%))",
    "", " ", "/* */", "ease, linear", "easein", "steps", "steps()", "steps(2.5)", "steps(2.0)", "steps(1e9)",
    "steps(2 start)", "steps(2, start, end)", "steps(2,)", "steps(2", "steps (2)", "steps(2%)", "steps(NaN)",
    "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1,1)", "cubic-bezier(0 0 1 1)", "cubic-bezier(0,1e999,2,1)",
    "linear(0,,1)", "linear(,0,1)", "linear(0,1,)", "linear(0 1)", "linear(0 0% 0% 0%, 1)", "linear(0, 1px)",
    "linear(0 1e, 1)", "linear(0 5 %, 1)", "linear(infinity, 1)", "linear(nan 0%, 1)", "linear(0, 1) linear",
    "linear(0, 1", "ease/*", "/*/ease", "e\\61se", "5.", "linear(0, 1.)", "\u{2212}1", "linear(0；1)", "ease\0", "💥",
    "-",
    "--x", "var(--x)",
  ])
  func `what is invalid is one line with a place in the text`(_ text: String) throws {
    let failure = try #require(throws: CurveError.self) { try CSSEasing(text) }
    #expect(!failure.description.isEmpty && !failure.description.contains { $0.isNewline })
    #expect(failure.place.upperBound <= text.utf8.count + 1)
  }

  @Test(arguments: [
    ("steps(0)", "count of steps must be a whole number from 1 to 2147483647, not 0", 6..<7),
    ("steps(2.5)", "count of steps must be an integer without fraction or exponent, not '2.5'", 6..<9),
    ("linear(0)", "number of stops of linear must be 2 or more, not 1", 0..<7),
    ("linear(0 1px, 1)", "'1px' is unexpected; write ')'", 9..<12),
    ("linear(0 1% 2% 3%, 1)", "'3%' is unexpected; write at most two percentages for a stop", 15..<17),
    ("linear(0% 1 50%, 1)", "'50%' is unexpected; write the percentages of a stop next to each other", 12..<15),
    ("cubic-bezier(0, a, 1, 1)", "y1 of cubic-bezier must be a number, not 'a'", 16..<17),
    ("cubic-bezier(0, 0, 1.5, 1)", "x2 of cubic-bezier must be from 0 to 1, not 1.5", 19..<22),
    ("cubic-bezier(.2, 0, .3)", "cubic-bezier needs four numbers, not 3", 0..<13),
    ("cubic-bezier(.2, 0, .3, 1, 2)", "cubic-bezier needs four numbers, not 5", 0..<13),
    ("linear(0 1", "a comma is missing before '1'", 9..<10),
    ("steps(4 end)", "a comma is missing before 'end'", 8..<11),
    ("linear(0, 50%, 1)", "the stop '50%' has no output value; write a number before it", 10..<13),
    ("steps(2, up)", "position of steps must be one of", 9..<11),
    ("linear(foo(1), 0)", "foo() is not supported; write its value", 7..<11),
    ("eas", "'eas' is not a CSS easing", 0..<3),
  ])
  func `a failure names the parameter, its value and what is legal`(
    _ text: String, _ reason: String, _ place: Range<Int>
  ) throws {
    let failure = try #require(throws: CurveError.self) { try CSSEasing(text) }
    #expect(failure.description.hasPrefix(reason), "\(failure)")
    #expect(failure.place == place)
  }

  @Test(arguments: [
    ("transition-timing-function: ease-in;", "ease-in"), ("ease-in !important", "ease-in"), ("ease;", "ease"),
    ("-webkit-animation-timing-function : STEPS(4, JUMP-END) ! IMPORTANT ;;", "steps(4)"),
    ("$ease-out: ease-out;", "ease-out"),
    ("--Ease:/* out */linear(0, .5 25%, 1)!important;", "linear(0, 0.5 25%, 1)"),
  ])
  func `a declaration is its value`(_ text: String, _ specified: String) throws {
    #expect(try CSSEasing(text).specifiedText == specified)
    #expect(try CSSEasing.list(text).map(\.specifiedText) == [specified])
  }

  @Test(arguments: [
    ("transition: ease", "'transition' is not a CSS easing", 0..<10),
    ("transition-timing-function ease", "'ease' is unexpected; write ':'", 27..<31),
    ("--ease:", "the text ends too early; write an easing such as", 7..<7),
    ("ease !", "the text ends too early; write 'important' after '!'", 6..<6),
    ("ease !important !important", "'!' is unexpected; write nothing after the easing", 16..<17),
    ("ease; linear", "'linear' is unexpected; write nothing after the easing", 6..<12),
  ])
  func `what is no declaration is refused at its place`(_ text: String, _ reason: String, _ place: Range<Int>) throws {
    let failure = try #require(throws: CurveError.self) { try CSSEasing(text) }
    #expect(failure.description.hasPrefix(reason) && failure.place == place, "\(failure) \(failure.place)")
  }

  @Test func `a list is easings between commas`() throws {
    let list = try CSSEasing.list(" ease ,steps( 2,start),linear(0,1)/**/, cubic-bezier(0,0,1,1)")
    #expect(list.map(\.specifiedText) == ["ease", "steps(2, start)", "linear(0, 1)", "cubic-bezier(0, 0, 1, 1)"])
    #expect(try CSSEasing.list("ease").map(\.specifiedText) == ["ease"])
    for (text, place) in [
      ("ease,", 5..<5), (",ease", 0..<1), ("ease, eas", 6..<9), ("ease linear", 5..<11), ("", 0..<0),
    ] {
      let failure = #expect(throws: CurveError.self) { try CSSEasing.list(text) }
      #expect(failure?.place == place, "\(text)")
    }
  }

  // MARK: Laws

  /// Easings of every kind with numbers of at most six decimals.
  private static let easings: Generator<(Int, Int, [(Int, Int, Int)])> = combine(
    .int(in: 0...9), .int(in: 2...300),
    combine(Generator.int(in: -3_000_000...3_000_000), .int(in: -2_000_000...12_000_000), .int(in: 0...2))
      .array(count: 4...9))

  private static func easing(_ kind: Int, _ count: Int, _ cases: [(Int, Int, Int)]) throws -> CSSEasing {
    let numbers = cases.map { Double($0.0) / 1_000_000 }
    switch kind {
    case 0..<3: return .keyword([.linear, .ease, .easeInOut][kind])
    case 3..<5:
      let shares = numbers.map { ($0.magnitude * 1_000_000 / 3).rounded() / 1_000_000 }
      return .cubicBezier(try CubicBezier(shares[0], numbers[1], shares[2], numbers[3]))
    case 5: return .steps(try Steps(count, [.start, .end, .jumpStart, .jumpNone, .jumpBoth][count % 5]))
    default:
      let stops = zip(numbers, cases).map { output, numbers in
        let inputs = [numbers.1, numbers.1 / 2].map { Double($0) / 10_000_000 }
        // Two inputs are written as two stops, and so read back as two.
        return PiecewiseLinear.Stop(output, numbers.2 == 0 ? nil : inputs[0])
      }
      return .linear(try PiecewiseLinear(stops))
    }
  }

  @Test func `an easing of six decimals is the same when it is written and read`() {
    let broken = counterexample(
      to: { kind, count, cases in
        let easing = try Self.easing(kind, count, cases)
        return try CSSEasing(easing.specifiedText) == easing
      }, Self.easings, cases: 2000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `a text is the same when it is read and written again`() {
    let broken = counterexample(
      to: { numbers in
        let stops = numbers.map { PiecewiseLinear.Stop($0.0, $0.2 == 0 ? nil : $0.1, $0.2 == 2 ? $0.1 + 0.1 : nil) }
        let easing = CSSEasing.linear(try PiecewiseLinear(stops))
        let (specified, computed) = (easing.specifiedText, easing.computedText)
        return try CSSEasing(specified).specifiedText == specified && CSSEasing(computed).computedText == computed
          && CSSEasing(computed).specifiedText == computed
      },
      combine(Generator.double(in: -1e6...1e6), .double(in: -1e3...1e3), .int(in: 0...2)).array(count: 2...9),
      cases: 2000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `numbers are the nearest of six decimals, without an exponent`() throws {
    let broken = counterexample(
      to: { value in
        let text = try CSSEasing("linear(\(value), 0)").specifiedText
        let number = text.dropFirst("linear(".count).prefix { $0 != "," }
        let back = try #require(Double(String(number)))
        return !number.contains("e") && (back - value).magnitude <= 5e-7 + value.ulp
          && number.drop { $0 != "." }.count <= 7
      }, .double(in: -1e12...1e12), cases: 2000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `computed text draws the curve of the specified one`() {
    let broken = counterexample(
      to: { kind, count, cases in
        let easing = try Self.easing(kind, count, cases)
        let computed = try CSSEasing(easing.computedText).timingFunction
        guard case .linear(let curve) = easing else {
          return [-0.5, 0, 0.3, 0.5, 1, 1.5].allSatisfy {
            computed.value(at: $0) == easing.timingFunction.value(at: $0)
          }
        }
        // Numbers are rounded to 10⁻⁶ and inputs to 10⁻⁸, and the curve may be as steep as it likes: what agrees is the
        // points.
        guard case .linear(let other) = try CSSEasing(easing.computedText) else { return false }
        return other.points.count == curve.points.count
          && zip(other.points, curve.points).allSatisfy { a, b in
            (a.input - b.input).magnitude <= 1e-8 * max(1, b.input.magnitude)
              && (a.output - b.output).magnitude <= 1e-6 * max(1, b.output.magnitude)
          }
      }, Self.easings, cases: 1000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `keywords are the curves that they stand for`() throws {
    for (keyword, function) in [
      ("linear", "linear(0, 1)"), ("ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
      ("ease-in", "cubic-bezier(0.42, 0, 1, 1)"), ("ease-out", "cubic-bezier(0, 0, 0.58, 1)"),
      ("ease-in-out", "cubic-bezier(0.42, 0, 0.58, 1)"), ("step-start", "steps(1, start)"), ("step-end", "steps(1)"),
    ] {
      let (a, b) = (try CSSEasing(keyword).timingFunction, try CSSEasing(function).timingFunction)
      for t in [-1, 0, 0.1, 0.5, 0.9, 1, 2] {
        #expect((a.value(at: t) - b.value(at: t)).magnitude <= 0x1p-52 && a.value(at: t).sign == b.value(at: t).sign)
        #expect(a.beforePhase.value(at: t) == b.beforePhase.value(at: t) || keyword == "linear")
      }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `hostile texts end at once`() {
    let texts = [
      "linear(" + String(repeating: "0 1%,", count: 100_000) + "1)", "linear(" + String(repeating: "(", count: 100_000),
      String(repeating: "/*", count: 100_000), String(repeating: "a", count: 1_000_000),
      String(repeating: "9", count: 100_000), "steps(" + String(repeating: "9", count: 100_000) + ")",
      "linear(0." + String(repeating: "1", count: 100_000) + ", 1e-99999)", String(repeating: " ", count: 1_000_000),
      String(repeating: "💥", count: 100_000), "linear(1e308, -1e308, 1e999, -1e999)",
    ]
    for text in texts {
      guard let easing = try? CSSEasing(text) else { continue }
      #expect(!easing.computedText.isEmpty && easing.timingFunction.value(at: 0.3).isFinite)
    }
  }

  @Test func `random bytes are an easing or one failure`() {
    let words = [
      "linear(", "steps(", "cubic-bezier(", "ease", ")", ",", "0", "1", ".5", "25%", "-", "+", "e", "/*", "*/", " ",
      "é",
      "\\", "\0", "jump-none", "calc(", "1e9", "px", "\n", "(", " + ", "*", "/", "min(", "clamp(", "round(", "none",
      "pi", "log(",
    ]
    let broken = counterexample(
      to: { picks in
        let text = picks.map { words[$0] }.joined()
        do throws(CurveError) {
          let easing = try CSSEasing(text)
          return try CSSEasing(easing.specifiedText).computedText == easing.computedText
        } catch {
          return !error.description.contains { $0.isNewline } && error.place.lowerBound <= text.utf8.count
        }
      }, Generator.int(in: 0...words.count - 1).array(count: 0...16), cases: 5000)
    #expect(broken == nil, "\(String(describing: broken))")
  }
}
