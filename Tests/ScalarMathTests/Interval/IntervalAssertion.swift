import Foundation
import ScalarMath

/// A line of the interval test language of the ITF1788 vectors: an operation on intervals and numbers, and what it has
/// to give.
struct IntervalAssertion: CustomStringConvertible {
  enum Value: Equatable {
    case interval(Interval, isDecorated: Bool)
    case number(Double)
    case truth(Bool)
  }

  let operation: String
  let arguments: [Value]
  let result: Value
  let description: String

  /// Nil for what is no assertion, or one of something else than intervals, numbers and truths.
  init?(line: String) {
    var text = line.trimmingCharacters(in: .whitespaces)
    if let comment = text.range(of: "//") { text = String(text[..<comment.lowerBound]) }
    guard let end = text.firstIndex(of: ";"), let equals = text.firstIndex(of: "="), equals < end else { return nil }
    description = String(text[..<end])
    let left = String(text[..<equals])
    let right = text[text.index(after: equals)..<end].components(separatedBy: " signal ")[0]
    guard let name = left.split(separator: " ").first else { return nil }
    operation = String(name)
    let arguments = Self.tokens(left.dropFirst(name.count)).map(Self.value)
    let results = Self.tokens(Substring(right)).map(Self.value)
    guard results.count == 1, let result = results[0], arguments.allSatisfy({ $0 != nil }) else { return nil }
    self.arguments = arguments.compactMap { $0 }
    self.result = result
  }

  /// Parts at spaces outside brackets.
  private static func tokens(_ text: Substring) -> [String] {
    var tokens: [String] = []
    var depth = 0
    var isInside = false
    for character in text {
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      let isSpace = character == " " || character == "\t"
      if isSpace && depth > 0 { continue }
      if isSpace {
        isInside = false
      } else if isInside {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
        isInside = true
      }
    }
    return tokens
  }

  private static func value(_ token: String) -> Value? {
    if token == "true" || token == "false" { return .truth(token == "true") }
    guard token.hasPrefix("[") else { return number(token).map { .number($0) } }
    guard let close = token.firstIndex(of: "]") else { return nil }
    let body = token[token.index(after: token.startIndex)..<close].lowercased()
    let definition: Interval.Definition
    switch token[token.index(after: close)...] {
    case "", "_com", "_dac": definition = .continuous
    case "_def": definition = .defined
    case "_trv": definition = .partial
    default: return nil
    }
    let isDecorated = token.hasSuffix("]") == false
    switch body {
    case "nai": return nil
    case "empty": return .interval(.empty, isDecorated: isDecorated)
    case "entire": return .interval(Interval.entire.with(definition), isDecorated: isDecorated)
    default:
      let bounds = body.split(separator: ",").map { number(String($0)) }
      guard let lower = bounds.first ?? nil, let upper = bounds.last ?? nil, lower <= upper else { return nil }
      return .interval(Interval(lower, upper, definition), isDecorated: isDecorated)
    }
  }

  private static func number(_ text: String) -> Double? {
    let text = text.lowercased()
    if text == "nan" { return .nan }
    if text.hasSuffix("infinity") { return text.hasPrefix("-") ? -.infinity : .infinity }
    return Double(text)
  }
}
