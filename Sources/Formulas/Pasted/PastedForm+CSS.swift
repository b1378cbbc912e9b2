import ScalarMath
import TimingFunctions

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
        throw FormulaError("one curve is read, and behind it stands more", at: start..<reader.bytes.count)
      }
      guard isDeclared else { return nil }
      found = (name, start..<end)
    }
    return found?.place
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
      suggestion = NameSuggestion.nearest(to: name, among: Self.namesOfCSS).map { "did you mean '\($0)'?" }
    }
    let place = failure.place
    self.init(failure.description, suggestion: suggestion, at: start + place.lowerBound..<start + place.upperBound)
  }
}
