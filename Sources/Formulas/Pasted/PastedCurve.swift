import ScalarMath
import TimingFunctions

/// A curve that is read from what other tools export and people's code contains.
///
/// What is read is the table "What is read" of docs/curves.md: SwiftUI, UIKit and Core Animation, Android's views and
/// Compose, Flutter, Lottie, After Effects, GSAP, Unity, and springs of JavaScript's libraries. A text is one curve. Numbers
/// are taken as they are written: where a framework keeps them as `Float`, its curve is that of the nearest ones, at most
/// 2⁻²⁴ of a control point away.
///
/// A curve with a duration is over 0…duration, in seconds, and stays at its ends beyond: that of `sequence(ease 0.3)`.
public struct PastedCurve: Sendable {
  /// The curve, named after its text.
  public let formula: Formula
  /// Whether its abscissas are frames of unknown length.
  public let isInFrames: Bool
  /// The seconds that the text gives an easing; nil for a text without, and for a spring.
  public let duration: Double?

  /// Reads a text in time proportional to it; nil where it begins as none of these, or is longer than
  /// ``Formula/mostBytes``.
  ///
  /// - Parameters:
  ///   - abscissa: the name of the abscissa; nil for t.
  ///   - seconds: stands for the duration of the text, where that has one.
  ///   - library: the functions that formulas in quotes can call.
  /// - Throws: ``FormulaError`` with the place, for a text that begins as a curve and is none.
  public init?(
    _ text: String, abscissa: String? = nil, lasting seconds: Double? = nil, library: FunctionLibrary
  ) throws(FormulaError) {
    guard text.utf8.count <= Formula.mostBytes, let curve = try PastedForm.read(text) else { return nil }
    isInFrames = curve.isInFrames
    duration = curve.duration
    let read = try curve.formula(text, abscissa, library)
    if let duration { formula = try read.lasting(seconds ?? duration) } else { formula = read }
  }

  /// The curve of a text that is nothing but a name that GSAP has for an ease, as `power2`, which is its ease-out, or a
  /// keyword of CSS in capitals, as `EASE-IN`; nil for every other text. As a formula such a name is a parameter.
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
  /// The curve over so many seconds, at its ends before and after.
  fileprivate func lasting(_ seconds: Double) throws(FormulaError) -> Formula {
    let program = try program()
    do throws(IllegalParameter) {
      let timed = try CurveSequence([.init(program.curve ?? program, duration: seconds)])
      return Formula(timed, label: source, abscissa: abscissa)
    } catch { throw FormulaError(error.description) }
  }
}

/// What a text was found to be.
struct PastedForm {
  enum Form {
    case curve(any TimingFunction)
    /// A formula of t without parameters.
    case formula(String)
    /// A formula of t that the text quotes, at a place.
    case quoted(String, at: Range<Int>)
  }

  let form: Form
  var isInFrames = false
  /// The seconds that a curve over 0…1 takes; nil where nothing says it.
  var duration: Double?

  init(_ curve: any TimingFunction, isInFrames: Bool = false, duration: Double? = nil) {
    (form, self.isInFrames, self.duration) = (.curve(curve), isInFrames, duration)
  }

  init(form: Form) { self.form = form }

  /// The same curve with the duration of a call or a record.
  ///
  /// - Throws: where a call within has one of its own.
  func lasting(_ seconds: Double?, at place: Range<Int>) throws(FormulaError) -> PastedForm {
    guard let seconds else { return self }
    guard duration == nil else { throw FormulaError("the duration is given twice", at: place) }
    var timed = self
    timed.duration = seconds
    return timed
  }

  /// The formula that it is, over 0…1 whatever the duration.
  func formula(
    _ text: String, _ abscissa: String?, _ library: FunctionLibrary
  ) throws(FormulaError) -> Formula {
    switch form {
    case .curve(let curve): return Formula(curve, label: text, abscissa: abscissa)
    case .formula(let source):
      let read = try Formula(source, abscissa: "t", library: .core)
      return Formula(read, source: text, abscissa: abscissa ?? "t")
    case .quoted(let source, let place):
      guard let read = try? Formula(source, abscissa: "t", library: library), read.parameterNames.isEmpty,
        read.dependsOnAbscissa
      else { throw FormulaError("the text in quotes is no curve", at: place) }
      do throws(FormulaError) { _ = try read.program() } catch { throw FormulaError(error.reason, at: place) }
      return Formula(read, source: text, abscissa: abscissa ?? "t")
    }
  }

  /// The cubic Bézier curve that it is; nil where it is none.
  private var bezier: CubicBezier? {
    if case .curve(let curve) = form { curve as? CubicBezier } else { nil }
  }

  /// A formula of t that refuses its numbers at once, with the place of the call that they stand in.
  init(_ formula: String, at place: Range<Int>) throws(FormulaError) {
    do throws(FormulaError) { _ = try Formula(formula, abscissa: "t", library: .core).program() } catch {
      throw FormulaError(error.reason, at: place)
    }
    form = .formula(formula)
  }

  /// A curve that its numbers may not allow.
  init(at place: Range<Int>, _ make: () throws -> any TimingFunction) throws(FormulaError) {
    do { form = .curve(try make()) } catch { throw FormulaError(refusal: error, at: place) }
  }

  /// Reads a text; nil where it begins as no curve that is known here.
  static func read(_ text: String) throws(FormulaError) -> PastedForm? {
    if let element = try PastedElement(text) { return try interpolator(element) }
    if let easing = try css(text) { return easing }
    if let keyframes = try keyframeScript(text) { return keyframes }
    if let eases = try keyframeEases(text) { return eases }
    if let curve = try animationCurve(text) { return curve }
    try refuseViewAnimation(text)
    var reader = PastedReader(text)
    guard reader.isPromising() else { return nil }
    let (label, values) = try reader.whole()
    var form = try form(of: values[0], label: label)
    for value in values.dropFirst() {
      let other = try self.form(of: value)
      guard let bezier = form?.bezier, other?.bezier == bezier,
        form?.duration == nil || other?.duration == nil || form?.duration == other?.duration
      else { throw FormulaError("a second curve: only one is read", at: value.place) }
      if form?.duration == nil { form?.duration = other?.duration }
    }
    return form
  }

  /// The curve of a value; nil where it is none.
  ///
  /// - Parameter label: the word before the colon that the value stands behind.
  static func form(of value: PastedValue, label: String? = nil) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .number: return nil
    case .text(let text): return try quoted(text, label: label, at: value.place)
    case .name(let path): return try named(path, at: value.place)
    case .call(let call):
      if let form = callForms[call.name], let curve = try form(call) { return curve }
      return try easeOfGSAP(call)
    case .list(let values):
      if let bezier = try bezier(of: values, at: value.place) { return bezier }
      return try lottie(value)
    case .record:
      if let ease = value["ease"] {
        let given = try PastedArguments(
          PastedCall(path: ["transition"], arguments: value.members ?? [], place: value.place),
          ["ease", "duration", "delay"], ignored: ["type"])
        try given.checkDelay("delay")
        return try form(of: ease, label: "ease")?.lasting(given.duration("duration"), at: value.place)
      }
      if let spring = try spring(ofRecord: value) { return spring }
      return try lottie(value)
    }
  }

  /// The curve of a value, which has to be one.
  static func required(_ value: PastedValue) throws(FormulaError) -> PastedForm {
    if let form = try form(of: value) { return form }
    throw FormulaError("this is no curve that is known", at: value.place)
  }

  /// `[0.4, 0, 0.2, 1]`, as Motion and design tokens write a cubic Bézier; nil for a list of anything but numbers, and of
  /// another count of them.
  private static func bezier(of values: [PastedValue], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    let points = values.compactMap { value in
      if case .number(let number) = value.kind { number } else { nil }
    }
    guard points.count == 4, values.count == 4 else { return nil }
    return try PastedForm(at: place) { try CubicBezier(points[0], points[1], points[2], points[3]) }
  }

  /// A text in quotes: an ease of GSAP, one of CSS, or the formula that it is without them.
  private static func quoted(
    _ text: String, label: String?, at place: Range<Int>
  ) throws(FormulaError) -> PastedForm? {
    if let ease = try gsap(text, at: place) { return ease }
    if let easing = try? CSSEasing(text) { return PastedForm(easing.timingFunction) }
    return PastedForm(form: .quoted(text, at: place))
  }

  /// The reader of each call, by the last word of its name.
  static let callForms: [String: CallForm] = [androidForms, interpolatorForms, scriptForms]
    .reduce(appleForms) { $0.merging($1) { $1 } }

  typealias CallForm = @Sendable (PastedCall) throws(FormulaError) -> PastedForm?
}

extension PastedReader {
  /// Whether the text begins with something that may be a curve: a known call or name, a text, a record or a list.
  func isPromising() -> Bool {
    var reader = self
    do throws(FormulaError) {
      _ = try reader.skipHeadings()
      _ = try reader.skipDeclaration()
      try reader.skipBlanks()
      switch reader.byte() {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
      case UInt8(ascii: "{"):
        reader.position += 1
        try reader.skipBlanks()
        if "\"'".utf8.contains(reader.byte()) { return true }
        _ = reader.word()
        try reader.skipBlanks()
        return reader.byte() == UInt8(ascii: ":")
      case UInt8(ascii: "["):
        reader.position += 1
        try reader.skipBlanks()
        return reader.byte().isDigit || "{.-".utf8.contains(reader.byte())
          || reader.starts(with: "CAMediaTimingFunction")
      default: break
      }
      var words = reader.path()
      while words == ["new"] || words == ["const"] {
        try reader.skipBlanks()
        words = reader.path()
      }
      guard let last = words.last else { return false }
      try reader.skipBlanks()
      let isCall = "(<".utf8.contains(reader.byte())
      return isCall ? PastedForm.isCall(words, last) : PastedForm.isName(words)
    } catch {
      return false
    }
  }
}

extension PastedForm {
  /// Whether a call of this name is read.
  static func isCall(_ words: [String], _ last: String) -> Bool {
    callForms[last] != nil || words.count == 2 && isEaseOfGSAP(words[0])
  }

  /// Whether a name without brackets is read.
  static func isName(_ words: [String]) -> Bool {
    nameOfSwiftUI(words) != nil || nameOfCompose(words) != nil || presetOfReactSpring(words) != nil
      || words.count == 2 && isEaseOfGSAP(words[0])
  }

  /// The curve of a name without brackets; nil where it is none.
  static func named(_ path: [String], at place: Range<Int>) throws(FormulaError) -> PastedForm? {
    if let formula = nameOfSwiftUI(path) ?? nameOfCompose(path) ?? presetOfReactSpring(path) {
      return try PastedForm(formula, at: place)
    }
    return try gsap(path.joined(separator: "."), at: place)
  }
}

/// Interpolators of Android's views, easings and springs of Jetpack Compose, and Flutter's `Cubic` and `SpringDescription`.
///
/// Source: Android Open Source Project, android.view.animation and libs/hwui/Interpolator.cpp; Google,
/// androidx.compose.animation.core. Android calculates in `Float`; these are its formulas.
extension PastedForm {
  static let androidForms: [String: CallForm] = [
    "PathInterpolator": pathInterpolator, "create": pathInterpolator,
    "CubicBezierEasing": { call throws(FormulaError) in try bezier(of: call, ["a", "b", "c", "d"]) },
    "Cubic": { call throws(FormulaError) in try bezier(of: call, ["a", "b", "c", "d"]) },
    "SpringDescription": { call throws(FormulaError) in
      try physical(PastedArguments(call, ["mass", "stiffness", "damping"]), call)
    },
    "tween": tween, "SpringSpec": { call throws(FormulaError) in try composeSpring(call) },
  ]

  /// The numbers of each interpolator with what stands in for them, and its formula, with $0 and $1 for the numbers.
  private static let interpolators: [String: (standards: KeyValuePairs<String, Double?>, formula: String)] = [
    "LinearInterpolator": ([:], "t"),
    "AccelerateInterpolator": (["factor": 1], "t^(2*$0)"),
    "DecelerateInterpolator": (["factor": 1], "1 - (1 - t)^(2*$0)"),
    "AccelerateDecelerateInterpolator": ([:], "cos((t + 1)*pi)/2 + 0.5"),
    "AnticipateInterpolator": (["tension": 2], "easeInBack(t, overshoot: $0)"),
    "OvershootInterpolator": (["tension": 2], "easeOutBack(t, overshoot: $0)"),
    "AnticipateOvershootInterpolator": (
      ["tension": 2, "extraTension": 1.5], "inOut(easeInBack(t, overshoot: $0*$1))"
    ),
    "BounceInterpolator": (
      [:],
      "s = 1.1226*t; s < 0.3535 ? 8*s^2 : s < 0.7408 ? 8*(s - 0.54719)^2 + 0.7"
        + " : s < 0.9644 ? 8*(s - 0.8526)^2 + 0.9 : 8*(s - 1.0435)^2 + 0.95"
    ),
    "CycleInterpolator": (["cycles": nil], "sin(2*pi*$0*t)"),
    "FastOutSlowInInterpolator": ([:], "materialFastOutSlowIn"),
    "LinearOutSlowInInterpolator": ([:], "materialLinearOutSlowIn"),
    "FastOutLinearInInterpolator": ([:], "materialFastOutLinearIn"),
  ]

  private static let interpolatorForms: [String: CallForm] = interpolators.mapValues { standards, formula in
    { call throws(FormulaError) in
      let given = try PastedArguments(call, standards.map(\.key))
      var formula = formula
      for (place, (name, standard)) in standards.enumerated() {
        formula = formula.replacing("$\(place)", with: "(\(try given.number(name, standard).shortestText))")
      }
      return try PastedForm(formula, at: call.place)
    }
  }

  /// `PathInterpolator(.4f, 0f, .2f, 1f)`, `PathInterpolatorCompat.create(…)`: two numbers are a quadratic curve.
  private static let pathInterpolator: CallForm = { call throws(FormulaError) in
    if call.path == ["CustomEase", "create"] { return try customEase(call) }
    guard call.name != "create" || call.path == ["PathInterpolatorCompat", "create"] else { return nil }
    return try path(call, ["controlX1", "controlY1", "controlX2", "controlY2"])
  }

  /// The interpolator through (0, 0) and (1, 1) of one control point or of two.
  private static func path(_ call: PastedCall, _ names: [String]) throws(FormulaError) -> PastedForm {
    guard call.arguments.count == 2 else { return try bezier(of: call, names) }
    let given = try PastedArguments(call, Array(names.prefix(2)))
    let (x, y) = (try given.number(names[0]), try given.number(names[1]))
    guard (0...1).contains(x) else {
      throw FormulaError("controlX1 must be from 0 to 1", at: try given.value(names[0]).place)
    }
    return try PastedForm(at: call.place) {
      try BezierPath(text: "M0,0 Q\(x.shortestText),\(y.shortestText) 1,1")
    }
  }

  /// The interpolator of an element, such as `<pathInterpolator android:controlX1="0.4" …/>`.
  static func interpolator(_ element: PastedElement) throws(FormulaError) -> PastedForm {
    let name = element.name.prefix(1).uppercased() + element.name.dropFirst()
    guard name.hasSuffix("Interpolator"), let form = callForms[String(name)] else {
      throw FormulaError(
        "no interpolator of Android is named '\(element.name)'",
        suggestion: "there are pathInterpolator, accelerateInterpolator, overshootInterpolator and their kin",
        at: element.place)
    }
    if let data = element.attributes.first(where: { $0.name == "pathData" }) {
      if let other = element.attributes.first(where: { $0.name != "pathData" }) {
        throw FormulaError("'\(other.name)' and pathData are of two ways to give a path", at: other.place)
      }
      return try path(of: data)
    }
    var arguments: [PastedArgument] = []
    for attribute in element.attributes {
      var reader = PastedReader(attribute.value)
      guard let number = try? reader.number(), reader.position == reader.bytes.count else {
        throw FormulaError("\(attribute.name) must be a number", at: attribute.place)
      }
      let value = PastedValue(kind: .number(number), place: attribute.place)
      arguments.append(PastedArgument(label: attribute.name, value: value, place: attribute.place))
    }
    let call = PastedCall(path: [String(name)], arguments: arguments, place: element.place)
    if let form = try form(call) { return form }
    throw FormulaError("this is no curve that is known", at: element.place)
  }

  /// A path from (0, 0) to (1, 1), as Android wants it.
  private static func path(of data: PastedElement.Attribute) throws(FormulaError) -> PastedForm {
    let path = try BezierPath(pasted: data.value, from: data.valueStart)
    guard path.start == BezierPath.Point(0, 0), path.end == BezierPath.Point(1, 1) else {
      throw FormulaError("the path of an interpolator goes from 0,0 to 1,1", at: data.place)
    }
    return PastedForm(path)
  }

  // MARK: Compose

  /// `FastOutSlowInEasing`: the formula of a name of Compose; nil where it is none.
  static func nameOfCompose(_ path: [String]) -> String? {
    guard path.count == 1, let name = path.first else { return nil }
    return [
      "LinearEasing": "linear", "FastOutSlowInEasing": "materialFastOutSlowIn",
      "LinearOutSlowInEasing": "materialLinearOutSlowIn", "FastOutLinearInEasing": "materialFastOutLinearIn",
    ][name]
  }

  private static let tween: CallForm = { call throws(FormulaError) in
    let given = try PastedArguments(call, ["durationMillis", "delayMillis", "easing"])
    let seconds = try given.duration("durationMillis", second: 1000)
    try given.checkDelay("delayMillis")
    let easing =
      try given.has("easing") ? required(given.value("easing")) : PastedForm("materialFastOutSlowIn", at: call.place)
    return try easing.lasting(seconds, at: call.place)
  }

  /// `spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)`.
  static func composeSpring(_ call: PastedCall) throws(FormulaError) -> PastedForm {
    let given = try PastedArguments(call, ["dampingRatio", "stiffness"], ignored: ["visibilityThreshold"])
    let ratio = try given.number("dampingRatio", 1, constants: SpringWords.composeDampingRatio)
    let stiffness = try given.number("stiffness", 1500, constants: SpringWords.composeStiffness)
    return try PastedForm(at: call.place) { try Spring(stiffness: stiffness, dampingRatio: ratio) }
  }

  /// Whether a value is a `Float` of Kotlin: `0.5f` or a constant of Compose's springs.
  static func isFloat(_ value: PastedValue) -> Bool {
    guard case .name(let path) = value.kind, let word = path.last else { return value.isFloat }
    return SpringWords.composeDampingRatio[word] != nil || SpringWords.composeStiffness[word] != nil
  }
}

/// Easings of CSS and declarations of a style sheet whose value is one.
///
/// Source: CSS Easing Functions Level 2, CSS Transitions and CSS Animations, W3C.
extension PastedForm {
  /// `CUBIC-BEZIER(.4, 0, .2, 1)`, `steps(calc(6/2))`, `transition-timing-function: ease-in !important;`, or a variable
  /// such as `--ease: linear(0, .5 25%, 1)`, in rules or alone; nil for other text. Of several declarations of one name
  /// the last counts, as it does where every `@supports` is met.
  static func css(_ text: String) throws(FormulaError) -> PastedForm? {
    guard let place = try declaration(text) ?? (isOfCSSAlone(text) ? 0..<text.utf8.count : nil) else { return nil }
    do throws(CSSEasing.Failure) {
      return PastedForm(try CSSEasing(String(decoding: Array(text.utf8)[place], as: UTF8.self)).timingFunction)
    } catch {
      throw FormulaError(css: error, from: place.lowerBound)
    }
  }

  /// Whether a text begins as an easing of CSS and has what no formula has: capitals, `calc()` or `!important`.
  private static func isOfCSSAlone(_ text: String) -> Bool {
    let small = text.lowercased()
    let start = small.drop { $0.isWhitespace }
    let isCall = ["cubic-bezier(", "steps(", "linear("].contains { start.hasPrefix($0) }
    if isCall { return small != text || small.contains("calc(") || small.contains("!") }
    let word = start.prefix { $0.isLetter || $0 == "-" }
    return CSSEasing.Keyword(rawValue: String(word)) != nil
      && start.dropFirst(word.count).first { !$0.isWhitespace } == "!"
  }

  /// The place of the declaration that counts; nil for a text that does not begin as one.
  private static func declaration(_ text: String) throws(FormulaError) -> Range<Int>? {
    var reader = PastedReader(text)
    var found: (name: String, place: Range<Int>)?
    while true {
      guard (try? reader.skipBlanks()) != nil else { return nil }
      if reader.position >= reader.bytes.count { break }
      if reader.accept("}") || reader.accept(";") { continue }
      let start = reader.position
      while reader.position < reader.bytes.count, !";{}".utf8.contains(reader.byte()) { reader.position += 1 }
      let end = reader.position
      if reader.accept("{") { continue }
      let word = reader.bytes[start..<end].prefix { $0 != UInt8(ascii: ":") }
      let name = String(String(decoding: word, as: UTF8.self).prefix { !$0.isWhitespace })
      let isDeclared = word.count < end - start && CSSEasing.isProperty(name)
      if let found, !isDeclared || found.name != name {
        throw FormulaError("unexpected text after the curve", at: start..<reader.bytes.count)
      }
      guard isDeclared else { return nil }
      found = (name, start..<end)
    }
    return found?.place
  }
}

extension BezierPath {
  /// The path of a part of a text.
  ///
  /// - Parameter start: where in the source the part begins.
  init(pasted text: String, from start: Int) throws(FormulaError) {
    do throws(TextFailure) { self = try BezierPath(text: text) } catch {
      throw FormulaError(error.description, at: start + error.place.lowerBound..<start + error.place.upperBound)
    }
  }
}

extension FormulaError {
  static let namesOfCSS = CSSEasing.Keyword.allCases.map(\.rawValue) + ["cubic-bezier", "steps", "linear"]

  /// Why a text is no easing of CSS, and what was meant.
  ///
  /// - Parameter start: where in the source the text begins.
  package init(css failure: CSSEasing.Failure, from start: Int = 0) {
    var suggestion: String?
    if case .unknown(let name) = failure.reason {
      suggestion = NameSuggestion.question(for: name, among: Self.namesOfCSS)
    }
    let place = failure.place
    self.init(failure.description, suggestion: suggestion, at: start + place.lowerBound..<start + place.upperBound)
  }
}

/// Keyframes of Lottie.
///
/// Source: Lottie Animation Community, Lottie specification, properties. The handle `o` of a keyframe and its `i` are the
/// control points of the way to the next keyframe. A frame's number is its time.
extension PastedForm {
  /// One keyframe with its handles, a list of keyframes, or an animated property: one segment is its cubic-bezier over
  /// 0…1, several are a curve over frames. Nil for a value that has none of their members.
  static func lottie(_ value: PastedValue) throws(FormulaError) -> PastedForm? {
    switch value.kind {
    case .list(let keyframes):
      return keyframes.contains { $0.members != nil } ? try lottie(keyframes, value) : nil
    case .record:
      if let keyframes = value["k"] {
        guard case .list(let list) = keyframes.kind, list.contains(where: { $0.members != nil }) else {
          throw FormulaError("the property is not animated: 'k' must be a list of keyframes", at: keyframes.place)
        }
        return try lottie(list, keyframes)
      }
      if value["o"] == nil, value["i"] == nil { return nil }
      if let time = value["t"] { _ = try time.number("t") }
      return PastedForm(try bezier(of: value, at: value.place))
    default: return nil
    }
  }

  private static func lottie(_ list: [PastedValue], _ whole: PastedValue) throws(FormulaError) -> PastedForm {
    guard list.count > 1 else { throw FormulaError("a curve has two keyframes or more", at: whole.place) }
    var keyframes: [Keyframe] = []
    for (number, value) in list.enumerated() {
      guard value.members != nil else { throw FormulaError("a keyframe must be a record", at: value.place) }
      guard let time = value["t"] else { throw FormulaError("the keyframe needs t, its frame", at: value.place) }
      let isLast = number == list.count - 1
      let way = isLast ? .linear : try interpolation(of: value)
      let height: Double
      if let start = value["s"] {
        height = try single(start, "s")
      } else if isLast, number > 0, let end = list[number - 1]["e"] {
        height = try single(end, "e")
      } else {
        throw FormulaError("the keyframe needs s, its value", at: value.place)
      }
      keyframes.append(Keyframe(try time.number("t"), height, way))
    }
    if keyframes.count == 2, case .cubicBezier(let curve) = keyframes[0].interpolation { return PastedForm(curve) }
    do throws(Keyframes.Failure) { return PastedForm(try Keyframes(keyframes), isInFrames: true) } catch {
      throw FormulaError(error.description, at: error.keyframe.map { list[$0].place } ?? whole.place)
    }
  }

  private static func interpolation(of value: PastedValue) throws(FormulaError) -> Keyframe.Interpolation {
    if let hold = value["h"], try hold.number("h") != 0 { return .hold }
    if value["o"] == nil, value["i"] == nil { return .linear }
    return .cubicBezier(try bezier(of: value, at: value.place))
  }

  private static func bezier(of keyframe: PastedValue, at place: Range<Int>) throws(FormulaError) -> CubicBezier {
    var points: [Double] = []
    for name in ["o", "i"] {
      guard let handle = keyframe[name] else { throw FormulaError("the keyframe needs \(name), a handle", at: place) }
      for axis in ["x", "y"] {
        guard let number = handle[axis] else { throw FormulaError("\(name) needs \(axis)", at: handle.place) }
        points.append(try single(number, "\(name).\(axis)"))
      }
    }
    do { return try CubicBezier(points[0], points[1], points[2], points[3]) } catch {
      throw FormulaError(refusal: error, at: place)
    }
  }

  /// A number, or a list of one or of equal ones: a curve has one dimension.
  private static func single(_ value: PastedValue, _ name: String) throws(FormulaError) -> Double {
    guard case .list(let values) = value.kind else { return try value.number(name) }
    guard let first = values.first else { throw FormulaError("\(name) is empty", at: value.place) }
    let number = try first.number(name)
    for other in values.dropFirst() where try other.number(name) != number {
      throw FormulaError("\(name) has several dimensions that differ, and a curve has one", at: value.place)
    }
    return number
  }
}
