import Testing
import TimingFunctions

/// Math functions of CSS where easings take numbers and percentages.
struct CSSCalculationTests {
  /// The first seven are computed values of web-platform-tests (css/css-easing, timing-functions-syntax-computed.html
  /// and linear-timing-functions-syntax.html), the others follow CSS Values and Units Level 4.
  @Test(arguments: [
    ("cubic-bezier(calc(-2), calc(0.7 / 2), calc(1.5), calc(0))", "cubic-bezier(0, 0.35, 1, 0)"),
    ("steps(calc(-10), start)", "steps(1, start)"), ("steps(calc(5 / 2), start)", "steps(3, start)"),
    ("steps(calc(1), jump-none)", "steps(2, jump-none)"),
    ("linear(0 calc(0%), 0 calc(100%))", "linear(0 0%, 0 100%)"),
    ("linear(0 calc(50% - 50%), 0 calc(50% + 50%))", "linear(0 0%, 0 100%)"),
    ("linear(0 calc(min(50%, 60%)), 0 100%)", "linear(0 50%, 0 100%)"),
    ("linear(calc(1 + 2 * -0.25) 25%, 1 100%)", "linear(0.5 25%, 1 100%)"),
    ("linear(calc(1 - -1) 0%, CALC( (2 + 3)*4/10 ) 1%)", "linear(2 0%, 2 1%)"),
    ("linear(calc(2 - 3 - 4) 0%, 1 1%)", "linear(-5 0%, 1 1%)"),
    ("linear(calc(12 / 3 / 2) 0%, 1 calc(2 * 30%) calc(90% / 1.5 + 10%))", "linear(2 0%, 1 60%, 1 70%)"),
    ("linear(calc(25%) .5, calc(100% / 50%) 75%)", "linear(0.5 25%, 2 75%)"),
    ("linear(min(3, 1, 2) 0%, max(1, 2) clamp(10%, 5%, 20%))", "linear(1 0%, 2 10%)"),
    ("linear(calc(pi - pi) 0%, calc(e / e) 1%, calc(0 / 0) 2%)", "linear(0 0%, 1 1%, 0 2%)"),
    ("steps(calc(2.4))", "steps(2)"), ("steps(calc(-infinity))", "steps(1)"), ("steps(calc(1e0 + 1))", "steps(2)"),
    ("steps(calc(infinity))", "steps(2147483647)"), ("steps(calc(0 / 0))", "steps(1)"),
    ("steps(max(3, 2), jump-both)", "steps(3, jump-both)"),
  ])
  func `a calculation is what it comes to`(_ text: String, _ computed: String) throws {
    #expect(try CSSEasing(text).computedText == computed)
  }

  @Test(arguments: [
    "linear(0, calc(1px))", "linear(0, calc(10% * 10%))", "linear(0, calc())", "linear(0, calc(1 1))",
    "linear(0, calc(1+ 1))", "linear(0, calc(1 */ 2))", "linear(0, calc(1)", "linear(0, min())",
    "linear(0, min(1, 50%))",
    "linear(0, sqrt(4))", "linear(0, clamp(1, 2))", "linear(0, clamp(1, 2, 3, 4))", "linear(0 calc(1), 1)",
    "steps(calc(2%))", "steps(2, calc(1))",
    "cubic-bezier(calc(1%), 0, 1, 1)", "calc(1)",
    // Invalid in web-platform-tests too, and so is no number however it is written.
    "steps(calc(0/0), jump-none)", "steps(max(1, NaN), jump-none)", "linear(0, calc(-pi))",
    "linear(0 calc(1%) calc(2%) calc(3%), 1)",
    "linear(0, calc(1, 2))", "linear(0, calc(none))", "linear(0, clamp(1, none, 2))",
  ])
  func `what is no calculation is refused with a place in the text`(_ text: String) throws {
    let failure = try #require(throws: CurveError.self) { try CSSEasing(text) }
    #expect(failure.place.upperBound <= text.utf8.count + 1 && !failure.place.isEmpty || text.hasSuffix("calc(1)"))
  }

  @Test(arguments: [
    ("linear(0, calc(1 +2))", "'+2' is unexpected; write ')' or an operator", 17..<19),
    ("linear(0, calc(1 - (2)-3))", "'-3' is unexpected; write ')' or an operator", 22..<24),
    ("linear(0, calc(1 -(2)))", "'(' is unexpected; write a blank after the '-' of a sum", 18..<19),
    ("linear(0, calc(1 + 50%))", "a term after a number must be a number, not a percentage", 19..<22),
    (
      "linear(0, calc(2px))", "'2px' is unexpected; write a number, a percentage or a math function such as calc(…)",
      15..<18
    ),
    ("linear(0, min(1, 5%))", "a value next to a number must be a number, not a percentage", 17..<19),
    ("steps(calc(50%))", "count of steps must be a number, not a percentage", 6..<11),
    ("linear(calc(10% * 10%), 1)", "output of a stop of linear must be a number, not a product", 7..<12),
  ])
  func `a failure says what is wrong, and where`(_ text: String, _ reason: String, _ place: Range<Int>) throws {
    let failure = try #require(throws: CurveError.self) { try CSSEasing(text) }
    #expect(failure.description.hasPrefix(reason), "\(failure)")
    #expect(failure.place == place)
  }

  @Test(.timeLimit(.minutes(20)))
  func `deep and long calculations end at once`() throws {
    for text in [
      "linear(0, " + String(repeating: "calc(", count: 100_000),
      "linear(0, calc" + String(repeating: "(", count: 100_000),
    ] {
      let failure = #expect(throws: CurveError.self) { try CSSEasing(text) }
      #expect(failure?.description.contains("at most 100 levels") == true)
    }
    let sum = try CSSEasing("linear(calc(" + String(repeating: "1 + ", count: 50_000) + "1), 0)")
    #expect(sum.specifiedText == "linear(50001, 0)")
    let stops = try CSSEasing("linear(" + String(repeating: "calc(1 * 2) calc(3%),", count: 10_000) + "1)")
    #expect(stops.timingFunction.value(at: 0.03) == 2)
  }
}
