import EffectMath
import Foundation
import Testing

/// Sources made to take long, or to exhaust the stack: each ends within a second with one error or a value.
struct LimitTests {
  /// Source, and whether it is a formula.
  static let sources: [(name: String, source: String, isFormula: Bool)] = [
    ("a megabyte of brackets", String(repeating: "(", count: 1_000_000), false),
    ("60 brackets", String(repeating: "(", count: 60) + "t" + String(repeating: ")", count: 60), true),
    ("50 KB of minus signs", String(repeating: "-", count: 50_000) + "t", false),
    ("50 KB of powers", String(repeating: "t^", count: 25_000) + "t", false),
    ("60 KB of 1+1+…", String(repeating: "1+", count: 30_000) + "1", false),
    ("30 KB of t+t+…", String(repeating: "t+", count: 15_000) + "t", true),
    ("60 KB of t+t+…", String(repeating: "t+", count: 30_000) + "t", false),
    ("60 KB of superscripts", "t" + String(repeating: "²", count: 30_000), true),
    ("60 KB of pipelines", "t" + String(repeating: "|>t", count: 20_000), true),
    (
      "pipelines over a large formula",
      "let a = " + String(repeating: "t+", count: 9_000) + "t; t" + String(repeating: "|>t+1", count: 8_000), false
    ),
    ("40 combinators", String(repeating: "inOut(", count: 40) + "t^3" + String(repeating: ")", count: 40), false),
    (
      "many combinators in a pipeline", "t^3" + String(repeating: "|>inOut(easeInQuad)", count: 4_000), false
    ),
    (
      "functions that call each other twice",
      "float f0(float x){return x+1.;}"
        + (1..<40).map { "float f\($0)(float x){return f\($0 - 1)(x)*f\($0 - 1)(x+1.);}" }.joined() + "f39(t)", false
    ),
    ("a function that calls itself", "float f(float x){return f(x)+f(x);}f(t)", false),
    (
      "many names in many branches",
      (0..<4_000).map { "let a\($0)=t;" }.joined() + String(repeating: "t?1:2;", count: 8_000), true
    ),
    ("many names rebound", (0..<2_500).map { "if(t>\($0))a\($0)=t;" }.joined() + "t", true),
    ("sums of multiples of π", "let a=pi*t;" + String(repeating: "a=a+a;", count: 60) + "sin(a)", true),
    (
      "many sines of one sum",
      "let a=" + String(repeating: "t*t+", count: 3_000) + "t;"
        + (0..<4_000).map { "sin(a+\($0))+" }.joined() + "1", true
    ),
    (
      "derivatives of derivatives", String(repeating: "D(", count: 40) + "t^9" + String(repeating: ")", count: 40),
      false
    ),
    (
      "derivatives in both terms",
      "let a=t^20;" + String(repeating: "a=D(a)*D(a*t);", count: 16) + "a", false
    ),
    (
      "many derivatives of a large formula",
      "let a=" + String(repeating: "t+", count: 8_000) + "t;" + String(repeating: "D(a)+", count: 10_000) + "1", true
    ),
    ("many parameters", (0..<8_000).map { "a\($0)+" }.joined() + "t", true),
    ("many declarations", String(repeating: "float ", count: 15_000), false),
    ("open blocks", String(repeating: "if(t){", count: 10_000), false),
    ("open comments", String(repeating: "/*", count: 40_000), false),
    ("early returns", String(repeating: "if(t>2)return t;", count: 5_000) + "t", false),
    ("members", "_a" + String(repeating: ".a[0]", count: 15_000), true),
    ("a name of the longest kind", String(repeating: "a", count: 100), true),
    ("one long name", String(repeating: "a", count: 90_000), false),
    ("digits", String(repeating: "9", count: 90_000), false),
    ("stops", "linear(" + String(repeating: "0 1%,", count: 15_000) + "1)", true),
    (
      "many pipelines through many stops",
      "let f = linear(" + (0..<9_000).map { "\($0)," }.joined() + "1);" + String(repeating: "t |> f;", count: 3_000),
      false
    ),
    ("percent signs", "linear(" + String(repeating: "%", count: 50_000), false),
    ("numbers of one stop", "linear(" + String(repeating: "0 ", count: 40_000) + ",1)", false),
    (
      "linear within linear", String(repeating: "linear(0,", count: 60) + "1" + String(repeating: ")", count: 60), false
    ),
  ]

  @Test(.timeLimit(.minutes(20)), arguments: sources.indices)
  func `no source takes long`(_ index: Int) throws {
    let (name, source, isFormula) = Self.sources[index]
    do throws(FormulaError) {
      let formula = try Formula(source)
      let values = Dictionary(uniqueKeysWithValues: formula.parameterNames.map { ($0, 1.0) })
      _ = try formula.program(values).value(at: 0.5)
      #expect(isFormula, "\(name)")
    } catch {
      #expect(!isFormula, "\(name): \(error)")
      #expect(error.rendered(in: source).split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(name): \(error)")
    }
  }

  @Test func `a condition that uses each part twice has a margin`() throws {
    let steps = String(repeating: "c = a && b; b = a || !b; a = c;", count: 60)
    let formula = try Formula("let a = t <= 1; let b = t >= 0; let c = a;" + steps + "a")
    #expect(try formula.margin?.formula.program().value(at: 0.25) == 0.25)
  }

  @Test func `the deepest formula fits the stack of a secondary thread`() {
    let deep = [
      "(", "linear(", "inOut(", "t^(", "if(t,", "D(", "t?(", "{", "-(", "t||t&&t==t<t+(", "t||t&&t==t<t+-t*-sin(t,",
      "1-2t^-√(", "|", "mix(t,", "linear(0,", "cubic-bezier(", "-", "f(", "sin ", "t|>sin(",
    ].map { String(repeating: $0, count: 2_000) }
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      for source in deep { _ = failure(source) }
      done.signal()
    }
    #if DEBUG
      thread.stackSize = 4 << 20
    #else
      // Less than the 512 KB that Darwin gives threads other than the main one.
      thread.stackSize = 448 << 10
    #endif
    thread.start()
    done.wait()
  }
}
