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
  /// Sentences on parts of the text that do not affect the curve, such as a repetition.
  public let notes: [String]

  /// The names and calls of other tools, with the tool and its source; of several spellings of one name the shortest. A
  /// name in quotes begins with `'`, a transition and its mode are separated by a blank, and a call has the names of its
  /// numbers.
  package static var names: [(tool: String, source: String, names: [String])] {
    PastedDialect.all.map { tool, source, dialect in
      var shortest: [String: String] = [:]
      for name in dialect.signatures.keys {
        let member = name.firstIndex(of: ".").map { String(name[$0...]) } ?? name
        let key = (dialect.signatures[member] == nil ? name : member).lowercased().replacing(".ease", with: ".")
        let other = shortest[key] ?? name
        shortest[key] = (name.utf8.count, other) < (other.utf8.count, name) ? name : other
      }
      let names = shortest.values.map { name in
        let numbers = dialect.signatures[name]?.last?.numbers.split(separator: " ").joined(separator: ", ") ?? ""
        return numbers.isEmpty ? name : "\(name)(\(numbers))"
      }
      return (tool, source, names.sorted())
    }
  }

  /// Reads a text in time proportional to its length; nil for a text that begins like none of these forms, or is longer
  /// than ``Formula/mostBytes``.
  ///
  /// - Parameters:
  ///   - text: the pasted text.
  ///   - abscissa: the name of the abscissa; nil for t.
  ///   - seconds: replaces the duration of the text, if it has one.
  /// - Throws: ``FormulaError`` with the place, for a text that only begins like a curve.
  public init?(_ text: String, abscissa: String? = nil, lasting seconds: Double? = nil) throws(FormulaError) {
    guard text.utf8.count <= Formula.mostBytes, let curve = try PastedForm.read(text) else { return nil }
    (isInFrames, duration, notes) = (curve.isInFrames, curve.duration, curve.notes)
    let place = 0..<text.utf8.count
    guard curve.delay >= 0, curve.delay.isFinite else { throw FormulaError("a delay must be 0 or more", at: place) }
    guard curve.delay == 0 || duration != nil || curve.hasOwnLength else {
      throw FormulaError("a delay needs a duration", at: place)
    }
    formula = try Formula(curve.formula, source: text, abscissa: abscissa ?? "t").timed(
      duration.map { seconds ?? $0 }, after: curve.delay)
  }

  /// Creates the curve of a text that is only a name: of another tool, such as GSAP's `power2`, which is its ease-out,
  /// or of a CSS keyword in capitals, such as `EASE-IN`. Nil for other texts. In a formula such a name would be a
  /// parameter.
  ///
  /// - Throws: ``FormulaError`` for a name of two tools that use it for different curves.
  public init?(bareName text: String, abscissa: String? = nil) throws(FormulaError) {
    guard text.utf8.count < Lexer.longestName else { return nil }
    (isInFrames, duration, notes) = (false, nil, [])
    if text != text.lowercased(), let easing = try? CSSEasing(text), case .keyword = easing {
      formula = Formula(easing.timingFunction, label: text, abscissa: abscissa)
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let name = words.first.map(String.init), name.utf8.count > 2, name != abscissa,
      name.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
    else { return nil }
    let (quoted, plain) = (PastedDialect.signatures["'\(name)"], PastedDialect.signatures[name])
    if let quoted, let plain, quoted[0].formula != plain[0].formula {
      throw FormulaError(
        "'\(name)' is a curve of Motion and another one of Svelte",
        suggestion: "Write ease: \"\(name)\" for Motion, easing: \(name) for Svelte", at: 0..<text.utf8.count)
    }
    let key = plain == nil && quoted != nil ? "'\(name)" : name
    guard let form = try? PastedForm.named([key], at: 0..<name.utf8.count) else { return nil }
    formula = Formula(form.formula, source: name, abscissa: abscissa ?? "t")
  }
}

extension Formula {
  /// The curve over a duration in seconds after a delay, constant before and after; unchanged without either. A motion
  /// keeps its own duration.
  fileprivate func timed(_ seconds: Double?, after delay: Double) throws(FormulaError) -> Formula {
    guard seconds != nil || delay > 0 else { return self }
    let program = try program()
    let hold = delay > 0 ? [CurveSequence.Part.hold(delay)] : []
    do throws(IllegalParameter) {
      let width = seconds ?? program.domain.width
      let timed = try CurveSequence(hold + [.init(program.curve ?? program, duration: width)])
      return Formula(timed, label: source, abscissa: abscissa)
    } catch { throw FormulaError(error.description) }
  }
}

/// The curve of a pasted text, before its formula has a source and an abscissa.
struct PastedForm {
  /// The curve as a formula of t.
  private(set) var formula: Formula
  var isInFrames = false
  /// The duration of a curve over 0…1, in seconds; nil if it is unknown.
  var duration: Double?
  /// The time before the curve begins, in seconds.
  var delay = 0.0
  /// Sentences on parts of the text that do not affect the curve.
  var notes: [String] = []
  /// A text that is equal only for equal curves.
  private var identity: String

  init(_ curve: any TimingFunction, isInFrames: Bool = false, duration: Double? = nil) {
    (self.isInFrames, self.duration, identity) = (isInFrames, duration, "\(curve)")
    formula = Formula(curve, label: "")
  }

  /// Creates the form of a formula without parameters, or of the data of a path; its errors have the place of the call
  /// with its numbers.
  init(_ text: String, abscissa: String? = "t", at place: Range<Int>) throws(FormulaError) {
    if text.hasPrefix("M") {
      self = try PastedForm(at: place) { try BezierPath(text: text) }
      return
    }
    do throws(FormulaError) {
      formula = try Formula(text, abscissa: abscissa, library: .core)
      identity = text
      _ = try formula.program()
    } catch { throw FormulaError(error.reason, at: place) }
  }

  /// Creates the form of a curve whose numbers may not be legal; errors have the given place.
  init(at place: Range<Int>, _ make: () throws -> any TimingFunction) throws(FormulaError) {
    do { self.init(try make()) } catch { throw FormulaError(refusal: error, at: place) }
  }

  /// Returns the form of a curve that is made from this one; `name` identifies the change.
  func changed(
    _ name: String, at place: Range<Int>, _ change: (any TimingFunction) throws -> any TimingFunction
  ) throws(FormulaError) -> PastedForm {
    var form = self
    let program = try formula.program()
    do { form.formula = Formula(try change(program.curve ?? program), label: "") } catch {
      throw FormulaError(refusal: error, at: place)
    }
    form.identity = "\(name) of \(identity)"
    return form
  }

  /// True for a motion with its own duration, such as a spring.
  var hasOwnLength: Bool { (try? formula.program().hasOwnLength) == true }

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

  /// True for a straight line.
  var isLinear: Bool { identity == "linear" || identity == "t" }

  /// Returns true if two texts give the same curve, and no two durations.
  func isSame(as other: PastedForm) -> Bool {
    (identity == other.identity || bezier != nil && bezier == other.bezier) && delay == other.delay
      && (duration == nil || other.duration == nil || duration == other.duration)
  }

  /// The curve if it is a cubic Bézier; otherwise nil.
  var bezier: CubicBezier? { (try? formula.program())?.curve as? CubicBezier }

  /// Reads a text; nil for a text without a known curve.
  static func read(_ text: String) throws(FormulaError) -> PastedForm? {
    if let curve = try link(text) { return curve }
    if let bezier = try numbers(text, at: 0..<text.utf8.count) { return bezier }
    if let spring = try springOfWords(text) { return spring }
    if text.hasPrefix("@"), let ease = try ease(text.filter { !$0.isWhitespace }, at: 0..<text.utf8.count) {
      return ease
    }
    if let easing = try StyleSheet.curve(of: text) { return easing }
    if let keyframes = try keyframeScript(text) { return keyframes }
    if let eases = try keyframeEases(text) { return eases }
    if let curve = try animationCurve(text) { return curve }
    if let keyframes = try keyframesOfCompose(text) { return keyframes }
    if let tween = try tweenOfGodot(text) { return tween }
    if let curve = try CurveFinder.curve(in: text) { return curve }
    if text.drop(while: \.isWhitespace).first == "<" {
      throw FormulaError("the markup has no curve that can be read", at: 0..<text.utf8.count)
    }
    return try refuseName(text)
  }

  /// `https://cubic-bezier.com/#.17,.67,.83,.67` and `https://easings.net/#easeOutBack`.
  private static func link(_ text: String) throws(FormulaError) -> PastedForm? {
    let place = 0..<text.utf8.count
    let isLink = text.drop(while: \.isWhitespace).hasPrefix("http")
    guard isLink || text.contains("cubic-bezier.com/") || text.contains("easings.net/") else { return nil }
    if let hash = text.lastIndex(of: "#") {
      let end = String(text[text.index(after: hash)...])
      if text.contains("cubic-bezier.com/"), let bezier = try numbers(end, at: place) { return bezier }
      let word = end.filter { !$0.isWhitespace }
      let own = "easingsNet\(word.prefix(1).uppercased())\(word.dropFirst())"
      if text.contains("easings.net/"), let name = [own, word].first(where: { FunctionLibrary.core[$0] != nil }) {
        return try PastedForm(name, at: place)
      }
    }
    throw FormulaError("a link is read only with the curve of cubic-bezier.com or easings.net", at: place)
  }

  /// - Throws: ``FormulaError`` for a misspelt name of a tool, such as `Curves.easeInn`.
  private static func refuseName(_ text: String) throws(FormulaError) -> PastedForm? {
    var reader = try PastedReader(text)
    let path = try reader.callee()
    guard path.count > 1, !path[0].isEmpty, reader.token.endsText else { return nil }
    let prefix = path[path.count - 2] + "."
    let names = PastedDialect.signatures.keys.filter { $0.hasPrefix(prefix) }
    if names.isEmpty { return nil }
    let name = path.joined(separator: ".")
    let own = path.suffix(2).joined(separator: ".")
    throw FormulaError(
      "'\(name)' is not a known curve", suggestion: NameSuggestion.question(for: own, among: names.sorted()),
      at: 0..<name.utf8.count)
  }

  /// `.4,0,.2,1` or `Custom bezier: 0.4, 0, 0.2, 1 · 300ms`: four numbers, and a time; or a name and a time.
  static func numbers(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    guard text.utf8.count < 100 else { return nil }
    let words: Set = ["custom", "bezier", "cubic-bezier", "curve", "easing", "ease"]
    var fields = text.split { $0.isWhitespace || ",:;·()[]".contains($0) }.map(String.init)
    fields.removeAll { words.contains($0.lowercased()) }
    if fields.count == 2, let seconds = StyleSheet.seconds(fields[1]), FunctionLibrary.core[fields[0]] != nil {
      return try PastedForm(fields[0], at: place).lasting(seconds, at: place)
    }
    let numbers = fields.prefix(4).compactMap { Double($0) }
    let seconds = fields.count == 5 ? StyleSheet.seconds(fields[4]) : nil
    guard numbers.count == 4, fields.count == (seconds == nil ? 4 : 5) else { return nil }
    return try PastedForm(CubicBezier(pasted: numbers, at: place)).lasting(seconds, at: place)
  }

  /// `Mass 1 Stiffness 120 Damping 11`, as Figma shows a spring.
  private static func springOfWords(_ text: String) throws(FormulaError) -> PastedForm? {
    guard text.utf8.count < 100 else { return nil }
    let fields = text.lowercased().split { $0.isWhitespace || ",:;·".contains($0) }
    let names = stride(from: 0, to: fields.count, by: 2).map { String(fields[$0]) }
    let numbers = stride(from: 1, to: fields.count, by: 2).compactMap { Double(fields[$0]) }
    guard Set(names).isSuperset(of: ["stiffness", "damping"]), names.count == numbers.count else { return nil }
    let record = "{\(zip(names, numbers).map { "\($0): \($1)" }.joined(separator: ", "))}"
    do throws(FormulaError) {
      var reader = try PastedReader(record)
      return try spring(ofRecord: reader.exactValue())
    } catch { throw FormulaError(error.reason, suggestion: error.suggestion, at: 0..<text.utf8.count) }
  }

  /// The curve of a value; nil if it is not a curve.
  static func form(of value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .number, .offset, .other: return nil
    case .text(let text): return try ease(text, at: value.place)
    case .name(let path): return try named(path, at: value.place)
    case .call(let call): return try form(of: call)
    case .list(let values):
      if let bezier = try bezier(of: values, at: value.place) { return bezier }
      return try lottie(value)
    case .record:
      if let spring = try spring(ofRecord: value) { return spring }
      return try lottie(value)
    }
  }

  /// Returns the curve of a value, which must be one.
  static func required(_ value: PastedValue) throws(FormulaError) -> PastedForm {
    if let form = try form(of: value) { return form }
    if case .name(let path) = value.kind { throw unknown(path.joined(separator: "."), at: value.place) }
    throw FormulaError("this is not a known curve", at: value.place)
  }

  /// The error for a name that stands for a curve.
  static func unknown(_ name: String, at place: Range<Int>) -> FormulaError {
    FormulaError("'\(name)' \(FormulaError.unknownCurve)", suggestion: "Paste its definition", at: place)
  }

  /// `[0.4, 0, 0.2, 1]`: a cubic Bézier of Motion and of design tokens; nil for any list other than four numbers.
  private static func bezier(of values: [PastedValue], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    let points = values.compactMap(\.number)
    guard points.count == 4, values.count == 4 else { return nil }
    return PastedForm(try CubicBezier(pasted: points, at: place))
  }

  /// Reads a quoted text: a name of Motion or anime.js, an ease of GSAP, a resource of Android or an easing of CSS; nil
  /// for other texts.
  static func ease(_ text: String, at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    if let reason = unsupported[String(text.prefix { $0 != "(" })] { throw FormulaError(reason, at: place) }
    // MotionLayout.
    if text.hasPrefix("cubic("), let bezier = try numbers(String(text.dropFirst(5)), at: place) { return bezier }
    if let form = try quotedName(text, PastedDialect.signatures, at: place) { return form }
    if text.hasPrefix("@"), let slash = text.lastIndex(of: "/") {
      let folder = text.contains("interpolator/") ? "interpolator" : "anim"
      return try named([folder, String(text[text.index(after: slash)...])], at: place)
    }
    if text.hasPrefix("ease"), text.utf8.allSatisfy(\.isLetter), FunctionLibrary.core[text] != nil {
      return try PastedForm(text, at: place)
    }
    // ECharts.
    if let signatures = PastedDialect.svelte.signatures[text], !["elastic", "bounce"].contains(where: text.hasPrefix) {
      return try curve(of: PastedCall(path: [text], arguments: [], place: place), signatures)
    }
    return (try? CSSEasing(text)).map { PastedForm($0.timingFunction) }
  }

  /// Reads a name in quotes, with or without numbers: `"power2.inOut"`, `"back.out(1.7)"`, `"steps(5)"` of GSAP.
  static func quotedName(
    _ text: String, _ signatures: [String: [Signature]], at place: Range<Int>
  ) throws(FormulaError) -> PastedForm? {
    guard text.first?.isLetter == true, var reader = try? PastedReader(text), let value = try? reader.value(),
      reader.token.endsText
    else { return nil }
    let given: PastedCall
    switch value.kind {
    case .name(let path): given = PastedCall(path: path, arguments: [], place: place)
    case .call(let call) where call.receiver == nil: given = call
    default: return nil
    }
    do throws(FormulaError) {
      if given.path == ["steps"] { return try? steps(given) }
      let name = given.path.joined(separator: ".")
      let quoted =
        signatures["'\(name)"]
        ?? PastedDialect.anime3.signatures["'\(name)"].flatMap { given.arguments.isEmpty ? nil : $0 }
      let dotted = given.path.count > 1 ? PastedDialect.gsap.signatures[name] : nil
      guard let found = quoted ?? dotted, given.arguments.isEmpty || !found[0].numbers.isEmpty else { return nil }
      return try curve(of: given, found, at: place)
    } catch { throw FormulaError(error.reason, suggestion: error.suggestion, at: place) }
  }

  /// Returns true if calls of this name can be read.
  static func isCall(_ path: [String]) -> Bool {
    guard let last = path.last else { return false }
    return callForms[last] != nil || path != ["linear"] && PastedDialect.signatures(of: path) != nil
  }

  /// Returns true if this name can be read without brackets.
  static func isName(_ words: [String]) -> Bool {
    PastedDialect.signatures(of: words) != nil || constant(words) != nil
  }

  /// The curve of a name without brackets; nil for other names.
  static func named(_ path: [String], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    if let formula = constant(path) { return try PastedForm(formula, at: place) }
    if let signatures = PastedDialect.signatures(of: path) {
      return try curve(of: PastedCall(path: path, arguments: [], place: place), signatures)
    }
    if path.count > 1, path.last == "flipped", let base = try named(path.dropLast(), at: place) {
      return try base.changed("flipped", at: place) { AnyTimingFunction($0).mirrored() }
    }
    return nil
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
