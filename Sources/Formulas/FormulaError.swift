/// An error in a formula: its reason, a suggestion and the place in the source.
public struct FormulaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One line, without a full stop.
  public var reason: String { details.reason }
  /// The fix, a sentence without a full stop, such as "Did you mean 'sin'?"; nil if there is none.
  public var suggestion: String? { details.suggestion }
  /// The place in the source, in UTF-8 bytes; nil for the whole formula.
  public var place: Range<Int>? { details.place }
  /// True if the text is certainly code, so that no other reader of texts needs to try it.
  package var isCertain: Bool { details.isCertain }

  /// True for a name that stands for a curve and is unknown.
  package var isOfUnknownCurve: Bool { reason.hasSuffix(Self.unknownCurve) }
  static let unknownCurve = "is not a known curve"

  /// The contents, behind one pointer, because every call that may throw reserves room for an error on the stack.
  private final class Details: Sendable {
    let reason: String
    let suggestion: String?
    let place: Range<Int>?
    let isCertain: Bool

    init(_ reason: String, _ suggestion: String?, _ place: Range<Int>?, isCertain: Bool = false) {
      (self.reason, self.suggestion, self.place, self.isCertain) = (reason, suggestion, place, isCertain)
    }
  }

  private let details: Details

  /// Creates an error at a place of the source, in UTF-8 bytes; nil stands for the whole source.
  public init(_ reason: String, suggestion: String? = nil, at place: Range<Int>? = nil) {
    details = Details(reason, suggestion, place)
  }

  /// Creates an error of a text that is certainly code.
  init(inCode reason: String, suggestion: String, at place: Range<Int>) {
    details = Details(reason, suggestion, place, isCertain: true)
  }

  /// "no arguments", "1 argument", "2 arguments".
  static func counted(arguments count: Int) -> String {
    count == 0 ? "no arguments" : count == 1 ? "1 argument" : "\(count) arguments"
  }

  /// Returns true if reason, suggestion and place are equal.
  public static func == (a: FormulaError, b: FormulaError) -> Bool {
    a.reason == b.reason && a.suggestion == b.suggestion && a.place == b.place
  }

  /// Creates an error from the one that a curve or an effect throws for its parameters; `place` applies if that has
  /// none.
  init(refusal: any Error, at place: Range<Int>) {
    let known = refusal as? FormulaError
    self.init(known?.reason ?? "\(refusal)", suggestion: known?.suggestion, at: known?.place ?? place)
  }

  /// The reason and the suggestion: "'sinn' is not a function. Did you mean 'sin'?".
  public var description: String { suggestion.map { "\(reason). \($0)" } ?? reason }

  /// The description, then the line of the source with the place, and a caret under it.
  ///
  /// Long lines of the source are shortened around the place, to 72 bytes.
  public func rendered(in source: String) -> String {
    guard let place else { return description }
    let bytes = Array(source.utf8)
    let start = min(place.lowerBound, bytes.count)
    var lineStart = (bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    var lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let widest = 72
    let prefix = start - lineStart > widest / 2 ? "…" : ""
    if !prefix.isEmpty {
      lineStart = start - widest / 2
      while lineStart < start, bytes[lineStart] & 0xC0 == 0x80 { lineStart += 1 }
    }
    let suffix = lineEnd - lineStart > widest ? "…" : ""
    if !suffix.isEmpty {
      lineEnd = lineStart + widest
      while lineEnd > start, lineEnd < bytes.count, bytes[lineEnd] & 0xC0 == 0x80 { lineEnd -= 1 }
    }
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range].map { $0 < 32 ? 32 : $0 }, as: UTF8.self)
    }
    let line = prefix + text(lineStart..<lineEnd) + suffix
    let indent = (prefix + text(lineStart..<start)).count
    let end = max(start, min(place.upperBound, lineEnd))
    let carets = "^" + String(repeating: "~", count: max(0, text(start..<end).count - 1))
    return "\(description)\n  \(line)\n  \(String(repeating: " ", count: indent))\(carets)"
  }
}

/// Finds the known name nearest to a misspelt one.
public enum NameSuggestion {
  /// The nearest of `candidates` by edits (insertion, deletion, exchange, swap of neighbours), ignoring case; nil if
  /// none is within a third of the name's length, limited to one to three edits. Of equally near ones it is the one
  /// with the longest common prefix.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(name.lowercased().utf8.prefix(64))
    let limit = min(3, max(1, target.count / 3))
    var best: (name: String, distance: Int, prefix: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased().utf8)
      let distance = editDistance(target, letters, limit: limit)
      let prefix = zip(target, letters).prefix { $0 == $1 }.count
      if distance <= limit, (distance, -prefix) < (best?.distance ?? .max, -(best?.prefix ?? 0)) {
        best = (candidate, distance, prefix)
      }
    }
    return best?.name
  }

  /// "Did you mean 'sin'?" with the nearest of `candidates`; nil if none is near.
  package static func question(for name: String, among candidates: some Sequence<String>) -> String? {
    nearest(to: name, among: candidates).map { "Did you mean '\($0)'?" }
  }

  /// The name of a library that words form if joined, ignoring case and signs; nil if there is none.
  static func name(joining words: String, in library: FunctionLibrary) -> String? {
    let letters = words.lowercased().filter(\.isLetter)
    return library.names.first { $0.lowercased() == letters }
  }

  /// The error for an argument whose name is none of the function's parameters.
  static func noParameter(
    _ label: String, of name: String, among names: [String], at place: Range<Int>
  ) -> FormulaError {
    let own = ["tension": "stiffness", "friction": "damping"][label].flatMap { names.contains($0) ? $0 : nil }
    let listed = names.filter { $0 != "t" }
    let known = listed.isEmpty ? nil : "Its parameters are \(listed.joined(separator: ", "))"
    return FormulaError(
      "'\(name)' has no parameter '\(label)'\(own.map { ": it is called \($0)" } ?? "")",
      suggestion: own == nil ? question(for: label, among: names) ?? known : nil, at: place)
  }

  /// Optimal string alignment distance; anything over `limit` may be returned as `limit + 1`.
  static func editDistance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    if abs(a.count - b.count) > limit { return limit + 1 }
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in 0..<a.count {
      current[0] = i + 1
      for j in 0..<b.count {
        let exchange = previous[j] + (a[i] == b[j] ? 0 : 1)
        current[j + 1] = min(exchange, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
        }
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}

/// Limits of the formula language.
public enum FormulaLimits {
  /// The highest order of D(expr, n) and of primes; nested derivatives add up.
  public static let highestDerivative = 16
}
