import TimingFunctions

/// The options of a technique's text, `name:option=value,option=value`, taken one by one.
struct TechniqueOptions {
  let technique: String
  private let values: [String: String]

  /// - Throws: for an option that is not known, has no value or is given twice.
  init(_ text: Substring, of technique: String, known: [String]) throws(TechniqueFailure) {
    self.technique = technique
    var values: [String: String] = [:]
    if text.isEmpty {
      throw .malformedOption(technique + ":", technique: technique, reason: "has no option after the colon")
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard !part.isEmpty else {
        throw .malformedOption(String(text), technique: technique, reason: "has an empty option")
      }
      guard known.contains(pieces[0]) else {
        throw .unknownOption(pieces[0], technique: technique, known: known)
      }
      guard pieces.count == 2, !pieces[1].isEmpty else {
        throw .malformedOption(String(part), technique: technique, reason: "has no value, as in \(pieces[0])=…")
      }
      guard values[pieces[0]] == nil else {
        throw .malformedOption(pieces[0], technique: technique, reason: "is given twice")
      }
      values[pieces[0]] = pieces[1]
    }
    self.values = values
  }

  /// No options.
  init(of technique: String) { (self.technique, values) = (technique, [:]) }

  func isGiven(_ name: String) -> Bool { values[name] != nil }

  /// A finite number in a range.
  func number(_ name: String, in legal: ClosedRange<Double>, _ words: String) throws(TechniqueFailure) -> Double? {
    guard let text = values[name] else { return nil }
    guard let value = Double(text), legal ~= value else {
      throw .badValue(text, option: name, technique: technique, legal: words)
    }
    return value
  }

  func count(_ name: String, in legal: ClosedRange<Int>) throws(TechniqueFailure) -> Int? {
    guard let text = values[name] else { return nil }
    guard let value = Int(text), legal ~= value else {
      throw .badValue(
        text, option: name, technique: technique,
        legal: "a whole number from \(legal.lowerBound) to \(legal.upperBound)")
    }
    return value
  }

  /// One of the words, with what it stands for.
  func word<Value>(_ name: String, _ words: KeyValuePairs<String, Value>) throws(TechniqueFailure) -> Value? {
    guard let text = values[name] else { return nil }
    guard let found = words.first(where: { $0.key == text }) else {
      throw .badValue(text, option: name, technique: technique, legal: words.map(\.key).joined(separator: " or "))
    }
    return found.value
  }

  /// A profile: `linear`, a CSS keyword of a cubic Bézier, or its four numbers with slashes between.
  func profile(_ name: String) throws(TechniqueFailure) -> RiseProfile? {
    guard let text = values[name] else { return nil }
    let legal =
      "linear, ease, ease-in, ease-out, ease-in-out or x1/y1/x2/y2 with x1 and x2 from 0 to 1, y1 and y2 from -100 to 100"
    let keywords = [
      "ease": CubicBezier.ease, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    ]
    if text == "linear" { return .straight }
    if let curve = keywords[text] { return RiseProfile(.turned(curve)) }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3],
      let curve = try? CubicBezier(x1, y1, x2, y2), max(y1.magnitude, y2.magnitude) <= 100
    else { throw .badValue(text, option: name, technique: technique, legal: legal) }
    return RiseProfile(.turned(curve))
  }
}
