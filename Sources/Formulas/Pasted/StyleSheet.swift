import TimingFunctions

/// The easings of CSS: alone, in declarations, in shorthands and in rules.
///
/// Source: CSS Easing Functions Level 2, CSS Transitions and CSS Animations, W3C.
struct StyleSheet {
  /// An easing of a declaration, by selector and property.
  private struct Item {
    let selector: String
    let property: String
    var curves: [CurveFinder.Found]
  }

  private let bytes: [UInt8]
  private var position = 0
  private var items: [Item] = []
  /// The values of variables, with their places.
  private var variables: [String: Range<Int>] = [:]
  /// The durations and delays in seconds, by selector and property.
  private var times: [String: Double] = [:]
  private var firstError: FormulaError?

  /// Reads `CUBIC-BEZIER(.4, 0, .2, 1)`, `steps(calc(6/2))`, `transition: opacity 0.3s ease-in`, or a variable such as
  /// `--ease: linear(0, .5 25%, 1)`, in rules or alone; nil for other text.
  ///
  /// Of several declarations of a property in one rule the last counts, as in a browser, and so do those within
  /// `@supports`.
  ///
  /// - Throws: ``FormulaError`` for different easings, with their selectors.
  static func curve(of text: String) throws(FormulaError) -> PastedForm? {
    if isEasingAlone(text) {
      do throws(CurveError) { return PastedForm(try CSSEasing(text).timingFunction) } catch {
        throw FormulaError(css: error)
      }
    }
    if text.contains("ease-[") || text.contains("duration-"), !"<{;=\"'".contains(where: text.contains) {
      return try CurveFinder.only(tailwind(text, at: 0..<text.utf8.count), in: Array(text.utf8))
    }
    let hasTag = text.drop(while: \.isWhitespace).first == "<" || text.contains("style=")
    guard text.contains(":"), !hasTag || text.contains("<style") else { return nil }
    var sheet = StyleSheet(text)
    try sheet.read(selectors: [])
    if sheet.items.isEmpty, let error = sheet.firstError { throw error }
    return try CurveFinder.only(sheet.timedCurves(), in: sheet.bytes)
  }

  /// Reads the value of a property of a style, or the classes of Tailwind CSS.
  static func curves(
    ofValue text: String, property: String, at place: Range<Int>
  ) throws(FormulaError) -> [CurveFinder.Found] {
    do throws(FormulaError) {
      if property.hasPrefix("class") { return try tailwind(text, at: place) }
      var sheet = StyleSheet(property == "style" ? text : "\(property): \(text)")
      try sheet.read(selectors: [])
      if sheet.items.isEmpty, let error = sheet.firstError, property != "animation" { throw error }
      let curves = sheet.timedCurves()
      return curves.map { CurveFinder.Found(name: $0.name, form: $0.form, place: place) }
    } catch { throw FormulaError(error.reason, suggestion: error.suggestion, at: place) }
  }

  /// Returns the seconds of `300ms`, `.3s` or `0`; nil for other text.
  static func seconds(_ text: String) -> Double? {
    for (unit, perSecond) in [("ms", 1000.0), ("s", 1)] where text.lowercased().hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).flatMap { $0.isFinite ? $0 / perSecond : nil }
    }
    return text == "0" ? 0 : nil
  }

  /// The curves with the durations and delays of their rules.
  private func timedCurves() -> [CurveFinder.Found] {
    items.flatMap { item in
      let prefix = item.selector + Self.unprefixed(item.property).prefix { $0 != "-" } + "-"
      return item.curves.map { found in
        var timed = found
        if let seconds = times[prefix + "duration"], seconds > 0 { timed.form.duration = seconds }
        timed.form.delay += times[prefix + "delay"] ?? 0
        return timed
      }
    }
  }

  /// Comments become blanks, which keep the places.
  private init(_ text: String) {
    var bytes = Array(text.utf8)
    var start = 0
    while let opening = bytes[start...].firstRange(of: "/*".utf8) {
      start = bytes[opening.upperBound...].firstRange(of: "*/".utf8)?.upperBound ?? bytes.count
      for place in opening.lowerBound..<start { bytes[place] = 32 }
    }
    self.bytes = bytes
  }

  /// Returns true if a text begins like an easing of CSS and has what no formula has: capitals, `calc()` or
  /// `!important`.
  private static func isEasingAlone(_ text: String) -> Bool {
    let small = text.lowercased()
    let start = small.drop { $0.isWhitespace }
    let isCall = ["cubic-bezier(", "steps(", "linear("].contains { start.hasPrefix($0) }
    if isCall { return small != text || small.contains("calc(") || small.contains("!") }
    let word = start.prefix { $0.isLetter || $0 == "-" }
    return CSSEasing.Keyword(rawValue: String(word)) != nil
      && start.dropFirst(word.count).first { !$0.isWhitespace } == "!"
  }

  // MARK: Rules

  private mutating func read(selectors: [String], depth: Int = 0) throws(FormulaError) {
    guard depth < PastedReader.deepest else {
      throw FormulaError("nested deeper than \(PastedReader.deepest) levels", at: position..<position)
    }
    while position < bytes.count {
      let start = position
      skip(to: ";{}")
      let end = position
      let symbol = position < bytes.count ? bytes[position] : 0
      position += 1
      if symbol == UInt8(ascii: "{") {
        let selector = text(start..<end)
        // What @supports contains replaces what precedes it.
        try read(selectors: selector.hasPrefix("@supports") ? selectors : selectors + [selector], depth: depth + 1)
        continue
      }
      try declaration(start..<end, selectors.joined(separator: " "))
      if symbol == UInt8(ascii: "}") { return }
    }
  }

  /// Moves to the next of these characters outside brackets, quotes and comments.
  private mutating func skip(to ends: String) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if depth == 0, ends.utf8.contains(byte) { return }
      // `${name}` in a template of JavaScript, `#{name}` of Sass.
      let isInserted =
        "$#".utf8.contains(byte) && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "{")
      if "([".utf8.contains(byte) || isInserted { depth += 1 }
      if ")]".utf8.contains(byte) || depth > 0 && byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      if isInserted { position += 1 }
      position += 1
    }
  }

  /// The text of a place without blanks around it.
  private func text(_ place: Range<Int>) -> String { String(decoding: bytes[trimmed(place)], as: UTF8.self) }

  private func trimmed(_ place: Range<Int>) -> Range<Int> {
    var (start, end) = (place.lowerBound, place.upperBound)
    while start < end, bytes[start] <= 32 { start += 1 }
    while start < end, bytes[end - 1] <= 32 { end -= 1 }
    return start..<end
  }

  // MARK: Declarations

  /// Reads the declaration at a place; text before its property is skipped.
  private mutating func declaration(_ place: Range<Int>, _ selector: String) throws(FormulaError) {
    var start = place.lowerBound
    var colon: Int?
    for index in place where bytes[index] == UInt8(ascii: ":") {
      let name = bytes[start..<index].reversed().prefix { $0.isLetter || $0.isDigit || "-@".utf8.contains($0) }
      if Self.isProperty(String(decoding: name.reversed(), as: UTF8.self)) {
        (start, colon) = (index - name.count, index)
        break
      }
    }
    guard let colon else { return }
    let property = String(decoding: bytes[start..<colon], as: UTF8.self)
    var value = trimmed(colon + 1..<place.upperBound)
    if let flag = bytes[value].lastIndex(of: UInt8(ascii: "!")), text(flag..<value.upperBound) == "!default" {
      value = trimmed(value.lowerBound..<flag)
    }
    if property.hasSuffix("animation-direction"), text(value).contains("reverse") { throw reversed(value) }
    guard !value.isEmpty, !"'\"`{[<".utf8.contains(bytes[value.lowerBound]) else { return }
    let isVariable = ["--", "$", "@"].contains { property.hasPrefix($0) }
    if property.hasPrefix("@"), bytes[colon + 1] > 32 { return }
    if text(value) == "none", !isVariable { throw FormulaError("'\(property): none' has no curve", at: value) }
    if isVariable { variables[property] = value }
    if ["duration", "delay"].contains(where: { property.hasSuffix("-\($0)") }), !isVariable {
      let all = fields(value).map { $0.compactMap { Self.seconds(text($0)) }.first }
      if let first = all[0], all.allSatisfy({ $0 == first }) { times[selector + Self.unprefixed(property)] = first }
      return
    }
    do throws(FormulaError) {
      let found = try curves(
        value, property, name: selector.isEmpty || isVariable ? property : selector, isVariable: isVariable)
      if found.isEmpty { return }
      // The last declaration of a rule counts, as in a browser that understands it.
      items.removeAll { $0.selector == selector && $0.property == property }
      items.append(Item(selector: selector, property: property, curves: found))
    } catch {
      if !isVariable { throw error }
      if firstError == nil { firstError = error }
    }
  }

  private static func isProperty(_ name: String) -> Bool {
    if CSSEasing.isProperty(name) || name.hasPrefix("@") && name.utf8.count > 1 { return true }
    let words = unprefixed(name).split(separator: "-")
    let isKnown = words.first == "transition" || words.first == "animation"
    return isKnown && (words.count == 1 || ["duration", "delay", "direction"].contains(words[words.count - 1]))
  }

  /// A property without the prefix of a browser.
  private static func unprefixed(_ name: String) -> String {
    for prefix in ["-webkit-", "-moz-", "-o-", "-ms-"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// The parts of a value between commas, each split at blanks, outside brackets.
  private func fields(_ place: Range<Int>) -> [[Range<Int>]] {
    var fields: [[Range<Int>]] = [[]]
    var (depth, start) = (0, place.lowerBound)
    func end(_ index: Int) {
      if start < index { fields[fields.count - 1].append(start..<index) }
      start = index + 1
    }
    for index in place {
      let byte = bytes[index]
      if "(".utf8.contains(byte) { depth += 1 }
      if ")".utf8.contains(byte) { depth -= 1 }
      if depth > 0 { continue }
      if byte <= 32 { end(index) }
      if byte == UInt8(ascii: ",") {
        end(index)
        fields.append([])
      }
    }
    end(place.upperBound)
    return fields
  }

  // MARK: Values

  /// Words of a shorthand that are neither an easing nor a name.
  private static let keywords: Set<String> = [
    "infinite", "normal", "alternate", "forwards", "backwards", "both", "running", "paused", "none", "auto",
    "allow-discrete",
  ]

  private func curves(
    _ value: Range<Int>, _ property: String, name: String, isVariable: Bool
  ) throws(FormulaError) -> [CurveFinder.Found] {
    var all: [CurveFinder.Found] = []
    if isVariable, bytes[value.lowerBound] == UInt8(ascii: "("), bytes[value.upperBound - 1] == UInt8(ascii: ")") {
      // A map of Sass.
      for parts in fields(value.lowerBound + 1..<value.upperBound - 1) where parts.count > 1 {
        let (last, key) = (parts[parts.count - 1], text(parts[0]).filter { !":'\"".contains($0) })
        all.append(.init(name: "\(property).\(key)", form: try easing(last), place: last))
      }
      return all
    }
    if isVariable || property.hasSuffix("-timing-function") {
      do throws(FormulaError) { return [.init(name: name, form: try easing(value), place: value)] } catch {
        let isShorthand = isVariable && fields(value).contains { $0.contains { Self.seconds(text($0)) != nil } }
        if !isShorthand { throw error }
      }
    }
    let fields = fields(value)
    for parts in fields {
      var (times, form, names) = ([Double](), PastedForm?.none, [Range<Int>]())
      for part in try parts.map({ (part) throws(FormulaError) in try resolved(part) }) {
        let word = text(part).lowercased()
        if word.hasSuffix("reverse") { throw reversed(part) }
        let isInserted = word.hasPrefix("${")
        if isInserted, parts.contains(where: { (try? easing($0)) != nil }) { continue }
        guard !isInserted, !["$", "@"].contains(where: word.hasPrefix), form == nil || !word.contains("(") else {
          throw FormulaError("'\(text(part))' is not defined in this text", suggestion: "Paste its value", at: part)
        }
        if let seconds = Self.seconds(word) {
          times.append(seconds)
        } else if form == nil, word.contains("(") || CSSEasing.Keyword(rawValue: word) != nil {
          form = try easing(part)
        } else if !word.hasPrefix("!"), !Self.keywords.contains(word), Double(word) == nil {
          names.append(part)
        }
      }
      // One word is the property or the keyframes; the other is no easing.
      if names.count > 1, !names.contains(where: { text($0).hasSuffix(":") }) {
        for name in names.reversed() { _ = try easing(name) }
      }
      if form == nil, times.isEmpty || isVariable { continue }
      var curve = form ?? PastedForm(CubicBezier.ease)
      if form == nil { curve.notes.append("without an easing, CSS uses ease") }
      curve.duration = times.first.flatMap { $0 > 0 ? $0 : nil }
      curve.delay = times.count > 1 ? times[1] : 0
      let place = parts[0].lowerBound..<parts[parts.count - 1].upperBound
      all.append(.init(name: fields.count > 1 ? names.first.map(text) ?? name : name, form: curve, place: place))
    }
    return all
  }

  private func reversed(_ place: Range<Int>) -> FormulaError {
    FormulaError("a reversed animation is not read", suggestion: "Write reversed(f) for its easing f", at: place)
  }

  /// The place of the value of a variable, or the place itself.
  private func resolved(_ place: Range<Int>, depth: Int = 0) throws(FormulaError) -> Range<Int> {
    let word = text(place)
    let isReference = word.hasPrefix("var(")
    guard isReference || variables[word] != nil else { return place }
    let name = isReference ? word.dropFirst(4).prefix { $0 != ")" && $0 != "," }.filter { !$0.isWhitespace } : word
    guard depth < 16, let value = variables[name] else {
      throw FormulaError("\(name) is not defined in this text", suggestion: "Paste its value too", at: place)
    }
    return try resolved(value, depth: depth + 1)
  }

  private func easing(_ place: Range<Int>) throws(FormulaError) -> PastedForm {
    let place = try resolved(place)
    do throws(CurveError) { return PastedForm(try CSSEasing(text(place)).timingFunction) } catch {
      throw FormulaError(css: error, from: trimmed(place).lowerBound)
    }
  }

  /// Reads classes of Tailwind CSS, such as `ease-[cubic-bezier(.4,0,.2,1)]` or `ease-out duration-300`.
  ///
  /// Source: Tailwind Labs, Tailwind CSS, transition-timing-function.
  private static func tailwind(_ text: String, at place: Range<Int>) throws(FormulaError) -> [CurveFinder.Found] {
    let named = [
      "linear": "linear", "in": "cubic-bezier(0.4, 0, 1, 1)", "out": "cubic-bezier(0, 0, 0.2, 1)",
      "in-out": "cubic-bezier(0.4, 0, 0.2, 1)",
    ]
    let properties = ["ease": "timing-function", "duration": "duration", "delay": "delay"]
    var rules: [String: String] = [:]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = (word.split(separator: ":").last ?? "").split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2, let property = properties[parts[0]] else { continue }
      guard !word.contains(":") else {
        throw FormulaError("'\(word)' is a variant", suggestion: "Paste the classes of one state", at: place)
      }
      let isOwn = parts[1].hasPrefix("[") && parts[1].hasSuffix("]")
      let value = isOwn ? String(parts[1].dropFirst().dropLast()).replacing("_", with: " ") : nil
      rules[property] = value ?? (parts[0] == "ease" ? named[parts[1]] : parts[1] + "ms")
    }
    if rules["timing-function"] == nil { return [] }
    let sheet = rules.sorted { $0.key < $1.key }.map { "transition-\($0): \($1)" }.joined(separator: ";")
    return try curves(ofValue: sheet, property: "style", at: place)
  }
}
