import ScalarMath

/// Declarations of a style sheet whose value is a timing function.
///
/// Source: CSS Easing Functions Level 2, CSS Transitions and CSS Animations, W3C.
extension PastedForm {
  /// `transition-timing-function: cubic-bezier(.4, 0, .2, 1);`, or a variable such as `--ease: linear(0, .5 25%, 1)`, in
  /// rules or alone; nil for other text. Of several declarations of one name the last counts, as it does where every
  /// `@supports` is met.
  static func declaration(_ text: String, _ library: FunctionLibrary) throws(FormulaError) -> PastedForm? {
    var reader = PastedReader(text)
    var found: (name: String, value: Range<Int>)?
    while true {
      guard (try? reader.skipBlanks()) != nil else { return nil }
      if reader.position >= reader.bytes.count { break }
      if reader.accept("}") || reader.accept(";") { continue }
      let start = reader.position
      while reader.position < reader.bytes.count, !";{}".utf8.contains(reader.byte()) { reader.position += 1 }
      let end = reader.position
      if reader.accept("{") { continue }
      guard let colon = reader.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) else {
        guard found != nil else { return nil }
        throw FormulaError("one curve is read, and behind it stands more", at: start..<reader.bytes.count)
      }
      let word = String(decoding: reader.bytes[start..<colon], as: UTF8.self)
      let name = String(word.prefix { !$0.isWhitespace })
      let isDeclared = name.hasPrefix("--") || name.hasSuffix("timing-function")
      if let found, !isDeclared || found.name != name {
        throw FormulaError("one curve is read, and behind it stands more", at: start..<reader.bytes.count)
      }
      guard isDeclared else { return nil }
      found = (name, colon + 1..<end)
    }
    guard let place = found?.value else { return nil }
    let value = String(decoding: reader.bytes[place], as: UTF8.self)
    do throws(FormulaError) {
      let formula = try Formula(value, abscissa: "t", library: library)
      _ = try formula.program()
      guard formula.dependsOnAbscissa else { throw FormulaError("the value is no timing function") }
    } catch {
      let part = error.place.map { place.lowerBound + $0.lowerBound..<place.lowerBound + $0.upperBound }
      throw FormulaError(error.reason, suggestion: error.suggestion, at: part?.clamped(to: place) ?? place)
    }
    return PastedForm(form: .quoted(value, at: place))
  }
}
