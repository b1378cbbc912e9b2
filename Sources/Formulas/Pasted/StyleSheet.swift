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
    if text.contains("ease-["), !"<{;".contains(where: text.contains) {
      return try CurveFinder.only(tailwind(text, at: 0..<text.utf8.count), in: text)
    }
    let isMarkup = text.drop(while: \.isWhitespace).first == "<" && !text.contains("<style")
    guard text.contains(":"), !isMarkup else { return nil }
    var sheet = StyleSheet(bytes: Array(text.utf8))
    try sheet.read(selectors: [])
    if sheet.items.isEmpty, let error = sheet.firstError { throw error }
    return try CurveFinder.only(sheet.timedCurves(), in: text)
  }

  /// Reads the value of a property of a style, or the classes of Tailwind CSS.
  static func curves(
    ofValue text: String, property: String, at place: Range<Int>
  ) throws(FormulaError) -> [CurveFinder.Found] {
    do throws(FormulaError) {
      if property.hasPrefix("class") { return try tailwind(text, at: place) }
      var sheet = StyleSheet(bytes: Array((property == "style" ? text : "\(property): \(text)").utf8))
      try sheet.read(selectors: [])
      if sheet.items.isEmpty, let error = sheet.firstError, property != "animation" { throw error }
      let curves = try sheet.timedCurves()
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
  private func timedCurves() throws(FormulaError) -> [CurveFinder.Found] {
    var all: [CurveFinder.Found] = []
    for item in items {
      let prefix = item.selector + Self.unprefixed(item.property).prefix { $0 != "-" } + "-"
      for found in item.curves {
        var form = found.form
        if let seconds = times[prefix + "duration"], seconds > 0 { form = try form.lasting(seconds, at: found.place) }
        form.delay += times[prefix + "delay"] ?? 0
        all.append(.init(name: found.name, form: form, place: found.place))
      }
    }
    return all
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

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

  private mutating func read(selectors: [String]) throws(FormulaError) {
    guard selectors.count < PastedReader.deepest else { return }
    while position < bytes.count {
      let start = position
      skip(to: ";{}")
      let end = position
      let symbol = position < bytes.count ? bytes[position] : 0
      position += 1
      if symbol == UInt8(ascii: "{") {
        let selector = text(start..<end)
        try read(selectors: selector.hasPrefix("@") ? selectors : selectors + [selector])
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
      if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
        continue
      }
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

  /// The text of a place without comments and blanks around it.
  private func text(_ place: Range<Int>) -> String {
    var text = String(decoding: bytes[trimmed(place)], as: UTF8.self)
    while let start = text.firstRange(of: "/*") {
      guard let end = text[start.upperBound...].firstRange(of: "*/") else { break }
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let start = text.drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }

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
    let value = trimmed(colon + 1..<place.upperBound)
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
      let found = try curves(value, property, name: selector.isEmpty ? property : selector, isVariable: isVariable)
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
    return isKnown && (words.count == 1 || words.last == "duration" || words.last == "delay")
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

  private func curves(
    _ value: Range<Int>, _ property: String, name: String, isVariable: Bool
  ) throws(FormulaError) -> [CurveFinder.Found] {
    func found(_ form: PastedForm, _ place: Range<Int>, _ name: String) -> CurveFinder.Found {
      .init(name: name, form: form, place: place)
    }
    var all: [CurveFinder.Found] = []
    if isVariable, bytes[value.lowerBound] == UInt8(ascii: "(") {
      // A map of Sass.
      for parts in fields(value.lowerBound + 1..<value.upperBound - 1) where parts.count > 1 {
        let (last, key) = (parts[parts.count - 1], text(parts[0]).filter { !":'\"".contains($0) })
        all.append(found(try easing(last), last, "\(property).\(key)"))
      }
      return all
    }
    if isVariable || property.hasSuffix("-timing-function") {
      do throws(FormulaError) { return [found(try easing(value), value, name)] } catch {
        let isShorthand = isVariable && fields(value).contains { $0.contains { Self.seconds(text($0)) != nil } }
        if !isShorthand { throw error }
      }
    }
    let fields = fields(value)
    for parts in fields {
      var (times, form, names) = ([Double](), PastedForm?.none, [String]())
      for part in parts {
        let word = text(part)
        if let seconds = Self.seconds(word) {
          times.append(seconds)
        } else if form == nil, variables[word] != nil || word.contains("(") || CSSEasing.Keyword(rawValue: word) != nil
        {
          form = try easing(part)
        } else if !word.hasPrefix("!") {
          names.append(word)
        }
      }
      if form == nil, times.isEmpty || isVariable { continue }
      var curve = form ?? PastedForm(CubicBezier.ease)
      if form == nil { curve.notes.append("without an easing, CSS uses ease") }
      curve.duration = times.first.flatMap { $0 > 0 ? $0 : nil }
      curve.delay = times.count > 1 ? times[1] : 0
      let place = parts[0].lowerBound..<parts[parts.count - 1].upperBound
      all.append(found(curve, place, fields.count > 1 ? names.first ?? name : name))
    }
    return all
  }

  /// The easing at a place; a variable stands for its value.
  private func easing(_ place: Range<Int>, depth: Int = 0) throws(FormulaError) -> PastedForm {
    let word = text(place)
    let variable = word.hasPrefix("var(--") ? String(word.dropFirst(4).prefix { $0 != ")" && $0 != "," }) : word
    if word.hasPrefix("var(") || variables[word] != nil {
      let name = variable.filter { !$0.isWhitespace }
      guard depth < 16, let value = variables[name] else {
        throw FormulaError("\(name) is not defined in this text", suggestion: "Paste its value too", at: place)
      }
      return try easing(value, depth: depth + 1)
    }
    do throws(CurveError) {
      return PastedForm(try CSSEasing(String(decoding: bytes[place], as: UTF8.self)).timingFunction)
    } catch { throw FormulaError(css: error, from: place.lowerBound) }
  }

  /// Reads classes of Tailwind CSS, such as `ease-[cubic-bezier(.4,0,.2,1)]` or `ease-out duration-300`.
  ///
  /// Source: Tailwind Labs, Tailwind CSS, transition-timing-function.
  private static func tailwind(_ text: String, at place: Range<Int>) throws(FormulaError) -> [CurveFinder.Found] {
    let named = [
      "ease-linear": "linear", "ease-in": "cubic-bezier(0.4, 0, 1, 1)", "ease-out": "cubic-bezier(0, 0, 0.2, 1)",
      "ease-in-out": "cubic-bezier(0.4, 0, 0.2, 1)",
    ]
    var (form, times) = (PastedForm?.none, ["duration": 0.0, "delay": 0])
    for word in text.split(whereSeparator: \.isWhitespace) {
      var value = String(word.split(separator: ":").last ?? "")
      if let easing = named[value] ?? bracketed(value, after: "ease-")?.replacing("_", with: " ") {
        do throws(CurveError) { form = PastedForm(try CSSEasing(easing).timingFunction) } catch {
          throw FormulaError(css: error)
        }
      }
      for name in times.keys where value.hasPrefix("\(name)-") {
        value = bracketed(value, after: "\(name)-") ?? value.dropFirst(name.count + 1) + "ms"
        times[name] = seconds(value) ?? 0
      }
    }
    guard var form else { return [] }
    form.duration = times["duration"].flatMap { $0 > 0 ? $0 : nil }
    if form.duration != nil { form.delay = times["delay"] ?? 0 }
    return [.init(name: "class", form: form, place: place)]
  }

  private static func bracketed(_ word: String, after prefix: String) -> String? {
    guard word.hasPrefix(prefix + "["), word.hasSuffix("]") else { return nil }
    return String(word.dropFirst(prefix.count + 1).dropLast())
  }
}
