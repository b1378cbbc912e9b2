import TimingFunctions

/// Reads one value of Swift, Kotlin, Java, Dart, C#, Objective-C, JavaScript or JSON: a number, text, name, call, list
/// or record.
///
/// It descends recursively with a bound on depth, in time proportional to the text for each level.
struct PastedReader {
  /// The deepest nesting of brackets.
  static let deepest = 32

  private static let repeated = "is given twice"

  /// The lexer of the text after the current token.
  var lexer: Lexer
  /// The current token.
  private(set) var token: Token
  /// The end of the token before it.
  private(set) var end = 0
  private var depth = 0
  /// True if a number may be a ratio such as `100 / 3`.
  private let readsRatios: Bool
  /// True between the angle brackets of a tag.
  private var isMarkup = false
  /// True after a tag without an end; from there on angle brackets are symbols.
  private var hasOpenTag = false

  init(_ text: String, readsRatios: Bool = false) throws(FormulaError) {
    self.readsRatios = readsRatios
    lexer = Lexer(Array(text.utf8), isPasted: true)
    token = try lexer.next()
  }

  /// Reads the labels and values of a text, and skips all else.
  static func members(of text: String) throws(FormulaError) -> [PastedCall.Argument] {
    var reader = try PastedReader(text)
    return try reader.members(until: nil)
  }

  /// Reads a value, or skips a part that is none: an expression, a function, a block.
  mutating func value() throws(FormulaError) -> PastedValue {
    let start = self
    do throws(FormulaError) {
      var found = try returned()
      if found == nil { found = try exactValue() }
      guard let value = found else { throw unexpected("a value is expected") }
      if token.name == "as", !token.startsLine {
        try advance()
        _ = try path()
      }
      if endsItem { return value }
    } catch { if error.reason.hasPrefix("nested") || error.reason.hasSuffix(Self.repeated) { throw error } }
    self = start
    let place = token.place.lowerBound
    repeat {
      if ["(", "[", "{"].contains(where: token.isSymbol) { try skipBrackets() } else { try skipToken() }
    } while !endsItem
    return PastedValue(kind: .other, place: place..<end)
  }

  /// Reads the record that a function without arguments returns, `() => ({ … })`; nil and nothing for other text.
  private mutating func returned() throws(FormulaError) -> PastedValue? {
    let start = self
    guard try accept("("), try accept(")"), try accept("=>"), try accept("("), token.isSymbol("{"),
      let value = try? exactValue(), try accept(")")
    else {
      self = start
      return nil
    }
    return value
  }

  /// Reads a value, whatever follows it.
  mutating func exactValue() throws(FormulaError) -> PastedValue {
    let start = token.place.lowerBound
    depth += 1
    defer { depth -= 1 }
    guard depth <= 2 * Self.deepest else { throw tooDeep(at: start) }
    let kind: PastedValue.Content
    // A text of Objective-C.
    if token.isSymbol("@"), "\"'".utf8.contains(lexer.byte()) { try advance() }
    switch token.kind {
    case .text(let text):
      try advance()
      kind = .text(text)
    case .symbol("{"): kind = .record(try members(until: "}"))
    case .symbol("["): kind = try list()
    case .number, .symbol("+"), .symbol("-"):
      let digits = token.place
      if let unit = try unit() {
        let number = String(decoding: lexer.bytes[digits], as: UTF8.self)
        kind = .text((number.hasSuffix(".") ? String(number.dropLast()) : number) + unit)
        break
      }
      var value = try number()
      if readsRatios, try accept("/") { value /= try number() }
      kind = .number(value)
    case .name, .symbol("."): kind = try named()
    default: throw unexpected("a value is expected")
    }
    return PastedValue(kind: kind, place: start..<end)
  }

  private func tooDeep(at start: Int) -> FormulaError {
    FormulaError("nested deeper than \(Self.deepest) levels", at: start..<min(start + 1, lexer.end))
  }

  /// Reads `240ms`, and returns its unit; returns nil and reads nothing if there is none.
  private mutating func unit() throws(FormulaError) -> String? {
    var next = self
    try next.advance()
    // `200.ms` of Dart.
    if next.token.isSymbol("."), next.token.isGlued { try next.advance() }
    guard next.token.isGlued, let unit = next.token.name, unit == "ms" || unit == "s" else { return nil }
    try next.advance()
    self = next
    return unit
  }

  /// Reads a name, a call, or a name to which a number is added.
  private mutating func named() throws(FormulaError) -> PastedValue.Content {
    let start = token.place.lowerBound
    let words = try callee()
    guard !words.isEmpty else { throw unexpected("a value is expected") }
    let behind = self
    if token.isSymbol("<") {
      var count = 0
      repeat {
        try advance()
        count += 1
      } while count < 16 && (token.name != nil || ["<", ",", "?", "."].contains(where: token.isSymbol))
      if try !accept(">") { self = behind }
    }
    if token.isSymbol("{"), !token.startsLine, let members = try? members(until: "}") {
      return .call(PastedCall(path: words, arguments: members, place: start..<end))
    }
    guard token.isSymbol("(") else {
      self = behind
      return try accept("+") ? .offset(try number()) : .name(words)
    }
    var call = PastedCall(path: words, arguments: try members(until: ")"), place: start..<end)
    try block(of: &call)
    return try chain(call)
  }

  /// Reads the block behind a call. Its members are arguments, as in `new Keyframe(0, 0) { inWeight = 0.5 }`.
  private mutating func block(of call: inout PastedCall) throws(FormulaError) {
    guard token.isSymbol("{") else { return }
    let start = self
    // A function's name begins small.
    let isFunction = lexer.bytes[end - 1] == UInt8(ascii: ")") && call.name.first?.isLowercase == true
    if !isFunction, let members = try? members(until: "}") {
      call.arguments += members.filter { $0.label?.contains(".") == false }
    } else {
      self = start
      try skipBrackets()
    }
    call.body = start.token.place.lowerBound..<end
  }

  /// Reads the members behind a call: `.speed(2).delay(0.5)`.
  private mutating func chain(_ first: PastedCall) throws(FormulaError) -> PastedValue.Content {
    var (call, count) = (first, 0)
    while token.isSymbol(".") || token.isSymbol("?") {
      let behind = self
      count += 1
      guard count <= Self.deepest else { throw tooDeep(at: first.place.lowerBound) }
      _ = try accept("?")
      guard token.isSymbol("."), case let words = try path(), !words.isEmpty else {
        self = behind
        break
      }
      let arguments = token.isSymbol("(") ? try members(until: ")") : []
      call = PastedCall(
        path: words.filter { !$0.isEmpty }, arguments: arguments, place: first.place.lowerBound..<end,
        receiver: PastedValue(kind: .call(call), place: call.place))
      try block(of: &call)
    }
    return .call(call)
  }

  /// Reads `[a, b]`, or a message of Objective-C: `[CAMediaTimingFunction functionWithControlPoints:.25 :.1 :.25 :1]`
  /// is a call named after the class and the first word of the message.
  private mutating func list() throws(FormulaError) -> PastedValue.Content {
    let start = self
    try advance()
    guard let receiver = try word(), let selector = try word(), try accept(":") else {
      self = start
      return .list(try members(until: "]").map(\.value))
    }
    var arguments: [PastedCall.Argument] = []
    var label: String?
    repeat {
      let value = try messageArgument()
      arguments.append(PastedCall.Argument(label: label, value: value, place: value.place))
      label = try word()
    } while try accept(":")
    let opening = start.token.place
    guard try accept("]") else {
      throw token.endsText ? unclosed(opening) : unexpected("':' or ']' is expected")
    }
    return .call(PastedCall(path: [receiver, selector], arguments: arguments, place: opening.lowerBound..<end))
  }

  /// Reads an argument of a message, or skips one that is not a value, such as a block.
  private mutating func messageArgument() throws(FormulaError) -> PastedValue {
    let start = self
    do throws(FormulaError) {
      let value = try exactValue()
      if token.name != nil || token.isSymbol("]") || token.isSymbol(":") { return value }
    } catch { if error.reason.hasPrefix("nested") { throw error } }
    self = start
    while !token.endsText, !token.isSymbol("]") {
      if ["(", "[", "{"].contains(where: token.isSymbol) { try skipBrackets() } else { try advance() }
      if token.name != nil, lexer.byte() == UInt8(ascii: ":") { break }
    }
    return PastedValue(kind: .other, place: start.token.place.lowerBound..<end)
  }

  private func unclosed(_ opening: Range<Int>) -> FormulaError {
    FormulaError("the bracket \(lexer.bytes[opening].quoted) is not closed", at: opening)
  }
}

/// Names and numbers.
extension PastedReader {
  mutating func advance() throws(FormulaError) {
    if isOpenQuote { throw unexpected("a text is expected") }
    end = token.place.upperBound
    token = try lexer.next()
  }

  /// True if the current token is a quote without its end.
  private var isOpenQuote: Bool { token.isSymbol("\"") || token.isSymbol("'") }

  /// Reads the current token and returns true if it is one of these symbols or names; otherwise returns false.
  mutating func accept(_ words: String...) throws(FormulaError) -> Bool {
    guard words.contains(where: { token.isSymbol($0) || token.name == $0 }) else { return false }
    try advance()
    return true
  }

  /// Reads the current name; returns nil and reads nothing if there is none.
  private mutating func word() throws(FormulaError) -> String? {
    guard let name = token.name else { return nil }
    try advance()
    return name
  }

  /// Reads names joined by dots or double colons; the name before a leading dot is empty.
  private mutating func path() throws(FormulaError) -> [String] {
    var words = token.isSymbol(".") ? [""] : []
    if let word = try word() { words = [word] }
    while token.isSymbol(".") || [".", "::", "->"].contains(where: token.isSymbol) && token.isGlued {
      guard token.isGlued || words == [""] || words.isEmpty else { break }
      let start = self
      try advance()
      guard token.isGlued, let word = try word() else {
        self = start
        break
      }
      words.append(word)
    }
    return words == [""] ? [] : words
  }

  /// Reads a path after any `new` and `const`.
  mutating func callee() throws(FormulaError) -> [String] {
    var words = try path()
    while words == ["new"] || words == ["const"] || words == ["await"], token.name != nil { words = try path() }
    while let last = words.last, token.isSymbol("-"), token.isGlued, lexer.byte().isLetter {
      try advance()
      words[words.count - 1] = "\(last)-\(try word() ?? "")"
    }
    return words
  }

  /// Reads a number with its sign.
  mutating func number() throws(FormulaError) -> Double {
    let start = token.place.lowerBound
    let isNegative = token.isSymbol("-")
    if isNegative || token.isSymbol("+") { try advance() }
    guard case .number(let value) = token.kind else { throw unexpected("a number is expected") }
    try advance()
    if token.isGlued, token.name != nil { throw FormulaError("bad number", at: start..<end + 1) }
    return isNegative ? -value : value
  }

  /// The error for the current token, or the end of the text, in the place of something else.
  func unexpected(_ expected: String) -> FormulaError {
    switch token.kind {
    case .end: FormulaError("the text ends, but \(expected)", at: token.place)
    case _ where isOpenQuote: FormulaError("the quote has no end", at: token.place)
    default: FormulaError("\(expected), not \(lexer.bytes[token.place].quoted)", at: token.place)
    }
  }
}

/// Texts of which only a part is a curve: statements, markup, records with other values.
extension PastedReader {
  /// Reads labels and values up to a closing bracket, behind the opening one, or up to the end of the text.
  ///
  /// - Throws: ``FormulaError`` for a bracket that is not closed, and a label that is given twice between brackets.
  private mutating func members(
    after bracket: Range<Int>? = nil, until closing: String?
  ) throws(FormulaError) -> [PastedCall.Argument] {
    let opening = bracket ?? token.place
    if bracket == nil, closing != nil { try advance() }
    let wasMarkup = isMarkup
    isMarkup = closing == ">"
    depth += 1
    defer {
      isMarkup = wasMarkup
      depth -= 1
    }
    guard depth <= 2 * Self.deepest else { throw tooDeep(at: opening.lowerBound) }
    var members: [PastedCall.Argument] = []
    var labels: Set<String> = []
    var heading = ""
    while true {
      let start = token.place.lowerBound
      if token.endsText {
        if closing == nil { return members }
        throw unclosed(opening)
      }
      if let closing, try accept(closing) { return members }
      let isClosing = [")", "]", "}"].contains(where: token.isSymbol)
      if isClosing, let closing, closing != ">" { throw unexpected("'\(closing)' is expected") }
      if try accept(",", ";", ")", "]", "}", "/") { continue }
      if token.isSymbol("<"), !hasOpenTag, let element = try element() {
        members.append(.init(label: nil, value: element, place: element.place))
        continue
      }
      var label = try label()
      if label != nil, [",", ";", ")", "]", "}"].contains(where: token.isSymbol) || token.endsText { continue }
      if label == nil { try skipWords() }
      if label != nil, token.startsLine {
        // A heading of YAML.
        var next = self
        if try next.label() != nil {
          heading = label.map { "\($0)." } ?? ""
          continue
        }
      }
      if start == lineStart(start) { heading = "" }
      label = label.map { heading + $0 }
      if let label, closing == ")", !labels.insert(label).inserted {
        throw FormulaError("'\(label)' \(Self.repeated)", at: start..<end)
      }
      let value = try value()
      members.append(.init(label: label, value: value, place: start..<max(start, end)))
    }
  }

  /// True if the value before the current token is complete.
  private var endsItem: Bool {
    if token.endsText || [",", ";", ")", "]", "}"].contains(where: token.isSymbol) { return true }
    if isMarkup, token.isSymbol(">") || token.isSymbol("/") { return true }
    if token.name != nil, end > 0, lexer.bytes[end - 1] == UInt8(ascii: "}") { return true }
    guard token.startsLine || isMarkup else { return false }
    if case .symbol(let symbol) = token.kind { return ["{", "[", "<", "@", "#", "$", "-"].contains(symbol) }
    return true
  }

  /// Skips brackets with their content; the current token is the opening one.
  private mutating func skipBrackets() throws(FormulaError) {
    let opening = token.place
    var depth = 0
    repeat {
      if ["(", "[", "{"].contains(where: token.isSymbol) { depth += 1 }
      if [")", "]", "}"].contains(where: token.isSymbol) { depth -= 1 }
      if token.endsText { throw unclosed(opening) }
      try skipToken()
    } while depth > 0
  }

  private mutating func skipToken() throws(FormulaError) { (end, token) = (token.place.upperBound, try lexer.next()) }

  /// Reads `static let ease: Animation =`, `"easing":`, `easing.type:` or `android:interpolator=`; returns nil and reads
  /// nothing if there is none.
  private mutating func label() throws(FormulaError) -> String? {
    let start = self
    var label: String?
    if case .text(let text) = token.kind {
      label = text
      try advance()
    } else {
      while !token.startsLine || label == nil, case let words = try path(), !words.isEmpty {
        label = words.joined(separator: ".")
        while try accept("*", "?", "-") {}
      }
      // `const [styles, api] =`.
      if label == "const" || label == "let", token.isSymbol("[") || token.isSymbol("{") { try skipBrackets() }
    }
    guard label != nil, !token.startsLine else {
      self = start
      return nil
    }
    if token.isSymbol("=") {
      try advance()
      return label
    }
    guard token.isSymbol(":") else {
      self = start
      return nil
    }
    let isGlued = token.isGlued
    try advance()
    let behind = self
    // A type, or the local name of an attribute.
    if let name = try? path().last, token.isSymbol("=") {
      try advance()
      let isLocal = isGlued && behind.token.isGlued && label != "xmlns" && label != "tools"
      return isLocal ? name : label
    }
    self = behind
    return label
  }

  /// The start of the line of a place.
  private func lineStart(_ place: Int) -> Int {
    place == 0 || "\r\n".utf8.contains(lexer.bytes[place - 1]) ? place : place - 1
  }

  /// Skips the words of a statement before its last name: `val alpha by animate(…)`, `return curve`.
  private mutating func skipWords() throws(FormulaError) {
    while token.name != nil, !["new", "const", "await"].contains(token.name) {
      var next = self
      try next.advance()
      guard next.token.name != nil, !next.token.startsLine else { return }
      self = next
    }
  }

  /// Reads a tag and its attributes as a call; nil and nothing if there is none. Comments, declarations and closing tags
  /// are skipped.
  private mutating func element() throws(FormulaError) -> PastedValue? {
    let start = self
    if "!?".utf8.contains(lexer.byte()) || lexer.byte() == UInt8(ascii: "/") {
      let isComment = lexer.starts(with: "!--")
      while lexer.position < lexer.end, !lexer.starts(with: isComment ? "-->" : ">") { lexer.position += 1 }
      lexer.position = min(lexer.position + (isComment ? 3 : 1), lexer.end)
      end = lexer.position
      token = try lexer.next()
      return PastedValue(kind: .other, place: start.token.place.lowerBound..<end)
    }
    try advance()
    guard start.lexer.byte().isLetter, let name = try? path(), !name.isEmpty,
      let attributes = try? members(after: start.token.place, until: ">")
    else {
      self = start
      hasOpenTag = true
      return nil
    }
    let numbered = attributes.filter { $0.label != "xmlns" && $0.label != "tools" }.map { attribute in
      guard case .text(let text) = attribute.value.kind, var reader = try? PastedReader(text),
        let number = try? reader.number(), reader.token.endsText
      else { return attribute }
      let value = PastedValue(kind: .number(number), place: attribute.value.place)
      return PastedCall.Argument(label: attribute.label, value: value, place: attribute.place)
    }
    let place = start.token.place.lowerBound..<end
    var path = name
    if let last = name.last, last.hasSuffix("Interpolator") {
      path[path.count - 1] = last.prefix(1).uppercased() + last.dropFirst()
    }
    return PastedValue(
      kind: .call(PastedCall(path: path, arguments: numbered, place: place, isElement: true)), place: place)
  }
}

/// A value in pasted code or JSON, with its place in the text, in UTF-8 bytes.
struct PastedValue {
  indirect enum Content {
    case number(Double)
    case text(String)
    /// `Spring.StiffnessLow`, word by word; the word before a leading dot is empty.
    case name([String])
    /// `start + 0.5`: the number that is added to a name.
    case offset(Double)
    case call(PastedCall)
    case list([PastedValue])
    /// `{ stiffness: 100, "damping": 10 }`.
    case record([PastedCall.Argument])
    /// Any other text.
    case other
  }

  let kind: Content
  let place: Range<Int>

  /// The members of a record; nil for other values.
  var members: [PastedCall.Argument]? {
    if case .record(let members) = kind { return members }
    return nil
  }

  /// The value of a number; nil for other values.
  var number: Double? { if case .number(let number) = kind { number } else { nil } }

  /// The value of a text that is not empty; nil for other values.
  var text: String? {
    guard case .text(let text) = kind, !text.isEmpty else { return nil }
    return text
  }

  /// True for a named constant of springs or tangents.
  var isConstant: Bool {
    guard case .name(let path) = kind else { return false }
    return PastedArguments.constants[path.last ?? ""] != nil
  }

  /// Returns a call of this name with the members of the record as its arguments.
  func call(_ name: String) -> PastedCall { PastedCall(path: [name], arguments: members ?? [], place: place) }

  /// The number; an error calls it `name`.
  ///
  /// - Throws: ``FormulaError`` for a value that is not a number.
  func number(_ name: String) throws(FormulaError) -> Double {
    if let number { return number }
    throw FormulaError("\(name) must be a number", at: place)
  }

  /// True or false; an error calls the value `name`.
  func flag(_ name: String) throws(FormulaError) -> Bool {
    if case .name(let path) = kind, path == ["true"] || path == ["false"] { return path == ["true"] }
    throw FormulaError("\(name) must be true or false", at: place)
  }

  /// The value of a member of a record; nil if there is none.
  subscript(name: String) -> PastedValue? { members?.first { $0.label == name }?.value }
}

/// `PathInterpolator(.4f, 0f, .2f, 1f)`: the words of its name and its arguments.
struct PastedCall {
  /// An argument of a call, or a member of a record.
  struct Argument {
    let label: String?
    let value: PastedValue
    let place: Range<Int>
  }

  let path: [String]
  var arguments: [Argument]
  let place: Range<Int>
  /// The value before the dot of a call such as `.delay(0.5)`.
  var receiver: PastedValue?
  /// True for an element of markup.
  var isElement = false
  /// The place of the block behind the call.
  var body: Range<Int>?

  /// The last word of the name, which messages quote.
  var name: String { path.last ?? "" }
}

/// The arguments of a call, by the names of its parameters.
struct PastedArguments {
  private let call: PastedCall
  private var values: [String: PastedValue] = [:]

  /// Assigns the arguments of a call to names. Values without a name follow the order of `names`, each after the one
  /// before.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - names: the names of its parameters, in order.
  ///   - ignored: names whose values do not matter to the curve.
  /// - Throws: ``FormulaError`` for an unknown name, a name that is given twice, and more values than names.
  init(_ call: PastedCall, _ names: [String], ignored: Set<String> = []) throws(FormulaError) {
    self.call = call
    var next = 0
    for argument in call.arguments where !ignored.contains(argument.label ?? "") {
      if let label = argument.label {
        guard let place = names.firstIndex(of: label) else {
          throw NameSuggestion.noParameter(label, of: call.name, among: names, at: argument.place)
        }
        next = place
      }
      guard next < names.count else {
        let most = names.isEmpty ? "no arguments" : "only \(FormulaError.counted(arguments: names.count))"
        throw FormulaError("'\(call.name)' has \(most)", at: argument.place)
      }
      if values.updateValue(argument.value, forKey: names[next]) != nil {
        throw FormulaError("'\(names[next])' is given twice", at: argument.place)
      }
      next += 1
    }
  }

  /// Returns true if the name has a value.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of a name.
  ///
  /// - Throws: ``FormulaError`` if there is none.
  func value(_ name: String) throws(FormulaError) -> PastedValue {
    if let value = values[name] { return value }
    throw FormulaError("'\(call.name)' needs \(name)", at: call.place)
  }

  /// Named constants: stiffnesses and damping ratios of Compose and of Android, tangents of Unity, and UIKit's velocity of 0.
  ///
  /// Source: Google, androidx.compose.animation.core, Spring.
  static let constants: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1, "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500,
    "STIFFNESS_LOW": 200,
    "STIFFNESS_VERY_LOW": 50, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1, "PositiveInfinity": .infinity,
    "Infinity": .infinity,
    "NegativeInfinity": -.infinity, "zero": 0,
  ]

  /// The number with this name, or a velocity that is equal in both directions; `standard` if the name has no value.
  ///
  /// - Throws: ``FormulaError`` if there is neither a value nor a standard, and for a value that is not a number.
  func number(_ name: String, _ standard: Double? = nil) throws(FormulaError) -> Double {
    if let standard, !has(name) { return standard }
    let value = try value(name)
    switch value.kind {
    case .name(let path):
      if let constant = Self.constants[path.last ?? ""] { return constant }
    case .call(let call) where ["CGVector", "init"].contains(call.name):
      let vector = try PastedArguments(call, ["dx", "dy"]).numbers(["dx", "dy"])
      if vector[0] == vector[1] || vector[1] == 0 { return vector[0] }
      throw FormulaError("dx and dy must be equal, as a curve has one velocity", at: value.place)
    case .call: if let seconds = Timing.seconds(value, unit: 1) { return seconds }
    default: break
    }
    return try value.number(name)
  }

  /// The numbers with these names.
  func numbers(_ names: [String]) throws(FormulaError) -> [Double] {
    try names.map { (name) throws(FormulaError) in try number(name) }
  }

  /// The duration of a curve over 0…1, in seconds; nil if the name has no value.
  ///
  /// - Parameter second: the number of units in a second.
  /// - Throws: ``FormulaError`` for a value that is not a number above 0.
  func duration(_ name: String, second: Double = 1) throws(FormulaError) -> Double? {
    guard has(name) else { return nil }
    let value = try value(name)
    let seconds = try value.number(name) / second
    guard seconds > 0 else { throw FormulaError("\(name) must be above 0", at: value.place) }
    return seconds
  }

  /// Returns true if the name has the value true, false if it has the value false or none.
  func flag(_ name: String) throws(FormulaError) -> Bool { try values[name]?.flag(name) ?? false }
}
