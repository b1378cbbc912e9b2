import ScalarMath
import TimingFunctions

/// A curve that is read from what other tools export and people's code contains.
///
/// What is read is the table "What is read" of docs/curves.md: SwiftUI, UIKit and Core Animation, Android's views and
/// Compose, Flutter, Lottie, After Effects, GSAP, Unity, and springs of JavaScript's libraries. A text is one curve. Numbers
/// are taken as they are written: where a framework keeps them as `Float`, its curve is that of the nearest ones, at most
/// 2⁻²⁴ of a control point away.
public struct PastedCurve: Sendable {
  /// The curve, named after its text.
  public let formula: Formula
  /// Whether its abscissas are frames of unknown length.
  public let isInFrames: Bool

  /// Reads a text in time proportional to it; nil where it begins as none of these, or is longer than
  /// ``Formula/mostBytes``.
  ///
  /// - Parameters:
  ///   - abscissa: the name of the abscissa; nil for t.
  ///   - library: the functions that formulas in quotes and in style sheets can call.
  /// - Throws: ``FormulaError`` with the place, for a text that begins as a curve and is none.
  public init?(_ text: String, abscissa: String? = nil, library: FunctionLibrary) throws(FormulaError) {
    guard text.utf8.count <= Formula.mostBytes, let curve = try PastedForm.read(text, library) else { return nil }
    isInFrames = curve.isInFrames
    switch curve.form {
    case .curve(let curve): formula = Formula(curve, label: text, abscissa: abscissa)
    case .formula(let source):
      let read = try Formula(source, abscissa: "t", library: .core)
      formula = Formula(read, source: text, abscissa: abscissa ?? "t")
    case .quoted(let source, let place):
      guard let read = try? Formula(source, abscissa: "t", library: library), read.parameterNames.isEmpty,
        read.dependsOnAbscissa
      else { throw FormulaError("the text in quotes is no curve", at: place) }
      do throws(FormulaError) { _ = try read.program() } catch { throw FormulaError(error.reason, at: place) }
      formula = Formula(read, source: text, abscissa: abscissa ?? "t")
    }
  }

  /// The curve of a text that is nothing but a name that GSAP has for an ease, as `power2`, which is its ease-out; nil for
  /// every other text. As a formula such a name is a parameter.
  public init?(bareName text: String, abscissa: String? = nil) {
    let words = text.utf8.count < Lexer.longestName ? text.split(whereSeparator: \.isWhitespace) : []
    guard words.count == 1, let name = words.first.map(String.init), name.utf8.count > 1,
      name.first?.isLowercase == true, name != abscissa, PastedForm.isEaseOfGSAP(name),
      let curve = try? PastedCurve("\"\(name)\"", library: .core)
    else { return nil }
    formula = Formula(curve.formula, source: name, abscissa: abscissa ?? "t")
    isInFrames = false
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

  init(_ curve: any TimingFunction, isInFrames: Bool = false) {
    (form, self.isInFrames) = (.curve(curve), isInFrames)
  }

  init(form: Form) { self.form = form }

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
  static func read(_ text: String, _ library: FunctionLibrary) throws(FormulaError) -> PastedForm? {
    if let element = try PastedElement(text) { return try interpolator(element) }
    if let declared = try declaration(text, library) { return declared }
    if let keyframes = try keyframeScript(text) { return keyframes }
    if let eases = try keyframeEases(text) { return eases }
    if let curve = try animationCurve(text) { return curve }
    try refuseViewAnimation(text)
    var reader = PastedReader(text)
    guard reader.isPromising() else { return nil }
    let (label, values) = try reader.whole()
    let form = try form(of: values[0], label: label)
    for value in values.dropFirst() {
      guard let first = form?.bezier, try self.form(of: value)?.bezier == first else {
        throw FormulaError("one curve is read, and this is another", at: value.place)
      }
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
        _ = try PastedArguments(
          PastedCall(path: ["transition"], arguments: value.members ?? [], place: value.place), ["ease"],
          ignored: ["duration", "delay", "type"])
        return try form(of: ease, label: "ease")
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

  /// A text in quotes: an ease of GSAP or what it says without them.
  private static func quoted(
    _ text: String, label: String?, at place: Range<Int>
  ) throws(FormulaError) -> PastedForm? {
    if let ease = try gsap(text, at: place) { return ease }
    return PastedForm(form: .quoted(text, at: place))
  }

  /// The reader of each call, by the last word of its name.
  static let callForms: [String: CallForm] = appleForms.merging(androidForms) { $1 }.merging(scriptForms) { $1 }

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
