import ScalarMath
import TimingFunctions

/// Easings of CSS and declarations of a style sheet whose value is one.
///
/// Source: CSS Easing Functions Level 2, CSS Transitions and CSS Animations, W3C.
extension PastedForm {
  /// Reads `CUBIC-BEZIER(.4, 0, .2, 1)`, `steps(calc(6/2))`, `transition-timing-function: ease-in !important;`, or a
  /// variable such as `--ease: linear(0, .5 25%, 1)`, in rules or alone; nil for other text. The last of several
  /// declarations of one name counts, as in a browser that meets every `@supports`.
  static func css(_ text: String) throws(FormulaError) -> PastedForm? {
    guard let place = try declaration(text) ?? (isOfCSSAlone(text) ? 0..<text.utf8.count : nil) else { return nil }
    do throws(CurveError) {
      return PastedForm(try CSSEasing(String(decoding: Array(text.utf8)[place], as: UTF8.self)).timingFunction)
    } catch {
      throw FormulaError(css: error, from: place.lowerBound)
    }
  }

  /// Returns true if a text begins like an easing of CSS and has what no formula has: capitals, `calc()` or
  /// `!important`.
  private static func isOfCSSAlone(_ text: String) -> Bool {
    let small = text.lowercased()
    let start = small.drop { $0.isWhitespace }
    let isCall = ["cubic-bezier(", "steps(", "linear("].contains { start.hasPrefix($0) }
    if isCall { return small != text || small.contains("calc(") || small.contains("!") }
    let word = start.prefix { $0.isLetter || $0 == "-" }
    return CSSEasing.Keyword(rawValue: String(word)) != nil
      && start.dropFirst(word.count).first { !$0.isWhitespace } == "!"
  }

  /// The place of the last declaration; nil for a text that does not begin like one.
  private static func declaration(_ text: String) throws(FormulaError) -> Range<Int>? {
    var lexer = Lexer(Array(text.utf8), isPasted: true)
    var found: (name: String, place: Range<Int>)?
    while true {
      guard (try? lexer.skipBlanks()) != nil else { return nil }
      if lexer.position == lexer.end { break }
      let start = lexer.position
      while lexer.position < lexer.end, !";{}".utf8.contains(lexer.byte()) { lexer.position += 1 }
      let end = lexer.position
      let symbol = lexer.byte()
      lexer.position = min(end + 1, lexer.end)
      if start == end || symbol == UInt8(ascii: "{") { continue }
      let word = lexer.bytes[start..<end].prefix { $0 != UInt8(ascii: ":") }
      let name = String(String(decoding: word, as: UTF8.self).prefix { !$0.isWhitespace })
      let isDeclared = word.count < end - start && CSSEasing.isProperty(name)
      if let found, !isDeclared || found.name != name {
        throw FormulaError("unexpected text after the curve", at: start..<lexer.end)
      }
      guard isDeclared else { return nil }
      found = (name, start..<end)
    }
    return found?.place
  }
}

extension BezierPath {
  /// Creates the path from quoted path data.
  init(pasted data: PastedValue) throws(FormulaError) {
    guard case .text(let text) = data.kind else { throw FormulaError("data must be a text", at: data.place) }
    do throws(CurveError) { self = try BezierPath(text: text) } catch {
      throw FormulaError(css: error, from: data.place.lowerBound + 1)
    }
  }
}

extension FormulaError {
  static let namesOfCSS = CSSEasing.Keyword.allCases.map(\.rawValue) + ["cubic-bezier", "steps", "linear"]

  /// Creates the error for a text that is not an easing of CSS or a path.
  ///
  /// - Parameters:
  ///   - failure: the error, with its place in the text.
  ///   - start: the place in the source at which the text begins, in UTF-8 bytes.
  package init(css failure: CurveError, from start: Int = 0) {
    var suggestion: String?
    if let name = failure.unknownName {
      suggestion = NameSuggestion.question(for: name, among: Self.namesOfCSS)
    }
    let place = failure.place
    self.init(failure.description, suggestion: suggestion, at: start + place.lowerBound..<start + place.upperBound)
  }
}

/// The eases of GSAP, each as a formula.
///
/// Source: GreenSock, GSAP 3.12.7, src/gsap-core.js. The powers, sine, circ and bounce are Penner's; back is his
/// without the factor 1.525 of its in-out; expo and elastic are its own.
extension PastedForm {
  /// For each ease of GSAP, the end of Easel's names for it: "Quad" stands for easeInQuad, easeOutQuad and
  /// easeInOutQuad. Empty for a straight line.
  private static let namesakes = [
    "power0": "", "none": "", "linear": "",
    "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "quad": "Quad", "cubic": "Cubic",
    "quart": "Quart", "quint": "Quint", "strong": "Quint", "sine": "Sine", "circ": "Circ", "bounce": "Bounce",
  ]

  /// Returns true if GSAP has an ease of this name, which may begin with a capital.
  static func isEaseOfGSAP(_ name: String) -> Bool {
    let name = name.prefix(1).lowercased() + String(name.dropFirst())
    return name != "linear" && namesakes[name] != nil || ["expo", "back", "elastic"].contains(name)
  }

  /// `power2.inOut`, `back.out(1.7)`, `steps(5)` between quotes; nil for other texts.
  static func gsap(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    guard var reader = try? PastedReader(text), let value = try? reader.value(), reader.token.kind == .end
    else { return nil }
    do throws(FormulaError) {
      switch value.kind {
      case .name(let path): return try ease(path, PastedCall(path: path, arguments: [], place: place))
      case .call(let call):
        return call.path == ["steps"] ? try steps(call) : try easeOfGSAP(call)
      default: return nil
      }
    } catch {
      throw FormulaError(error.reason, suggestion: error.suggestion, at: place)
    }
  }

  /// The curve of a call such as `back.out(1.7)`; nil for other calls.
  static func easeOfGSAP(_ call: PastedCall) throws(FormulaError) -> PastedForm? {
    guard let name = call.path.first, isEaseOfGSAP(name) else { return nil }
    return try ease(call.path, call)
  }

  /// `CustomEase.create("card", "M0,0 C0.4,0 0.2,1 1,1")`: the path, scaled to 0…1 unless its x has that range.
  static func customEase(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["id", "data", "config"])
    let data = try given.value("data")
    if given.has("config") { _ = try PastedArguments(given.value("config").call("CustomEase"), ["precision"]) }
    let path = try BezierPath(pasted: data)
    return try path.domain == 0...1 ? PastedForm(path) : PastedForm(at: data.place) { try normalized(path) }
  }

  /// Returns a path with its x scaled to 0…1. Its y, counted downwards as on a screen, is scaled to 0 at the lower end
  /// and 1 at the end of the path. A path that returns to its height is scaled by its highest point, one that ends at
  /// the lower end by its width.
  ///
  /// Source: GSAP 3.12.7, src/CustomEase.js, `_normalize`.
  private static func normalized(_ path: BezierPath) throws(CurveError) -> BezierPath {
    let (first, last) = (path.start, path.end)
    let width = last.x - first.x
    let zero = max(first.y, last.y)
    let top = (last.y - first.y).magnitude < 0.01 * width ? path.segments.map(\.end.y).reduce(first.y, min) : last.y
    let scale = top == zero ? -width : top - zero
    func moved(_ point: BezierPath.Point) -> BezierPath.Point {
      .init((point.x - first.x) / width, (point.y - zero) / scale)
    }
    return try BezierPath(
      from: moved(first), path.segments.map { .init(moved($0.control1), moved($0.control2), moved($0.end)) })
  }

  /// A stair of n + 1 levels from 0 to 1; with `immediateStart`, n rises of which the first is at the start.
  private static func steps(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["steps", "immediateStart"])
    let count = try given.number("steps", 1)
    let isImmediate = try given.flag("immediateStart")
    return try PastedForm(
      isImmediate ? "steps(\(count.shortestText), jump-start)" : "steps(\((count + 1).shortestText), jump-none)",
      at: call.place)
  }

  /// The curve of an ease of GSAP; nil for other names.
  ///
  /// - Parameters:
  ///   - path: the ease and its direction, which is out by default.
  ///   - call: the call with the numbers of the ease.
  private static func ease(_ path: [String], _ call: PastedCall) throws(FormulaError) -> PastedForm? {
    let directions = [
      "in": "In", "out": "Out", "inOut": "InOut", "easeIn": "In", "easeOut": "Out", "easeInOut": "InOut",
    ]
    guard let first = path.first, isEaseOfGSAP(first) || first == "linear", path.count <= 2,
      let direction = path.count == 2 ? directions[path[1]] : "Out"
    else { return nil }
    let name = first.prefix(1).lowercased() + first.dropFirst()
    if let namesake = namesakes[name] {
      return try curve(of: call, [("", "", namesake.isEmpty ? "linear" : "ease\(direction)\(namesake)")], ignored: [])
    }
    let (numbers, easeIn): (String, String)
    switch name {
    case "expo": (numbers, easeIn) = ("", "(2^(10*(t - 1))*t + t^6*(1 - t))")
    case "back": (numbers, easeIn) = ("overshoot=1.70158", "easeInBack(t, overshoot: $0)")
    default:
      let given = try PastedArguments(call, ["amplitude", "period"])
      guard try given.number("amplitude", 1) > 0 else {
        throw FormulaError("amplitude must be above 0", at: try given.value("amplitude").place)
      }
      /// As in GSAP, a period of 0 stands for its default, and an amplitude below 1 lengthens the period instead.
      let period = "($1 == 0 ? \(direction == "InOut" ? 0.45 : 0.3) : $1)/min($0, 1)"
      numbers = "amplitude=1 period=0"
      easeIn = "mirrored(qtEaseOutElastic(t, amplitude: max($0, 1), period: \(period)))"
    }
    let forms = ["In": easeIn, "Out": "mirrored(\(easeIn))", "InOut": "inOut(\(easeIn))"]
    return try curve(of: call, [("", numbers, forms[direction] ?? easeIn)], ignored: [])
  }
}
