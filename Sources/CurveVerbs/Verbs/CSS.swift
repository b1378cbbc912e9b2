import ArgumentParser
import EffectMath
import Workbench

/// `easel css`: prints CSS easing functions in canonical form.
package struct CSS: Verb {
  package init() {}

  package static let configuration = CommandConfiguration.verb(
    "css", "[<options>] <easing> ...", "Print the canonical form of CSS easing functions.",
    """
      easel css 'linear(0, .5 25% 75%, 1)'
      easel css --computed 'linear(0, .5 25% 75%, 1)'
      easel css 'transition-timing-function: ease-in !important;'
      easel css 'STEPS( 2, start )' step-end --json
      easel css --computed 'steps(calc(5 / 2)), cubic-bezier(.3, 0, 1, 1)'
      easel css - < easings.txt

    The specified value is the one that a style sheet reads back; the computed value has the input of every stop. An \
    argument may be a list, as in animation-timing-function, or a declaration with !important and a semicolon. \
    calc(), min(), max() and clamp() of numbers and percentages are evaluated. An invalid easing is refused with its \
    reason and status 65. So are other math functions, linear() of one stop, var(), escapes, and brackets or comments \
    left open at the end, which browsers may take.
    """)

  @Argument(
    help: .usual("CSS easing function or list, or - to read one a line", "easing"),
    completion: OfferedWords.cssEasings.completion)
  var easings: [String]

  @Flag(help: "print the computed value")
  var computed = false

  @Flag(name: .customLong("json"), help: "print one JSON object a line: both values, the numbers")
  var printsObjects = false

  /// False, because the text itself has a line of JSON for each list.
  package var json: Bool { false }

  package func answer(in session: any Session) throws -> Answer {
    if printsObjects && computed { throw Failure("--json prints both values: leave out --computed") }
    func show(_ list: [CSSEasing]) {
      let text =
        printsObjects
        ? Answer.object(Self.members(list)).line : Self.text(list) { computed ? $0.computedText : $0.specifiedText }
      session.show(text + "\n", atOnce: false)
    }
    var objects: [[(String, JSON)]] = []
    for text in easings {
      guard text == "-" else {
        let list = try Self.list(text)
        show(list)
        objects.append(Self.members(list))
        continue
      }
      var number = 0
      _ = try session.lines(text) { line in
        number += 1
        if line.allSatisfy({ $0 == " " || $0 == "\t" }) { return }
        do { show(try Self.list(line)) } catch let failure as Failure {
          throw failure.of("standard input, line \(number)")
        }
      }
    }
    return Answer(
      text: "", members: objects.count == 1 ? objects[0] : [("easings", .array(objects.map { .members($0) }))])
  }

  private static func text(_ list: [CSSEasing], _ form: (CSSEasing) -> String) -> String {
    list.map(form).joined(separator: ", ")
  }

  private static func list(_ text: String) throws -> [CSSEasing] {
    do throws(CurveError) { return try CSSEasing.list(text) } catch {
      throw Failure(FormulaError(css: error), in: text)
    }
  }

  private static func members(_ list: [CSSEasing]) -> [(String, JSON)] {
    let content: [(String, JSON)] =
      list.count == 1
      ? parts(of: list[0])
      : [("kind", .text("list")), ("easings", .array(list.map { .members(forms(of: [$0]) + parts(of: $0)) }))]
    return forms(of: list) + content
  }

  private static func forms(of list: [CSSEasing]) -> [(String, JSON)] {
    [("specified", .text(text(list, \.specifiedText))), ("computed", .text(text(list, \.computedText)))]
  }

  /// The kind and the numbers of an easing.
  private static func parts(of easing: CSSEasing) -> [(String, JSON)] {
    switch easing {
    case .keyword: return [("kind", .text("keyword"))]
    case .cubicBezier(let curve):
      return [("kind", .text("cubic-bezier")), ("control_points", .numbers([curve.x1, curve.y1, curve.x2, curve.y2]))]
    case .steps(let steps):
      return [("kind", .text("steps")), ("count", .whole(steps.count)), ("position", .text(steps.position.rawValue))]
    case .linear(let curve):
      let stops = curve.stops.map { stop -> JSON in
        .object([
          "output": .number(stop.output), "inputs": .numbers([stop.input, stop.lastInput].compactMap(\.self)),
        ])
      }
      let points = curve.points.map { JSON.object(["input": .number($0.input), "output": .number($0.output)]) }
      return [("kind", .text("linear")), ("stops", .array(stops)), ("points", .array(points))]
    }
  }
}
