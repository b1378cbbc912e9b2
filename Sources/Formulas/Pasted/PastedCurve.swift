import ScalarMath
import TimingFunctions

/// A curve from the export of another tool, or from code.
///
/// The table "What is read" of docs/curves.md lists the forms: SwiftUI, UIKit and Core Animation, Android's views and
/// Compose, Flutter, Lottie, After Effects, GSAP, Unity, and springs of JavaScript's libraries. A text is one curve.
/// Its numbers are exact: a framework that rounds them to `Float` has control points at most 2⁻²⁴ away.
///
/// A curve with a duration runs over 0…duration, in seconds, and is constant outside, like `sequence(ease 0.3)`.
public struct PastedCurve: Sendable {
  /// The curve, named after its text.
  public let formula: Formula
  /// True if its abscissas are frames of unknown length.
  public let isInFrames: Bool
  /// The duration in seconds that the text gives an easing; nil if it gives none, and for a spring.
  public let duration: Double?

  /// Reads a text in time proportional to its length; nil for a text that begins like none of these forms, or is longer
  /// than ``Formula/mostBytes``.
  ///
  /// - Parameters:
  ///   - text: the pasted text.
  ///   - abscissa: the name of the abscissa; nil for t.
  ///   - seconds: replaces the duration of the text, if it has one.
  ///   - library: the functions that quoted formulas can call.
  /// - Throws: ``FormulaError`` with the place, for a text that only begins like a curve.
  public init?(
    _ text: String, abscissa: String? = nil, lasting seconds: Double? = nil, library: FunctionLibrary
  ) throws(FormulaError) {
    guard text.utf8.count <= Formula.mostBytes, let curve = try PastedForm.read(text) else { return nil }
    isInFrames = curve.isInFrames
    duration = curve.duration
    let read = Formula(try curve.read(library), source: text, abscissa: abscissa ?? "t")
    if let duration { formula = try read.lasting(seconds ?? duration) } else { formula = read }
  }

  /// Creates the curve of a text that is only a name: of a GSAP ease, such as `power2`, which is its ease-out, or of a
  /// CSS keyword in capitals, such as `EASE-IN`. Nil for other texts. In a formula such a name would be a parameter.
  public init?(bareName text: String, abscissa: String? = nil) {
    guard text.utf8.count < Lexer.longestName else { return nil }
    (isInFrames, duration) = (false, nil)
    if text != text.lowercased(), let easing = try? CSSEasing(text), case .keyword = easing {
      formula = Formula(easing.timingFunction, label: text, abscissa: abscissa)
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let name = words.first.map(String.init), name.utf8.count > 1,
      name.first?.isLowercase == true, name != abscissa, PastedForm.isEaseOfGSAP(name),
      let curve = try? PastedCurve("\"\(name)\"", library: .core)
    else { return nil }
    formula = Formula(curve.formula, source: name, abscissa: abscissa ?? "t")
  }
}

extension Formula {
  /// The curve over a duration in seconds, constant before and after it.
  fileprivate func lasting(_ seconds: Double) throws(FormulaError) -> Formula {
    let program = try program()
    do throws(IllegalParameter) {
      let timed = try CurveSequence([.init(program.curve ?? program, duration: seconds)])
      return Formula(timed, label: source, abscissa: abscissa)
    } catch { throw FormulaError(error.description) }
  }
}

/// The curve of a pasted text, before its formula has a source and an abscissa.
struct PastedForm {
  /// Returns the curve as a formula of t, which may call the functions of a library.
  let read: (FunctionLibrary) throws(FormulaError) -> Formula
  var isInFrames = false
  /// The duration of a curve over 0…1, in seconds; nil if it is unknown.
  var duration: Double?

  init(_ curve: any TimingFunction, isInFrames: Bool = false, duration: Double? = nil) {
    (self.isInFrames, self.duration) = (isInFrames, duration)
    read = { _ in Formula(curve, label: "") }
  }

  /// Creates the form of a formula of t without parameters; its errors have the place of the call with its numbers.
  init(_ formula: String, at place: Range<Int>) throws(FormulaError) {
    do throws(FormulaError) {
      let formula = try Formula(formula, abscissa: "t", library: .core)
      _ = try formula.program()
      read = { _ in formula }
    } catch { throw FormulaError(error.reason, at: place) }
  }

  /// Creates the form of a curve whose numbers may not be legal; errors have the given place.
  init(at place: Range<Int>, _ make: () throws -> any TimingFunction) throws(FormulaError) {
    do { self.init(try make()) } catch { throw FormulaError(refusal: error, at: place) }
  }

  /// Creates the form of a quoted formula of t.
  init(quoted source: String, at place: Range<Int>) {
    read = { library throws(FormulaError) in
      guard let formula = try? Formula(source, abscissa: "t", library: library), formula.parameterNames.isEmpty,
        formula.dependsOnAbscissa
      else { throw FormulaError("the text in quotes is not a curve", at: place) }
      do throws(FormulaError) { _ = try formula.program() } catch { throw FormulaError(error.reason, at: place) }
      return formula
    }
  }

  /// Returns the curve with the duration of a call or a record; nil changes nothing.
  ///
  /// - Throws: ``FormulaError`` if the curve already has a duration.
  func lasting(_ seconds: Double?, at place: Range<Int>) throws(FormulaError) -> PastedForm {
    guard let seconds else { return self }
    guard duration == nil else { throw FormulaError("the duration is given twice", at: place) }
    var timed = self
    timed.duration = seconds
    return timed
  }

  /// The curve if it is a cubic Bézier; otherwise nil.
  private var bezier: CubicBezier? { (try? read(.core).program())?.curve as? CubicBezier }

  /// Reads a text; nil for a text that does not begin like a known curve.
  static func read(_ text: String) throws(FormulaError) -> PastedForm? {
    if let element = try PastedReader.element(text) { return try interpolator(element) }
    if let easing = try css(text) { return easing }
    if let keyframes = try keyframeScript(text) { return keyframes }
    if let eases = try keyframeEases(text) { return eases }
    if let curve = try animationCurve(text) { return curve }
    var reader = try PastedReader(text)
    guard let values = try reader.whole() else { return nil }
    var form = try form(of: values[0])
    for value in values.dropFirst() {
      let other = try self.form(of: value)
      guard let bezier = form?.bezier, other?.bezier == bezier,
        form?.duration == nil || other?.duration == nil || form?.duration == other?.duration
      else { throw FormulaError("a text must have one curve, not a second one", at: value.place) }
      if form?.duration == nil { form?.duration = other?.duration }
    }
    return form
  }

  /// The curve of a value; nil if it is not a curve.
  static func form(of value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .number, .offset: return nil
    case .text(let text): return try quoted(text, at: value.place)
    case .name(let path): return try named(path, at: value.place)
    case .call(let call): return try form(of: call)
    case .list(let values):
      if let bezier = try bezier(of: values, at: value.place) { return bezier }
      return try lottie(value)
    case .record:
      if let ease = value["ease"] {
        let given = try PastedArguments(value.call("transition"), ["ease", "duration", "delay"], ignored: ["type"])
        try given.checkDelay("delay")
        return try form(of: ease)?.lasting(given.duration("duration"), at: value.place)
      }
      if let spring = try spring(ofRecord: value) { return spring }
      return try lottie(value)
    }
  }

  /// Returns the curve of a value, which must be one.
  static func required(_ value: PastedValue) throws(FormulaError) -> PastedForm {
    if let form = try form(of: value) { return form }
    throw FormulaError("this is not a known curve", at: value.place)
  }

  /// `[0.4, 0, 0.2, 1]`: a cubic Bézier of Motion and of design tokens; nil for any list other than four numbers.
  private static func bezier(of values: [PastedValue], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    let points = values.compactMap { value in
      if case .number(let number) = value.kind { number } else { nil }
    }
    guard points.count == 4, values.count == 4 else { return nil }
    return PastedForm(try CubicBezier(pasted: points, at: place))
  }

  /// Reads a quoted text: an ease of GSAP, an easing of CSS, or else a formula; nil if it is none of these.
  private static func quoted(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    if let ease = try gsap(text, at: place) { return ease }
    if let easing = try? CSSEasing(text) { return PastedForm(easing.timingFunction) }
    return PastedForm(quoted: text, at: place)
  }

  /// Returns true if calls of this name can be read.
  static func isCall(_ words: [String], _ last: String) -> Bool {
    callForms[last] != nil || calls[last] != nil || callsOfSwiftUI[last] != nil && words != ["linear"]
      || words.count == 2 && isEaseOfGSAP(words[0])
  }

  /// Returns true if this name can be read without brackets.
  static func isName(_ words: [String]) -> Bool {
    formula(ofName: words) != nil || words.count == 2 && isEaseOfGSAP(words[0])
  }

  /// The curve of a name without brackets; nil for other names.
  static func named(_ path: [String], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    if let formula = formula(ofName: path) { return try PastedForm(formula, at: place) }
    return try gsap(path.joined(separator: "."), at: place)
  }
}

extension CubicBezier {
  /// Creates the curve from four numbers; errors have the given place.
  init(pasted points: [Double], at place: Range<Int>) throws(FormulaError) {
    do { self = try CubicBezier(points[0], points[1], points[2], points[3]) } catch {
      throw FormulaError(refusal: error, at: place)
    }
  }
}

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
    let suggestion = failure.unknownName.flatMap { NameSuggestion.question(for: $0, among: Self.namesOfCSS) }
    let place = failure.place
    self.init(failure.description, suggestion: suggestion, at: start + place.lowerBound..<start + place.upperBound)
  }
}
